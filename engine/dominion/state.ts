/**
 * The state of a match: it carries cards out, moves them between players and supply, triggers
 * reactions, and asks the policies. The only place where an answer is checked.
 */
import type { Seat } from '../core/brand.js';
import { IllegalChoice } from '../core/errors.js';
import type { Recorder } from '../core/recorder.js';
import type { Verb, Verbs } from './cards/row.js';
import {
  ACTION,
  CARDS,
  CONTINUOUS,
  continuousCards,
  GAINED,
  KINDS,
  kindBits,
  PLAY,
  type ResolvedStep,
  rows,
} from './catalogue.js';
import { eventIds, facts } from './facts.js';
import { canBuy, canPlay, PendingChoice, RevealedCards } from './pending-choice.js';
import { type ChoiceKind, type ChoiceView, type DominionPolicy, NONE, PLAN_SHIFT } from './policy.js';
import { SeatState, Supply } from './seat.js';

/** The function of a verb: `seat` carries out `step` of `card`, for which its policy made `plan`. */
export type Effect<V extends Verb = Verb> = (
  state: State,
  seat: SeatState,
  step: Verbs<number, number>[V],
  card: number,
  plan: number,
) => void;

export type Effects = { readonly [V in Verb]: Effect<V> };

export type GainDestination = 'discard' | 'hand' | 'deck';

/** A program exceeded a limit of the game: its seat loses by rule. */
export class LimitExceeded extends Error {
  constructor(readonly seat: SeatState) {
    super(`seat ${seat.seat + 1} made more than ${facts.decisionsPerTurnMax} decisions in one turn`);
  }
}

/** A card in hand that lets its owner gain `gain` instead of another card. */
export interface GainReplacement {
  readonly card: number;
  readonly gain: number;
  readonly event: number;
}

type CompiledStep = { readonly run: Effect; readonly step: Verbs<number, number>[Verb] };

const attackReactions = continuousCards('wardsOffAttacks');
const gainReplacements = continuousCards('gainsInstead').map((card) => ({
  card,
  ...CONTINUOUS[card]!.gainsInstead!,
}));
const gainOnBuyCards = continuousCards('cheaperGainOnBuy');
const gainReactions = continuousCards('trashedForCard');
const ATTACK = kindBits.attack;

/** Cards whose presence anywhere among the players means that gains can trigger something. */
const HAS_GAIN_TRIGGER = new Uint8Array(CARDS);
for (const card of [...gainReplacements.map(({ card }) => card), ...gainOnBuyCards, ...gainReactions])
  HAS_GAIN_TRIGGER[card] = 1;
/** 1 for cards that do something when they are gained. */
const GAIN_TEXT = Uint8Array.from(GAINED, (steps) => (steps.length > 0 ? 1 : 0));
const DISCARD_TEXT = Uint8Array.from(CONTINUOUS, ({ discardedForCard }) => (discardedForCard ? 1 : 0));

export class State {
  readonly supply = new Supply();
  readonly seats: readonly SeatState[];
  readonly revealed = new RevealedCards();
  readonly trash = new Int32Array(CARDS);
  policies: readonly DominionPolicy[] = [];
  recorder: Recorder | undefined;
  /** Number of such cards among the players. */
  gainTriggerCards = 0;
  /** Whether the card being carried out is still in play. */
  thisInPlay = false;

  readonly #pending: PendingChoice;
  // SPEED: equivalent to: carry out the steps of the text one after the other. Nearly all texts begin with plain
  // bonuses, so those are read from four small arrays, and only the rest goes through the table of verbs.
  readonly #cards = new Int32Array(CARDS);
  readonly #actions = new Int32Array(CARDS);
  readonly #buys = new Int32Array(CARDS);
  readonly #coins = new Int32Array(CARDS);
  readonly #remainingSteps: readonly (readonly CompiledStep[])[];

  constructor(
    seats: number,
    private readonly effects: Effects,
  ) {
    this.seats = Array.from({ length: seats }, (_, seat) => new SeatState(seat as Seat, this.supply));
    for (const seat of this.seats) seat.seats = this.seats;
    this.#pending = new PendingChoice(this.supply, this.revealed, this.seats[0]!);
    this.#remainingSteps = PLAY.map((steps, card) => {
      let plain = 0;
      for (const step of steps) {
        if (step.do === 'cards') this.#cards[card]! += step.amount;
        else if (step.do === 'actions') this.#actions[card]! += step.amount;
        else if (step.do === 'buys') this.#buys[card]! += step.amount;
        else if (step.do === 'coins') this.#coins[card]! += step.amount;
        else break;
        plain++;
      }
      return steps.slice(plain).map((step) => ({ run: effects[step.do] as Effect, step }));
    });
  }

  // ——— carrying out ———

  /** Plays an action card from the hand; costs no action by itself. */
  play(seat: SeatState, card: number, plan: number): void {
    seat.takeFromHand(card);
    seat.addToPlay(card);
    const outer = this.thisInPlay;
    this.thisInPlay = true;
    this.resolveCard(seat, card, plan);
    this.thisInPlay = outer;
  }

  /** The text of a card that was played, or is played once more. */
  resolveCard(seat: SeatState, card: number, plan: number): void {
    this.countDecision(seat);
    seat.played[seat.playedSize++] = card;
    if ((KINDS[card]! & ACTION) !== 0) seat.actionsPlayed++;
    this.recorder?.onEvent(eventIds.played, seat.seat, card, 1);
    seat.actions += this.#actions[card]!;
    seat.buys += this.#buys[card]!;
    seat.coins += this.#coins[card]!;
    const cards = this.#cards[card]!;
    if (cards > 0) seat.draw(cards);
    const rest = this.#remainingSteps[card]!;
    for (let i = 0; i < rest.length; i++) rest[i]!.run(this, seat, rest[i]!.step, card, plan);
  }

  /** Steps that a text contains within it. */
  resolveSteps(seat: SeatState, steps: readonly ResolvedStep[], card: number, plan: number): void {
    for (const step of steps) (this.effects[step.do] as Effect)(this, seat, step, card, plan);
  }

  // ——— gaining ———

  /** Pays for a card and gains it, with what buying triggers. */
  buy(seat: SeatState, card: number): void {
    seat.buys--;
    seat.coins -= this.supply.costOf(card);
    this.recorder?.onEvent(eventIds.bought, seat.seat, card, 1);
    // SPEED: equivalent to: this.bought(seat, card). In most games nobody owns a card that reacts.
    if (this.gainTriggerCards > 0) this.#bought(seat, card);
    this.gain(seat, card);
  }

  /** RULE: Haggler reads "when you buy": it gains before the bought card comes, and whether or not that comes. */
  #bought(seat: SeatState, card: number): void {
    for (const source of gainOnBuyCards) {
      const { event, except } = CONTINUOUS[source]!.cheaperGainOnBuy!;
      for (let countDecision = seat.countInPlay(source); countDecision > 0; countDecision--) {
        const pending = this.prepareChoice(seat, 'gain', 'supply', source, event);
        pending.subject = card;
        pending.excludedKinds = kindBits[except];
        pending.costMax = this.supply.costOf(card) - 1;
        if (!pending.hasAnswer()) continue;
        this.gain(seat, this.decide(pending, this.react(seat, event)));
      }
    }
  }

  /** @returns the card gained, which is another one when it was replaced, or −1 when the pile is empty */
  gain(seat: SeatState, card: number, to: GainDestination = 'discard'): number {
    if (this.gainTriggerCards > 0) {
      const replacementFor = this.replacementFor(seat, card, gainReplacements);
      if (replacementFor !== NONE) return this.#gained(seat, replacementFor, 'discard');
    }
    return this.#gained(seat, card, to);
  }

  #gained(seat: SeatState, card: number, to: GainDestination): number {
    const { left } = this.supply;
    if (left[card]! <= 0) return -1;
    if (--left[card]! === 0) this.supply.empty++;
    this.addOwned(seat, card);
    if (to === 'discard') seat.addToDiscard(card);
    else if (to === 'hand') seat.addToHand(card);
    else seat.addToDeck(card);
    this.recorder?.onEvent(eventIds.gained, seat.seat, card, 1);
    if (GAIN_TEXT[card] === 1) this.resolveSteps(seat, GAINED[card]!, card, 0);
    if (this.gainTriggerCards > 0) this.#reactToGain(seat, card);
    return card;
  }

  /**
   * What is gained instead of a card, or NONE when nothing replaces it. RULE: Trader (first printing) replaces a gain: the
   * other card is not gained, and a Silver goes to the discard. The Silver is a gain that another card may replace in
   * turn; none acts on one gain twice.
   */
  replacementFor(seat: SeatState, card: number, among: readonly GainReplacement[]): number {
    let gained = card;
    let open = among;
    while (this.supply.left[gained]! > 0) {
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
    const pending = this.prepareChoice(seat, 'may', 'options', card, event);
    pending.subject = gained;
    if (this.decide(pending, this.react(seat, event)) === NONE) return false;
    this.recorder?.onEvent(eventIds.reacted, seat.seat, card, 1);
    return true;
  }

  /** Other players may trash cards from their hands for a better one. */
  #reactToGain(gainer: SeatState, card: number): void {
    for (const reaction of gainReactions) {
      const { when, gain, event } = CONTINUOUS[reaction]!.trashedForCard!;
      if (card !== when) continue;
      for (let seat = this.nextSeat(gainer); seat !== gainer; seat = this.nextSeat(seat)) {
        for (let countDecision = seat.countInHand(reaction); countDecision > 0; countDecision--) {
          const pending = this.prepareChoice(seat, 'may', 'options', reaction, event);
          pending.subject = card;
          if (this.decide(pending, this.react(seat, event)) === NONE) continue;
          this.recorder?.onEvent(eventIds.reacted, seat.seat, reaction, 1);
          seat.takeFromHand(reaction);
          this.toTrash(seat, reaction);
          this.gain(seat, gain, 'deck');
        }
      }
    }
  }

  // ——— losing ———

  /** Discards a card from the hand, other than in the clean-up. */
  discard(seat: SeatState, card: number): void {
    seat.takeFromHand(card);
    this.toDiscard(seat, card);
  }

  /** A card that is in no zone is discarded, with what that triggers. */
  toDiscard(seat: SeatState, card: number): void {
    seat.addToDiscard(card);
    this.recorder?.onEvent(eventIds.discarded, seat.seat, card, 1);
    if (DISCARD_TEXT[card] === 0) return;
    const { event, gain } = CONTINUOUS[card]!.discardedForCard!;
    const pending = this.prepareChoice(seat, 'may', 'options', card, event);
    pending.subject = card;
    if (this.decide(pending, this.react(seat, event)) === NONE) return;
    this.recorder?.onEvent(eventIds.reacted, seat.seat, card, 1);
    this.gain(seat, gain);
  }

  trashFromHand(seat: SeatState, card: number): void {
    seat.takeFromHand(card);
    this.toTrash(seat, card);
  }

  /** A card that is in no zone goes to the trash. */
  toTrash(seat: SeatState, card: number): void {
    this.removeOwned(seat, card);
    this.trash[card]!++;
    this.recorder?.onEvent(eventIds.trashed, seat.seat, card, 1);
  }

  /** The seat owns one copy less. */
  removeOwned(seat: SeatState, card: number): void {
    seat.removeOwned(card);
    if (HAS_GAIN_TRIGGER[card] === 1) this.gainTriggerCards--;
  }

  /** The seat owns one copy more. */
  addOwned(seat: SeatState, card: number): void {
    seat.addOwned(card);
    if (HAS_GAIN_TRIGGER[card] === 1) this.gainTriggerCards++;
  }

  // ——— others ———

  /** The next seat to the left. */
  nextSeat(seat: SeatState): SeatState {
    return this.seats[seat.seat + 1 === this.seats.length ? 0 : seat.seat + 1]!;
  }

  /**
   * Whether an attack does not affect this seat. RULE: asked when the attack reaches the seat, once for each different card
   * that could block it; cards that are no attacks cannot be blocked.
   */
  isUnaffected(seat: SeatState, attack: number): boolean {
    if ((KINDS[attack]! & ATTACK) === 0) return false;
    for (const reaction of attackReactions) {
      if (seat.countInHand(reaction) === 0) continue;
      const { event } = CONTINUOUS[reaction]!.wardsOffAttacks!;
      const pending = this.prepareChoice(seat, 'may', 'options', reaction, event);
      pending.subject = attack;
      if (this.decide(pending, this.react(seat, event)) === NONE) continue;
      this.recorder?.onEvent(eventIds.reacted, seat.seat, reaction, 1);
      return true;
    }
    return false;
  }

  // ——— decisions ———

  /** Resets the one pending choice of the state; fill in the rest and pass it to {@link decide}. */
  prepareChoice(
    seat: SeatState,
    kind: ChoiceKind,
    zone: ChoiceView['zone'],
    by: number,
    event = -1,
  ): PendingChoice {
    const pending = this.#pending;
    pending.seat = seat;
    pending.kind = kind;
    pending.zone = zone;
    pending.sourceCard = by;
    pending.event = event;
    pending.subject = -1;
    pending.isOptional = kind === 'may' || kind === 'setAside';
    pending.options = 1;
    pending.takenOptions = 0;
    pending.kinds = 0;
    pending.excludedKinds = 0;
    pending.costMin = 0;
    pending.costMax = 0;
    return pending;
  }

  /** @throws IllegalChoice when the policy's answer is not among those the rules allow */
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
    if (answer < 0 || !canPlay(seat, card)) throw new IllegalChoice(seat.seat, 'play', name(card));
    return answer;
  }

  /** The card to buy next, or NONE. */
  nextBuy(seat: SeatState): number {
    this.countDecision(seat);
    const card = this.policies[seat.seat]!.buy(seat);
    if (card !== NONE && !canBuy(seat, card)) throw new IllegalChoice(seat.seat, 'buy', name(card));
    return card;
  }

  plan(seat: SeatState, card: number, parent: number): number {
    return this.policies[seat.seat]!.plan(seat, card, parent);
  }

  react(seat: SeatState, event: number): number {
    return this.policies[seat.seat]!.react(seat, event);
  }

  /** Bounds what a seat can do in one turn. @throws LimitBroken */
  countDecision(seat: SeatState): void {
    if (++seat.decisions > facts.decisionsPerTurnMax) throw new LimitExceeded(seat);
  }
}

const name = (card: number): string => rows[card]?.name ?? `${card}`;
