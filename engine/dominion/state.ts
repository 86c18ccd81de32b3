/**
 * The state of a game. It resolves cards, moves them between players and supply, triggers reactions, and asks the
 * policies; only this file checks their answers. The constructor prepares what all games on the board share, `reset`
 * begins a game, and `turn/turn.ts` plays its turns.
 */
import type { Seat } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import type { Recorder } from '../core/contract/recorder.js';
import { IllegalChoice } from '../core/errors.js';
import type { Verb, Verbs } from './cards/row.js';
import {
  ACTION,
  CARDS,
  KINDS,
  kindBits,
  type Printing,
  type ResolvedStep,
  rows,
  verbs,
} from './catalogue.js';
import { PendingChoice } from './choices/pending-choice.js';
import { detailIds, type EventDetail, eventIds, facts } from './facts.js';
import { type ChoiceKind, type ChoiceView, type DominionPolicy, NONE, PLAN_SHIFT } from './policy.js';
import { SeatState } from './seat.js';
import { CardsOnBoard } from './turn/cards-on-board.js';
import { Frame, type GainDestination } from './turn/frame.js';
import type { LastingEffect, TurnEffect } from './turn/waiting.js';
import { CardPile } from './zones/card-pile.js';
import { Supply } from './zones/supply.js';

/** The function of a verb: resolves `step` of the frame's text for `seat`. */
export type Effect<V extends Verb = Verb> = (
  state: State,
  seat: SeatState,
  step: Verbs<number, number>[V],
  frame: Frame,
) => void;

/** A step that moves chosen cards. */
export type Move = Verbs<number, number>['move'];

export type Effects = { readonly [V in Verb]: Effect<V> };

/** Triggers when a card is played; see `triggers/plays.ts`. */
export interface PlayTriggers {
  /** Lets the other players react to the frame's attack, and finds out who is unaffected. */
  attacked(seat: SeatState, frame: Frame): void;
  /** Called after the frame's card was played, if an effect may respond. */
  played(seat: SeatState, frame: Frame): void;
}

/** Triggers of a gain; see `triggers/gains.ts`. */
export interface GainTriggers {
  /** By card: 1 if it may react to gains. */
  readonly reactsToGains: Uint8Array;
  /** By card: 1 if its own text acts when it is gained. */
  readonly hasGainText: Uint8Array;
  /** True if nothing reacted to the last gain, so its card is still where the gain put it. */
  wasQuiet: boolean;
  reset(): void;
  bought(seat: SeatState, card: number): void;
  /** The card to gain instead, or NONE. */
  replacementFor(seat: SeatState, card: number): number;
  gained(seat: SeatState, card: number, to: GainDestination, bought: boolean): void;
  /** Where the last gained card is; undefined if it has moved. @param to where the gain put it */
  lastGainedTo(to: GainDestination): GainDestination | undefined;
  /** Copies the last gain into a frame. @param to where the gain put its card */
  rememberLast(frame: Frame, seat: SeatState, card: number, to: GainDestination): void;
}

/** Triggers of a discarded or trashed card; see `triggers/losses.ts`. */
export interface LossTriggers {
  reset(): void;
  /** Delays triggers until all cards of an instruction have moved: call `hold` before it and `release` after it. */
  hold(): number;
  /** @returns whether one of the cards was played */
  release(from: number): boolean;
  discarded(seat: SeatState, card: number): void;
  trashed(seat: SeatState, card: number): void;
}

export interface Triggers {
  readonly plays: PlayTriggers;
  readonly gains: GainTriggers;
  readonly losses: LossTriggers;
}

/** Where gains put cards, and where those cards are taken from, in the words of the log. */
const GAINED_TO = {
  discard: undefined,
  hand: 'into the hand',
  deck: 'onto the deck',
  aside: 'until the next turn',
} as const satisfies Record<GainDestination, EventDetail | undefined>;
export const GAINED_FROM = {
  discard: 'from the discard pile',
  hand: undefined,
  deck: 'from the deck',
  aside: 'from the cards set aside',
} as const satisfies Record<GainDestination, EventDetail | undefined>;

/** A program exceeded a limit of the game: its seat loses by rule. */
export class LimitExceeded extends Error {
  constructor(readonly seat: SeatState) {
    super(`seat ${seat.seat + 1} made more than ${facts.decisionsPerTurnMax} decisions in one turn`);
  }
}

/** More than any card costs. */
export const COST_MAX = 99;
/** Coins of the second and later copies of a treasure, if they differ. */
const REPEATED_COINS = Int32Array.from(rows, (row) => row.coinsWhenRepeated ?? 0);

/** The state of the game to which a seat belongs, for code that must see more than a view. */
export const stateOf = (seat: SeatState): State | undefined => states.get(seat);
const states = new WeakMap<SeatState, State>();

export class State {
  readonly supply = new Supply();
  readonly seats: readonly SeatState[];
  readonly revealed = new CardPile();
  readonly trash = new Int32Array(CARDS);
  readonly playTriggers: PlayTriggers;
  readonly gainTriggers: GainTriggers;
  readonly lossTriggers: LossTriggers;
  readonly board: CardsOnBoard;
  policies: readonly DominionPolicy[] = [];
  recorder: Recorder | undefined;
  /** Number of cards among the players that may react to a gain. */
  gainTriggerCards = 0;

  // ——— the running turn ———
  /** Whose turn it is. */
  active: SeatState;
  isBuyPhase = false;
  /** Kinds, as bits, of the cards that the active player gained in the buy phase. */
  kindsGainedInBuyPhase = 0;
  isExtraTurn = false;
  extraTurnWanted = false;
  readonly turnEffects: TurnEffect[] = [];
  /** Number of effects of the turn that watch for plays of a card. */
  watchPlays = 0;
  lasting: LastingEffect[] = [];
  /** Cards that others named in the running turn. */
  readonly namedByOthers = new CardPile();

  /** The frame of the text that is being resolved, and the frame between texts. */
  #frame: Frame;
  readonly #noText: Frame;

  readonly #pending: PendingChoice;
  /** Indexed by verb number. */
  readonly #effects: readonly Effect[];

  /** @param cards all cards of the game */
  constructor(
    seats: number,
    cards: readonly number[],
    printing: Printing,
    effects: Effects,
    triggersOf: (state: State) => Triggers,
  ) {
    this.supply.setUp(cards, printing);
    this.board = new CardsOnBoard(cards, printing);
    this.seats = Array.from({ length: seats }, (_, seat) => new SeatState(seat as Seat, this.supply));
    for (const seat of this.seats) {
      seat.seats = this.seats;
      seat.trash = this.trash;
      states.set(seat, this);
    }
    this.active = this.seats[0]!;
    this.#noText = this.#frame = new Frame(this.active);
    this.#pending = new PendingChoice(this.supply, this.revealed, this.trash, this.active);
    this.#effects = verbs().map((verb) => effects[verb] as Effect);
    const { plays, gains, losses } = triggersOf(this);
    this.playTriggers = plays;
    this.gainTriggers = gains;
    this.lossTriggers = losses;
  }

  /** Prepares a new game. */
  reset(): void {
    this.trash.fill(0);
    this.gainTriggerCards = 0;
    this.supply.empty = this.supply.turn = 0;
    this.lasting.length = 0;
    this.isExtraTurn = this.extraTurnWanted = false;
    this.active = this.seats[0]!;
    // An aborted game leaves the frames of its texts open.
    this.#frame = this.#noText;
    this.resetTurn();
    this.gainTriggers.reset();
    this.lossTriggers.reset();
  }

  /** State that outlasts a turn. */
  checkpoint(checkpoint: Checkpoint): void {
    const { supply, lasting } = this;
    checkpoint.numbers(supply.left);
    supply.empty = checkpoint.number(supply.empty);
    supply.turn = checkpoint.number(supply.turn);
    checkpoint.numbers(this.trash);
    this.gainTriggerCards = checkpoint.number(this.gainTriggerCards);
    this.isExtraTurn = checkpoint.flag(this.isExtraTurn);
    checkpoint.list(lasting, { step: 0, owner: 0, unaffected: 0, source: 0, gained: 0 });
    for (const seat of this.seats) seat.checkpoint(checkpoint);
  }

  /** State of a turn in progress at a decision to play or buy; includes {@link checkpoint}. */
  checkpointTurn(checkpoint: Checkpoint): void {
    const { supply, namedByOthers } = this;
    this.checkpoint(checkpoint);
    this.active = this.seats[checkpoint.number(this.active.seat)]!;
    this.isBuyPhase = checkpoint.flag(this.isBuyPhase);
    supply.buyer = this.isBuyPhase ? this.active : undefined;
    supply.discount = checkpoint.number(supply.discount);
    supply.actionDiscount = checkpoint.number(supply.actionDiscount);
    this.kindsGainedInBuyPhase = checkpoint.number(this.kindsGainedInBuyPhase);
    this.extraTurnWanted = checkpoint.flag(this.extraTurnWanted);
    checkpoint.list(this.turnEffects, { step: 0, source: 0, unaffected: 0, used: 0 });
    this.watchPlays = checkpoint.number(this.watchPlays);
    namedByOthers.checkpoint(checkpoint);
    for (const seat of this.seats) {
      seat.treasuresPlayed = checkpoint.flag(seat.treasuresPlayed);
      seat.decisions = checkpoint.number(seat.decisions);
    }
  }

  /** Resets what lasts for one turn. */
  resetTurn(): void {
    this.supply.discount = this.supply.actionDiscount = 0;
    this.supply.buyer = undefined;
    this.isBuyPhase = false;
    this.kindsGainedInBuyPhase = 0;
    this.turnEffects.length = this.watchPlays = 0;
    this.namedByOthers.size = 0;
  }

  // ——— resolving ———

  /** Plays a card from the hand. The caller takes the action that this may cost. */
  play(seat: SeatState, card: number, plan: number): void {
    seat.takeFromHand(card);
    this.playFromNowhere(seat, card, plan);
  }

  /** Plays a card that was taken out of its zone. @param from the zone, unless it was the hand or seen in the deck */
  playFromNowhere(seat: SeatState, card: number, plan: number, from?: EventDetail): void {
    // A text may use the hand, which these treasures have left.
    if (seat.treasuresPlayed) seat.moveTreasuresToPlay();
    const id = seat.addToPlay(card);
    if (this.recorder !== undefined) this.record('played', seat, card, from);
    this.resolveCard(seat, card, plan, id);
  }

  /** Plays the gained card of the frame, if it is still where the gain put it. */
  playGained(seat: SeatState, frame: Frame): void {
    const from = frame.takeGained(seat);
    if (from === undefined) return;
    const card = frame.gained;
    this.playFromNowhere(seat, card, this.plan(seat, card, 0), GAINED_FROM[from]);
  }

  /** Resolves the text of a card that was played or replayed. @param id its number in play */
  resolveCard(seat: SeatState, card: number, plan: number, id: number): void {
    this.countDecision(seat);
    seat.played[seat.playedSize++] = card;
    const kinds = KINDS[card]!;
    if ((kinds & ACTION) !== 0) seat.actionsPlayed++;
    const rest = this.board.remainingSteps[card]!;
    const isAttack = (kinds & kindBits.attack) !== 0;
    if (rest.length === 0 && !isAttack && !this.#watchesPlays()) {
      this.#giveBonuses(seat, card);
      return;
    }
    const frame = this.open(seat, card, plan);
    frame.id = id;
    // RULE: players react to an attack before the first line of its text.
    if (isAttack) this.playTriggers.attacked(seat, frame);
    this.#giveBonuses(seat, card);
    if (this.board.gives.cards[card]! > 0 && rest.length > 0) {
      const policy = this.policies[seat.seat]!;
      if (policy.planAfterDraw !== undefined) frame.plan = policy.planAfterDraw(seat, card, plan);
    }
    this.resolveSteps(seat, rest, frame);
    if (this.#watchesPlays()) this.playTriggers.played(seat, frame);
    this.backTo(frame.outer!);
  }

  #watchesPlays(): boolean {
    return this.watchPlays > 0 || this.lasting.length > 0;
  }

  #giveBonuses(seat: SeatState, card: number): void {
    const { actions, buys, coins, cards } = this.board.gives;
    seat.actions += actions[card]!;
    seat.buys += buys[card]!;
    const isRepeated = REPEATED_COINS[card]! > 0 && seat.countPlayed(card) > 1;
    seat.coins += coins[card]! + (isRepeated ? REPEATED_COINS[card]! : this.supply.coins[card]!);
    if (cards[card]! > 0) seat.draw(cards[card]!);
  }

  /** Begins a text within the current one; {@link backTo} ends it. */
  open(seat: SeatState, card: number, plan: number, event = -1): Frame {
    this.#frame = this.#frame.inner.begin(seat, card, plan, event);
    return this.#frame;
  }

  /** Begins a part of the current text that has different preferences or is about a gain. */
  openPart(plan: number, event: number): Frame {
    this.#frame = this.#frame.inner.beginPart(plan, event);
    return this.#frame;
  }

  /**
   * The frame for a step: the frame of its text or, if the step names an event, a part with its plan for that event.
   */
  frameFor(seat: SeatState, event: number | undefined, whole: Frame): Frame {
    return event === undefined ? whole : this.openPart(this.react(seat, event), event);
  }

  /** Ends the inner text or part, if one is open. */
  backTo(frame: Frame): void {
    this.#frame = frame;
  }

  /**
   * Resolves a text other than that of a card being played.
   * @param event the event for which `plan` was made, −1 for the card itself
   */
  resolveText(seat: SeatState, steps: readonly ResolvedStep[], card: number, plan: number, event = -1): void {
    const frame = this.open(seat, card, plan, event);
    this.resolveSteps(seat, steps, frame);
    this.backTo(frame.outer!);
  }

  resolveSteps(seat: SeatState, steps: readonly ResolvedStep[], frame: Frame): void {
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i]!;
      this.#effects[step.verb]!(this, seat, step, frame);
    }
  }

  // ——— gaining ———

  /** Pays for a card and gains it, with all triggers of buying. */
  buy(seat: SeatState, card: number): void {
    seat.buys--;
    seat.coins -= this.supply.costOf(card);
    if (this.recorder !== undefined) this.record('bought', seat, card);
    // SPEED: equivalent to: this.gainTriggers.bought(seat, card). In most games no player owns a card that reacts.
    if (this.gainTriggerCards > 0) this.gainTriggers.bought(seat, card);
    this.gain(seat, card, 'discard', true);
  }

  /** @returns the card that was gained, which may be a replacement; −1 if the pile is empty */
  gain(seat: SeatState, card: number, to: GainDestination = 'discard', bought = false): number {
    if (this.gainTriggerCards > 0) {
      const replacement = this.gainTriggers.replacementFor(seat, card);
      if (replacement !== NONE) return this.#gained(seat, replacement, 'discard', bought);
    }
    return this.#gained(seat, card, to, bought);
  }

  #gained(seat: SeatState, card: number, to: GainDestination, bought: boolean): number {
    const { left } = this.supply;
    if (left[card]! <= 0) return -1;
    if (--left[card]! === 0) this.supply.empty++;
    return this.receive(seat, card, to, bought);
  }

  /** Gains a card that was taken from a pile or the trash. */
  receive(
    seat: SeatState,
    card: number,
    to: GainDestination,
    bought: boolean,
    from?: 'from the trash',
  ): number {
    this.addOwned(seat, card);
    if (to === 'discard') seat.addToDiscard(card);
    else if (to === 'hand') seat.addToHand(card);
    else if (to === 'deck') seat.addToDeck(card);
    if (this.recorder !== undefined) this.record('gained', seat, card, from ?? GAINED_TO[to]);
    if (seat === this.active) {
      seat.gainedCards.add(card);
      if (this.isBuyPhase) this.kindsGainedInBuyPhase |= KINDS[card]!;
    }
    // SPEED: equivalent to: this.gainTriggers.gained(…). Few gains have anything that reacts to them.
    const { gainTriggers } = this;
    gainTriggers.wasQuiet =
      (gainTriggers.hasGainText[card]! |
        this.gainTriggerCards |
        this.turnEffects.length |
        this.lasting.length) ===
      0;
    if (!gainTriggers.wasQuiet) gainTriggers.gained(seat, card, to, bought);
    return card;
  }

  // ——— losing ———

  /** Discards a card that is in no zone, with all triggers. */
  toDiscard(seat: SeatState, card: number): void {
    seat.addToDiscard(card);
    if (this.recorder !== undefined) this.record('discarded', seat, card);
    this.lossTriggers.discarded(seat, card);
  }

  /** Trashes a card that is in no zone. */
  toTrash(seat: SeatState, card: number, from?: EventDetail): void {
    this.removeOwned(seat, card);
    this.trash[card]!++;
    if (this.recorder !== undefined) this.record('trashed', seat, card, from);
    this.lossTriggers.trashed(seat, card);
  }

  /** Trashes a card from the supply. Its effects apply to the player who trashes it. */
  trashFromSupply(seat: SeatState, card: number): void {
    if (--this.supply.left[card]! === 0) this.supply.empty++;
    this.trash[card]!++;
    if (this.recorder !== undefined) this.record('trashed', seat, card, 'from the supply');
    this.lossTriggers.trashed(seat, card);
  }

  /**
   * Returns a card that is in no zone to its pile, and moves one of another pile to the discard pile. No card is
   * gained.
   */
  swapWithSupply(seat: SeatState, card: number, other: number, from: EventDetail | undefined): void {
    const { left } = this.supply;
    this.removeOwned(seat, card);
    if (left[card]!++ === 0) this.supply.empty--;
    if (--left[other]! === 0) this.supply.empty++;
    this.addOwned(seat, other);
    seat.addToDiscard(other);
    this.record('exchanged', seat, card, from);
    this.record('received', seat, other);
  }

  /** Takes one copy from the cards that the seat owns. */
  removeOwned(seat: SeatState, card: number): void {
    seat.removeOwned(card);
    this.gainTriggerCards -= this.gainTriggers.reactsToGains[card]!;
  }

  /** Adds one copy to the cards that the seat owns. */
  addOwned(seat: SeatState, card: number): void {
    seat.addOwned(card);
    this.gainTriggerCards += this.gainTriggers.reactsToGains[card]!;
  }

  /** Puts a card that is in no zone onto the deck. */
  toDeck(seat: SeatState, card: number, from: EventDetail | undefined): void {
    seat.addToDeck(card);
    if (this.recorder !== undefined) this.record('topdecked', seat, card, from);
  }

  /** Puts a card that is in no zone under the deck. */
  toBottom(seat: SeatState, card: number): void {
    seat.addToBottom(card);
    this.record('put', seat, card, 'under the deck');
  }

  /** Puts a card that is in no zone into the hand, as if drawn. @param wasSeen whether the player looked at it first */
  toHand(seat: SeatState, card: number, wasSeen: boolean): void {
    seat.addToHand(card);
    seat.cardsSeen++;
    if (wasSeen) this.record('took', seat, card, 'into the hand');
    else this.record('drew', seat, card);
  }

  /**
   * Records what happened to a card. SPEED: frequent callers test for a recorder first.
   * @param detail what the event alone does not say
   */
  record(event: keyof typeof eventIds, seat: SeatState, card: number, detail?: EventDetail): void {
    this.recorder?.onEvent(eventIds[event], seat.seat, card, 1, detail && detailIds[detail]);
  }

  // ——— others ———

  /** The next seat to the left. */
  nextSeat(seat: SeatState): SeatState {
    return this.seats[seat.seat + 1 === this.seats.length ? 0 : seat.seat + 1]!;
  }

  /** The next seat to the right. */
  seatToTheRight(seat: SeatState): SeatState {
    return this.seats[seat.seat === 0 ? this.seats.length - 1 : seat.seat - 1]!;
  }

  // ——— decisions ———

  /** Resets the single pending choice. Fill in its other fields and pass it to {@link decide}. */
  prepareChoice(
    seat: SeatState,
    kind: ChoiceKind,
    zone: ChoiceView['zone'],
    by: number,
    event = -1,
  ): PendingChoice {
    return this.#pending.reset(seat, kind, zone, by, event);
  }

  /** Asks whether the seat accepts what an event offers. @param subject the card in question */
  accepts(seat: SeatState, source: number, event: number, subject: number): boolean {
    const pending = this.prepareChoice(seat, 'may', 'options', source, event);
    pending.subject = subject;
    return this.decide(pending, this.react(seat, event)) !== NONE;
  }

  /** @throws IllegalChoice if the rules do not allow the policy's answer */
  decide(pending: PendingChoice, plan: number): number {
    const { seat } = pending;
    this.countDecision(seat);
    const answer = this.policies[seat.seat]!.choose(seat, pending, plan);
    if (!pending.allows(answer)) {
      throw new IllegalChoice(seat.seat, `${pending.kind} for ${name(pending.sourceCard)}`, name(answer));
    }
    return answer;
  }

  /** The action card to play next and its plan, as the policy gave them; NONE for the end of the action phase. */
  nextAction(seat: SeatState): number {
    this.countDecision(seat);
    const answer = this.policies[seat.seat]!.play(seat);
    if (answer === NONE) return NONE;
    const card = answer & ((1 << PLAN_SHIFT) - 1);
    if (answer < 0 || !seat.mayPlay(card)) throw new IllegalChoice(seat.seat, 'play', name(card));
    return answer;
  }

  /** The card to buy next, or NONE. */
  nextBuy(seat: SeatState): number {
    this.countDecision(seat);
    const card = this.policies[seat.seat]!.buy(seat);
    if (card !== NONE && !seat.mayBuy(card)) throw new IllegalChoice(seat.seat, 'buy', name(card));
    return card;
  }

  plan(seat: SeatState, card: number, parent: number): number {
    return this.policies[seat.seat]!.plan(seat, card, parent);
  }

  react(seat: SeatState, event: number): number {
    return this.policies[seat.seat]!.react(seat, event);
  }

  /** Limits the decisions of a seat in one turn. @throws LimitExceeded */
  countDecision(seat: SeatState): void {
    if (++seat.decisions > facts.decisionsPerTurnMax) throw new LimitExceeded(seat);
  }
}

const name = (card: number): string => rows[card]?.name ?? `${card}`;
