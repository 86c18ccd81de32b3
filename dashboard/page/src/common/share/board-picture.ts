/** Converts the cards of a board and the result of a game for a picture. */
import type { GameInfo } from '../../../../api/games.ts';
import { knownCards } from '../cards/game-card.tsx';
import type { SharedPicture } from './shared-picture.ts';

/** @param lit names of highlighted cards; undefined to highlight none */
export function boardPicture(
  game: GameInfo,
  names: readonly string[],
  lit?: ReadonlySet<string>,
): NonNullable<SharedPicture['cards']> {
  const cards = knownCards(game);
  return names.flatMap((name) => {
    const card = cards.get(name);
    return card ? [{ card, ...(lit && { lit: lit.has(name) }) }] : [];
  });
}

interface Props {
  readonly scores: readonly number[];
  readonly ending: string;
  readonly turns: number;
}

export const scoreFigure = ({ scores, ending, turns }: Props): NonNullable<SharedPicture['figure']> => ({
  value: scores.join(' : '),
  label: `${ending} after ${turns} turns`,
});
