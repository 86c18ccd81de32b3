/** Plays or resumes a tournament and prints the result. */
import { gameNamed } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { pairingsTable } from '../../../analysis/tables.js';
import { reportTournament, type TournamentReport } from '../../../analysis/tournament-report.js';
import { checkWritable } from '../../../files/write.js';
import { findPlayers } from '../../../players/find.js';
import { splitByBoard } from '../../../players/on-board.js';
import type { TournamentPlan } from '../../../runs/tournament/plan.js';
import { planTournament } from '../../../runs/tournament/plan.js';
import { createTournament, playTournament, recordedTournament } from '../../../runs/tournament/tournament.js';
import type { RunId, Store } from '../../../store/store.js';
import { commandBoard } from '../../shared/command-board.js';
import { findRun } from '../../shared/find-run.js';
import { withProgress } from '../../shared/progress.js';
import { writeTable } from '../../shared/table-output.js';
import { print } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { continueHint, withStore } from '../../shared/with-store.js';
import { warnOfPlayers } from '../../warnings.js';
import type { TournamentCommandOptions } from './commands.js';
import { tournamentText } from './tournament-text.js';

export async function run(specs: readonly string[], options: TournamentCommandOptions): Promise<void> {
  if (options.arrow !== undefined) checkWritable(options.arrow, options.force);
  return withStore(async (store) => {
    const prepared = await prepareTournament(store, specs, options);
    let { id } = prepared;
    const stopped = (): string | undefined =>
      id === undefined ? undefined : continueHint(store, `deckwright tournament --resume ${id}`);
    const result = await withBackend(options, { stopped }, async ({ backend, signal }) => {
      const plan = id === undefined ? await planTournament(prepared.plan, backend) : prepared.plan;
      // A tournament that was stopped before it began leaves no run behind.
      signal.throwIfAborted();
      const run = id ?? createTournament(store, plan, options.name);
      id = run;
      const total = plan.players.length * (plan.players.length - 1) * Math.ceil(plan.games / 2);
      return withProgress(`tournament ${id}`, total, options.json, (onGames) =>
        playTournament(store, run, plan, backend, { signal, onGames }),
      );
    });
    printTournament(reportTournament(result), id!, options);
  });
}

/** @returns the plan, and the run's number if the tournament is resumed */
async function prepareTournament(
  store: Store,
  specs: readonly string[],
  options: TournamentCommandOptions,
): Promise<{ id: RunId | undefined; plan: TournamentPlan }> {
  if (options.resume !== undefined) {
    if (specs.length > 0) throw new Refused('--resume takes its players from the record', 'remove the files');
    const row = await findRun(store, options.resume, 'tournament', options.game);
    store.claim(row.id, { takeOver: options.takeOver });
    return { id: row.id, plan: recordedTournament(store, row, gameNamed(row.game)) };
  }
  const players = await findPlayers(specs);
  if (players.length < 2)
    throw new Refused('a tournament needs at least two players', 'name files or a folder');
  const { game, rules } = commandBoard(players, options, 2);
  warnOfPlayers(splitByBoard(players, rules).onBoard, rules);
  const { games, seed, adaptive, precision } = options;
  const until = {
    ...(adaptive && { adaptive }),
    ...(precision !== undefined && { precision: precision / 100 }),
  };
  return { id: undefined, plan: { game, rules, players, games, seed, ...until } };
}

function printTournament(report: TournamentReport, id: RunId, options: TournamentCommandOptions): void {
  const tableWritten = writeTable(() => pairingsTable(report), options);
  if (options.json) print({ run: id, ...report });
  else if (!tableWritten) print(tournamentText(report, id));
}
