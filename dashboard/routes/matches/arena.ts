/** Matches between all pairs of players, and tables as files. */
import { crossPlay, reactionText, tableFile } from '../../../experiments/index.js';
import type { arenaEndpoints } from '../../api/matches/arena.js';
import { commandLine, inPoints } from '../../convert/command.js';
import { meetingCells, ratingRows } from '../../convert/runs/tournament.js';
import { readSetup } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { LONG_MS, simulate } from '../../server/simulate.js';

export const arenaRoutes = (context: AppContext): Handlers<typeof arenaEndpoints> => ({
  'POST /arena': async ({ body }, send, { disconnected }) => {
    const setup = readSetup(body, 2);
    const { game, rules, players } = setup;
    const { games, seed, precision } = body;
    const shared = {
      game: game.facts.name,
      rules: rules.label,
      seed,
      players: players.map(({ name }) => name),
      reaction: reactionText(players, rules.seats),
      ...commandLine(context, 'tournament', body, { games, seed, precision: inPoints(precision) }),
    };
    await simulate(context, { disconnected, ms: LONG_MS }, (backend, signal) =>
      crossPlay({ ...setup, games, seed, precision }, backend, { signal }, (played, standings) =>
        send({
          ...shared,
          done: standings !== undefined,
          games: played.games,
          wanted: played.wanted,
          cells: meetingCells(played),
          ratings: standings && ratingRows(played, standings, players),
          cycles: standings?.cycles,
        }),
      ),
    );
  },
  'POST /tables/:format': async ({ params: { format }, body: { rows, name } }, { attachment }) => {
    const body = await tableFile(rows, format);
    attachment(`${name.replace(/[^\w .-]+/g, '_')}.${format}`);
    return typeof body === 'string'
      ? { type: 'text/csv', body }
      : { type: 'application/vnd.apache.arrow.file', body: Uint8Array.from(body) };
  },
});
