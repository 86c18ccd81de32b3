/** When each card comes: a row for each card, a bar for each turn; its height is the share of the games. */
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

type TimelinePlan = Pick<
  ApiAdvisedPlan,
  'purchases' | 'purchasesByTurn' | 'gains' | 'gainsByTurn' | 'turns' | 'greening'
>;

/** A card with the copies that a game buys, and those that it gains without buying them. */
interface TimelineRow {
  readonly card: string;
  readonly title: string;
  readonly mean: number;
  readonly gained: number;
}

export function CardTimeline({ game, plan }: { game: GameInfo; plan: TimelinePlan }) {
  const cards = knownCards(game);
  const { kept, rows, numbers, most } = layOut(plan);
  return (
    <>
      <div
        className={classes['timeline']}
        role="img"
        aria-label={`Purchases by turn. ${rows
          .map(({ title, mean, gained }) =>
            gained > 0
              ? `${title}: ${mean.toFixed(1)} bought and ${gained.toFixed(1)} gained a game`
              : `${title}: ${mean.toFixed(1)} a game`,
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
        {rows.map((row) => (
          <div key={row.card} className={classes['row']} style={cards.get(row.card)?.colours}>
            <CardName known={cards.get(row.card)} row={row} />
            {numbers.map((turn) => (
              <Cell
                key={turn}
                title={row.title}
                turn={turn}
                shares={sharesOf(plan, row.card, turn)}
                most={most}
              />
            ))}
          </div>
        ))}
      </div>
      <Text variant="note" mt="auto" pt={6}>
        Behind each name: copies per game
        {rows.some(({ gained }) => gained > 0) ? ', bought or gained (lighter)' : ', bought'}. The highest bar
        is {percent(most, 0)} of games.
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

/** The cards of the plan in the order in which they come, and the turns to show. */
function layOut(plan: TimelinePlan) {
  const { purchases, purchasesByTurn, gains, gainsByTurn, turns } = plan;
  const shareOf = (card: string): number => purchases.find((one) => one.card === card)?.games ?? 0;
  const gainOf = (card: string): number => gains.find((one) => one.card === card)?.mean ?? 0;
  const bought = purchases.filter(({ games }) => games >= GAMES_MIN);
  const found = [...bought, ...gains.filter(({ card }) => bought.every((one) => one.card !== card))]
    .toSorted((a, b) => shareOf(b.card) + gainOf(b.card) - shareOf(a.card) - gainOf(a.card))
    .slice(0, ROWS_MAX);
  const meanTurn = (card: string): number => {
    const all = [...purchasesByTurn, ...gainsByTurn].filter((one) => one.card === card);
    return (
      all.reduce((sum, one) => sum + one.turn * one.mean, 0) / all.reduce((sum, one) => sum + one.mean, 0)
    );
  };
  const rows = found
    .map(({ card, title }): TimelineRow => {
      const mean = purchases.find((one) => one.card === card)?.mean ?? 0;
      return { card, title, mean, gained: gainOf(card) };
    })
    .toSorted((a, b) => meanTurn(a.card) - meanTurn(b.card));
  const kept = new Set(rows.map(({ card }) => card));
  const last = Math.min(TURNS.max, Math.max(TURNS.min, Math.ceil(turns) + 2));
  const numbers = Array.from({ length: last }, (_, at) => at + 1);
  const most = Math.max(
    0.01,
    ...rows.flatMap(({ card }) => numbers.map((turn) => sum(sharesOf(plan, card, turn)))),
  );
  return { kept, rows, numbers, most };
}

/** Shares of the games that buy the card in this turn, and that gain it without buying it. */
interface TurnShares {
  readonly bought: number;
  readonly gained: number;
}
const sum = ({ bought, gained }: TurnShares): number => bought + gained;

function sharesOf(
  { purchasesByTurn, gains, gainsByTurn }: TimelinePlan,
  card: string,
  turn: number,
): TurnShares {
  const shareIn = (all: TimelinePlan['gainsByTurn']): number =>
    all.find((one) => one.card === card && one.turn === turn)?.games ?? 0;
  const isGained = gains.some((one) => one.card === card);
  return { bought: shareIn(purchasesByTurn), gained: isGained ? shareIn(gainsByTurn) : 0 };
}

function CardName({ known, row }: { known: KnownCard | undefined; row: TimelineRow }) {
  return (
    <span className={classes['name']}>
      {known && <Shape path={known.shape} className={classes['shape']} />}
      <span className={classes['title']}>{row.title}</span>
      <span className={classes['mean']}>{(row.mean + row.gained).toFixed(1)}</span>
    </span>
  );
}

/** @param most shares that fill the height of a row */
function Cell({
  title,
  turn,
  shares,
  most,
}: {
  title: string;
  turn: number;
  shares: TurnShares;
  most: number;
}) {
  const { bought, gained } = shares;
  const all = sum(shares);
  const words = [
    ...(bought > 0 || gained === 0 ? [`bought in ${percent(bought, 0)}`] : []),
    ...(gained > 0 ? [`gained in ${percent(gained, 0)}`] : []),
  ];
  return (
    <span className={classes['cell']} title={`${title}, turn ${turn}: ${words.join(', ')} of the games`}>
      {all > 0 && (
        <span className={classes['both']} style={{ height: `${(100 * all) / most}%` }}>
          {bought > 0 && <span className={classes['bar']} style={{ height: `${(100 * bought) / all}%` }} />}
        </span>
      )}
    </span>
  );
}
