/** Measures what each card is worth. */
import {
  type Balance,
  balanceSentence,
  gameNamed,
  planBalance,
  runBalance,
  usualDistance,
} from '../../../experiments/index.js';
import type { balanceEndpoints } from '../../api/matches/balance.js';
import { toInterval } from '../../convert/estimates.js';
import { readPlayable } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { LONG_MS, simulate } from '../../server/simulate.js';

export const balanceRoutes = (context: AppContext): Handlers<typeof balanceEndpoints> => ({
  'POST /balance': async ({ body }, send, { disconnected }) => {
    const { rules: board, games, seed } = body;
    const budget = { kind: 'games', games } as const;
    const game = gameNamed(body.game);
    const player = body.player && readPlayable(body.player, game);
    const plan = await planBalance({ game, board, player, budget, seed });
    const sendResult = (balance: Balance, done = false): void => {
      const { cards, boards, ...rest } = balance;
      send({
        ...rest,
        done,
        player: plan.player.name,
        summary: balanceSentence(balance),
        usual: usualDistance(balance.cards),
        boards: plan.isRandom ? boards : undefined,
        cards: cards.map(({ worth, forCost, ...card }) => ({
          ...card,
          worth: toInterval(worth),
          forCost: forCost && toInterval(forCost),
        })),
      });
    };
    await simulate(context, { disconnected, ms: LONG_MS }, async (backend, signal) => {
      const found = await runBalance(plan, backend, { signal, onProgress: sendResult });
      sendResult(found, true);
    });
  },
});
