/** The start of a turn: what earlier turns set up for it, and cards that may be played then. */
import { NO_CARD, numberedSteps, printings, rows } from './catalogue.js';
import { detailIds, eventIds } from './facts.js';
import type { SeatState } from './seat.js';
import type { State } from './state.js';

/** 1 for cards with a decision at the next turn: they come last by default. */
export const ASKS_NEXT_TURN = Uint8Array.from(rows, (_, card) =>
  printings.today.play[card]!.some(
    (step) =>
      step.do === 'nextTurn' &&
      step.steps.some(({ do: verb }) => !['cards', 'actions', 'buys', 'coins'].includes(verb)),
  )
    ? 1
    : 0,
);

export function startTurn(state: State, seat: SeatState): void {
  if (state.lasting.size > 0) state.lasting.endOf(seat.seat);
  // RULE: effects set up from now on are for the turn after this one.
  for (let open = seat.delayed.size; open > 0; ) {
    const next = nextSource(state, seat, open);
    const entry = seat.delayed.sources.subarray(0, open).indexOf(next);
    if (entry >= 0) {
      resolveDelayed(state, seat, entry);
      open--;
    } else state.play(seat, next, state.plan(seat, next, 0));
  }
  if (state.match.atTurnStart.length > 0) playStartCards(state, seat);
}

/**
 * The card whose effect comes next, or that is played from the hand before the others. RULE: asked only where something
 * other than plain bonuses waits.
 */
function nextSource(state: State, seat: SeatState, open: number): number {
  const { sources } = seat.delayed;
  const fromHand = state.match.atTurnStart.filter(({ card }) => seat.countInHand(card) > 0);
  let asks = false;
  let differ = false;
  for (let i = 0; i < open; i++) {
    if (ASKS_NEXT_TURN[sources[i]!] === 1) asks = true;
    if (sources[i] !== sources[0]) differ = true;
  }
  if (!asks || (!differ && fromHand.length === 0)) return sources[0]!;
  const { revealed } = state;
  revealed.size = 0;
  for (const later of [0, 1]) {
    for (let i = 0; i < open; i++) {
      if (ASKS_NEXT_TURN[sources[i]!] === later && !revealed.has(sources[i]!)) revealed.add(sources[i]!);
    }
  }
  for (const { card } of fromHand) if (!revealed.has(card)) revealed.add(card);
  const card = state.decide(state.prepareChoice(seat, 'next', 'revealed', revealed.cards[0]!), 0);
  revealed.size = 0;
  return card;
}

function resolveDelayed(state: State, seat: SeatState, at: number): void {
  const { delayed } = seat;
  const source = delayed.sources[at]!;
  const aside = delayed.asides[at]!;
  const number = delayed.steps[at]!;
  delayed.remove(at);
  if (aside !== NO_CARD) {
    seat.addToHand(aside);
    const detail = detailIds['from the cards set aside'];
    state.recorder?.onEvent(eventIds.took, seat.seat, aside, 1, detail);
  }
  if (number < 0) return;
  const step = numberedSteps[number]!;
  if (step.do !== 'nextTurn') return;
  state.resolveText(seat, step.steps, source, state.plan(seat, source, 0));
}

function playStartCards(state: State, seat: SeatState): void {
  for (const { card, effect } of state.match.atTurnStart) {
    while (seat.countInHand(card) > 0 && state.accepts(seat, card, effect.event, card)) {
      state.play(seat, card, state.plan(seat, card, 0));
    }
  }
}
