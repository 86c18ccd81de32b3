/** A tournament of the record in the shape of an arena. */
import { type RunRow, reaction, recordedCrossPlay, type Store } from '../../experiments/index.js';
import type { ArenaResult } from '../api/arena.js';
import { ratingsOf } from './arena.js';
import { commandOf } from './command.js';
import { estimateOf } from './matches.js';

/** @returns undefined for runs of other kinds, and before the first pairing */
export function crossPlayOf(store: Store, row: RunRow): ArenaResult | undefined {
  const rows = row.kind === 'tournament' ? store.scores(row.id, 'match') : [];
  if (rows.length === 0) return undefined;
  const players = store.opponents(row.id);
  const { played, standings } = recordedCrossPlay(rows, players.length, row.seed);
  const complete = rows.length === (players.length * (players.length - 1)) / 2;
  return {
    done: row.status !== 'running',
    game: row.game,
    rules: row.rules.label,
    seed: row.seed,
    players: players.map(({ name }) => name),
    reaction: reaction(players, row.rules.seats),
    games: played.games,
    wanted: row.budgetGames ?? played.games,
    cells: played.meetings.map(({ a, b, score, games }) => ({ a, b, strength: estimateOf(score, games) })),
    ...(complete && {
      ratings: ratingsOf(played, standings, players),
      cycles: standings.circles.map((circle) => [...circle]),
    }),
    command: commandOf(store, row),
  };
}
