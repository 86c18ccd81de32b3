/** Counts the purchases of this turn that end the game, and who wins then. */
import { gainsLeft } from '../buylist/measures.js';
import { CARDS, COLONY, KINDS, PROVINCE, VICTORY } from '../catalogue.js';
import { type BuyerView, NONE } from '../policy.js';
import { scoreOf } from '../score.js';
import { PILES_THAT_END } from '../setup.js';

/** Most sets of purchases to count for one answer. */
const SETS_MAX = 250;

/** Result of the game for the seat: its share of the points, and its lead. */
export interface Standing {
  points: number;
  margin: number;
}

export const isBetter = (a: Standing, b: Standing): boolean =>
  a.points > b.points || (a.points === b.points && a.margin > b.margin);

/** Piles that can be bought from: their cards, the cards left in each, and the number of empty piles. */
interface Piles {
  cards: ArrayLike<number>;
  left: ArrayLike<number>;
  empty: number;
}

/** False if the game is not over and this turn's purchases surely cannot end it. */
export function canEndNow(view: BuyerView): boolean {
  const gains = gainsLeft(view);
  return gains === 0 || (gains <= view.buys && canEnd(view, view.supply, view.buys, view.coins, 0));
}

/** @param from index of the first card that may be bought */
function canEnd(
  view: BuyerView,
  { cards, left, empty }: Piles,
  buys: number,
  coins: number,
  from: number,
): boolean {
  let piles = PILES_THAT_END - empty;
  let buysLeft = buys;
  // The smallest piles first.
  for (let size = 1; size <= buys; size++) {
    for (let at = from; at < cards.length; at++) {
      const card = cards[at]!;
      if (left[card] !== size || size * view.costOf(card) > coins) continue;
      if (card === PROVINCE || card === COLONY) return true;
      buysLeft -= size;
      piles--;
      if (piles === 0 && buysLeft >= 0) return true;
    }
  }
  return false;
}

/** Counts the purchases for the rest of a turn. */
export class Purchases {
  readonly #owned = new Int32Array(CARDS + 1);
  readonly #left = new Int32Array(CARDS + 1);
  readonly #piles: Piles = { cards: [], left: this.#left, empty: 0 };
  readonly #buyable = new Int32Array(CARDS);
  #view!: BuyerView;
  #hasColonies = false;
  #turnsTaken = 0;
  #sets = 0;
  #best: Standing | undefined;

  reset(view: BuyerView, isExtraTurn: boolean): this {
    const { owned, supply, buys } = view;
    this.#view = view;
    this.#owned.set(owned);
    this.#left.set(supply.left);
    this.#hasColonies = supply.cards.includes(COLONY);
    this.#piles.empty = supply.empty;
    this.#turnsTaken = view.turnsTaken + (isExtraTurn ? 0 : 1);
    const count = view.purchases(this.#buyable);
    this.#piles.cards = [...this.#buyable.subarray(0, count)]
      .filter((card) => (KINDS[card]! & VICTORY) !== 0 || supply.left[card]! <= buys)
      .sort((a, b) => view.costOf(b) - view.costOf(a));
    return this;
  }

  /** The best result of this turn after buying the card, or a win; undefined if the game cannot end. */
  after(card: number): Standing | undefined {
    const view = this.#view;
    this.#sets = 0;
    this.#best = undefined;
    if (card === NONE) {
      if (this.#isOver()) this.#judge();
    } else {
      this.#take(card, 1);
      this.#complete(0, view.buys - 1, view.coins - view.costOf(card));
      this.#take(card, -1);
    }
    return this.#best;
  }

  /** True if the game ends with this turn, whatever the seat buys afterwards. */
  endsAfter(card: number): boolean {
    if (card !== NONE) this.#take(card, 1);
    const ends = this.#isOver();
    if (card !== NONE) this.#take(card, -1);
    return ends;
  }

  #take(card: number, copies: 1 | -1): void {
    if (copies === 1 && --this.#left[card]! === 0) this.#piles.empty++;
    if (copies === -1 && this.#left[card]!++ === 0) this.#piles.empty--;
    this.#owned[card]! += copies;
  }

  #isOver(): boolean {
    if (this.#piles.empty >= PILES_THAT_END || this.#left[PROVINCE] === 0) return true;
    return this.#hasColonies && this.#left[COLONY] === 0;
  }

  #complete(from: number, buys: number, coins: number): void {
    if (this.#best?.points === 1 || this.#sets++ > SETS_MAX) return;
    if (this.#isOver()) this.#judge();
    else if (!canEnd(this.#view, this.#piles, buys, coins, from)) return;
    if (buys === 0) return;
    for (let at = from; at < this.#piles.cards.length; at++) {
      const card = this.#piles.cards[at]!;
      const cost = this.#view.costOf(card);
      if (this.#left[card] === 0 || cost > coins) continue;
      this.#take(card, 1);
      this.#complete(at, buys - 1, coins - cost);
      this.#take(card, -1);
    }
  }

  #judge(): void {
    const view = this.#view;
    const own = scoreOf(this.#owned) + view.tokens;
    let margin = Infinity;
    let first = 1;
    for (let at = 0; at < view.seats.length; at++) {
      const other = view.seats[at]!;
      if (other.seat === view.seat) continue;
      const ahead = own - other.score;
      margin = Math.min(margin, ahead);
      if (ahead < 0 || (ahead === 0 && other.turnsTaken < this.#turnsTaken)) first = 0;
      else if (ahead === 0 && other.turnsTaken === this.#turnsTaken && first > 0) first++;
    }
    const standing = { points: first === 0 ? 0 : 1 / first, margin };
    if (this.#best === undefined || isBetter(standing, this.#best)) this.#best = standing;
  }
}
