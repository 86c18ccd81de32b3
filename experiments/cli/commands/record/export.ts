/** Writes a program of the record as a file. */
import { Refused } from '../../../../engine/index.js';
import { type BuylistProgram, buylist } from '../../../../grammar/index.js';
import { writeResult } from '../../../files/write.js';
import { writeDomsim } from '../../../imports/domsim/write.js';
import { findPlayer, findPlayers } from '../../../players/find.js';
import { exportProgram } from '../../../runs/evolve/export-program.js';
import { givenOpponents } from '../../../runs/plain-print.js';
import { findRun } from '../../shared/find-run.js';
import {
  checkProgramName,
  checkProgramWritable,
  plainWithLosses,
  writeProgram,
} from '../../shared/results/plain-losses.js';
import { withBackend } from '../../shared/with-backend.js';
import { withStore } from '../../shared/with-store.js';
import type { ExportChampionOptions } from './commands.js';

export async function run(word: string, options: ExportChampionOptions): Promise<void> {
  if (options.to !== undefined) return exportToDomsim(word, options);
  const { out, generation, plain, against, threads, force } = options;
  if (against !== undefined && plain === undefined)
    throw new Refused('--against measures what --plain leaves out', 'add --plain, or remove --against');
  return withStore(async (store) => {
    const found = await findRun(store, word);
    const { text, form, program, game } = exportProgram(store, found, generation);
    if (out !== undefined) checkProgramName(out, form);
    if (plain === undefined) {
      if (out === undefined) process.stdout.write(text);
      else writeResult(out, text, force);
      return;
    }
    if (out !== undefined) checkProgramWritable(out, { plain, force });
    const opponents = against === undefined ? givenOpponents(store, found) : await findPlayers(against);
    const { rules, seed } = found;
    const print = await withBackend({ threads }, { stopped: 'nothing was written' }, ({ backend, signal }) =>
      plainWithLosses(form, program, `run ${word}`, { game, rules, seed, opponents, backend, signal }),
    );
    if (out === undefined) process.stdout.write(print.text);
    else writeProgram(out, print.text, print.report, force);
  });
}

/** @param spec a player, or the number of a run */
async function exportToDomsim(spec: string, { out, plain, force }: ExportChampionOptions): Promise<void> {
  if (plain !== undefined) throw new Refused('--plain is for the original program', 'remove --plain or --to');
  const player = await findPlayer(/^(\d+|last)$/.test(spec) ? `run:${spec}` : spec);
  if (player.form?.name !== buylist.name || player.game === undefined)
    throw new Refused(`"${player.name}" is not a buylist`, 'DominionSim plays lists of purchases');
  const { text, notes } = writeDomsim(player.program as BuylistProgram, player.name, player.game);
  if (out === undefined) process.stdout.write(text);
  else writeResult(out, text, force);
  for (const note of notes) process.stderr.write(`  ${note}\n`);
}
