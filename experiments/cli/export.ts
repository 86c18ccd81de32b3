/** Writes a program of the record as a file. */
import { Refused } from '../../engine/index.js';
import { writeResult } from '../files.js';
import { findPlayers } from '../players.js';
import { exportProgram } from '../runs/champion-text.js';
import { givenOpponents } from '../runs/plain-print.js';
import { checkPlainWritable, plainAndTold, writePlain } from './plain.js';
import { inRecord } from './record.js';
import { findRun } from './run-of.js';
import { inSession } from './session.js';

export interface ExportCommandOptions {
  readonly generation?: number;
  readonly out?: string;
  readonly plain?: true;
  readonly against?: readonly string[];
  readonly threads: number;
  readonly force?: true;
}

export function exportCommandBody(word: string, options: ExportCommandOptions): Promise<void> {
  const { out, generation, plain, against, threads, force } = options;
  if (against !== undefined && plain === undefined)
    throw new Refused('--against measures what --plain leaves out', 'add --plain, or leave --against out');
  return inRecord(async (store) => {
    const run = await findRun(store, word);
    const { text, form, program, game } = exportProgram(store, run, { generation });
    if (plain === undefined) {
      if (out === undefined) process.stdout.write(text);
      else writeResult(out, text, force);
      return;
    }
    if (out !== undefined) checkPlainWritable(out, force);
    const opponents = against === undefined ? givenOpponents(store, run) : await findPlayers(against);
    const { rules, seed } = run;
    const session = { threads, stopped: 'nothing was written' };
    const told = await inSession(session, ({ backend, signal }) =>
      plainAndTold(form, program, `run ${word}`, { game, rules, seed, opponents, backend, signal }),
    );
    if (out === undefined) process.stdout.write(told.text);
    else writePlain(out, told, force);
  });
}
