/** When each card is bought: a row for each card, a bar for each turn; its height is the share of the games. */
import { Text } from '@mantine/core';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { Shape } from '../cards/card-shapes.tsx';
import { type KnownCard, knownCards } from '../cards/game-card.tsx';
import classes from './card-timeline.module.css';
import { percent } from './format.ts';

const ROWS_MAX = 9;
/** A card is part of the plan if it is bought in this share of the games. */
const GAMES_MIN = 0.2;
const TURNS = { min: 12, max: 26 };

type TimelinePlan = Pick<ApiAdvisedPlan, 'purchases' | 'purchasesByTurn' | 'turns' | 'greening'>;

export function CardTimeline({ game, plan }: { game: GameInfo; plan: TimelinePlan }) {
  const cards = knownCards(game);
  const { kept, rows, numbers, most } = layOut(plan);
  return (
    <>
      <div
        className={classes['timeline']}
        role="img"
        aria-label={`Purchases by turn. ${rows
          .map(
            ({ title, mean, usual, byTurn }) =>
              `${title}: ${mean.toFixed(1)} a game, ${usual} by turn ${byTurn}`,
          )
          .join('. ')}`}
        style={{ '--turns': numbers.length } as React.CSSProperties}
      >
        <div className={classes['axis']}>
          <span className={classes['axis-name']}>own turn</span>
          {numbers.map((turn) => (
            <span
              key={turn}
              className={classes['tick']}
              data-major={turn === 1 || turn % 5 === 0 || undefined}
            >
              {turn}
            </span>
          ))}
        </div>
        {rows.map(({ card, title, mean }) => (
          <div key={card} className={classes['row']} style={cards.get(card)?.colours}>
            <CardName known={cards.get(card)} title={title} mean={mean} />
            {numbers.map((turn) => (
              <Cell key={turn} title={title} turn={turn} share={shareOf(plan, card, turn)} most={most} />
            ))}
          </div>
        ))}
      </div>
      <Text variant="note" mt="auto" pt={6}>
        Behind each name: copies bought per game. The highest bar is {percent(most, 0)} of games.
        {plan.greening.map(
          ({ card, title, pile, left, isFull }) =>
            kept.has(card) && (
              <span key={card}>
                {' '}
                <b>{title}</b> {isFull ? 'from the start' : `once the ${pile} pile is down to ${left}`}.
              </span>
            ),
        )}
      </Text>
    </>
  );
}

/** The cards of the plan in the order of their purchase, and the turns to show. */
function layOut({ purchases, purchasesByTurn, turns }: TimelinePlan) {
  const kept = new Set(
    purchases
      .filter(({ games }) => games >= GAMES_MIN)
      .toSorted((a, b) => b.games - a.games)
      .slice(0, ROWS_MAX)
      .map(({ card }) => card),
  );
  const meanTurn = (card: string): number => {
    const all = purchasesByTurn.filter((one) => one.card === card);
    return (
      all.reduce((sum, one) => sum + one.turn * one.mean, 0) / all.reduce((sum, one) => sum + one.mean, 0)
    );
  };
  const rows = purchases
    .filter(({ card }) => kept.has(card))
    .toSorted((a, b) => meanTurn(a.card) - meanTurn(b.card));
  const last = Math.min(TURNS.max, Math.max(TURNS.min, Math.ceil(turns) + 2));
  const numbers = Array.from({ length: last }, (_, at) => at + 1);
  const most = Math.max(
    0.01,
    ...purchasesByTurn.filter(({ card }) => kept.has(card)).map(({ games }) => games),
  );
  return { kept, rows, numbers, most };
}

const shareOf = ({ purchasesByTurn }: TimelinePlan, card: string, turn: number): number =>
  purchasesByTurn.find((one) => one.card === card && one.turn === turn)?.games ?? 0;

function CardName({ known, title, mean }: { known: KnownCard | undefined; title: string; mean: number }) {
  return (
    <span className={classes['name']}>
      {known && <Shape path={known.shape} className={classes['shape']} />}
      <span className={classes['title']}>{title}</span>
      <span className={classes['mean']}>{mean.toFixed(1)}</span>
    </span>
  );
}

/** @param most share that fills the height of a row */
function Cell({ title, turn, share, most }: { title: string; turn: number; share: number; most: number }) {
  return (
    <span className={classes['cell']} title={`${title}, turn ${turn}: ${percent(share, 0)} of the games`}>
      {share > 0 && <span className={classes['bar']} style={{ height: `${(100 * share) / most}%` }} />}
    </span>
  );
}
