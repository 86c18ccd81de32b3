/** A board as cards, cheapest first. Cards that the plan buys are highlighted and the others fade. */
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from './card-text.tsx';
import classes from './game-card.module.css';
import { GameCard, useCards } from './game-card.tsx';

export function BoardCards({
  game,
  cards,
  bought,
  isNarrow = false,
  isReadable = false,
}: {
  game: GameInfo;
  cards: readonly string[];
  /** Number of copies by card. */
  bought?: ReadonlyMap<string, number> | undefined;
  /** True if there is only as much room as on a phone. */
  isNarrow?: boolean;
  /** True if the cards show their texts, where there is room. */
  isReadable?: boolean;
}) {
  const known = useCards(game);
  const inOrder = cards.toSorted((a, b) => (known.get(a)?.cost ?? 0) - (known.get(b)?.cost ?? 0));
  return (
    <div
      className={classes['board']}
      data-narrow={isNarrow || undefined}
      data-readable={isReadable || undefined}
      data-testid="board"
    >
      <CardText />
      {inOrder.map((name) => (
        <GameCard
          key={name}
          card={known.get(name)}
          name={name}
          count={bought?.get(name) ?? 1}
          lit={bought?.has(name)}
          small={!isReadable}
        />
      ))}
    </div>
  );
}
