/** Triggers of a gain or purchase: the text of the card, effects of the turn, and reactions of all players. */

import {
  bitsOf,
  KINDS,
  numberedSteps,
  type Printing,
  type ResolvedContinuous,
  type ResolvedStep,
  rows,
} from '../catalogue.js';
import { NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { GainTriggers, State } from '../state.js';
import type { CardsOnBoard } from '../turn/cards-on-board.js';
import type { Frame, GainDestination } from '../turn/frame.js';
import { type TurnEffect, touches } from '../turn/waiting.js';
import type { ThisTurn, UntilNextTurn } from './plays.js';
import { reacts } from './reaction.js';

/** True for steps that the options of their card decide. */
export const asksByOptions = (step: ResolvedStep): boolean =>
  step.do === 'exchange' ||
  ((step.do === 'gain' || step.do === 'move' || step.do === 'choose') && step.event === undefined);

/** True for a card that can react to gains while any player owns it. */
export const reactsToGains = (effects: ResolvedContinuous): boolean =>
  [effects.onGain, effects.gainsInstead, effects.cheaperGainOnBuy].some((effect) => effect !== undefined);

/** One trigger of a gain for its gainer. */
interface GainTrigger {
  /** The card whose text is resolved. */
  readonly source: number;
  /** The effect of the turn that set up this trigger, if any. */
  readonly step?: ThisTurn;
  /** True if the trigger can happen now. Without it, the trigger always can. */
  readonly isOpen?: (source: number) => boolean;
  readonly run: () => void;
}

/** True for an effect that only gives something, so its position in the order does not matter. */
const isMandatoryBonus = ({ may, steps }: ThisTurn): boolean =>
  may === undefined && steps.every((step) => step.do === 'tokens' || step.do === 'coins');

export class BoardGainTriggers implements GainTriggers {
  readonly reactsToGains: Uint8Array;
  readonly hasGainText: Uint8Array;
  wasQuiet = true;

  /** The card of the last finished gain: its zone, undefined once moved, and its owner's shuffles up to then. */
  #lastGainedTo: GainDestination | undefined;
  #lastShuffles = 0;

  /** 1 for cards whose options decide something in their text when gained. */
  readonly #asksWhenGained: Uint8Array;
  readonly #printing: Printing;
  readonly #cards: CardsOnBoard;

  constructor(private readonly state: State) {
    this.#printing = state.supply.printing;
    this.#cards = state.board;
    const { continuous, gained } = this.#printing;
    this.reactsToGains = Uint8Array.from(continuous, (effects) => (reactsToGains(effects) ? 1 : 0));
    const isTriggered = (card: number): boolean =>
      gained[card]!.length > 0 || continuous[card]!.when?.gained === true;
    this.hasGainText = Uint8Array.from(rows, (_, card) => (isTriggered(card) ? 1 : 0));
    this.#asksWhenGained = Uint8Array.from(gained, (steps) => (steps.some(asksByOptions) ? 1 : 0));
  }

  reset(): void {
    this.wasQuiet = true;
    this.#lastGainedTo = undefined;
  }

  /**
   * RULE (first printing): Haggler reads "when you buy": it gains before the bought card arrives, even if that
   * card never does.
   */
  bought(seat: SeatState, card: number): void {
    const { state } = this;
    for (const { card: source, effect } of this.#cards.gainsOnBuy) {
      const { event, except } = effect;
      for (let copies = seat.countInPlay(source); copies > 0; copies--) {
        const pending = state.prepareChoice(seat, 'gain', 'supply', source, event);
        pending.subject = card;
        pending.excludedKinds = bitsOf(except);
        pending.costMax = state.supply.costOf(card) - 1;
        if (!pending.hasAnswer()) continue;
        state.gain(seat, state.decide(pending, state.react(seat, event)));
      }
    }
  }

  /**
   * The card gained instead, or NONE if nothing replaces the gain. RULE (first printing): Trader replaces a gain:
   * the other card is not gained, and a Silver goes to the discard pile. Another card may replace this Silver in
   * turn, but no card acts on one gain twice.
   */
  replacementFor(seat: SeatState, card: number): number {
    const all = this.#cards.gainsInstead;
    let gained = card;
    let open = all;
    while (this.state.supply.left[gained]! > 0) {
      const replacer = open.find((one) => this.#replaces(seat, gained, one));
      if (replacer === undefined) break;
      open = open.filter((one) => one !== replacer);
      gained = replacer.effect.gain;
    }
    return open === all ? NONE : gained;
  }

  #replaces(
    seat: SeatState,
    gained: number,
    { card, effect }: CardsOnBoard['gainsInstead'][number],
  ): boolean {
    const { gain, event } = effect;
    // RULE: replacing a Silver with a Silver changes nothing, so the player is not asked.
    if (gained === gain || seat.countInHand(card) === 0) return false;
    return reacts(this.state, seat, card, event, gained);
  }

  /** RULE: the gainer's triggers come first, then those of the others in turn order. */
  gained(seat: SeatState, card: number, to: GainDestination, bought: boolean): void {
    const { state } = this;
    // All texts that the gain triggers use this frame in sequence.
    const frame = state.open(seat, card, 0);
    frame.setGain(card, to, seat.shuffles);
    this.#forGainer(seat, frame, bought);
    if (state.gainTriggerCards > 0 || state.lasting.length > 0) this.#reactionsOfOthers(seat, frame);
    this.wasQuiet = false;
    this.#lastGainedTo = frame.gainedTo;
    this.#lastShuffles = frame.gainedShuffles;
    state.backTo(frame.outer!);
  }

  lastGainedTo(to: GainDestination): GainDestination | undefined {
    return this.wasQuiet ? to : this.#lastGainedTo;
  }

  rememberLast(frame: Frame, seat: SeatState, card: number, to: GainDestination): void {
    frame.setGain(card, this.lastGainedTo(to), this.wasQuiet ? seat.shuffles : this.#lastShuffles);
  }

  #ownText(seat: SeatState, frame: Frame): void {
    const { state } = this;
    const card = frame.gained;
    const steps = this.#printing.gained[card]!;
    const asks = this.#asksWhenGained[card] === 1;
    if (asks) seat.moveTreasuresToPlay();
    if (steps.length > 0) {
      state.resolveSteps(seat, steps, frame.beginNext(seat, card, asks ? state.plan(seat, card, 0) : 0));
    }
    const { when } = this.#printing.continuous[card]!;
    if (when?.gained !== true || !frame.isGainedThere(seat)) return;
    if (state.accepts(seat, card, when.event, card)) state.playGained(seat, frame);
  }

  /**
   * Resolves the gainer's triggers. RULE: they choose the order, and are asked if triggers of several cards do
   * more than give bonuses. By default: the text of the card, effects of the turn in order of setup, cards
   * of the hand.
   */
  #forGainer(seat: SeatState, frame: Frame, bought: boolean): void {
    const { state } = this;
    const card = frame.gained;
    const { turnEffects } = state;
    const effects = seat === state.active ? turnEffects.length : 0;
    if (effects === 0 && !this.#hasReaction(seat)) {
      if (this.hasGainText[card] === 1) this.#ownText(seat, frame);
      return;
    }
    // Later gains that this gain triggers do not change its position in the turn.
    const gains = seat.gainedCards.size;
    const inHand = (reaction: number): boolean => seat.countInHand(reaction) > 0;
    const waiting: GainTrigger[] = [];
    if (this.hasGainText[card] === 1) waiting.push({ source: card, run: () => this.#ownText(seat, frame) });
    for (let i = 0; i < effects; i++) {
      const effect = turnEffects[i]!;
      if (!this.#applies(effect, seat, card, bought, gains)) continue;
      const step = numberedSteps[effect.step] as ThisTurn;
      // RULE: a second play of the same Tiara offers the same for the same card, so its owner is asked once.
      if (step.may !== undefined && waiting.some((other) => other.step === step)) continue;
      const run = (): void => this.#effectOfTurn(effect, seat, frame);
      if (isMandatoryBonus(step)) run();
      else waiting.push({ source: effect.source, step, run });
    }
    if (state.gainTriggerCards > 0) {
      for (const source of this.#cards.ownGainReactions) {
        if (!this.#isAbout(source, card)) continue;
        waiting.push({ source, isOpen: inHand, run: () => this.#reactToOwnGain(seat, frame, source) });
      }
      for (const source of this.#cards.anyGainReactions) {
        if (!this.#isAbout(source, card)) continue;
        waiting.push({ source, isOpen: inHand, run: () => this.#reactToGain(seat, frame, source) });
      }
    }
    for (;;) {
      const open = waiting.filter(({ source, isOpen }) => isOpen === undefined || isOpen(source));
      if (open.length === 0) return;
      const next = open[this.#chosen(seat, card, open)]!;
      waiting.splice(waiting.indexOf(next), 1);
      next.run();
    }
  }

  #hasReaction(seat: SeatState): boolean {
    return (
      this.state.gainTriggerCards > 0 &&
      (this.#cards.ownGainReactions.some((card) => seat.countInHand(card) > 0) ||
        this.#cards.anyGainReactions.some((card) => seat.countInHand(card) > 0))
    );
  }

  /** Index of the next trigger. The gainer is asked if the triggers belong to different cards. */
  #chosen(seat: SeatState, card: number, open: readonly GainTrigger[]): number {
    const first = open[0]!.source;
    if (open.every(({ source }) => source === first)) return 0;
    // The gain may happen while another text has cards revealed.
    const { revealed } = this.state;
    const outer = revealed.cards.slice(0, revealed.size);
    revealed.size = 0;
    for (const { source } of open) if (!revealed.has(source)) revealed.add(source);
    const pending = this.state.prepareChoice(seat, 'next', 'revealed', first);
    pending.subject = card;
    const answer = this.state.decide(pending, 0);
    revealed.cards.set(outer);
    revealed.size = outer.length;
    return open.findIndex(({ source }) => source === answer);
  }

  /** True if an effect of the turn applies to a gain. @param gains cards gained this turn, including this one */
  #applies(effect: TurnEffect, seat: SeatState, card: number, bought: boolean, gains: number): boolean {
    const step = numberedSteps[effect.step] as ThisTurn;
    if (step.on !== 'gain' || (step.once === true && effect.used === 1)) return false;
    if (step.bought === true && !bought) return false;
    if (step.among === undefined) return true;
    const kinds = bitsOf(step.among);
    if ((this.state.supply.kinds[card]! & kinds) === 0) return false;
    if (step.nth === undefined) return true;
    const { cards } = seat.gainedCards;
    let count = 0;
    for (let i = 0; i < gains; i++) if ((KINDS[cards[i]!]! & kinds) !== 0) count++;
    return count === step.nth;
  }

  #effectOfTurn(effect: TurnEffect, seat: SeatState, frame: Frame): void {
    const { state } = this;
    const { source } = effect;
    const { may, steps } = numberedSteps[effect.step] as ThisTurn;
    let plan = 0;
    if (may !== undefined) {
      if (!frame.isGainedThere(seat) || !state.accepts(seat, source, may.event, frame.gained)) return;
      plan = state.react(seat, may.event);
    }
    effect.used = 1;
    frame.beginNext(seat, source, plan).unaffected = effect.unaffected;
    state.resolveSteps(seat, steps, frame);
  }

  /** Lets a card of the hand act on the card that its owner gained. */
  #reactToOwnGain(seat: SeatState, frame: Frame, reaction: number): void {
    const { state } = this;
    if (!frame.isGainedThere(seat)) return;
    const { event, choices = [] } = this.#printing.continuous[reaction]!.onGain!;
    const plan = state.react(seat, event);
    const kind = choices.length === 1 ? 'may' : 'choose';
    const pending = state.prepareChoice(seat, kind, 'options', reaction, event);
    pending.isOptional = true;
    pending.options = choices.length;
    pending.subject = frame.gained;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    state.record('reacted', seat, reaction);
    state.resolveSteps(seat, choices[answer]!, frame.beginNext(seat, reaction, plan));
  }

  /** True if a card that reacts to gains reacts to this card. */
  #isAbout(reaction: number, card: number): boolean {
    const { among, except, what, not } = this.#printing.continuous[reaction]!.onGain!;
    const kinds = this.state.supply.kinds[card]!;
    return (
      (what === undefined || card === what) &&
      card !== not &&
      (among === undefined || (kinds & bitsOf(among)) !== 0) &&
      (kinds & bitsOf(except)) === 0
    );
  }

  /** Lets each copy in a seat's hand react to a player's gain. */
  #reactToGain(seat: SeatState, frame: Frame, reaction: number): void {
    const { state } = this;
    const { event, steps } = this.#printing.continuous[reaction]!.onGain!;
    for (let copies = seat.countInHand(reaction); copies > 0; copies--) {
      if (!reacts(this.state, seat, reaction, event, frame.gained)) continue;
      if (steps === undefined) state.play(seat, reaction, state.plan(seat, reaction, 0));
      else state.resolveSteps(seat, steps, frame.beginNext(seat, reaction, state.react(seat, event), event));
    }
  }

  #reactionsOfOthers(gainer: SeatState, frame: Frame): void {
    const { state } = this;
    let seat = state.active;
    do {
      if (seat !== gainer) {
        if (state.lasting.length > 0) this.#lastingEffects(seat, gainer, frame);
        if (state.gainTriggerCards > 0) {
          for (const reaction of this.#cards.othersGainReactions) {
            if (this.#isAbout(reaction, frame.gained)) this.#reactToGain(seat, frame, reaction);
          }
        }
      }
      seat = state.nextSeat(seat);
    } while (seat !== state.active);
  }

  #lastingEffects(owner: SeatState, gainer: SeatState, frame: Frame): void {
    const { state } = this;
    for (const effect of state.lasting) {
      const { on, by, steps } = numberedSteps[effect.step] as UntilNextTurn;
      if (on !== 'gain' || effect.owner !== owner.seat) continue;
      const isMeant =
        by === 'right'
          ? state.seatToTheRight(owner) === gainer
          : effect.gained === frame.gained && gainer === state.active && touches(effect, gainer.seat);
      if (!isMeant) continue;
      const seat = by === 'right' ? owner : gainer;
      state.resolveSteps(seat, steps, frame.beginNext(seat, effect.source));
    }
  }
}
