/** Reads players and tells what is wrong with them. */
import { readPlayer, recognise } from '../../bots/index.js';
import type { Rules } from '../../engine/index.js';
import { findSources, printDiagnostics, type Source } from '../players.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, requestOf } from './options.js';
import { colors, count } from './text.js';

export interface CheckOptions extends BoardOptions {
  readonly strict?: true;
  readonly json?: true;
}

export async function check(specs: readonly string[], options: CheckOptions): Promise<number> {
  const found = (await findSources(specs)).map((source) => {
    const { diagnostics } = readPlayer(source.text, source.path || undefined, rulesFor(source, options));
    return { source, diagnostics };
  });
  const all = found.flatMap(({ diagnostics }) => diagnostics);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.length - errors;
  if (options.json) {
    const answer = found.map(({ source, diagnostics }) => ({ file: source.file, diagnostics }));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } else {
    for (const { source, diagnostics } of found) {
      if (diagnostics.length > 0) process.stdout.write(`${printDiagnostics(source, diagnostics)}\n`);
    }
    const files = found.length === 1 ? '1 file' : `${count(found.length)} files`;
    const verdict =
      all.length === 0
        ? colors.green('no mistakes')
        : `${many(errors, 'mistake')}, ${many(warnings, 'warning')}`;
    process.stdout.write(`${files}: ${verdict}\n`);
  }
  return errors > 0 || (options.strict && warnings > 0) ? exit.no : exit.done;
}

const many = (number: number, what: string): string => `${count(number)} ${what}${number === 1 ? '' : 's'}`;

/** Rules of the board that was asked for; the game's own defaults otherwise. */
function rulesFor({ text, path }: Source, options: BoardOptions): Rules | undefined {
  if (path === '' || text.startsWith('builtin:')) return undefined;
  const { game } = recognise(text, path);
  return game.rules(requestOf(options), game.facts.seats.min);
}
