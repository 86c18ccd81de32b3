/** Puzzles that come with Deckwright. */
import { shippedPuzzles } from '../../experiments/index.js';
import type { puzzleEndpoints } from '../api/puzzles.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

export const puzzleRoutes = (_context: AppContext): Handlers<typeof puzzleEndpoints> => ({
  'GET /puzzles': () => ({ puzzles: [...shippedPuzzles()] }),
});
