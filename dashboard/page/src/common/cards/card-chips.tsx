/** Cards of a plan in small: shape, colour, name and copies. */
import type { ApiOtherKind } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import styles from './card-chips.module.css';
import { Shape } from './card-shapes.tsx';
import { knownCards } from './game-card.tsx';

export function CardChips({ game, cards }: { game: GameInfo; cards: ApiOtherKind['cards'] }) {
  const known = knownCards(game);
  return (
    <span className={styles['chips']}>
      {cards.map(({ card, title, count }) => (
        <span key={card} className={styles['chip']} style={known.get(card)?.colours}>
          {known.has(card) && <Shape path={known.get(card)!.shape} className={styles['chip-shape']} />}
          {count} {title}
        </span>
      ))}
    </span>
  );
}
