/** Imports the bots in a file of another program. */
import { basename, join } from 'node:path';
import { writeResult } from '../../../files/write.js';
import { type ImportedBot, readDomsim } from '../../../imports/domsim/bots.js';
import { inputName, isStandardInput, readInput } from '../../../input.js';
import { counted } from '../../../with-commas.js';
import { colors, print, sanitize } from '../../shared/text.js';
import type { ImportOptions } from './commands.js';

export async function run(file: string, { out, force, json }: ImportOptions): Promise<void> {
  const bots = readDomsim(await readInput(file), inputName(file));
  if (json) {
    print({ bots });
    return;
  }
  const folder = out ?? (isStandardInput(file) ? 'bots' : basename(file).replace(/\.[^.]*$/, ''));
  const names = fileNames(bots);
  const lines: string[] = [];
  let written = 0;
  for (const [at, bot] of bots.entries()) {
    if (bot.text === undefined)
      lines.push(`${sanitize(bot.name)}: ${colors.bold('left out')}, none of its rules can be played here`);
    else {
      const path = join(folder, names[at]!);
      writeResult(path, bot.text, force);
      written++;
      lines.push(`${sanitize(bot.name)}: ${sanitize(path)}`);
    }
    lines.push(...bot.notes.map((note) => colors.dim(`  ${sanitize(note)}`)));
  }
  const whole = bots.filter(({ notes, text }) => notes.length === 0 && text !== undefined).length;
  lines.push(
    `${counted(written, 'bot')} of ${bots.length} written to ${sanitize(folder)}, ${whole} without a difference`,
  );
  print(lines.join('\n'));
}

/** File names in lower case with hyphens; equal names get a number. */
function fileNames(bots: readonly ImportedBot[]): readonly string[] {
  const taken = new Map<string, number>();
  return bots.map(({ name }) => {
    const plain =
      name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'bot';
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return `${plain}${times === 1 ? '' : `-${times}`}.buylist`;
  });
}
