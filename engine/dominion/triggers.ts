/** What happens because something else did: reactions to attacks, gains, plays, discards and trashed cards. */

import type { ContinuousEffects } from './cards/row.js';
import { bitsOf, CARDS, GOLD, KINDS, numberedSteps, type Printing, rows, SILVER } from './catalogue.js';
import { eventIds } from './facts.js';
import { NONE } from './policy.js';
import type { SeatState } from './seat.js';
import type { GainDestination, GainReplacement, State, Triggers } from './state.js';
import { DRAWS_WHEN_RIGHT_GAINS, GAINS_FOR_COPY, TRASHES_FIRST_TREASURE } from './turn-effects.js';

type ThisTurn = Extract<(typeof numberedSteps)[number], { do: 'thisTurn' }>;

/** Verbs that ask by the options of their card. */
const asksByOptions = new Set(['gain', 'exchange', 'trashUpTo', 'pay', 'choose']);
/** Cards that wait for the end of an instruction. */
const HELD_MAX = 4_096;
const FIRST_TREASURES = Uint8Array.from(rows, (_, card) => (card === SILVER || card === GOLD ? 1 : 0));

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
    this.#attackReactions = [...having('wardsOffAttacks'), ...having('onAttack')];
    this.#replacements = having('gainsInstead').map((card) => ({ card, ...continuous[card]!.gainsInstead! }));
    this.#gainsOnBuy = having('cheaperGainOnBuy');
    this.#ownGainReactions = having('onOwnGain');
    this.#anyGainReactions = having('onAnyGain');
    this.#othersGainReactions = having('trashedForCard');
    for (const card of [
      ...having('gainsInstead'),
      ...this.#gainsOnBuy,
      ...this.#ownGainReactions,
      ...this.#anyGainReactions,
      ...this.#othersGainReactions,
    ]) {
      this.reactsToGains[card] = 1;
    }
    const flags = (has: (card: number) => boolean): Uint8Array =>
      Uint8Array.from(rows, (_, card) => (has(card) ? 1 : 0));
    this.#gainedText = flags(
      (card) => gained[card]!.length > 0 || continuous[card]!.playWhen?.gained === true,
    );
    this.#trashedText = flags(
      (card) => trashed[card]!.length > 0 || continuous[card]!.playWhen?.trashed === true,
    );
    this.#discardedText = flags(
      (card) =>
        continuous[card]!.discardedForCard !== undefined || continuous[card]!.playWhen?.discarded === true,
    );
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
    let unaffected = 0;
    for (let other = state.nextSeat(seat); other !== seat; other = state.nextSeat(other)) {
      const bit = 1 << other.seat;
      if (other.protections > 0) unaffected |= bit;
      for (let again = this.#attackReactions.length > 0; again; ) {
        again = false;
        for (const card of this.#attackReactions) {
          if (other.countInHand(card) === 0) continue;
          const { wardsOffAttacks, onAttack } = this.printing.continuous[card]!;
          if (wardsOffAttacks !== undefined) {
            if ((unaffected & bit) === 0 && this.#accepted(other, card, wardsOffAttacks.event, attack)) {
              unaffected |= bit;
            }
          } else if (onAttack !== undefined && other.handSize >= (onAttack.handMin ?? 0)) {
            if (!this.#accepted(other, card, onAttack.event, attack)) continue;
            const plan = state.react(other, onAttack.event);
            if (onAttack.steps !== undefined) state.resolveSteps(other, onAttack.steps, card, plan);
            else state.play(other, card, state.plan(other, card, 0));
            again = true;
          }
        }
      }
    }
    return unaffected;
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
    if (lasting.size === 0 || FIRST_TREASURES[card] === 0 || state.firstTreasureTrashed) return;
    state.firstTreasureTrashed = true;
    if (!lasting.touches(TRASHES_FIRST_TREASURE, seat.seat)) return;
    if (seat.takeFromPlayById(state.thisId)) state.toTrash(seat, card);
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

  /**
   * A card was gained. RULE: its own text comes first, then the effects of the turn in the order in which they were set
   * up, then reactions of the gainer, then those of the others in turn order.
   */
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
    if (this.#gainedText[card] === 1) this.#ownText(seat, card);
    if (seat === state.active && state.turnEffects.size > 0) this.#effectsOfTurn(seat, card, bought);
    if (state.gainTriggerCards > 0) this.#reactionsOfGainer(seat, card);
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
    const asks = steps.some((step) => asksByOptions.has(step.do));
    if (asks) seat.moveTreasuresToPlay();
    if (steps.length > 0) state.resolveSteps(seat, steps, card, asks ? state.plan(seat, card, 0) : 0);
    const { playWhen } = printing.continuous[card]!;
    if (playWhen?.gained !== true || !this.isGainedThere(seat)) return;
    if (state.accepts(seat, card, playWhen.event, card)) this.playGained(seat);
  }

  #effectsOfTurn(seat: SeatState, card: number, bought: boolean): void {
    const { state } = this;
    const { turnEffects } = state;
    const kinds = state.supply.kinds[card]!;
    for (let i = 0; i < turnEffects.size; i++) {
      const step = numberedSteps[turnEffects.steps[i]!] as ThisTurn;
      if (step.on !== 'gain' || (step.once === true && turnEffects.used[i] === 1)) continue;
      if (step.bought === true && !bought) continue;
      if (step.among !== undefined && (kinds & bitsOf(step.among)) === 0) continue;
      if (step.nth !== undefined && this.#gainsThisTurn(seat, bitsOf(step.among)) !== step.nth) continue;
      const source = turnEffects.sources[i]!;
      let plan = 0;
      if (step.may !== undefined) {
        if (!this.isGainedThere(seat) || !state.accepts(seat, source, step.may.event, card)) continue;
        plan = state.react(seat, step.may.event);
      }
      turnEffects.used[i] = 1;
      const { unaffected } = state;
      state.unaffected = turnEffects.unaffected[i]!;
      state.resolveSteps(seat, step.steps, source, plan);
      state.unaffected = unaffected;
    }
  }

  /** Cards with one of the kinds that the seat gained in this turn. */
  #gainsThisTurn(seat: SeatState, kinds: number): number {
    const { cards, size } = seat.gainedCards;
    let count = 0;
    for (let i = 0; i < size; i++) if ((KINDS[cards[i]!]! & kinds) !== 0) count++;
    return count;
  }

  #reactionsOfGainer(seat: SeatState, card: number): void {
    const { state } = this;
    for (const reaction of this.#ownGainReactions) {
      const { event, not, among } = this.printing.continuous[reaction]!.onOwnGain!;
      if (card === not || seat.countInHand(reaction) === 0 || !this.isGainedThere(seat)) continue;
      const plan = state.react(seat, event);
      const pending = state.prepareChoice(
        seat,
        among.length === 1 ? 'may' : 'choose',
        'options',
        reaction,
        event,
      );
      pending.isOptional = true;
      pending.options = among.length;
      pending.subject = card;
      const answer = state.decide(pending, plan);
      if (answer === NONE) continue;
      state.recorder?.onEvent(eventIds.reacted, seat.seat, reaction, 1);
      state.resolveSteps(seat, among[answer]!, reaction, plan);
    }
    this.#reactToAnyGain(seat, card);
  }

  /** Cards in the hand of a seat that may be played when anybody gains a card of their kind. */
  #reactToAnyGain(seat: SeatState, card: number): void {
    const { state } = this;
    for (const reaction of this.#anyGainReactions) {
      const { kind, event } = this.printing.continuous[reaction]!.onAnyGain!;
      if ((state.supply.kinds[card]! & bitsOf(kind)) === 0) continue;
      while (seat.countInHand(reaction) > 0 && this.#accepted(seat, reaction, event, card)) {
        state.play(seat, reaction, state.plan(seat, reaction, 0));
      }
    }
  }

  #reactionsOfOthers(gainer: SeatState, card: number): void {
    const { state } = this;
    let seat = state.active;
    do {
      if (seat !== gainer) {
        if (state.lasting.size > 0) this.#lastingEffects(seat, gainer, card);
        if (state.gainTriggerCards > 0) {
          this.#reactToAnyGain(seat, card);
          this.#trashForGain(seat, card);
        }
      }
      seat = state.nextSeat(seat);
    } while (seat !== state.active);
  }

  #lastingEffects(owner: SeatState, gainer: SeatState, card: number): void {
    const { state } = this;
    const { lasting } = state;
    for (let i = 0; i < lasting.size; i++) {
      if (lasting.owners[i] !== owner.seat) continue;
      if (lasting.kinds[i] === DRAWS_WHEN_RIGHT_GAINS && state.seatToTheRight(owner) === gainer)
        owner.draw(1);
      if (
        lasting.kinds[i] === GAINS_FOR_COPY &&
        lasting.cards[i] === card &&
        gainer === state.active &&
        ((lasting.unaffected[i]! >> gainer.seat) & 1) === 0
      ) {
        state.gain(gainer, lasting.gains[i]!);
      }
    }
  }

  /** Other players may trash cards from their hands for a better one. */
  #trashForGain(seat: SeatState, card: number): void {
    for (const reaction of this.#othersGainReactions) {
      const { when, gain, event } = this.printing.continuous[reaction]!.trashedForCard!;
      if (card !== when) continue;
      for (let copies = seat.countInHand(reaction); copies > 0; copies--) {
        if (!this.#accepted(seat, reaction, event, card)) continue;
        this.state.trashFromHand(seat, reaction);
        this.state.gain(seat, gain, 'deck');
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

  release(from: number): void {
    if (--this.#holding > 0 || this.#heldSize === from) return;
    const to = this.#heldSize;
    for (let i = from; i < to; i++) {
      this.#mayPlay(
        this.state.seats[this.#heldSeats[i]!]!,
        this.#heldCards[i]!,
        this.#heldInTrash[i] === 1,
        this.#heldShuffles[i]!,
      );
    }
    this.#heldSize = from;
  }

  discarded(seat: SeatState, card: number): void {
    if (this.#discardedText[card] === 0) return;
    const { discardedForCard, playWhen } = this.printing.continuous[card]!;
    if (discardedForCard !== undefined && this.#accepted(seat, card, discardedForCard.event, card)) {
      this.state.gain(seat, discardedForCard.gain);
    }
    if (playWhen !== undefined) this.#offer(seat, card, false);
  }

  trashed(seat: SeatState, card: number): void {
    if (this.#trashedText[card] === 0) return;
    this.state.resolveSteps(seat, this.printing.trashed[card]!, card, 0);
    if (this.printing.continuous[card]!.playWhen?.trashed === true) this.#offer(seat, card, true);
  }

  #offer(seat: SeatState, card: number, inTrash: boolean): void {
    if (this.#holding === 0 || this.#heldSize === HELD_MAX) {
      this.#mayPlay(seat, card, inTrash, seat.shuffles);
      return;
    }
    this.#heldSeats[this.#heldSize] = seat.seat;
    this.#heldCards[this.#heldSize] = card;
    this.#heldInTrash[this.#heldSize] = inTrash ? 1 : 0;
    this.#heldShuffles[this.#heldSize++] = seat.shuffles;
  }

  /** RULE: a card played out of the trash is its owner's again, and in the clean-up goes to their discard pile. */
  #mayPlay(seat: SeatState, card: number, inTrash: boolean, shuffles: number): void {
    const { state } = this;
    const isThere = inTrash
      ? state.trash[card]! > 0
      : seat.shuffles === shuffles && seat.countInDiscard(card) > 0;
    if (!isThere || !state.accepts(seat, card, this.printing.continuous[card]!.playWhen!.event, card)) return;
    if (inTrash) {
      state.trash[card]!--;
      state.addOwned(seat, card);
    } else seat.takeFromDiscard(card);
    state.playFromNowhere(seat, card, state.plan(seat, card, 0));
  }
}
