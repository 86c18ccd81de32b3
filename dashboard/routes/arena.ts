/** Everyone against everyone, and tables as files. */
import {
  type CrossPlay,
  crossPlay,
  rowsTable,
  type Standings,
  toArrow,
  toCsv,
} from '../../experiments/index.js';
import type { ArenaResult, arenaEndpoints } from '../api/arena.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { commandFor } from './command.js';
import { estimateOf } from './matches.js';
import { board, playable } from './table.js';

/** Many pairings take their time; closing the page cancels them. */
const ARENA_MS = 900_000;

export const arenaRoutes = (desk: Desk): Handlers<typeof arenaEndpoints> => ({
  'POST /arena': async ({ body }, send, { left }) => {
    const { game, rules } = board(body.game, body.rules, 2);
    const players = body.players.map((one) => playable(one, game));
    const pairings = (players.length * (players.length - 1)) / 2;
    const shared = {
      game: game.facts.name,
      rules: rules.label,
      seed: body.seed,
      players: players.map(({ name }) => name),
      wanted: pairings * Math.ceil(body.games / 2) * 2,
      command: commandFor('tournament', body, [
        ['--games', body.games],
        ['--seed', body.seed],
      ]),
    };
    await desk.turnstile.pass(
      left,
      async (signal) =>
        crossPlay(
          { game, rules, players, games: body.games, seed: body.seed },
          await desk.backend(),
          (played, standings) =>
            send({
              ...shared,
              done: standings !== undefined,
              games: played.games,
              cells: played.meetings.map(({ a, b, score, games }) => ({
                a,
                b,
                strength: estimateOf(score, games),
              })),
              ...(standings && {
                ratings: ratingsOf(played, standings, players),
                cycles: standings.circles.map((circle) => [...circle]),
              }),
            }),
          { signal },
        ),
      ARENA_MS,
    );
  },
  'POST /tables/:format': ({ params: { format }, body: { rows, name } }, { response }) => {
    const table = rowsTable(rows);
    response.attachment(`${name.replace(/[^\w .-]+/g, '_')}.${format}`);
    if (format === 'csv') response.type('text/csv').send(toCsv(table));
    else response.type('application/vnd.apache.arrow.file').send(Buffer.from(toArrow(table)));
  },
});

/** Strongest first. */
export function ratingsOf(
  { meetings }: CrossPlay,
  { ratings, nash }: Standings,
  players: readonly { readonly name: string }[],
): NonNullable<ArenaResult['ratings']> {
  return players
    .map(({ name }, player) => {
      const { elo, low, high } = ratings.players[player]!;
      const own = meetings.filter(({ a }) => a === player);
      const mean = own.reduce((sum, { score }) => sum + score.mean, 0) / own.length;
      // Independent pairings: the half widths of a mean add up in squares.
      const half =
        Math.sqrt(own.reduce((sum, { score }) => sum + ((score.high - score.low) / 2) ** 2, 0)) / own.length;
      const games = own.reduce((sum, meeting) => sum + meeting.games, 0);
      return {
        player,
        name,
        rating: elo,
        low,
        high,
        mean: { score: mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half), games },
        nash: nash[player]!,
      };
    })
    .sort((x, y) => y.rating - x.rating);
}
