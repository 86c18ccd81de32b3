/**
 * The end of a match by counting: which purchases of this turn end it, and who has won then. Nothing is counted while
 * the supply is far from its end.
 */
import { Checkpoint } from '../core/contract/checkpoint.js';
import type { Endings, SettleEnding } from '../core/contract/endings.js';
import { gainsLeft } from './buylist/measures.js';
import { CARDS, COLONY, KINDS, PROVINCE, VICTORY } from './catalogue.js';
import { buyable, seatState } from './decisions.js';
import { type ChoiceView, type DominionPolicy, NONE, type SeatView } from './policy.js';
import { scoreOf } from './score.js';
import type { SeatState } from './seat.js';
import { PILES_THAT_END } from './setup.js';
import { type State, stateOf } from './state.js';

/** Cards that have yet to be gained before the match ends, from which on it is guarded. */
const NEAR = 3;
/** Sets of purchases that are counted for one decision. */
const SETS_MAX = 4000;

/** How the match would end for the seat: share of the points, then by how much it leads. */
interface Standing {
  points: number;
  margin: number;
}

const isBetter = (a: Standing, b: Standing): boolean =>
  a.points > b.points || (a.points === b.points && a.margin > b.margin);

/** The purchases of the rest of a turn, counted. */
class Purchases {
  readonly #owned = new Int32Array(CARDS + 1);
  readonly #left = new Int32Array(CARDS + 1);
  #cards: readonly number[] = [];
  #view!: SeatView;
  #turnsTaken = 0;
  #empty = 0;
  #sets = 0;
  #best: Standing | undefined;

  reset(seat: SeatState, state: State): this {
    const { owned, supply, buys } = seat;
    this.#view = seat;
    this.#owned.set(owned);
    this.#left.set(supply.left);
    this.#empty = supply.empty;
    this.#turnsTaken = seat.turnsTaken + (state.isExtraTurn ? 0 : 1);
    this.#cards = supply.cards.filter(
      (card) => seat.mayBuy(card) && ((KINDS[card]! & VICTORY) !== 0 || supply.left[card]! <= buys),
    );
    return this;
  }

  /** The best end that this turn can still bring after buying the card; undefined when it cannot end the match. */
  after(card: number): Standing | undefined {
    const view = this.#view;
    this.#sets = 0;
    this.#best = undefined;
    if (card === NONE) this.#judge();
    else {
      this.#take(card, 1);
      this.#complete(0, view.buys - 1, view.coins - view.costOf(card));
      this.#take(card, -1);
    }
    return this.#best;
  }

  /** Whether the match ends with this turn, whatever is bought later. */
  endsAfter(card: number): boolean {
    if (card !== NONE) this.#take(card, 1);
    const ends = this.#isOver();
    if (card !== NONE) this.#take(card, -1);
    return ends;
  }

  #take(card: number, copies: 1 | -1): void {
    if (copies === 1 && --this.#left[card]! === 0) this.#empty++;
    if (copies === -1 && this.#left[card]!++ === 0) this.#empty--;
    this.#owned[card]! += copies;
  }

  #isOver(): boolean {
    if (this.#empty >= PILES_THAT_END || this.#left[PROVINCE] === 0) return true;
    return this.#left[COLONY] === 0 && this.#view.supply.cards.includes(COLONY);
  }

  #complete(from: number, buys: number, coins: number): void {
    if (this.#sets++ > SETS_MAX) return;
    this.#judge();
    if (buys === 0) return;
    for (let at = from; at < this.#cards.length; at++) {
      const card = this.#cards[at]!;
      const cost = this.#view.costOf(card);
      if (this.#left[card] === 0 || cost > coins) continue;
      this.#take(card, 1);
      this.#complete(at, buys - 1, coins - cost);
      this.#take(card, -1);
    }
  }

  #judge(): void {
    if (!this.#isOver()) return;
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

/** Buys as `policy` does until the end is near. */
class GuardedPolicy implements DominionPolicy {
  readonly #start = new Checkpoint();
  readonly #purchases = new Purchases();

  constructor(
    readonly policy: DominionPolicy,
    readonly settle: SettleEnding | undefined,
  ) {}

  play(view: SeatView): number {
    return this.policy.play(view);
  }

  plan(view: SeatView, card: number, parent: number): number {
    return this.policy.plan(view, card, parent);
  }

  planAfterDraw(view: SeatView, card: number, plan: number): number {
    return this.policy.planAfterDraw?.(view, card, plan) ?? plan;
  }

  react(view: SeatView, event: number): number {
    return this.policy.react(view, event);
  }

  choose(view: SeatView, pending: ChoiceView, plan: number): number {
    return this.policy.choose(view, pending, plan);
  }

  buy(view: SeatView): number {
    const own = this.policy.buy(view);
    const cards = gainsLeft(view);
    const canEndNow = cards <= view.buys;
    if (!canEndNow && (this.settle === undefined || cards > NEAR)) return own;
    const seat = seatState(view);
    const state = stateOf(seat);
    if (state === undefined || state.active !== view) return own;
    const answers = buyable(view);
    if (answers.length === 1) return own;
    return canEndNow
      ? this.#count(seat, state, answers, own)
      : this.#settleOpen(view, state, answers, answers, own);
  }

  /** Takes a purchase that wins, and leaves those that lose. */
  #count(seat: SeatState, state: State, answers: readonly number[], own: number): number {
    const purchases = this.#purchases.reset(seat, state);
    const open: number[] = [];
    let best: { readonly card: number; readonly standing: Standing } | undefined;
    for (const card of answers) {
      const standing = purchases.after(card);
      if (standing !== undefined && (best === undefined || isBetter(standing, best.standing)))
        best = { card, standing };
      if (purchases.endsAfter(card) && (standing?.points ?? 0) === 0) continue;
      open.push(card);
    }
    if (best?.standing.points === 1 || (best !== undefined && open.length === 0)) return best.card;
    const safe = open.includes(own) ? own : bestOther(open, seat);
    return this.#settleOpen(seat, state, answers, open, safe);
  }

  /** Plays out what may matter for the end: points, small piles, and what the player itself would do. */
  #settleOpen(
    view: SeatView,
    state: State,
    answers: readonly number[],
    open: readonly number[],
    own: number,
  ): number {
    if (this.settle === undefined) return own;
    const worthy = open.filter(
      (card) =>
        card === own ||
        card === NONE ||
        (KINDS[card]! & VICTORY) !== 0 ||
        view.supply.left[card]! <= view.buys,
    );
    if (worthy.length < 2) return own;
    this.#start.clear();
    this.#start.write(view.seat, (checkpoint) => state.checkpointTurn(checkpoint));
    const index = this.settle({
      seat: view.seat,
      turn: view.turn,
      step: view.buys,
      start: this.#start,
      options: worthy.map((card) => answers.indexOf(card)),
      own: answers.indexOf(own),
    });
    return answers[index]!;
  }
}

/** In place of a purchase that would lose at once: the dearest card that does not. */
const bestOther = (open: readonly number[], view: SeatView): number =>
  open.reduce((a, b) => (priceOf(b, view) > priceOf(a, view) ? b : a));

const priceOf = (card: number, view: SeatView): number => (card === NONE ? 0.5 : view.costOf(card));

export const endings: Endings<DominionPolicy> = {
  guarded: (policy, settle) => new GuardedPolicy(policy, settle),
};
