/** A board as cards, cheapest first. Cards that the plan buys are highlighted and the others fade. */
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from './card-text.tsx';
import classes from './game-card.module.css';
import { byCost, GameCard, knownCards } from './game-card.tsx';

interface Props {
  readonly game: GameInfo;
  readonly cards: readonly string[];
  /** Number of copies by card. */
  readonly bought?: ReadonlyMap<string, number> | undefined;
  /** True if the cards show their texts, where there is room. */
  readonly isReadable?: boolean;
}

export function BoardCards({ game, cards, bought, isReadable = false }: Props) {
  return (
    <>
      <CardText />
      <div className={classes['board']} data-testid="board">
        <div className={classes['cards']} data-readable={isReadable || undefined}>
          {cards.toSorted(byCost(game)).map((name) => (
            <GameCard
              key={name}
              card={knownCards(game).get(name)}
              name={name}
              count={bought?.get(name) ?? 1}
              lit={bought?.has(name)}
              small={!isReadable}
            />
          ))}
        </div>
      </div>
    </>
  );
}
