/** Everyone against everyone, and tables as files. */
import {
  type CrossPlay,
  crossPlay,
  reaction,
  rowsTable,
  type Standings,
  toArrow,
  toCsv,
} from '../../experiments/index.js';
import type { ArenaResult, arenaEndpoints } from '../api/arena.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { commandFor, precisionWords } from './command.js';
import { estimateOf, meanStrength } from './matches.js';
import { board, playable } from './table.js';

/** Many pairings take their time; closing the page cancels them. */
const ARENA_MS = 900_000;

export const arenaRoutes = (desk: Desk): Handlers<typeof arenaEndpoints> => ({
  'POST /arena': async ({ body }, send, { left }) => {
    const { game, rules } = board(body.game, body.rules, 2);
    const players = body.players.map((one) => playable(one, game));
    const shared = {
      game: game.facts.name,
      rules: rules.label,
      seed: body.seed,
      players: players.map(({ name }) => name),
      reaction: reaction(players, rules.seats),
      command: commandFor('tournament', body, [
        ['--games', body.games],
        ['--seed', body.seed],
        ...precisionWords(body.precision),
      ]),
    };
    await desk.turnstile.pass(
      left,
      async (signal) =>
        crossPlay(
          { game, rules, players, games: body.games, seed: body.seed, precision: body.precision },
          await desk.backend(),
          (played, standings) =>
            send({
              ...shared,
              done: standings !== undefined,
              games: played.games,
              wanted: played.wanted,
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

/** Strongest first: those whom a crowd that imitates winners plays most, and among equals by Elo. */
export function ratingsOf(
  { meetings }: CrossPlay,
  { ratings, nash, alpha }: Standings,
  players: readonly { readonly name: string }[],
): NonNullable<ArenaResult['ratings']> {
  return players
    .map(({ name }, player) => {
      const { elo, low, high } = ratings.players[player]!;
      const own = meetings.filter(({ a }) => a === player);
      return {
        player,
        name,
        rating: elo,
        low,
        high,
        mean: meanStrength(own.map(({ score, games }) => estimateOf(score, games))),
        nash: nash[player]!,
        alpha: alpha[player]!,
      };
    })
    .sort((x, y) => shown(y.alpha) - shown(x.alpha) || y.rating - x.rating);
}

/** Shares that nobody can tell apart are equal. */
const shown = (share: number): number => Math.round(1_000 * share);
