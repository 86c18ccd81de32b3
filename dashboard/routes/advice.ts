/** Boards that players know, and the reading of pasted boards. The code for advice itself is loaded on request. */
import { GAME_WITH_BOARDS, printedName, readBoard, recommendedBoards } from '../../experiments/index.js';
import type { adviceEndpoints } from '../api/advice.js';
import { rulesRequestOf, setUpBoard } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

export const adviceRoutes = (context: AppContext): Handlers<typeof adviceEndpoints> => ({
  'GET /advice/kingdoms': () =>
    recommendedBoards().map(({ name, sets, cards, missing }) => ({
      name,
      sets,
      cards: cards.map(printedName),
      missing: missing.map(printedName),
    })),
  'POST /advice/board': ({ body }) => {
    const { cards, colony, notes, title, problem } = readBoard(body);
    const isPlayable = problem === undefined && colony !== undefined;
    return {
      title,
      cards,
      titles: cards.map(printedName),
      colony: isPlayable
        ? rulesRequestOf(setUpBoard(GAME_WITH_BOARDS, { kingdom: [...cards], colony }, 2).rules).colony
        : undefined,
      notes: notes.map(({ kind, text }) => ({ kind, text })),
      problem,
    };
  },
  'POST /advice': async (call, send, request) => {
    const { advise } = await import('./advise.js');
    await advise(context)(call, send, request);
  },
});
