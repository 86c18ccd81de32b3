/** Reviews of games. */
import { continuingPlayers, openGame, recordedGame, review, reviewData } from '../../../experiments/index.js';
import type { reviewEndpoints } from '../../api/play/reviews.js';
import { readPlayable } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';
import { simulate } from '../../server/simulate.js';

export const reviewRoutes = (context: AppContext): Handlers<typeof reviewEndpoints> => ({
  'POST /reviews': async ({ body }, send, { disconnected }) => {
    const { text, match, kingdom, seat } = body;
    if ((text === undefined) === (match === undefined))
      throw new HttpProblem(400, 'A review is of a text or of a match', 'send either "text" or "match"');
    const played =
      match === undefined ? openGame(text!, 'game', kingdom, seat) : recordedGame(context.store, match, seat);
    const given = body.players?.map((one) => readPlayable(one, played.game));
    const budget = { kind: 'games', games: body.games } as const;
    await simulate(context, { disconnected }, async (backend, signal) => {
      const { players, texts } = await continuingPlayers(given, played, backend);
      const names = players.map(({ name }) => name);
      const found = await review(played, backend, {
        players: texts,
        budget,
        seed: body.seed,
        signal,
        onProgress: (current) => send(reviewData(current, names)),
      });
      send(reviewData(found, names));
    });
  },
});
