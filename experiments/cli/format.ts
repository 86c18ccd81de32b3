/** Lays players out anew. */
import { existsSync } from 'node:fs';
import { readPlayer, recognise } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import type { scoreTables } from '../../grammar/index.js';
import { writeWhole } from '../files.js';
import { isStandardInput } from '../input.js';
import { findSources, Mistakes, printDiagnostics, type Source } from '../players.js';
import { plainPrint } from '../runs/plain-print.js';
import { exit } from './exit-codes.js';
import { tellPlain } from './plain.js';

export interface FormatOptions {
  readonly write?: true;
  readonly check?: true;
  readonly plain?: true;
  readonly outposts?: scoreTables.Reading;
}

export async function format(specs: readonly string[], options: FormatOptions): Promise<number> {
  if (options.write && options.plain) {
    throw new Refused('--plain drops comments, and --write would lose them', 'print to another file instead');
  }
  if (options.outposts && options.plain) {
    throw new Refused('--plain writes what plays here: it settles outposts itself', 'leave --outposts out');
  }
  const sources = await findSources(specs);
  const faulty = sources.flatMap((source) => {
    const { player, diagnostics } = readPlayer(source.text, source.path || undefined);
    return player === undefined ? [{ source, diagnostics }] : [];
  });
  if (faulty.length > 0) throw new Mistakes(printDiagnostics(faulty));

  let changed = 0;
  for (const source of sources) {
    const text = laidOut(source, options);
    if (text !== source.text) changed++;
    if (options.check) {
      if (text !== source.text) process.stdout.write(`${source.file} is not in canonical layout\n`);
    } else if (options.write) {
      if (!existsSync(source.file) || isStandardInput(source.file))
        throw new Refused(`"${source.file}" is no file of yours`, 'give its path');
      if (text === source.text) continue;
      writeWhole(source.file, text);
      process.stdout.write(`${source.file}\n`);
    } else process.stdout.write(text);
  }
  return options.check && changed > 0 ? exit.no : exit.done;
}

function laidOut({ file, path, text }: Source, { plain, outposts }: FormatOptions): string {
  if (text.startsWith('builtin:')) throw new Refused(`"${file}" has no text`);
  const { form, game } = recognise(text, path || undefined);
  if (!plain) return form.format(text, game, outposts && { reading: outposts }) ?? text;
  const { program } = form.parse(text, game);
  const print = plainPrint(form, program, game);
  tellPlain(print, undefined, file);
  return print.text;
}
