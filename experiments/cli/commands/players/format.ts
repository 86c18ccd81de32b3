/** Formats players. */
import { existsSync } from 'node:fs';
import { detectForm, parsePlayerText, readPlayer } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { writeFileAtomic } from '../../../files/write.js';
import { isStandardInput } from '../../../input.js';
import {
  findSources,
  PlayerErrors,
  type PlayerSource,
  printDiagnostics,
  refuseUnknownGame,
} from '../../../players/find.js';
import { plainPrint } from '../../../runs/plain-print.js';
import { exit } from '../../shared/exit-codes.js';
import { reportPlainLosses } from '../../shared/results/plain-losses.js';
import { print } from '../../shared/text.js';
import type { FormatCommandOptions } from './commands.js';

export async function run(specs: readonly string[], options: FormatCommandOptions): Promise<number> {
  if (options.write && options.plain)
    throw new Refused('--plain drops comments, so --write would lose them', 'print to another file instead');
  if (options.outposts && options.plain)
    throw new Refused('--plain already adds outpost entries', 'remove --outposts');
  const sources = await findSources(specs);
  sources.forEach(refuseUnknownGame);
  const faulty = sources.flatMap((source) => {
    const { player, diagnostics } = readPlayer(source.text, source.path || undefined);
    return player === undefined ? [{ source, diagnostics }] : [];
  });
  if (faulty.length > 0) throw new PlayerErrors(printDiagnostics(faulty));

  let changed = 0;
  for (const source of sources) {
    const text = formattedText(source, options);
    if (text !== source.text) changed++;
    if (options.check) {
      if (text !== source.text) print(`${source.file} is not in canonical layout`);
    } else if (options.write) {
      if (!existsSync(source.file) || isStandardInput(source.file))
        throw new Refused(`"${source.file}" is not your file`, 'give its path');
      if (text === source.text) continue;
      writeFileAtomic(source.file, text);
      print(source.file);
    } else process.stdout.write(text);
  }
  return options.check && changed > 0 ? exit.no : exit.done;
}

function formattedText(
  { file, path, text }: PlayerSource,
  { plain, outposts }: FormatCommandOptions,
): string {
  if (parsePlayerText(text).kind === 'builtin')
    throw new Refused(`"${file}" has no text`, 'name a file, or a player of strategies or bots');
  const { form, game } = detectForm(text, path || undefined);
  if (!plain) return form.format(text, game, outposts && { reading: outposts }) ?? text;
  const { program } = form.parse(text, game);
  const print = plainPrint(form, program, game);
  reportPlainLosses(print, undefined, file);
  return print.text;
}
