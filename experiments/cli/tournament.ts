/** Plays a tournament, or the rest of one, and tells how it went. */
import { gameNamed } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import type { Backend } from '../../workers/index.js';
import { pairingsTable } from '../analysis/tables.js';
import { reportTournament, type TournamentReport } from '../analysis/tournament-report.js';
import { checkSameRules } from '../own-games.js';
import { boardFor, findPlayers } from '../players.js';
import { createTournament, playTournament, recordedPlan, type TournamentPlan } from '../runs/tournament.js';
import { withoutTwins } from '../runs/twins.js';
import { openStore } from '../store/index.js';
import type { RunId, Store } from '../store/store.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { progress } from './progress.js';
import { findRun } from './run-of.js';
import { inSession } from './session.js';
import { giveTable, type TableOptions } from './tables.js';
import { tellTournament } from './tournament-text.js';
import { warnOfPlayers } from './warnings.js';

export interface TournamentOptions extends BoardOptions, TableOptions {
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
  readonly queue?: string;
  readonly adaptive?: true;
  /** Points. */
  readonly precision?: number;
  readonly resume?: string;
  readonly name?: string;
  readonly json?: true;
}

export async function tournament(specs: readonly string[], options: TournamentOptions): Promise<void> {
  const store = await openStore();
  try {
    const asked = await prepare(store, specs, options);
    let { id } = asked;
    const session = {
      threads: options.threads,
      queue: options.queue,
      board: boardWords(options),
      stopped: () => (id === undefined ? undefined : `go on with: deckwright tournament --resume ${id}`),
    };
    const result = await inSession(session, async ({ backend, signal }) => {
      const plan = id === undefined ? await collapsed(asked.plan, backend) : asked.plan;
      id ??= createTournament(store, plan, options.name ?? `${plan.players.length} players`);
      const total = plan.players.length * (plan.players.length - 1) * Math.ceil(plan.games / 2);
      const shown = progress(`tournament ${id}`, total, options.json);
      try {
        return await playTournament(store, id, plan, backend, { signal, onGames: shown.update });
      } finally {
        shown.stop();
      }
    });
    show(reportTournament(result), id!, options);
  } finally {
    store.close();
  }
}

/** @returns the number of a recorded tournament, if it is one, and what is to be played */
async function prepare(
  store: Store,
  specs: readonly string[],
  options: TournamentOptions,
): Promise<{ id: RunId | undefined; plan: TournamentPlan }> {
  if (options.resume !== undefined) {
    if (specs.length > 0)
      throw new Refused('--resume takes its players from the record', 'leave the files out');
    const row = await findRun(store, options.resume, 'tournament');
    checkSameRules(row);
    store.claim(row.id);
    return { id: row.id, plan: recordedPlan(store, row, gameNamed(row.game)) };
  }
  const players = await findPlayers(specs);
  if (players.length < 2)
    throw new Refused('a tournament needs at least two players', 'name files or a folder');
  const { game, rules } = boardFor(players, requestOf(options), { game: options.game, seats: 2 });
  warnOfPlayers(players, rules);
  const { games, seed, adaptive, precision } = options;
  if (adaptive && precision !== undefined)
    throw new Refused('--adaptive and --precision end pairings by different rules', 'choose one of them');
  const until = {
    ...(adaptive && { adaptive }),
    ...(precision !== undefined && { precision: precision / 100 }),
  };
  return { id: undefined, plan: { game, rules, players, games, seed, ...until } };
}

async function collapsed(plan: TournamentPlan, backend: Backend): Promise<TournamentPlan> {
  const { players, twins } = await withoutTwins(plan.players, plan, backend);
  if (players.length < 2)
    throw new Refused(
      `all ${plan.players.length} players play exactly the same games`,
      'compare their texts with: deckwright explain A --instead B --against C',
    );
  return { ...plan, players, ...(twins.length > 0 && { twins }) };
}

function show(report: TournamentReport, id: RunId, options: TournamentOptions): void {
  const told = giveTable(() => pairingsTable(report), options);
  if (options.json) process.stdout.write(`${JSON.stringify({ run: id, ...report })}\n`);
  else if (!told) process.stdout.write(`${tellTournament(report, id)}\n`);
}
