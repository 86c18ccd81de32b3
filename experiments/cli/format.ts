/** Lays players out anew. */
import { existsSync } from 'node:fs';
import { readPlayer, recognise } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import { writeWhole } from '../files.js';
import { findSources, Mistakes, printDiagnostics, type Source } from '../players.js';
import { exit } from './exit-codes.js';
import { warnOfLosses } from './plain.js';

export interface FormatOptions {
  readonly write?: true;
  readonly check?: true;
  readonly plain?: true;
}

export async function format(specs: readonly string[], options: FormatOptions): Promise<number> {
  if (options.write && options.plain) {
    throw new Refused('--plain drops comments, and --write would lose them', 'print to another file instead');
  }
  const sources = await findSources(specs);
  const mistakes = sources.flatMap((source) => {
    const { player, diagnostics } = readPlayer(source.text, source.path || undefined);
    return player === undefined ? [printDiagnostics(source, diagnostics)] : [];
  });
  if (mistakes.length > 0) throw new Mistakes(mistakes.join('\n'));

  let changed = 0;
  for (const source of sources) {
    const text = laidOut(source, options.plain === true);
    if (text !== source.text) changed++;
    if (options.check) {
      if (text !== source.text) process.stdout.write(`${source.file} is not in canonical layout\n`);
    } else if (options.write) {
      if (!existsSync(source.file))
        throw new Refused(`"${source.file}" is no file of yours`, 'give its path');
      if (text === source.text) continue;
      writeWhole(source.file, text);
      process.stdout.write(`${source.file}\n`);
    } else process.stdout.write(text);
  }
  return options.check && changed > 0 ? exit.no : exit.done;
}

function laidOut({ file, path, text }: Source, plain: boolean): string {
  if (text.startsWith('builtin:')) throw new Refused(`"${file}" has no text`);
  const { form, game } = recognise(text, path || undefined);
  if (!plain) return form.format(text, game) ?? text;
  const { program } = form.parse(text, game);
  warnOfLosses(form, program, game, file);
  return form.print(program, game, { plain: true });
}
