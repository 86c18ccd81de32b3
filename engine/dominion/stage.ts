/**
 * The table between the rules and the card texts: it carries cards out, moves them between players and supply, tells
 * what else that sets off, and asks the policies. The only place where an answer is checked.
 */
import type { Seat } from '../core/brand.js';
import { IllegalChoice } from '../core/errors.js';
import type { Recorder } from '../core/recorder.js';
import { Ask, mayBuy, mayPlay, Revealed } from './ask.js';
import type { Verb, Verbs } from './cards/row.js';
import {
  ACTION,
  CARDS,
  GAINED,
  KINDS,
  kindBits,
  type LoadedStep,
  PLAY,
  rows,
  STANDING,
  standingCards,
} from './catalogue.js';
import { facts, heard } from './facts.js';
import { type AskKind, type AskView, type DominionPolicy, NONE, PLAN_SHIFT } from './policy.js';
import { Market, SeatState } from './seat.js';

/** A verb at work: `seat` carries out `step` of `card`, for which its policy made `plan`. */
export type Effect<V extends Verb = Verb> = (
  stage: Stage,
  seat: SeatState,
  step: Verbs<number, number>[V],
  card: number,
  plan: number,
) => void;

export type Effects = { readonly [V in Verb]: Effect<V> };

export type Place = 'discard' | 'hand' | 'deck';

/** A program went past a limit of the game: its seat loses by rule. */
export class LimitBroken extends Error {
  constructor(readonly seat: SeatState) {
    super(`seat ${seat.seat + 1} made more than ${facts.decisionsPerTurnMax} decisions in one turn`);
  }
}

/** A card in hand that lets its owner gain `gain` instead of another card. */
export interface Replacer {
  readonly card: number;
  readonly gain: number;
  readonly event: number;
}

type Work = { readonly run: Effect; readonly step: Verbs<number, number>[Verb] };

const wards = standingCards('wardsOffAttacks');
const replacers = standingCards('gainsInstead').map((card) => ({ card, ...STANDING[card]!.gainsInstead! }));
const hagglers = standingCards('cheaperGainOnBuy');
const watchers = standingCards('trashedForCard');
const ATTACK = kindBits.attack;

/** Cards whose presence anywhere among the players means that gains can set something off. */
const WATCHED = new Uint8Array(CARDS);
for (const card of [...replacers.map(({ card }) => card), ...hagglers, ...watchers]) WATCHED[card] = 1;
/** 1 for cards that do something when they are gained. */
const GAIN_TEXT = Uint8Array.from(GAINED, (steps) => (steps.length > 0 ? 1 : 0));
const DISCARD_TEXT = Uint8Array.from(STANDING, ({ discardedForCard }) => (discardedForCard ? 1 : 0));

export class Stage {
  readonly market = new Market();
  readonly seats: readonly SeatState[];
  readonly revealed = new Revealed();
  readonly trash = new Int32Array(CARDS);
  policies: readonly DominionPolicy[] = [];
  recorder: Recorder | undefined;
  /** Cards of the players whose presence means that gains can set something off. */
  watched = 0;
  /** Whether the card being carried out still lies in play. */
  thisInPlay = false;

  readonly #ask: Ask;
  // SPEED: said plainly: carry out the steps of the text one after the other. Nearly all texts begin with plain
  // bonuses, so those are read from four small arrays, and only the rest goes through the table of verbs.
  readonly #cards = new Int32Array(CARDS);
  readonly #actions = new Int32Array(CARDS);
  readonly #buys = new Int32Array(CARDS);
  readonly #coins = new Int32Array(CARDS);
  readonly #rest: readonly (readonly Work[])[];

  constructor(
    seats: number,
    private readonly effects: Effects,
  ) {
    this.seats = Array.from({ length: seats }, (_, seat) => new SeatState(seat as Seat, this.market));
    for (const seat of this.seats) seat.seats = this.seats;
    this.#ask = new Ask(this.market, this.revealed, this.seats[0]!);
    this.#rest = PLAY.map((steps, card) => {
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
    this.carryOut(seat, card, plan);
    this.thisInPlay = outer;
  }

  /** The text of a card that was played, or is played once more. */
  carryOut(seat: SeatState, card: number, plan: number): void {
    this.count(seat);
    seat.played[seat.playedSize++] = card;
    if ((KINDS[card]! & ACTION) !== 0) seat.actionsPlayed++;
    this.recorder?.happened(heard.played, seat.seat, card, 1);
    seat.actions += this.#actions[card]!;
    seat.buys += this.#buys[card]!;
    seat.coins += this.#coins[card]!;
    const cards = this.#cards[card]!;
    if (cards > 0) seat.draw(cards);
    const rest = this.#rest[card]!;
    for (let i = 0; i < rest.length; i++) rest[i]!.run(this, seat, rest[i]!.step, card, plan);
  }

  /** Steps that a text contains within it. */
  perform(seat: SeatState, steps: readonly LoadedStep[], card: number, plan: number): void {
    for (const step of steps) (this.effects[step.do] as Effect)(this, seat, step, card, plan);
  }

  // ——— gaining ———

  /** Pays for a card and gains it, with what buying sets off. */
  buy(seat: SeatState, card: number): void {
    seat.buys--;
    seat.coins -= this.market.costOf(card);
    this.recorder?.happened(heard.bought, seat.seat, card, 1);
    // SPEED: said plainly: this.bought(seat, card). Nobody owns a card that could mind in most games.
    if (this.watched > 0) this.#bought(seat, card);
    this.gain(seat, card);
  }

  /** RULE: Haggler says "when you buy": it gains before the bought card comes, and whether or not that comes. */
  #bought(seat: SeatState, card: number): void {
    for (const haggler of hagglers) {
      const { event, except } = STANDING[haggler]!.cheaperGainOnBuy!;
      for (let count = seat.countInPlay(haggler); count > 0; count--) {
        const ask = this.asking(seat, 'gain', 'supply', haggler, event);
        ask.subject = card;
        ask.except = kindBits[except];
        ask.costMax = this.market.costOf(card) - 1;
        if (!ask.possible()) continue;
        this.gain(seat, this.decide(ask, this.react(seat, event)));
      }
    }
  }

  /** @returns the card gained, which is another one when it was replaced, or −1 when the pile is empty */
  gain(seat: SeatState, card: number, to: Place = 'discard'): number {
    if (this.watched > 0) {
      const instead = this.instead(seat, card, replacers);
      if (instead !== NONE) return this.#gained(seat, instead, 'discard');
    }
    return this.#gained(seat, card, to);
  }

  #gained(seat: SeatState, card: number, to: Place): number {
    const { left } = this.market;
    if (left[card]! <= 0) return -1;
    if (--left[card]! === 0) this.market.empty++;
    this.arrives(seat, card);
    if (to === 'discard') seat.addToDiscard(card);
    else if (to === 'hand') seat.addToHand(card);
    else seat.addToDeck(card);
    this.recorder?.happened(heard.gained, seat.seat, card, 1);
    if (GAIN_TEXT[card] === 1) this.perform(seat, GAINED[card]!, card, 0);
    if (this.watched > 0) this.#watch(seat, card);
    return card;
  }

  /**
   * What is gained instead of a card, or NONE when nothing replaces it. RULE: Trader (first printing) replaces a gain: the
   * other card is not gained, and a Silver goes to the discard. The Silver is a gain that another card may replace in
   * turn; none acts on one gain twice.
   */
  instead(seat: SeatState, card: number, among: readonly Replacer[]): number {
    let coming = card;
    let open = among;
    while (this.market.left[coming]! > 0) {
      const replacer = open.find((one) => this.#replaces(seat, coming, one));
      if (replacer === undefined) break;
      open = open.filter((one) => one !== replacer);
      coming = replacer.gain;
    }
    return open === among ? NONE : coming;
  }

  #replaces(seat: SeatState, coming: number, { card, gain, event }: Replacer): boolean {
    // RULE: replacing a Silver by a Silver changes nothing and is not asked.
    if (coming === gain || seat.countInHand(card) === 0) return false;
    const ask = this.asking(seat, 'may', 'options', card, event);
    ask.subject = coming;
    if (this.decide(ask, this.react(seat, event)) === NONE) return false;
    this.recorder?.happened(heard.reacted, seat.seat, card, 1);
    return true;
  }

  /** Other players may trash cards from their hands for a better one. */
  #watch(gainer: SeatState, card: number): void {
    for (const watcher of watchers) {
      const { when, gain, event } = STANDING[watcher]!.trashedForCard!;
      if (card !== when) continue;
      for (let seat = this.after(gainer); seat !== gainer; seat = this.after(seat)) {
        for (let count = seat.countInHand(watcher); count > 0; count--) {
          const ask = this.asking(seat, 'may', 'options', watcher, event);
          ask.subject = card;
          if (this.decide(ask, this.react(seat, event)) === NONE) continue;
          this.recorder?.happened(heard.reacted, seat.seat, watcher, 1);
          seat.takeFromHand(watcher);
          this.toTrash(seat, watcher);
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

  /** A card that is in no zone is discarded, with what that sets off. */
  toDiscard(seat: SeatState, card: number): void {
    seat.addToDiscard(card);
    this.recorder?.happened(heard.discarded, seat.seat, card, 1);
    if (DISCARD_TEXT[card] === 0) return;
    const { event, gain } = STANDING[card]!.discardedForCard!;
    const ask = this.asking(seat, 'may', 'options', card, event);
    ask.subject = card;
    if (this.decide(ask, this.react(seat, event)) === NONE) return;
    this.recorder?.happened(heard.reacted, seat.seat, card, 1);
    this.gain(seat, gain);
  }

  trashFromHand(seat: SeatState, card: number): void {
    seat.takeFromHand(card);
    this.toTrash(seat, card);
  }

  /** A card that is in no zone goes to the trash. */
  toTrash(seat: SeatState, card: number): void {
    this.leaves(seat, card);
    this.trash[card]!++;
    this.recorder?.happened(heard.trashed, seat.seat, card, 1);
  }

  /** The seat owns one copy less. */
  leaves(seat: SeatState, card: number): void {
    seat.disown(card);
    if (WATCHED[card] === 1) this.watched--;
  }

  /** The seat owns one copy more. */
  arrives(seat: SeatState, card: number): void {
    seat.own(card);
    if (WATCHED[card] === 1) this.watched++;
  }

  // ——— others ———

  /** The next seat to the left. */
  after(seat: SeatState): SeatState {
    return this.seats[seat.seat + 1 === this.seats.length ? 0 : seat.seat + 1]!;
  }

  /**
   * Whether an attack passes this seat by. RULE: asked when the attack reaches the seat, once for each different card
   * that could ward it off; texts of cards that are no attacks spare nobody.
   */
  spared(seat: SeatState, attack: number): boolean {
    if ((KINDS[attack]! & ATTACK) === 0) return false;
    for (const ward of wards) {
      if (seat.countInHand(ward) === 0) continue;
      const { event } = STANDING[ward]!.wardsOffAttacks!;
      const ask = this.asking(seat, 'may', 'options', ward, event);
      ask.subject = attack;
      if (this.decide(ask, this.react(seat, event)) === NONE) continue;
      this.recorder?.happened(heard.reacted, seat.seat, ward, 1);
      return true;
    }
    return false;
  }

  // ——— asking ———

  /** The one Ask of the table, made ready; fill in the rest and hand it to {@link decide}. */
  asking(seat: SeatState, kind: AskKind, zone: AskView['zone'], by: number, event = -1): Ask {
    const ask = this.#ask;
    ask.seat = seat;
    ask.kind = kind;
    ask.zone = zone;
    ask.by = by;
    ask.event = event;
    ask.subject = -1;
    ask.may = kind === 'may' || kind === 'setAside';
    ask.options = 1;
    ask.taken = 0;
    ask.kinds = 0;
    ask.except = 0;
    ask.costMin = 0;
    ask.costMax = 0;
    return ask;
  }

  /** @throws IllegalChoice when the policy's answer is not among those the rules allow */
  decide(ask: Ask, plan: number): number {
    const { seat } = ask;
    this.count(seat);
    const answer = this.policies[seat.seat]!.choose(seat, ask, plan);
    if (!ask.allows(answer)) {
      throw new IllegalChoice(seat.seat, `${ask.kind} for ${name(ask.by)}`, name(answer));
    }
    return answer;
  }

  /** The action card to play next and its plan, as the policy gave them; NONE for the end of the action phase. */
  nextAction(seat: SeatState): number {
    this.count(seat);
    const answer = this.policies[seat.seat]!.play(seat);
    if (answer === NONE) return NONE;
    const card = answer & ((1 << PLAN_SHIFT) - 1);
    if (answer < 0 || !mayPlay(seat, card)) throw new IllegalChoice(seat.seat, 'play', name(card));
    return answer;
  }

  /** The card to buy next, or NONE. */
  nextBuy(seat: SeatState): number {
    this.count(seat);
    const card = this.policies[seat.seat]!.buy(seat);
    if (card !== NONE && !mayBuy(seat, card)) throw new IllegalChoice(seat.seat, 'buy', name(card));
    return card;
  }

  plan(seat: SeatState, card: number, parent: number): number {
    return this.policies[seat.seat]!.plan(seat, card, parent);
  }

  react(seat: SeatState, event: number): number {
    return this.policies[seat.seat]!.react(seat, event);
  }

  /** Bounds what a seat can do in one turn. @throws LimitBroken */
  count(seat: SeatState): void {
    if (++seat.decisions > facts.decisionsPerTurnMax) throw new LimitBroken(seat);
  }
}

const name = (card: number): string => rows[card]?.name ?? `${card}`;
