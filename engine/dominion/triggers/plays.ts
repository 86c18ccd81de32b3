/** Triggers of plays: reactions to attacks, and effects that watch for plays of a card. */
import { numberedSteps, type ResolvedStep } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import type { PlayTriggers, State } from '../state.js';
import { makesImmune } from '../turn/cards-on-board.js';
import type { Frame } from '../turn/frame.js';
import { touches } from '../turn/waiting.js';
import { reacts } from './reaction.js';

export type ThisTurn = Extract<ResolvedStep, { do: 'thisTurn' }>;
export type UntilNextTurn = Extract<ResolvedStep, { do: 'untilNextTurn' }>;

export class BoardPlayTriggers implements PlayTriggers {
  constructor(private readonly state: State) {}

  attacked(seat: SeatState, frame: Frame): void {
    const { state } = this;
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.lasting.length > 0) this.#lastingOnAttack(other);
      while (this.#reactsToAttack(other, frame));
    }
  }

  #lastingOnAttack(seat: SeatState): void {
    for (const { step, owner, source } of this.state.lasting) {
      const { on, steps } = numberedSteps[step] as UntilNextTurn;
      if (on === 'attack' && owner === seat.seat) this.state.resolveText(seat, steps, source, 0);
    }
  }

  /** Asks once for every card in hand that reacts to attacks. @returns true if one reacted and may react again */
  #reactsToAttack(seat: SeatState, frame: Frame): boolean {
    const { state } = this;
    let again = false;
    for (const card of state.board.attackReactions) {
      if (seat.owned[card] === 0 || seat.countInHand(card) === 0) continue;
      const effects = state.supply.printing.continuous[card]!;
      const { event, handMin = 0, steps } = effects.onAttack!;
      const immunity = makesImmune(effects);
      if (immunity && ((frame.unaffected >> seat.seat) & 1) === 1) continue;
      if (seat.handSize < handMin || !reacts(this.state, seat, card, event, frame.card)) continue;
      if (steps === undefined) state.play(seat, card, state.plan(seat, card, 0));
      else state.resolveText(seat, steps, card, state.react(seat, event), event);
      if (!immunity) again = true;
    }
    return again;
  }

  played(seat: SeatState, frame: Frame): void {
    const { state } = this;
    const { card } = frame;
    const { turnEffects, lasting } = state;
    if (seat !== state.active) return;
    const times = seat.countPlayed(card);
    for (let i = 0; i < turnEffects.length && state.watchPlays > 0; i++) {
      const step = numberedSteps[turnEffects[i]!.step] as ThisTurn;
      if (step.on !== 'firstPlay' || step.what !== card || times !== 1) continue;
      state.resolveText(seat, step.steps, turnEffects[i]!.source, 0);
    }
    for (const effect of lasting) {
      const { on, what = [], steps } = numberedSteps[effect.step] as UntilNextTurn;
      if (on !== 'firstPlay' || !what.includes(card) || !touches(effect, seat.seat)) continue;
      let played = 0;
      for (const one of what) played += seat.countPlayed(one);
      // "This" in the steps is the card just played.
      if (played === 1) state.resolveSteps(seat, steps, frame);
    }
  }
}
