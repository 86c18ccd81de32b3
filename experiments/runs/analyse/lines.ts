/** Whole turns as lines: orders in which to play the cards in hand, or cards to buy together. */
import { compilePlayer } from '../../../bots/index.js';
import {
  type CardId,
  type Decision,
  type Game,
  type Position,
  printedName,
  Refused,
  type Rules,
  seedOf,
} from '../../../engine/index.js';
import type { DecisionRecord, OptionRecord } from '../../play/game-trace.js';
import { playOnFrom, StopGame } from '../../play/session.js';

/** Cards in order: a script of `FuturesJob.byCard`. */
export interface Line {
  readonly option: OptionRecord;
  readonly cards: readonly number[];
}

/** More lines would not be read, and each would get few futures. */
const LINES_MAX = 200;
/** Maximum cards of a line; the player decides what follows. */
const CARDS_MAX = 7;
/** Ends the phase. */
const NO_MORE = -1;

export interface LinesPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly position: Position;
  readonly asked: DecisionRecord;
  /** Text of the player that takes the turn. */
  readonly player: string;
}

/** The first line leaves the turn to the player. @throws Refused if the player cannot follow lines */
export function linesOf({ game, rules, position, asked, player }: LinesPlan): readonly Line[] {
  const isBuying = asked.kind !== 'play';
  const cards = asked.options.flatMap(({ card }) => idsOf(game, card));
  const orders =
    asked.kind === 'play'
      ? playOrders(position, cards)
      : asked.kind === 'buy'
        ? purchases(game, position, cards)
        : purchasesOfRow(game, position, tradeOfTurn(game, rules, position, player));
  const name = (card: number): string => printedName(game.cards[card]!.name);
  const labelOf = (line: readonly number[]): string => {
    const named = line.filter((card) => card !== NO_MORE).map(name);
    if (named.length === 0) return isBuying ? 'Buy nothing' : 'Play nothing';
    const only = line.at(-1) === NO_MORE && isBuying ? ' and nothing else' : '';
    return `${isBuying ? 'Buy' : 'Play'} ${named.join(', ')}${only}`;
  };
  const lines = [...orders, [NO_MORE]].map((line) => ({ label: labelOf(line), cards: line }));
  return [{ label: "the plan's own turn", cards: [] }, ...lines].map(({ label, cards }, index) => ({
    option: { index, label },
    cards,
  }));
}

const idsOf = (game: Game, name: string | undefined): readonly CardId[] =>
  game.cards.filter((card) => card.name === name).map(({ id }) => id);

/** Every order of the playable cards, shortened if there are too many. */
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

/** Single cards. With several buys, affordable pairs, and single cards without a further purchase. */
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

/** Maximum cards of the trade row bought together; more are rarely affordable. */
const ROW_CARDS_MAX = 3;

/** Affordable cards of the trade row, alone or together; the player spends the rest. */
function purchasesOfRow(game: Game, { table }: Position, trade: number): readonly (readonly number[])[] {
  const explorers = (table['explorers'] as number) > 0 ? idsOf(game, 'Explorer') : [];
  const copies = [...(table['row'] as readonly CardId[]), ...explorers];
  const costOf = (card: number): number => game.cards[card]!.cost;
  const lines = new Map<string, readonly number[]>();
  const longer = (line: readonly number[], from: number, left: number): void => {
    if (line.length > 0) lines.set(line.join(), line);
    if (line.length === ROW_CARDS_MAX) return;
    for (let at = from; at < copies.length; at++) {
      const card = copies[at]!;
      // Explorers are a pile; each other card lies in the row once.
      const next = explorers.includes(card) ? at : at + 1;
      if (costOf(card) <= left) longer([...line, card], next, left - costOf(card));
    }
  };
  longer([], 0, trade);
  return [...lines.values()].slice(0, LINES_MAX);
}

/** Trade that the player can have before it buys. @throws Refused for a player without a score table */
function tradeOfTurn(game: Game, rules: Rules, position: Position, player: string): number {
  const compiled = compilePlayer(player, game, rules);
  const { freeOrder } = compiled.policy as { readonly freeOrder?: boolean };
  if (freeOrder !== false)
    throw new Refused(
      `comparing whole turns of ${game.facts.title} needs a score table`,
      'name one with --with, or leave out --turn',
    );
  compiled.reset?.(seedOf(0));
  const own = game.chooserFromPolicy(compiled.policy);
  let trade = position.table['trade'] as number;
  const watching = game.policyFromChooser((decision: Decision) => {
    if (decision.seat !== position.seat) throw new StopGame();
    const answer = own(decision);
    const now = game.positions!.of(decision)?.table['trade'];
    if (typeof now === 'number') trade = Math.max(trade, now);
    if (decision.options[answer]!.label.startsWith('Buy ')) throw new StopGame();
    return answer;
  });
  playOnFrom({ game, rules }, position, new Array(rules.seats).fill(watching));
  return trade;
}
