/** What a seat may answer to a decision. */
import { CARDS, USEFULNESS } from '../catalogue.js';
import {
  type BuyerView,
  type ChoiceKind,
  type ChoiceView,
  choiceFacts,
  NONE,
  type SeatView,
} from '../policy.js';
import { seatState } from '../seat.js';
import type { State } from '../state.js';

/** What a seat is asked, with all legal answers. */
export interface AskedDecision {
  readonly kind: ChoiceKind | 'play' | 'buy';
  readonly view: SeatView;
  /** Absent for the two decisions of a turn, to play and to buy. */
  readonly pending?: ChoiceView;
  readonly answers: readonly number[];
}

export const toPlay = (view: SeatView): AskedDecision => ({ kind: 'play', view, answers: playable(view) });
export const toBuy = (view: SeatView): AskedDecision => ({ kind: 'buy', view, answers: buyable(view) });
export const toChoose = (view: SeatView, pending: ChoiceView): AskedDecision => ({
  kind: pending.kind,
  view,
  pending,
  answers: allowed(pending),
});

/** Answers to "play": the action cards of the hand that can be played now, and NONE. */
function playable(view: SeatView): readonly number[] {
  const cards: number[] = [];
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (!cards.includes(card) && seatState(view).mayPlay(card)) cards.push(card);
  }
  return [...sorted(cards), NONE];
}

const purchases = new Int32Array(CARDS);

/** Answers to "buy": the cards that can be bought now, and NONE. */
export function buyable(view: BuyerView): readonly number[] {
  const count = view.purchases(purchases);
  return [...purchases.subarray(0, count), NONE];
}

/** Answers of the active seat at its decision to play or buy; undefined if it has no choice. */
export function answersNow({ active, isBuyPhase }: State): readonly number[] | undefined {
  const mayPlay = !isBuyPhase && active.actions > 0 && active.actionCardsInHand() > 0;
  const answers = mayPlay ? playable(active) : isBuyPhase && active.buys > 0 ? buyable(active) : [];
  return answers.length > 1 ? answers : undefined;
}

/** All allowed answers, in the order for this kind of choice. */
export function allowed(pending: ChoiceView): readonly number[] {
  const answers: number[] = [];
  const count = pending.zone === 'options' ? pending.options : CARDS;
  for (let answer = 0; answer < count; answer++) if (pending.allows(answer)) answers.push(answer);
  const { noneFirst, byNumber } = choiceFacts[pending.kind];
  const isNumber = pending.zone === 'options';
  const ordered = isNumber || byNumber === true ? answers : sorted(answers);
  if (!pending.isOptional) return ordered;
  return noneFirst && !isNumber ? [NONE, ...ordered] : [...ordered, NONE];
}

/** The least useful cards first. */
const sorted = (cards: readonly number[]): number[] =>
  [...cards].sort((a, b) => USEFULNESS[a]! - USEFULNESS[b]! || a - b);
