/** What happens because something else did: reactions to attacks, gains, plays, discards and trashed cards. */

import type { ContinuousEffects } from './cards/row.js';
import {
  bitsOf,
  CARDS,
  KINDS,
  numberedSteps,
  type Printing,
  printings,
  type ResolvedStep,
  rows,
} from './catalogue.js';
import { eventIds } from './facts.js';
import { NONE } from './policy.js';
import type { SeatState } from './seat.js';
import type { GainDestination, GainReplacement, State, Triggers } from './state.js';

type ThisTurn = Extract<ResolvedStep, { do: 'thisTurn' }>;
type UntilNextTurn = Extract<ResolvedStep, { do: 'untilNextTurn' }>;

/** Steps that ask by the options of their card. */
const asksByOptions = (step: ResolvedStep): boolean =>
  step.do === 'exchange' ||
  ((step.do === 'gain' || step.do === 'move' || step.do === 'choose') && step.event === undefined);
/** Cards that wait for the end of an instruction. */
const HELD_MAX = 4_096;

/** One thing that a gain triggers for its gainer. */
interface GainTrigger {
  /** The card whose text it is. */
  readonly source: number;
  /** What set it up for the turn, if that did. */
  readonly step?: ThisTurn;
  /** Whether it can happen now; always when absent. */
  readonly isOpen?: (source: number) => boolean;
  readonly run: () => void;
}

/** True for an effect that only gives something, so that its place in the order is all one. */
const isPlain = ({ may, steps }: ThisTurn): boolean =>
  may === undefined && steps.every((step) => step.do === 'tokens' || step.do === 'coins');

export class MatchTriggers implements Triggers {
  /** 1 for cards whose presence anywhere among the players means that gains can trigger something. */
  readonly reactsToGains = new Uint8Array(CARDS);
  /** The gain being dealt with was bought. */
  isBought = false;

  // ——— the gain being dealt with ———
  gainedCard = -1;
  /** Where the gain put it, as long as it is there; undefined once it was moved. */
  #gainedTo: GainDestination | undefined;
  #gainedShuffles = 0;
  /** The same of the gain that ended last. */
  lastGainedTo: GainDestination | undefined;
  #lastShuffles = 0;

  readonly #gainedText: Uint8Array;
  readonly #trashedText: Uint8Array;
  readonly #discardedText: Uint8Array;
  readonly #attackReactions: readonly number[];
  readonly #replacements: readonly GainReplacement[];
  readonly #gainsOnBuy: readonly number[];
  readonly #ownGainReactions: readonly number[];
  readonly #anyGainReactions: readonly number[];
  readonly #othersGainReactions: readonly number[];

  #holding = 0;
  #heldSize = 0;
  readonly #heldSeats = new Uint8Array(HELD_MAX);
  readonly #heldCards = new Uint8Array(HELD_MAX);
  readonly #heldInTrash = new Uint8Array(HELD_MAX);
  readonly #heldShuffles = new Int32Array(HELD_MAX);

  constructor(
    private readonly state: State,
    cards: readonly number[],
    private readonly printing: Printing,
  ) {
    const { continuous, gained, trashed } = printing;
    const having = (effect: keyof ContinuousEffects): readonly number[] =>
      cards.filter((card) => continuous[card]![effect] !== undefined);
    const attackReactions = having('onAttack');
    this.#attackReactions = [
      ...attackReactions.filter((card) => this.#makesImmune(card)),
      ...attackReactions.filter((card) => !this.#makesImmune(card)),
    ];
    this.#replacements = having('gainsInstead').map((card) => ({ card, ...continuous[card]!.gainsInstead! }));
    this.#gainsOnBuy = having('cheaperGainOnBuy');
    const onGainBy = (who: 'owner' | 'others' | 'any'): readonly number[] =>
      having('onGain').filter((card) => continuous[card]!.onGain!.by === who);
    this.#ownGainReactions = onGainBy('owner');
    this.#anyGainReactions = onGainBy('any');
    this.#othersGainReactions = [...this.#anyGainReactions, ...onGainBy('others')];
    for (const card of [...having('gainsInstead'), ...this.#gainsOnBuy, ...having('onGain')]) {
      this.reactsToGains[card] = 1;
    }
    const flags = (has: (card: number) => boolean): Uint8Array =>
      Uint8Array.from(rows, (_, card) => (has(card) ? 1 : 0));
    this.#gainedText = flags((card) => gained[card]!.length > 0 || continuous[card]!.when?.gained === true);
    this.#trashedText = flags(
      (card) => trashed[card]!.length > 0 || continuous[card]!.when?.trashed === true,
    );
    this.#discardedText = flags((card) => continuous[card]!.when?.discarded === true);
  }

  reset(): void {
    this.#holding = this.#heldSize = 0;
    this.isBought = false;
    this.gainedCard = -1;
    this.#gainedTo = this.lastGainedTo = undefined;
  }

  // ——— attacks ———

  /** Lets the others react to an attack. @returns the seats, as bits, that it does not touch */
  attacked(seat: SeatState, attack: number): number {
    const { state } = this;
    const { immune } = state;
    state.immune = 0;
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      if (state.lasting.size > 0) this.#lastingOnAttack(other);
      while (this.#reactsToAttack(other, attack));
    }
    const unaffected = state.immune;
    state.immune = immune;
    return unaffected;
  }

  #lastingOnAttack(seat: SeatState): void {
    const { lasting } = this.state;
    for (let i = 0; i < lasting.size; i++) {
      const { on, steps } = numberedSteps[lasting.steps[i]!] as UntilNextTurn;
      if (on === 'attack' && lasting.owners[i] === seat.seat) {
        this.state.resolveSteps(seat, steps, lasting.sources[i]!, 0);
      }
    }
  }

  /** Every card of the hand that reacts to attacks is asked once. @returns whether one did that may do so again */
  #reactsToAttack(seat: SeatState, attack: number): boolean {
    const { state } = this;
    let again = false;
    for (const card of this.#attackReactions) {
      if (seat.countInHand(card) === 0) continue;
      const { event, handMin = 0, steps } = this.printing.continuous[card]!.onAttack!;
      const makesImmune = this.#makesImmune(card);
      if (makesImmune && ((state.immune >> seat.seat) & 1) === 1) continue;
      if (seat.handSize < handMin || !this.#accepted(seat, card, event, attack)) continue;
      if (steps === undefined) state.play(seat, card, state.plan(seat, card, 0));
      else state.resolveSteps(seat, steps, card, state.react(seat, event), event);
      if (!makesImmune) again = true;
    }
    return again;
  }

  #makesImmune(card: number): boolean {
    return this.printing.continuous[card]!.onAttack!.steps?.[0]?.do === 'immune';
  }

  /** Asks whether a card of the hand reacts. */
  #accepted(seat: SeatState, card: number, event: number, subject: number): boolean {
    if (!this.state.accepts(seat, card, event, subject)) return false;
    this.state.recorder?.onEvent(eventIds.reacted, seat.seat, card, 1);
    return true;
  }

  // ——— plays ———

  /** A card was played, and something may watch that. */
  played(seat: SeatState, card: number): void {
    const { state } = this;
    const { turnEffects, lasting } = state;
    if (seat !== state.active) return;
    const times = seat.countPlayed(card);
    for (let i = 0; i < turnEffects.size && turnEffects.watchPlays > 0; i++) {
      const step = numberedSteps[turnEffects.steps[i]!] as ThisTurn;
      if (step.on !== 'firstPlay' || step.what !== card || times !== 1) continue;
      state.resolveSteps(seat, step.steps, turnEffects.sources[i]!, 0);
    }
    for (let i = 0; i < lasting.size; i++) {
      const { on, what = [], steps } = numberedSteps[lasting.steps[i]!] as UntilNextTurn;
      if (on !== 'firstPlay' || !what.includes(card) || !lasting.touches(i, seat.seat)) continue;
      let played = 0;
      for (const one of what) played += seat.countPlayed(one);
      if (played === 1) state.resolveSteps(seat, steps, card, 0);
    }
  }

  // ——— gains ———

  /** RULE (first printing): Haggler reads "when you buy": it gains before the bought card comes, and whether or not that comes. */
  bought(seat: SeatState, card: number): void {
    const { state } = this;
    for (const source of this.#gainsOnBuy) {
      const { event, except } = this.printing.continuous[source]!.cheaperGainOnBuy!;
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
   * What is gained instead of a card, or NONE when nothing replaces it. RULE (first printing): Trader replaces a gain: the
   * other card is not gained, and a Silver goes to the discard. The Silver is a gain that another card may replace in
   * turn; none acts on one gain twice.
   */
  replacementFor(seat: SeatState, card: number, among = this.#replacements): number {
    let gained = card;
    let open = among;
    while (this.state.supply.left[gained]! > 0) {
      const replacer = open.find((one) => this.#replaces(seat, gained, one));
      if (replacer === undefined) break;
      open = open.filter((one) => one !== replacer);
      gained = replacer.gain;
    }
    return open === among ? NONE : gained;
  }

  #replaces(seat: SeatState, gained: number, { card, gain, event }: GainReplacement): boolean {
    // RULE: replacing a Silver by a Silver changes nothing and is not asked.
    if (gained === gain || seat.countInHand(card) === 0) return false;
    return this.#accepted(seat, card, event, gained);
  }

  /** A card was gained. RULE: what it triggers for the gainer comes first, then what it does for the others in turn order. */
  gained(seat: SeatState, card: number, to: GainDestination): void {
    const { state } = this;
    const bought = this.isBought;
    this.isBought = false;
    if (
      this.#gainedText[card] === 0 &&
      state.gainTriggerCards === 0 &&
      state.turnEffects.size === 0 &&
      state.lasting.size === 0
    ) {
      this.lastGainedTo = to;
      this.#lastShuffles = seat.shuffles;
      return;
    }
    const { gainedCard } = this;
    const gainedTo = this.#gainedTo;
    const gainedShuffles = this.#gainedShuffles;
    this.gainedCard = card;
    this.#gainedTo = to;
    this.#gainedShuffles = seat.shuffles;
    this.#forGainer(seat, card, bought);
    if (state.gainTriggerCards > 0 || state.lasting.size > 0) this.#reactionsOfOthers(seat, card);
    this.lastGainedTo = this.#gainedTo;
    this.#lastShuffles = this.#gainedShuffles;
    this.gainedCard = gainedCard;
    this.#gainedTo = gainedTo;
    this.#gainedShuffles = gainedShuffles;
  }

  /** Runs steps that are about the gain that ended last. */
  aboutLastGain(card: number, run: () => void): void {
    const { gainedCard } = this;
    const gainedTo = this.#gainedTo;
    const gainedShuffles = this.#gainedShuffles;
    this.gainedCard = card;
    this.#gainedTo = this.lastGainedTo;
    this.#gainedShuffles = this.#lastShuffles;
    run();
    this.gainedCard = gainedCard;
    this.#gainedTo = gainedTo;
    this.#gainedShuffles = gainedShuffles;
  }

  #ownText(seat: SeatState, card: number): void {
    const { state, printing } = this;
    const steps = printing.gained[card]!;
    const asks = steps.some(asksByOptions);
    if (asks) seat.moveTreasuresToPlay();
    if (steps.length > 0) state.resolveSteps(seat, steps, card, asks ? state.plan(seat, card, 0) : 0);
    const { when } = printing.continuous[card]!;
    if (when?.gained !== true || !this.isGainedThere(seat)) return;
    if (state.accepts(seat, card, when.event, card)) this.playGained(seat);
  }

  /**
   * What a gain triggers for its gainer. RULE: they choose the order, and are asked where several cards have more to do
   * than plain bonuses. Without a say of theirs: the text of the card, effects of the turn as set up, cards of the hand.
   */
  #forGainer(seat: SeatState, card: number, bought: boolean): void {
    const { state } = this;
    const { turnEffects } = state;
    const effects = seat === state.active ? turnEffects.size : 0;
    if (this.#gainedText[card] === 0 && effects === 0 && !this.#hasReaction(seat)) return;
    // What the gain brings in turn does not move it in the order of the turn.
    const gains = seat.gainedCards.size;
    const inHand = (reaction: number): boolean => seat.countInHand(reaction) > 0;
    const waiting: GainTrigger[] = [];
    if (this.#gainedText[card] === 1) waiting.push({ source: card, run: () => this.#ownText(seat, card) });
    for (let i = 0; i < effects; i++) {
      if (!this.#applies(i, seat, card, bought, gains)) continue;
      const step = numberedSteps[turnEffects.steps[i]!] as ThisTurn;
      // RULE: a Tiara played twice may do the same to the same card, so its owner is asked once.
      if (step.may !== undefined && waiting.some((other) => other.step === step)) continue;
      const run = (): void => this.#effectOfTurn(i, seat, card);
      if (isPlain(step)) run();
      else waiting.push({ source: turnEffects.sources[i]!, step, run });
    }
    if (state.gainTriggerCards > 0) {
      for (const source of this.#ownGainReactions) {
        if (!this.#isAbout(source, card)) continue;
        waiting.push({ source, isOpen: inHand, run: () => this.#reactToOwnGain(seat, card, source) });
      }
      for (const source of this.#anyGainReactions) {
        if (!this.#isAbout(source, card)) continue;
        waiting.push({ source, isOpen: inHand, run: () => this.#reactToGain(seat, card, source) });
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
      (this.#ownGainReactions.some((card) => seat.countInHand(card) > 0) ||
        this.#anyGainReactions.some((card) => seat.countInHand(card) > 0))
    );
  }

  /** Which of the triggers comes next, asked where their cards differ. */
  #chosen(seat: SeatState, card: number, open: readonly GainTrigger[]): number {
    const first = open[0]!.source;
    if (open.every(({ source }) => source === first)) return 0;
    // The gain may be a part of something that has cards revealed.
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

  /** Whether an effect of the turn is about a gain. @param gains cards gained in this turn, this one included */
  #applies(effect: number, seat: SeatState, card: number, bought: boolean, gains: number): boolean {
    const { turnEffects, supply } = this.state;
    const step = numberedSteps[turnEffects.steps[effect]!] as ThisTurn;
    if (step.on !== 'gain' || (step.once === true && turnEffects.used[effect] === 1)) return false;
    if (step.bought === true && !bought) return false;
    if (step.among === undefined) return true;
    const kinds = bitsOf(step.among);
    if ((supply.kinds[card]! & kinds) === 0) return false;
    if (step.nth === undefined) return true;
    const { cards } = seat.gainedCards;
    let count = 0;
    for (let i = 0; i < gains; i++) if ((KINDS[cards[i]!]! & kinds) !== 0) count++;
    return count === step.nth;
  }

  #effectOfTurn(effect: number, seat: SeatState, card: number): void {
    const { state } = this;
    const { turnEffects } = state;
    const { may, steps } = numberedSteps[turnEffects.steps[effect]!] as ThisTurn;
    const source = turnEffects.sources[effect]!;
    let plan = 0;
    if (may !== undefined) {
      if (!this.isGainedThere(seat) || !state.accepts(seat, source, may.event, card)) return;
      plan = state.react(seat, may.event);
    }
    turnEffects.used[effect] = 1;
    const { unaffected } = state;
    state.unaffected = turnEffects.unaffected[effect]!;
    state.resolveSteps(seat, steps, source, plan);
    state.unaffected = unaffected;
  }

  /** A card of the hand may do something to the card that its owner gained. */
  #reactToOwnGain(seat: SeatState, card: number, reaction: number): void {
    const { state } = this;
    if (!this.isGainedThere(seat)) return;
    const { event, choices = [] } = this.printing.continuous[reaction]!.onGain!;
    const plan = state.react(seat, event);
    const kind = choices.length === 1 ? 'may' : 'choose';
    const pending = state.prepareChoice(seat, kind, 'options', reaction, event);
    pending.isOptional = true;
    pending.options = choices.length;
    pending.subject = card;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    state.recorder?.onEvent(eventIds.reacted, seat.seat, reaction, 1);
    state.resolveSteps(seat, choices[answer]!, reaction, plan);
  }

  /** Whether a card that reacts to gains minds this one. */
  #isAbout(reaction: number, card: number): boolean {
    const { among, except, what, not } = this.printing.continuous[reaction]!.onGain!;
    const kinds = this.state.supply.kinds[card]!;
    return (
      (what === undefined || card === what) &&
      card !== not &&
      (among === undefined || (kinds & bitsOf(among)) !== 0) &&
      (kinds & bitsOf(except)) === 0
    );
  }

  /** Each copy in the hand of a seat may do something because somebody gained a card. */
  #reactToGain(seat: SeatState, card: number, reaction: number): void {
    const { state } = this;
    const { event, steps } = this.printing.continuous[reaction]!.onGain!;
    for (let copies = seat.countInHand(reaction); copies > 0; copies--) {
      if (!this.#accepted(seat, reaction, event, card)) continue;
      if (steps === undefined) state.play(seat, reaction, state.plan(seat, reaction, 0));
      else state.resolveSteps(seat, steps, reaction, state.react(seat, event), event);
    }
  }

  #reactionsOfOthers(gainer: SeatState, card: number): void {
    const { state } = this;
    let seat = state.active;
    do {
      if (seat !== gainer) {
        if (state.lasting.size > 0) this.#lastingEffects(seat, gainer, card);
        if (state.gainTriggerCards > 0) {
          for (const reaction of this.#othersGainReactions) {
            if (this.#isAbout(reaction, card)) this.#reactToGain(seat, card, reaction);
          }
        }
      }
      seat = state.nextSeat(seat);
    } while (seat !== state.active);
  }

  #lastingEffects(owner: SeatState, gainer: SeatState, card: number): void {
    const { state } = this;
    const { lasting } = state;
    for (let i = 0; i < lasting.size; i++) {
      const { on, by, steps } = numberedSteps[lasting.steps[i]!] as UntilNextTurn;
      if (on !== 'gain' || lasting.owners[i] !== owner.seat) continue;
      if (by === 'right') {
        if (state.seatToTheRight(owner) === gainer) state.resolveSteps(owner, steps, lasting.sources[i]!, 0);
      } else if (lasting.gained[i] === card && gainer === state.active && lasting.touches(i, gainer.seat)) {
        state.resolveSteps(gainer, steps, lasting.sources[i]!, 0);
      }
    }
  }

  /** Whether the gained card is still where the gain put it. */
  isGainedThere(seat: SeatState): boolean {
    const card = this.gainedCard;
    switch (this.#gainedTo) {
      case 'discard':
        return seat.shuffles === this.#gainedShuffles && seat.countInDiscard(card) > 0;
      case 'hand':
        return seat.countInHand(card) > 0;
      case 'deck':
        return seat.unorderedSize < seat.deckSize && seat.deck[seat.deckSize - 1] === card;
      case 'aside':
        return true;
      case undefined:
        return false;
    }
  }

  /** Takes the gained card from where the gain put it. @returns whether it was there */
  takeGained(seat: SeatState): boolean {
    if (!this.isGainedThere(seat)) return false;
    if (this.#gainedTo === 'discard') seat.takeFromDiscard(this.gainedCard);
    else if (this.#gainedTo === 'hand') seat.takeFromHand(this.gainedCard);
    else if (this.#gainedTo === 'deck') seat.takeKnownTop(this.gainedCard);
    this.#gainedTo = undefined;
    return true;
  }

  playGained(seat: SeatState): void {
    const card = this.gainedCard;
    if (!this.takeGained(seat)) return;
    this.state.playFromNowhere(seat, card, this.state.plan(seat, card, 0));
  }

  // ——— discards and trashed cards ———

  /** All cards of one instruction go first, then what they trigger: put the instruction between `hold` and `release`. */
  hold(): number {
    this.#holding++;
    return this.#heldSize;
  }

  /** @returns whether one of the cards was played */
  release(from: number): boolean {
    if (--this.#holding > 0 || this.#heldSize === from) return false;
    const to = this.#heldSize;
    let played = false;
    for (let i = from; i < to; i++) {
      const seat = this.state.seats[this.#heldSeats[i]!]!;
      if (this.#react(seat, this.#heldCards[i]!, this.#heldInTrash[i] === 1, this.#heldShuffles[i]!))
        played = true;
    }
    this.#heldSize = from;
    return played;
  }

  /** RULE (first printing): a Tunnel is shown at once, as in the original program, not when all cards of the instruction lie there. */
  discarded(seat: SeatState, card: number): void {
    if (this.#discardedText[card] === 0) return;
    if (this.printing === printings.first) this.#react(seat, card, false, seat.shuffles);
    else this.#offer(seat, card, false);
  }

  trashed(seat: SeatState, card: number): void {
    if (this.#trashedText[card] === 0) return;
    this.state.resolveSteps(seat, this.printing.trashed[card]!, card, 0);
    if (this.printing.continuous[card]!.when?.trashed === true) this.#offer(seat, card, true);
  }

  #offer(seat: SeatState, card: number, inTrash: boolean): void {
    if (this.#holding === 0 || this.#heldSize === HELD_MAX) {
      this.#react(seat, card, inTrash, seat.shuffles);
      return;
    }
    this.#heldSeats[this.#heldSize] = seat.seat;
    this.#heldCards[this.#heldSize] = card;
    this.#heldInTrash[this.#heldSize] = inTrash ? 1 : 0;
    this.#heldShuffles[this.#heldSize++] = seat.shuffles;
  }

  /**
   * What a card does when it was discarded or trashed. RULE: a card played out of the trash is its owner's again, and in
   * the clean-up goes to their discard pile.
   * @returns whether it was played
   */
  #react(seat: SeatState, card: number, inTrash: boolean, shuffles: number): boolean {
    const { state } = this;
    const { when } = this.printing.continuous[card]!;
    if (when === undefined) return false;
    if (when.steps !== undefined) {
      if (this.#accepted(seat, card, when.event, card)) {
        state.resolveSteps(seat, when.steps, card, state.react(seat, when.event), when.event);
      }
      return false;
    }
    const isThere = inTrash
      ? state.trash[card]! > 0
      : seat.shuffles === shuffles && seat.countInDiscard(card) > 0;
    if (!isThere || !state.accepts(seat, card, when.event, card)) return false;
    if (inTrash) {
      state.trash[card]!--;
      state.addOwned(seat, card);
    } else seat.takeFromDiscard(card);
    state.playFromNowhere(seat, card, state.plan(seat, card, 0));
    return true;
  }
}
