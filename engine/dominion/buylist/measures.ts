/** Measures: the numbers that the buylist language compares, by name and by number. */
import type { MeasureWord } from '../../core/language/vocabulary.js';
import { COLONY, KINDS, kindBits, PROVINCE, rows } from '../catalogue.js';
import type { BuyerView, SeatView } from '../policy.js';
import { COUNTED_KINDS, KINDS_COUNTED } from '../roles.js';

interface Measure extends MeasureWord {
  /** @param subject a card, or below 0 a kind of cards: −1 for the first of {@link COUNTED_KINDS} */
  readonly of: (view: SeatView, subject: number) => number;
}

/** Counts copies of one card, or of all cards of a kind. */
const counting =
  (count: (view: SeatView, card: number) => number) =>
  (view: SeatView, subject: number): number => {
    if (subject >= 0) return count(view, subject);
    const { cards } = view.supply;
    let sum = 0;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!;
      if (((KINDS_COUNTED[card]! >> (-1 - subject)) & 1) === 1) sum += count(view, card);
    }
    return sum;
  };

const mostOfOthers = (view: SeatView, value: (seat: SeatView['seats'][number]) => number): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const seat of view.seats) if (seat.seat !== view.seat) most = Math.max(most, value(seat));
  return most;
};

/** Fewest gains that end the game. */
export function gainsLeft({ supply }: Pick<BuyerView, 'supply'>): number {
  const { cards, left } = supply;
  let least = left[PROVINCE]!;
  let first = Number.MAX_SAFE_INTEGER;
  let second = first;
  let third = first;
  for (let i = 0; i < cards.length; i++) {
    const count = left[cards[i]!]!;
    if (cards[i] === COLONY && count < least) least = count;
    if (count < first) {
      third = second;
      second = first;
      first = count;
    } else if (count < second) {
      third = second;
      second = count;
    } else if (count < third) third = count;
  }
  return Math.min(least, first + second + third);
}

/** Attacks that set a gained card aside and harm others who gain a copy. */
export const SETS_ASIDE = [...rows.keys()].filter(
  (card) =>
    (KINDS[card]! & kindBits.attack) !== 0 &&
    rows[card]!.play?.some((step) => step.do === 'gain' && step.to === 'aside') === true,
);

/** Copies of a card that other players' Blockades have set aside. Gaining another copy brings a Curse. */
export function setAsideByOthers({ seat, seats }: SeatView, card: number): number {
  let count = 0;
  for (const other of seats) {
    if (other.seat === seat) continue;
    for (const source of SETS_ASIDE) count += other.countSetAsideBy(source, card);
  }
  return count;
}

/** Encoded programs store these by number from 1, so new ones go to the end. */
export const measures: readonly Measure[] = [
  {
    name: 'Turn',
    subject: 'none',
    numberRange: [2, 25],
    about: 'Your turn: 1 in the first.',
    of: (view) => view.turnsTaken + 1,
  },
  {
    name: 'Lead',
    subject: 'none',
    ofOthers: true,
    numberRange: [-20, 20],
    about: 'Your points minus those of the best other player; below 0 when you are behind.',
    of: (view) => view.score - mostOfOthers(view, ({ score }) => score),
  },
  {
    name: 'Money',
    subject: 'none',
    numberRange: [5, 40],
    about: 'Coins of all your cards, wherever they are: treasures, and what your actions give.',
    of: (view) => view.income,
  },
  {
    name: 'Cards',
    subject: 'none',
    numberRange: [5, 40],
    about: 'Cards you own, wherever they are.',
    of: (view) => view.ownedOfKind(-1),
  },
  {
    name: 'Actions',
    subject: 'none',
    numberRange: [0, 6],
    about: 'Actions left.',
    of: (view) => view.actions,
  },
  { name: 'Buys', subject: 'none', numberRange: [1, 5], about: 'Buys left.', of: (view) => view.buys },
  {
    name: 'Coins',
    subject: 'none',
    numberRange: [0, 24],
    about: 'Coins to spend now.',
    of: (view) => view.coins,
  },
  {
    name: 'GainsLeft',
    subject: 'none',
    numberRange: [1, 12],
    about: 'Fewest gains that end the game.',
    of: gainsLeft,
  },
  {
    name: 'SpareTerminals',
    subject: 'none',
    numberRange: [-5, 8],
    about: 'Your terminal actions minus the extra actions of your villages.',
    of: (view) => view.ownedOfKind(TERMINAL) - view.ownedOfKind(EXTRA),
  },
  {
    name: 'EmptyPiles',
    subject: 'none',
    numberRange: [0, 3],
    about: 'Piles that have run out.',
    of: (view) => view.supply.empty,
  },
  {
    name: 'Has',
    subject: 'cards',
    numberRange: [1, 12],
    about: 'Copies that you own, wherever they are.',
    of: (view, subject) => (subject >= 0 ? view.owned[subject]! : view.ownedOfKind(-1 - subject)),
  },
  {
    name: 'HasInHand',
    subject: 'cards',
    numberRange: [0, 5],
    about: 'Copies in your hand.',
    of: counting((view, card) => view.countInHand(card)),
  },
  {
    name: 'HasInPlay',
    subject: 'cards',
    numberRange: [0, 6],
    about: 'Copies that you have in play this turn.',
    of: counting((view, card) => view.countInPlay(card)),
  },
  {
    name: 'OpponentHas',
    subject: 'cards',
    ofOthers: true,
    numberRange: [0, 12],
    about: 'Most copies that another player owns.',
    of: (view, subject) =>
      mostOfOthers(view, (seat) => (subject >= 0 ? seat.owned[subject]! : seat.ownedOfKind(-1 - subject))),
  },
  {
    name: 'OpponentHasSetAside',
    subject: 'card',
    ofOthers: true,
    numberRange: [0, 2],
    about: 'Copies that other players have set aside by Blockade: gaining one more brings a Curse.',
    of: setAsideByOthers,
  },
  {
    name: 'SupplyHas',
    subject: 'cards',
    numberRange: [0, 12],
    about: 'Copies left in the supply.',
    of: counting(({ supply }, card) => supply.left[card]!),
  },
  {
    name: 'TrashHas',
    subject: 'cards',
    numberRange: [0, 6],
    about: 'Copies in the trash.',
    of: counting(({ trash }, card) => trash[card]!),
  },
];

const TERMINAL = COUNTED_KINDS.indexOf('terminal');
/** Index, after the kinds that programs name, for the extra actions of all owned actions. */
const EXTRA = COUNTED_KINDS.length;

/**
 * Value of one side of a comparison. @param measure index from 1 in {@link measures}, or 0 for `subject` itself
 */
export const measured = (view: SeatView, measure: number, subject: number): number =>
  measure === 0 ? subject : measures[measure - 1]!.of(view, subject);

/** @param sign 0 for less, 1 for less or equal, 2 for equal, 3 for greater or equal, 4 for greater */
export function compares(sign: number, left: number, right: number): boolean {
  switch (sign) {
    case 0:
      return left < right;
    case 1:
      return left <= right;
    case 2:
      return left === right;
    case 3:
      return left >= right;
    default:
      return left > right;
  }
}

/** True if fewer copies of a card are owned than `number` for every full `per` cards owned. */
export const isBelowRatio = (view: SeatView, card: number, number: number, per: number): boolean =>
  view.owned[card]! < Math.floor((view.ownedOfKind(-1) * number) / per);
