/** Whole turns as lines: orders in which the cards of the hand are played, or what is bought together. */
import { type CardId, type Game, type Position, Refused } from '../../../engine/index.js';
import { printedName } from '../../../grammar/index.js';
import type { DecisionRecord, OptionRecord } from '../../play/game-trace.js';

/** Cards in order: a script of `FuturesJob.byCard`. */
export interface Line {
  readonly option: OptionRecord;
  readonly cards: readonly number[];
}

/** More lines would not be read, and each would get few futures. */
const LINES_MAX = 200;
/** Cards of a line; what comes after them is up to the player that continues. */
const CARDS_MAX = 7;
/** Ends the phase. */
const NO_MORE = -1;

/** The first line leaves everything to the player. @throws Refused for games without lines */
export function linesOf(game: Game, position: Position, asked: DecisionRecord): readonly Line[] {
  if (game.facts.kingdomSize === 0)
    throw new Refused(
      `whole turns of ${game.facts.title} are not analysed`,
      'analyse the next decision: leave out --turn',
    );
  const cards = asked.options.flatMap(({ card }) => idsOf(game, card));
  const orders = asked.kind === 'buy' ? purchases(game, position, cards) : playOrders(position, cards);
  const name = (card: number): string => printedName(game.cards[card]!.name);
  const labelOf = (line: readonly number[]): string => {
    const named = line.filter((card) => card !== NO_MORE).map(name);
    if (named.length === 0) return asked.kind === 'buy' ? 'Buy nothing' : 'Play nothing';
    const only = line.at(-1) === NO_MORE && asked.kind === 'buy' ? ' and nothing else' : '';
    return `${asked.kind === 'buy' ? 'Buy' : 'Play'} ${named.join(', ')}${only}`;
  };
  const lines = [...orders, [NO_MORE]].map((line) => ({ label: labelOf(line), cards: line }));
  return [{ label: "the plan's own turn", cards: [] }, ...lines].map(({ label, cards: line }, index) => ({
    option: { index, label },
    cards: line,
  }));
}

const idsOf = (game: Game, name: string | undefined): readonly CardId[] =>
  game.cards.filter((card) => card.name === name).map(({ id }) => id);

/** Every order of the cards that can be played, as far as there are not too many. */
function playOrders({ seat, seats }: Position, playable: readonly CardId[]): readonly (readonly number[])[] {
  const hand = seats[seat]!['hand'] as readonly CardId[];
  const counts = new Map(playable.map((card) => [card, hand.filter((one) => one === card).length]));
  const size = Math.min(
    CARDS_MAX,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  );
  let orders: number[][] = [[]];
  for (let length = 0; length < size; length++) {
    const longer = orders.flatMap((order) =>
      playable
        .filter((card) => order.filter((one) => one === card).length < counts.get(card)!)
        .map((card) => [...order, card]),
    );
    if (longer.length > LINES_MAX) break;
    orders = longer;
  }
  return orders.filter((order) => order.length > 0);
}

/** One card, and with more buys every two that the coins pay, each with and without what the player would add. */
function purchases(
  game: Game,
  { table }: Position,
  buyable: readonly CardId[],
): readonly (readonly number[])[] {
  const one = buyable.map((card) => [card]);
  if ((table['buys'] as number) < 2) return one;
  const costOf = (card: CardId): number =>
    Math.max(0, game.cards[card]!.cost - ((table['discount'] as number | undefined) ?? 0));
  const coins = table['coins'] as number;
  const two = buyable.flatMap((first, at) =>
    buyable
      .slice(at)
      .filter((second) => costOf(first) + costOf(second) <= coins)
      .map((second) => [first, second]),
  );
  const alone = one.map((line) => [...line, NO_MORE]);
  return one.length + two.length > LINES_MAX ? one : [...alone, ...two];
}
