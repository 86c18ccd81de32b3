/** Plays a tournament, or the rest of one, and tells how it went. */
import { gameNamed } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import { cell, reportTournament, type TournamentReport } from '../analysis/tournament-report.js';
import { writeResult } from '../files.js';
import { boardFor, findPlayers, findSources } from '../players.js';
import { createTournament, playTournament, recordedPlan, type TournamentPlan } from '../runs/tournament.js';
import { openStore } from '../store/index.js';
import type { RunId, Store } from '../store/store.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { progress } from './progress.js';
import { findRun } from './run-of.js';
import { inSession } from './session.js';
import { colors, columns, count, percent, plusMinus, safe, signed } from './text.js';

export interface TournamentOptions extends BoardOptions {
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
  readonly queue?: string;
  readonly resume?: string;
  readonly name?: string;
  readonly json?: true;
  readonly csv?: true;
  readonly arrow?: string;
  readonly force?: true;
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
    await show(reportTournament(result), id, options);
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
  const files = (await findSources(specs)).map(({ file }) => file);
  const players = await findPlayers(files);
  if (players.length < 2)
    throw new Refused('a tournament needs at least two players', 'name files or a folder');
  const { game, rules } = boardFor(players, requestOf(options), { game: options.game, seats: 2 });
  const plan = { game, rules, players, games: options.games, seed: options.seed };
  return { id: createTournament(store, plan, options.name ?? `${players.length} players`), plan };
}

async function show(report: TournamentReport, id: RunId, options: TournamentOptions): Promise<void> {
  if (options.csv || options.arrow !== undefined) {
    const { pairingsTable } = await import('../analysis/tables.js');
    const { toArrow, toCsv } = await import('../analysis/export.js');
    const table = pairingsTable(report);
    if (options.arrow !== undefined) writeResult(options.arrow, toArrow(table), options.force);
    if (options.csv) process.stdout.write(toCsv(table));
  }
  if (options.json) process.stdout.write(`${JSON.stringify({ run: id, ...report })}\n`);
  else if (!options.csv) process.stdout.write(`${tell(report, id)}\n`);
}

/** More columns than this do not fit a terminal; the table goes on in --csv. */
const MATRIX_MOST = 16;

function tell(report: TournamentReport, id: RunId): string {
  const { players, games, gamesPerPairing, game, rules, seed, firstSeatElo } = report;
  const ranking = players.map(({ rank, name, elo, ci95, score, games: played }) => [
    `${rank}`,
    safe(name),
    signed(elo),
    `${signed(ci95[0])} … ${signed(ci95[1])}`,
    percent(score),
    count(played),
  ]);
  const shown = players.slice(0, MATRIX_MOST);
  const matrix = shown.map(({ rank, name }, row) => [
    `${rank}`,
    safe(name).slice(0, 24),
    ...shown.map((_, column) => {
      const score = cell(report, row, column);
      return score === undefined ? '–' : (100 * score.mean).toFixed(0);
    }),
  ]);
  const widest = Math.max(0, ...report.pairings.map(({ ci95 }) => ci95[1] - ci95[0]));
  return [
    `${players.length} players, ${game}, ${rules}, seed ${seed}: ${count(gamesPerPairing)} games of each pairing, ${count(games)} in all`,
    '',
    columns(ranking, ['#', 'player', 'Elo', '95 % interval', 'mean score', 'games']),
    '',
    colors.dim(
      `Score of the row against the column in %, each ${plusMinus(0.5 - widest / 2, 0.5 + widest / 2)} or better:`,
    ),
    columns(matrix, ['#', '', ...shown.map(({ rank }) => `${rank}`)]),
    ...(players.length > MATRIX_MOST ? [colors.dim(`The best ${MATRIX_MOST}; --csv has them all.`)] : []),
    '',
    `Sitting first is worth ${signed(firstSeatElo)} Elo. A draw counts one half. Recorded as run ${id}.`,
  ].join('\n');
}
