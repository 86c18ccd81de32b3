/** Converts a recorded tournament to an arena, and ratings to rows. */
import {
  type CrossPlay,
  type RunRow,
  reactionText,
  recordedCrossPlay,
  type Standings,
  type Store,
} from '../../../experiments/index.js';
import type { ArenaResult } from '../../api/matches/arena.js';
import type { ApiRunRow } from '../../api/runs/run-record.js';
import type { AppContext } from '../../server/app-context.js';
import { runCommand } from '../command.js';
import { meanEstimate, toEstimate } from '../estimates.js';
import { Kept } from '../kept.js';

/** @returns undefined for other kinds of runs, and before the first pairing */
export function tournamentCrossPlay(context: AppContext, row: RunRow): ArenaResult | undefined {
  const { store } = context;
  const rows = row.kind === 'tournament' ? store.scores(row.id, 'match') : [];
  if (rows.length === 0) return undefined;
  const players = store.opponents(row.id);
  const { played, standings } = recordedCrossPlay(rows, players.length, row.seed);
  const isComplete = rows.length === (players.length * (players.length - 1)) / 2;
  return {
    done: row.status !== 'running',
    game: row.game,
    rules: row.rules.label,
    seed: row.seed,
    players: players.map(({ name }) => name),
    reaction: reactionText(players, row.rules.seats),
    games: played.games,
    wanted: row.budgetGames ?? played.games,
    cells: meetingCells(played),
    ratings: isComplete ? ratingRows(played, standings, players) : undefined,
    cycles: isComplete ? standings.cycles : undefined,
    ...runCommand(context, row),
  };
}

const firsts = new Kept<ApiRunRow['first']>();

/** The player at the top of a finished tournament. */
export const cachedFirst = (store: Store, row: RunRow): ApiRunRow['first'] =>
  row.kind === 'tournament' && row.status === 'done'
    ? firsts.get(`${row.id} ${row.created}`, `${row.games}`, () => firstOf(store, row))
    : undefined;

function firstOf(store: Store, { id, seed }: RunRow): ApiRunRow['first'] {
  const players = store.opponents(id);
  const { played, standings } = recordedCrossPlay(store.scores(id, 'match'), players.length, seed);
  const [first] = ratingRows(played, standings, players);
  return first && { name: first.name, strength: first.mean, players: players.length };
}

export const meetingCells = ({ meetings }: CrossPlay): ArenaResult['cells'] =>
  meetings.map(({ a, b, score, games }) => ({ a, b, strength: toEstimate(score, games) }));

/** Rows sorted by Elo, strongest first, as in the terminal. */
export function ratingRows(
  { meetings }: CrossPlay,
  { ratings, nash, alpha }: Standings,
  players: readonly { readonly name: string }[],
): NonNullable<ArenaResult['ratings']> {
  return players
    .map(({ name }, player) => {
      const { elo, low, high } = ratings.players[player]!;
      const ownPairings = meetings.filter(({ a }) => a === player);
      return {
        player,
        name,
        rating: elo,
        low,
        high,
        mean: meanEstimate(ownPairings.map(({ score, games }) => toEstimate(score, games))),
        nash: nash[player]!,
        alpha: alpha[player]!,
      };
    })
    .sort((x, y) => y.rating - x.rating);
}
