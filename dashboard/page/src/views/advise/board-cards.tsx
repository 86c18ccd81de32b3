/** The board as cards: those that the plan buys shine, the others fade. */
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { GameCard, useCards } from '../../common/cards/game-card.tsx';
import styles from './advise.module.css';

/** Share of the games in which a card is bought from which on the plan counts on it. */
export const BOUGHT_MIN = 0.25;

export function BoardCards({
  game,
  cards,
  plan,
}: {
  game: GameInfo;
  cards: readonly string[];
  plan: ApiAdvisedPlan | undefined;
}) {
  const known = useCards(game);
  const inOrder = cards.toSorted((a, b) => (known.get(a)?.cost ?? 0) - (known.get(b)?.cost ?? 0));
  const purchaseOf = (name: string) =>
    plan?.purchases.find(({ card, games }) => card === name && games >= BOUGHT_MIN);
  return (
    <div className={styles['board']} data-testid="board">
      <CardText />
      {inOrder.map((name) => {
        const purchase = purchaseOf(name);
        return (
          <GameCard
            key={name}
            card={known.get(name)}
            name={name}
            count={purchase ? Math.max(1, purchase.usual) : 1}
            lit={plan === undefined ? undefined : purchase !== undefined}
            small
          />
        );
      })}
    </div>
  );
}
