/** Unit of the score under the rules in the address: a variant may have its own. */
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { fromQuery } from './address.ts';

/** @returns empty while the game is unknown */
export function useScoreTitle(game: GameInfo | undefined): string {
  const [search] = useParams();
  const { variant } = fromQuery(search);
  const own = game?.variants.find(({ name }) => name === variant)?.scoreTitle;
  return own ?? game?.scoreTitle ?? '';
}
