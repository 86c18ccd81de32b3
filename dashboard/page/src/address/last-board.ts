/** Remembers the last board in any view; other views start with it. */

import type { RulesRequest } from '../../../api/common.ts';
import { openModule } from '../server/own-games.ts';
import { ADVISED_GAME, famousPlan } from '../views/advise/famous-plan.ts';
import { readStored, store } from './stored.ts';

interface UsedBoard {
  readonly game: string;
  readonly rules: RulesRequest;
}

/** Each record has a separate board. */
const KEY = `deckwright:board${openModule()?.id ?? ''}`;
const FAMOUS: UsedBoard = { game: ADVISED_GAME, rules: { kingdom: famousPlan.kingdom } };

export const rememberBoard = (board: UsedBoard): void => void store(KEY, board);

/** The last board; the famous board before the first use. */
export const lastBoard = (): UsedBoard | undefined =>
  readStored(KEY, openModule() === undefined ? FAMOUS : undefined);
