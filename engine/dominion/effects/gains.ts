/** Verbs that gain cards. One function per verb. */
import type { GainLimit, Verbs } from '../cards/row.js';
import { bitsOf, type ResolvedStep } from '../catalogue.js';
import type { PendingChoice } from '../choices/pending-choice.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import { COST_MAX, type Effects, type State } from '../state.js';
import type { Frame, GainDestination } from '../turn/frame.js';
import { counted } from './counts.js';
import { stayInPlay } from './later.js';
import { filterBy } from './moves.js';

export const gains = {
  exchange(state, seat, { more, exactly, among, may, toHand, not, steps }, frame) {
    const { card, plan } = frame;
    const kinds = bitsOf(among);
    const trash = state.prepareChoice(seat, 'trash', 'hand', card);
    trash.isOptional = may === true;
    trash.kinds = kinds;
    trash.costMax = more;
    trash.costMin = exactly === true ? more : 0;
    if (!trash.hasAnswer()) return;
    const answer = state.decide(trash, plan);
    if (answer === NONE) return;
    const cost = state.supply.costOf(answer);
    seat.takeFromHand(answer);
    state.toTrash(seat, answer);
    const gain = state.prepareChoice(seat, 'gain', 'supply', card);
    gain.subject = answer;
    gain.kinds = kinds;
    gain.costMax = cost + more;
    gain.costMin = exactly === true ? cost + more : 0;
    if (not !== undefined) gain.excludedCard = not;
    if (!gain.hasAnswer()) return;
    const to = toHand === true ? 'hand' : 'discard';
    const gained = state.gain(seat, state.decide(gain, plan), to);
    if (steps !== undefined) aboutLastGain(state, seat, gained, to, steps, plan, frame);
  },

  gain(state, seat, step, frame) {
    const { to = 'discard', source, event = -1, steps } = step;
    const gained =
      source === 'revealed' ? state.gain(seat, frame.shown, to) : gainChosen(state, seat, step, frame);
    if (to === 'aside') {
      // RULE: if a reaction moves the card away, it is not set aside, and nothing further happens.
      if (gained < 0 || state.gainTriggers.lastGainedTo(to) !== 'aside') return;
      seat.delayed.push({ source: frame.card, step: -1, aside: gained });
      stayInPlay(state, seat, frame);
    }
    // RULE: the bonuses of Ironworks depend on the card actually gained (a Silver after a Trader).
    if (steps === undefined || gained < 0) return;
    const stepPlan = event < 0 ? frame.plan : state.react(seat, event);
    aboutLastGain(state, seat, gained, to, steps, stepPlan, frame);
  },

  gainCard(state, seat, { gain, to, count = 1, may }, frame) {
    if (may === true) {
      if (state.supply.left[gain]! === 0) return;
      const pending = state.prepareChoice(seat, 'may', 'options', frame.card);
      pending.subject = gain;
      if (state.decide(pending, frame.plan) === NONE) return;
    }
    const wanted = typeof count === 'number' ? count : counted(state, seat, count, frame);
    for (let i = 0; i < wanted; i++) state.gain(seat, gain, to);
  },

  ifGained(state, seat, { among, steps }, frame) {
    const { gained } = frame;
    if (gained >= 0 && (state.supply.kinds[gained]! & bitsOf(among)) !== 0) {
      state.resolveSteps(seat, steps, frame);
    }
  },

  reveal(state, seat, step, frame) {
    const { may, steps } = step;
    const pending = state.prepareChoice(seat, 'reveal', 'hand', frame.card);
    filterBy(pending, step);
    pending.isOptional = may === true;
    frame.shown = NONE;
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, frame.plan);
    frame.shown = answer;
    if (answer === NONE) return;
    state.record('revealed', seat, answer, 'from the hand');
    if (steps !== undefined) state.resolveSteps(seat, steps, frame);
  },
} satisfies Partial<Effects>;

/** Resolves steps about the card that the step gained. @param to where the gain put it */
function aboutLastGain(
  state: State,
  seat: SeatState,
  gained: number,
  to: GainDestination,
  steps: readonly ResolvedStep[],
  plan: number,
  whole: Frame,
): void {
  const about = state.openPart(plan, -1);
  state.gainTriggers.rememberLast(about, seat, gained, to);
  state.resolveSteps(seat, steps, about);
  state.backTo(whole);
}

/** @returns the gained card, or −1 if there was none */
function gainChosen(
  state: State,
  seat: SeatState,
  step: Verbs<number, number>['gain'],
  frame: Frame,
): number {
  const { to = 'discard', source, unnamed, byPlayer, event = -1 } = step;
  const chooser = byPlayer === true ? frame.player : seat;
  const zone = source === 'trash' ? 'trash' : 'supply';
  const pending = state.prepareChoice(chooser, 'gain', zone, frame.card, event);
  limitGain(state, pending, step, frame);
  if (source === 'rightPlayersGains') pending.among = state.seatToTheRight(seat).gainedCards;
  if (unnamed === true) pending.notAmong = state.namedByOthers;
  if (!pending.hasAnswer()) return NONE;
  const answer = state.decide(pending, event < 0 ? frame.plan : state.react(chooser, event));
  if (source !== 'trash') return state.gain(seat, answer, to);
  state.trash[answer]!--;
  return state.receive(seat, answer, to, false, 'from the trash');
}

function limitGain(state: State, pending: PendingChoice, limit: GainLimit, frame: Frame): void {
  const { costMax = COST_MAX, from, exactly } = limit;
  const added =
    from === undefined
      ? 0
      : from === 'moved'
        ? frame.costMoved
        : from === 'taken'
          ? frame.takenCost
          : state.supply.costOf(from === 'this' ? frame.card : frame.gained);
  pending.costMax = added + costMax;
  pending.costMin = exactly === true ? added + costMax : 0;
  filterBy(pending, limit);
  if (from === 'taken') pending.subject = frame.taken;
  if (from === 'gained') pending.subject = frame.gained;
}
