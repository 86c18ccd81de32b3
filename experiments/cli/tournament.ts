/** Plays a tournament, or the rest of one, and tells how it went. */
import { gameNamed } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import { pairingsTable } from '../analysis/tables.js';
import { reportTournament, type TournamentReport } from '../analysis/tournament-report.js';
import { boardFor, findPlayers } from '../players.js';
import { createTournament, playTournament, recordedPlan, type TournamentPlan } from '../runs/tournament.js';
import { openStore } from '../store/index.js';
import type { RunId, Store } from '../store/store.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { progress } from './progress.js';
import { findRun } from './run-of.js';
import { inSession } from './session.js';
import { giveTable, type TableOptions } from './tables.js';
import { tellTournament } from './tournament-text.js';

export interface TournamentOptions extends BoardOptions, TableOptions {
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
  readonly queue?: string;
  readonly resume?: string;
  readonly name?: string;
  readonly json?: true;
}

export async function tournament(specs: readonly string[], options: TournamentOptions): Promise<void> {
  const store = await openStore();
  try {
    const { id, plan } = await prepare(store, specs, options);
    const total = plan.players.length * (plan.players.length - 1) * Math.ceil(plan.games / 2);
    const session = {
      threads: options.threads,
      queue: options.queue,
      files: plan.players.map(({ name }) => name),
      board: boardWords(options),
      stopped: `stopped; go on with: deckwright tournament --resume ${id}`,
    };
    const result = await inSession(session, async ({ backend, signal }) => {
      const shown = progress(`tournament ${id}`, total, options.json);
      try {
        return await playTournament(store, id, plan, backend, { signal, onGames: shown.update });
      } finally {
        shown.stop();
      }
    });
    show(reportTournament(result), id, options);
  } finally {
    store.close();
  }
}

async function prepare(
  store: Store,
  specs: readonly string[],
  options: TournamentOptions,
): Promise<{ id: RunId; plan: TournamentPlan }> {
  if (options.resume !== undefined) {
    if (specs.length > 0)
      throw new Refused('--resume takes its players from the record', 'leave the files out');
    const row = findRun(store, options.resume, 'tournament');
    store.claim(row.id);
    return { id: row.id, plan: recordedPlan(store, row, gameNamed(row.game)) };
  }
  const players = await findPlayers(specs);
  if (players.length < 2)
    throw new Refused('a tournament needs at least two players', 'name files or a folder');
  const { game, rules } = boardFor(players, requestOf(options), { game: options.game, seats: 2 });
  const plan = { game, rules, players, games: options.games, seed: options.seed };
  return { id: createTournament(store, plan, options.name ?? `${players.length} players`), plan };
}

function show(report: TournamentReport, id: RunId, options: TournamentOptions): void {
  const told = giveTable(() => pairingsTable(report), options);
  if (options.json) process.stdout.write(`${JSON.stringify({ run: id, ...report })}\n`);
  else if (!told) process.stdout.write(`${tellTournament(report, id)}\n`);
}
