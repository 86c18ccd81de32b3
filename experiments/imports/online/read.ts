/**
 * Reads a log of the online Dominion game: the decks, the hand of the seat whose draws are named, and its
 * decisions. Every card is checked against the known ones; after the first contradiction, results are only as
 * reliable as the log.
 */
import type { Game, Position } from '../../../engine/index.js';
import { printedName } from '../../../grammar/index.js';
import {
  BACK_TO_DECK,
  BLURS,
  CHARTS,
  CHEAPER,
  DRAWS_ONE_BY_ONE,
  HIDES_OWNERS,
  LASTS,
  type LogPlace,
  PLAYS_ANOTHER,
  PLAYS_GAINED,
  PLAYS_ITSELF,
  placeOf,
  REMEMBERS,
  SENDS_TO_DECK,
  SHIELD,
  STARTS_TURNS,
  TOPDECKS_GAINS,
  TRASHES_ALL,
  TRASHES_TREASURES,
  WAITS_FOR_A_LINE,
} from './card-lines.js';
import { cursesOthers, Debts, handLeft } from './debts.js';
import {
  type Cards,
  type LogCard,
  type LogEvent,
  type LogLines,
  readLines,
  STRANGE,
  sizeOf,
  tooMany,
} from './events.js';
import { known, positionOf } from './log-position.js';
import { type KnownPile, LogSeat } from './seat.js';

export interface LogDecision {
  readonly line: number;
  /** Complete. */
  readonly position: Position;
  /** The card played or bought; undefined if none. */
  readonly taken: LogCard | undefined;
  /** True if the log had no contradictions up to here. */
  readonly isCertain: boolean;
}

/** A decision that is not judged. */
export interface LeftOut {
  readonly line: number;
  readonly reason: string;
}

export interface Doubt {
  readonly line: number;
  readonly text: string;
}

export interface OnlineLog extends Omit<LogLines, 'events'> {
  readonly events: number;
  /** The seat whose draws are named; undefined if there is none. */
  readonly seat: number | undefined;
  /** By seat; a deck is complete only if `decksKnown` is true. */
  readonly seats: readonly LogSeat[];
  readonly decksKnown: boolean;
  readonly decisions: readonly LogDecision[];
  /** The seat's other decisions. */
  readonly leftOut: readonly LeftOut[];
  readonly trash: readonly LogCard[];
  /** Turn of all players together. */
  readonly turn: number;
  readonly turnOf: number;
  readonly hasEnded: boolean;
  /** Cards other than basic cards, in order of appearance. */
  readonly kingdom: readonly LogCard[];
  /** Contradictions of the log, and unknown lines. */
  readonly doubts: readonly Doubt[];
  /** From here on, it is unknown who owns which cards. */
  readonly lost: Doubt | undefined;
  /** The seat that gave up. */
  readonly resigned: number | undefined;
  /** Assumptions. */
  readonly assumed: readonly string[];
}

/** With so many coins, players rarely buy nothing. */
const IDLE_COINS = 3;
/** For each player but one. */
const CURSES = 10;
const STARTING_DECK = 10;
const HAND = 5;
const DOUBTS_MAX = 10_000;
/** Each decision keeps a copy of the decks, so both are limited. All piles hold fewer cards. */
const GAINS_MAX = 500;
const DECISIONS_MAX = 3_000;

/** @throws Refused with the line, if more happens than in a game */
export function readOnlineLog(text: string, game: Game): OnlineLog {
  return new GameReader(readLines(text, game), game).read();
}

class GameReader {
  readonly seats: readonly LogSeat[];
  readonly me: number | undefined;
  #decisions: LogDecision[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #doubts: Doubt[] = [];
  readonly #assumed: string[] = [];
  /** Ends of turns with coins and a buy left. */
  readonly #idle: number[] = [];
  readonly #trash: LogCard[] = [];
  readonly #kingdom = new Set<LogCard>();
  #gains = 0;
  #decksKnown = true;
  #hasEnded = false;
  #lost: Doubt | undefined;
  #resigned: number | undefined;
  /** True in a turn in which somebody undid something, so the log may tell it twice. */
  #isUndone = false;
  /** True if the last card was played again. */
  #isReplayed = false;
  #number = 0;
  #turnLine = 0;
  #active = -1;
  #actions = 1;
  #buys = 1;
  #coins = 0;
  /** Why the actions, buys or coins of this turn are unknown. */
  #numbersUnsure: string | undefined;
  /** True while the coins are known. */
  #coinsSure = true;
  #isBuyPhase = false;
  #isCleanedUp = true;
  #hasShuffled = false;
  #last: LogCard | undefined;
  #freePlays = 0;
  /** The card discarded by Vassal, which may be played next. */
  #discarded: LogCard | undefined;
  /** Cards that may be played now from the discard pile or the trash, without an action. */
  #mayPlay: { readonly card: LogCard; readonly seat: number; readonly isTrashed: boolean }[] = [];
  /** The last gain, and the reaction whose lines follow. */
  #lastGain: { readonly card: LogCard; readonly to: LogPlace } | undefined;
  #reaction: { readonly card: LogCard; readonly seat: number } | undefined;
  /** True if a card may have been played without an action. */
  #actionsUnsure = false;
  #sailorsUsed = 0;
  /** Effects of the last turn that began this one. */
  #starting: readonly LogCard[] = [];
  /** The last attack, the seats that have gained a card since, and whether somebody has reacted to it. */
  #attack: { readonly card: LogCard; readonly gained: Set<number>; hasReacted: boolean } | undefined;
  readonly #debts: Debts;
  /** By how much all cards, and action cards in addition, cost less this turn. */
  #discount = 0;
  #actionDiscount = 0;
  /** True if the decisions of the turn are over. */
  #hasDecided = false;

  constructor(
    readonly log: LogLines,
    readonly game: Game,
  ) {
    this.seats = log.names.map(() => new LogSeat());
    this.#debts = new Debts(game);
    this.me = namedSeat(log);
    this.#start();
  }

  /** The starting cards, from the log or, if it begins with the first turn, from the rules. */
  #start(): void {
    const { events } = this.log;
    const starting = this.seats.map(() => [] as LogCard[]);
    for (const event of events) if (event.kind === 'starts') starting[event.seat]!.push(...event.cards.named);
    const first = events.find(({ kind }) => kind === 'turn');
    const isWhole = first?.kind === 'turn' && first.number === 1 && first.seat === 0;
    this.#decksKnown = isWhole;
    if (!isWhole) for (const seat of this.seats) seat.unsure = 'the log begins late';
    const [copper, estate] = ['Copper', 'Estate'].map((name) => this.#idOf(name)) as [LogCard, LogCard];
    for (const [at, seat] of this.seats.entries()) {
      let cards = starting[at]!;
      if (cards.length !== STARTING_DECK) {
        if (!isWhole) continue;
        cards = [...new Array<LogCard>(7).fill(copper), ...new Array<LogCard>(3).fill(estate)];
        this.#assumed.push(`${this.log.names[at]} starts with 7 Coppers and 3 Estates`);
      }
      for (const card of cards) seat.owned.add(card);
      seat.deckSize = cards.length;
      const before = events.slice(0, events.indexOf(first!));
      if (!isWhole || before.some((event) => event.kind === 'draws' && event.seat === at)) continue;
      seat.deckSize -= HAND;
      seat.hand.unknown = HAND;
      this.#assumed.push(`${this.log.names[at]} draws ${HAND} cards before the first turn`);
    }
  }

  #idOf(name: string): LogCard {
    return this.game.cards.find((card) => card.name === name)!.id;
  }

  read(): OnlineLog {
    const { events, ...lines } = this.log;
    for (const [at, event] of events.entries()) {
      this.#take(event, at);
      for (const [index, seat] of this.seats.entries())
        if (seat.isSure && !seat.isPossible)
          this.#doubtOwner(event, `the cards of ${this.log.names[index]} do not add up`, index);
    }
    const [idle] = this.#idle;
    if (idle !== undefined)
      this.#assumed.push(
        this.#idle.length === 1
          ? `a turn ended with a buy and ${IDLE_COINS} or more coins left, at line ${idle}`
          : `${this.#idle.length} turns ended with a buy and ${IDLE_COINS} or more coins left, the first at line ${idle}`,
      );
    return {
      ...lines,
      events: events.length,
      seat: this.me,
      seats: this.seats,
      decksKnown: this.#decksKnown,
      decisions: this.#decisions,
      leftOut: this.#leftOut,
      trash: this.#trash,
      turn: this.#turn,
      turnOf: this.#active,
      hasEnded: this.#hasEnded,
      kingdom: [...this.#kingdom],
      doubts: this.#doubts,
      lost: this.#lost,
      resigned: this.#resigned,
      assumed: this.#assumed,
    };
  }

  get #turn(): number {
    return (this.#number - 1) * this.seats.length + this.#active + 1;
  }

  #take(event: LogEvent, at: number): void {
    if ('cards' in event) for (const card of event.cards.named) this.#meet(card);
    const { kind } = event;
    if (kind === 'turn' || kind === 'buys' || kind === 'draws') this.#reaction = undefined;
    if (event.kind === 'plays' || event.kind === 'buys' || event.kind === 'gains' || event.kind === 'reacts')
      this.#blur(event);
    switch (event.kind) {
      case 'starts':
        return;
      case 'turn':
        this.#beginTurn(event);
        return;
      case 'ended':
        this.#hasEnded = true;
        return;
      case 'resigned':
        this.#resigned = event.seat;
        return;
      case 'undone':
        this.#isUndone = true;
        this.#drop(this.#turnLine, 'something was undone');
        return;
      case 'strange':
        if (event.namesCards) this.#lose(event, unknownLine(event.text));
        else this.#doubt(event, unknownLine(event.text));
        return;
      case 'event':
        this.#buyEvent(event);
        return;
      case 'gives':
        this.#give(event);
        return;
      case 'gets':
        this.#get(event);
        return;
      case 'shuffles':
        if (this.#isCleanUp(event.seat, at)) this.#cleanUp(event);
        this.#shuffle(event, at);
        return;
      case 'draws':
        this.#draw(event, at);
        return;
      case 'plays':
        this.#play(event);
        break;
      case 'buys':
        this.#buy(event);
        break;
      default:
        this.#move(event, at);
    }
    if ('cards' in event) this.#offer(event);
  }

  #offer({ kind, seat, cards }: LogEvent & { readonly seat: number; readonly cards: Cards }): void {
    for (const card of cards.named)
      if (PLAYS_ITSELF[this.#nameOf(card)]?.includes(kind))
        this.#mayPlay.push({ card, seat, isTrashed: kind === 'trashes' });
  }

  /** A card whose lines do not show everything: nothing is certain until a whole deck is shuffled. */
  #blur(event: LogEvent & { readonly seat: number; readonly cards: Cards }): void {
    const { kind } = event;
    const isUsed = kind === 'plays' || kind === 'reacts';
    // A treasure that is not known here gives the coins of its line.
    const isTreasure = event.kind === 'plays' && event.coins !== undefined;
    for (const card of event.cards.named) {
      const name = this.#nameOf(card);
      if (HIDES_OWNERS[name]?.includes(kind)) this.#lose(event, name);
      const isUnknown = card >= STRANGE ? isUsed && !isTreasure : BLURS[name]?.includes(kind) === true;
      if (!isUnknown && (card >= STRANGE || !this.game.cards[card]!.isOutOfPrint)) continue;
      this.seats[event.seat]!.isBlurred = true;
      for (const seat of this.seats)
        seat.unsure ??= `the log does not show what lies where after ${this.#printed(card)}`;
    }
  }

  #meet(card: LogCard): void {
    if (card >= STRANGE || this.game.cards[card]!.set !== 'basic') this.#kingdom.add(card);
  }

  /** The log contradicts the known cards, so nothing is certain until a whole deck is shuffled. */
  #doubt({ line }: { readonly line: number }, text: string, only?: number): void {
    const affected = this.seats.filter((_, at) => only === undefined || at === only);
    // A contradiction that follows from the previous one is not counted again.
    if (affected.some(({ isSure }) => isSure) && this.#doubts.length < DOUBTS_MAX)
      this.#doubts.push({ line, text });
    for (const seat of affected) {
      seat.isDisputed = true;
      seat.unsure ??= `the log contradicts itself in line ${line}`;
    }
    if (this.#isUndone) this.#lose({ line }, text);
  }

  /** The cards of the seat do not add up. The own ones show again which they are, those of the others do not. */
  #doubtOwner(event: { readonly line: number }, text: string, seat: number): void {
    this.#retract(event.line, this.seats[seat]!, 2);
    this.#doubt(event, text, seat);
    if (seat !== this.me) this.#lose(event, text);
  }

  /**
   * A line before may be missing. Of the own deck, all cards are named from one shuffle to the next, so the line is
   * not older than the last shuffle but one. Of other decks, it may be any line in whose turn a card could be gained.
   */
  #retract(line: number, seat: LogSeat, cost: number): void {
    const isOwn = seat === (this.me === undefined ? undefined : this.seats[this.me]);
    const since =
      (isOwn ? seat.shuffles.at(-2) : seat.unspent.find(({ coins }) => coins >= cost)?.line) ??
      (isOwn ? 0 : line);
    this.#drop(since, `line ${line} contradicts the cards known before`);
  }

  /** Leaves out the decisions from this line on. */
  #drop(since: number, reason: string): void {
    const kept = this.#decisions.filter(({ line }) => line < since);
    for (const { line } of this.#decisions.slice(kept.length)) this.#leftOut.push({ line, reason });
    this.#decisions = kept;
  }

  /** Cards that the log shows, but that the seat did not gain in it. */
  #prove(event: LogEvent & { readonly seat: number }, seat: LogSeat, shown: readonly LogCard[]): void {
    if (!this.#decksKnown || this.#lost !== undefined || !seat.addMissing(shown)) return;
    seat.unsure = undefined;
    const cost = Math.min(...shown.map((card) => (card < STRANGE ? this.game.cards[card]!.cost : 0)));
    this.#retract(event.line, seat, cost);
    this.#doubt(event, 'it is not told how these cards were gained', event.seat);
  }

  /** Cards changed their owners in a way that is unknown here. */
  #lose({ line }: { readonly line: number }, text: string): void {
    this.#lost ??= { line, text };
    for (const seat of this.seats) seat.unsure ??= `from line ${line} on, it is unknown who owns which cards`;
  }

  #beginTurn({ number, seat, line, cause }: LogEvent & { readonly kind: 'turn' }): void {
    this.#isUndone = false;
    if (cause !== undefined) {
      // In a turn of Possession, another player gains the cards.
      if (/possess/i.test(cause)) this.#lose({ line }, `a turn of ${cause}`);
      else this.#doubt({ line }, `an additional turn: ${cause}`);
    }
    const next = (this.#active + 1) % this.seats.length;
    const expected = this.#active < 0 ? number : next === 0 ? this.#number + 1 : this.#number;
    if (cause === undefined && this.#active >= 0 && (seat !== next || number !== expected))
      this.#doubt({ line }, `turn ${number} of ${this.log.names[seat]} is not the next one`);
    else if (!this.#isCleanedUp) this.#doubt({ line }, 'the turn before has no new hand', this.#active);
    this.#number = number;
    const last = this.seats[this.#active];
    if (last !== undefined) last.turnLine = this.#turnLine;
    this.#turnLine = line;
    this.#active = seat;
    this.#actions = 1;
    this.#buys = 1;
    this.#coins = 0;
    this.#coinsSure = true;
    this.#numbersUnsure = undefined;
    this.#isBuyPhase = false;
    this.#isCleanedUp = false;
    this.#hasShuffled = false;
    this.#last = undefined;
    this.#freePlays = 0;
    this.#discarded = undefined;
    this.#mayPlay = [];
    this.#actionsUnsure = false;
    this.#sailorsUsed = 0;
    this.#discount = 0;
    this.#actionDiscount = 0;
    this.#hasDecided = false;
    const active = this.seats[seat]!;
    this.#starting = active.nextTurn;
    active.beginTurn();
    this.#attack = undefined;
    this.#debts.beginTurn(this.#starting, drawable(active));
    if (cause !== undefined) this.#debts.mayGiveMore = true;
  }

  /** What the last cards do has been shown now. */
  #settleOwed(event: { readonly line: number }): void {
    const active = this.seats[this.#active]!;
    const missing = this.#debts.settle(active.hand.size > 0);
    for (const { what, words, card } of active.isSure ? missing : []) {
      const text = `no line before shows ${words} ${this.#printed(card)}`;
      if (what === 'trashes' || what === 'gains') this.#doubtOwner(event, text, this.#active);
      else if (what === 'cards' || what === 'discards') this.#doubt(event, text, this.#active);
      else this.#doubtNumbers(event, text);
    }
    this.#settleAttack(event);
  }

  #settleSeen(event: { readonly line: number }): void {
    for (const [at, { isSure, seen }] of this.seats.entries())
      if (isSure && seen.size > 0)
        this.#doubtOwner(event, 'no line before shows where all cards looked at go', at);
  }

  /** What the last attack does to the others has been shown now. */
  #settleAttack(event: { readonly line: number }): void {
    const attack = this.#attack;
    this.#attack = undefined;
    if (attack === undefined || attack.hasReacted) return;
    const facts = this.game.cards[attack.card]!;
    const left = handLeft(facts) ?? Number.POSITIVE_INFINITY;
    const hasCurses = cursesOthers(facts) && this.#cursesLeft > 0;
    for (const [at, seat] of this.seats.entries()) {
      if (at === this.#active || !seat.isSure || seat.lasting.some((card) => this.#nameOf(card) === SHIELD))
        continue;
      const name = this.log.names[at];
      if (seat.hand.size > left)
        this.#doubt(
          event,
          `${this.#printed(attack.card)} leaves ${left} cards, and ${name} has ${seat.hand.size}`,
          at,
        );
      else if (hasCurses && !attack.gained.has(at))
        this.#doubtOwner(
          event,
          `no line before shows the Curse that ${name} gains by ${this.#printed(attack.card)}`,
          at,
        );
    }
  }

  get #cursesLeft(): number {
    const curse = this.#idOf('Curse');
    const gone = this.seats.reduce((sum, { owned }) => sum + owned.count(curse), 0);
    return CURSES * (this.seats.length - 1) - gone - this.#trash.filter((card) => card === curse).length;
  }

  /** In a turn of cards that only give bonuses, no card moves otherwise. */
  #expectNoMove(event: LogEvent & { readonly seat: number }): void {
    if (this.#active >= 0 && !this.#debts.mayGiveMore && !this.#hasDecided)
      this.#doubtPlays(event, 'no card played before does this', event.seat);
  }

  /** Actions, buys or coins are unknown for the rest of the turn; every card is where it was. */
  #doubtNumbers({ line }: { readonly line: number }, text: string): void {
    if (this.#doubts.length < DOUBTS_MAX) this.#doubts.push({ line, text });
    this.#numbersUnsure = `${text} (line ${line})`;
    this.#coinsSure = false;
  }

  /** A card was played without a line: in this turn, or in the one before if this one has just begun. */
  #doubtPlays(event: LogEvent, text: string, seat: number): void {
    const { played, turnLine, isSure } = this.seats[this.#active]!;
    if (!isSure || this.#numbersUnsure !== undefined) return;
    this.#drop(
      played.length === 0 ? turnLine : this.#turnLine,
      `line ${event.line} contradicts the cards played before`,
    );
    this.#doubt(event, text, seat);
  }

  #get(event: LogEvent & { readonly kind: 'gets' }): void {
    const { what, amount, seat } = event;
    if (what === 'tokens') this.seats[seat]!.tokens += amount;
    if (seat !== this.#active) return;
    if (what !== 'tokens' && !this.#debts.receive(what, amount))
      this.#doubtPlays(event, `no card played before gives these ${what}`, seat);
    if (what === 'actions') this.#actions += amount;
    if (what === 'buys') this.#buys += amount;
    if (what === 'coins') this.#coins += amount;
  }

  /** True if the active seat draws (and shuffles for) its next hand here: nothing else follows in its turn. */
  #isCleanUp(seat: number, at: number): boolean {
    if (seat !== this.#active || this.#isCleanedUp) return false;
    const { events } = this.log;
    let next = at;
    if (events[next]!.kind === 'shuffles') next++;
    const draw = events[next];
    if (draw?.kind !== 'draws' || draw.seat !== seat) return false;
    do next++;
    while (events[next]?.kind === 'resigned' || events[next]?.kind === 'undone');
    const after = events[next];
    const isWhole = sizeOf(draw.cards) >= Math.min(HAND, this.seats[seat]!.deckSize);
    if (after === undefined)
      return this.#isBuyPhase || (this.#last === undefined && this.#starting.length === 0 && isWhole);
    return after.kind === 'turn' || after.kind === 'ended';
  }

  /** The player decides nothing more in this turn. */
  #endDecisions(line: number): void {
    if (this.#hasDecided) return;
    this.#settleOwed({ line });
    this.#settleSeen({ line });
    this.#hasDecided = true;
    this.#decideNothing(line);
    const active = this.seats[this.#active]!;
    const gains = this.seats.some(({ played }) =>
      played.some((card) => /\bgains?\b/i.test(this.game.cards[card]?.text ?? 'gain')),
    );
    if (gains || this.#buys > 0)
      active.unspent.push({ line, coins: gains ? Number.POSITIVE_INFINITY : this.#coins });
    if (this.#buys > 0 && this.#coins >= IDLE_COINS) this.#idle.push(line);
    if (this.#isBuyPhase) return;
    this.#isBuyPhase = true;
    this.#decideNothing(line);
  }

  #cleanUp({ line }: LogEvent): void {
    this.#endDecisions(line);
    for (const [at, seat] of this.seats.entries())
      if (at === this.#active) seat.cleanUp();
      else seat.endReactions();
    this.#isCleanedUp = true;
    this.#hasShuffled = false;
  }

  #draw(event: LogEvent & { readonly kind: 'draws' }, at: number): void {
    const { cards } = event;
    const seat = this.seats[event.seat]!;
    const wasCleanedUp = this.#isCleanedUp;
    if (this.#isCleanUp(event.seat, at)) this.#cleanUp(event);
    const count = sizeOf(cards);
    if (event.seat === this.#active && !this.#isCleanedUp && !this.#debts.receive('cards', count))
      this.#doubtPlays(event, 'no card played before gives these cards', event.seat);
    const isHand = this.#isCleanedUp && event.seat === this.#active && (!wasCleanedUp || this.#hasShuffled);
    if (!seat.isSure) {
      this.#prove(event, seat, cards.named);
      const isKnown = this.#decksKnown && this.#lost === undefined && !seat.isBlurred;
      if (isHand && this.#hasShuffled && count === HAND && isKnown) seat.settle(cards);
      return;
    }
    if (isHand && count < HAND && count < seat.deckSize) {
      this.#doubt(event, `a hand of ${count} cards`, event.seat);
      return;
    }
    // At the end of a truncated log, a new hand looks like draws of a card.
    const isOpen = at === this.log.events.length - 1 && !this.#isCleanedUp && event.seat === this.#active;
    if (isOpen && count >= HAND - 1) {
      this.#doubt(event, 'the log ends here, so this may be a new hand', event.seat);
      return;
    }
    if (this.#lastIsIn(DRAWS_ONE_BY_ONE) && this.#areLookedAt(event, at)) this.#toHand(event, seat.seen);
    else this.#fromTop(event, seat, seat.hand);
  }

  /** True if the line before looks at these cards, among others. */
  #areLookedAt({ seat, cards }: { readonly seat: number; readonly cards: Cards }, at: number): boolean {
    const before = this.log.events[at - 1];
    if (before?.kind !== 'looks' || before.seat !== seat || before.cards.unnamed < cards.unnamed)
      return false;
    const left = [...before.cards.named];
    return cards.named.every((card) => {
      const found = left.indexOf(card);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
  }

  #lastIsIn(names: readonly string[]): boolean {
    return this.#last !== undefined && names.includes(this.#nameOf(this.#last));
  }

  /** A deck is shuffled only if it has too few cards. */
  #shuffle(event: LogEvent & { readonly kind: 'shuffles' }, at: number): void {
    const seat = this.seats[event.seat]!;
    const next = this.log.events[at + 1];
    // The cards left in the deck are drawn first.
    if (seat.isSure && next?.kind === 'draws' && next.seat === event.seat && this.#active >= 0) {
      if (sizeOf(next.cards) <= seat.deckSize)
        this.#doubtOwner(event, `${seat.deckSize} cards are left in the deck`, event.seat);
      const drawn = [...next.cards.named];
      for (const card of seat.deck?.cards ?? []) {
        const found = drawn.indexOf(card);
        if (found >= 0) drawn.splice(found, 1);
        else if (next.cards.unnamed === 0)
          this.#doubt(event, `${this.#printed(card)} is left in the deck`, event.seat);
      }
    }
    this.#hasShuffled = true;
    seat.shuffle(event.line);
  }

  #play(event: LogEvent & { readonly kind: 'plays' }): void {
    const { cards, again, coins } = event;
    const seat = this.seats[event.seat]!;
    const isActive = event.seat === this.#active;
    // Only treasures are played in groups or give coins in the same line.
    const isTreasure = coins !== undefined || cards.named.every((card) => this.#isTreasure(card));
    if (isActive && isTreasure) {
      this.#playTreasures(event);
      return;
    }
    if (isActive) {
      this.#settleOwed(event);
      this.#settleSeen(event);
    }
    for (const card of cards.named) {
      if (!isActive && !this.#isOf(card, 'reaction'))
        this.#doubt(event, `${this.#printed(card)} is played in the turn of another player`);
      if (!again) {
        this.#putIntoPlay(event, seat, card);
        this.#isReplayed = false;
      }
      seat.played.push(card);
      // Its lines are mixed with those of the card that the active player plays.
      if (isActive) this.#last = card;
      const name = this.#nameOf(card);
      if (PLAYS_ANOTHER.includes(name)) this.#freePlays++;
      this.#beginEffects(seat, card, again);
    }
    this.#discarded = undefined;
    this.#reaction = undefined;
  }

  #putIntoPlay(event: LogEvent & { readonly seat: number }, seat: LogSeat, card: LogCard): void {
    const isActive = event.seat === this.#active;
    const offered = this.#mayPlay.findIndex((one) => one.card === card && one.seat === event.seat);
    // These cards are played at once, or not at all.
    if (offered < 0) this.#mayPlay = [];
    const isReaction = this.#reaction?.card === card && this.#reaction.seat === event.seat;
    if (offered >= 0) {
      if (isActive && !this.#isBuyPhase && seat.hand.count(card) + seat.hand.unknown > 0)
        this.#doubt(event, 'this card may come from the hand or from the discard pile', event.seat);
      const { isTrashed } = this.#mayPlay[offered]!;
      this.#mayPlay.splice(offered, 1);
      if (isTrashed) {
        this.#trash.splice(this.#trash.indexOf(card), 1);
        seat.owned.add(card);
      } else this.#takeFrom(event, seat.discard, card);
      if (this.#isOf(card, 'duration')) this.#sailorsUsed++;
    } else if (isActive && card === this.#discarded) {
      this.#takeFrom(event, seat.discard, card);
    } else if (isActive && this.#freePlays > 0) {
      this.#freePlays--;
      this.#takeFrom(event, seat.hand, card);
    } else {
      if (isActive && !isReaction) {
        if (this.#isBuyPhase) this.#doubt(event, 'an action card is played in the buy phase', event.seat);
        if (this.#nameOf(card) === STARTS_TURNS && seat.played.length === 0) {
          this.#actionsUnsure = true;
          this.#actions++;
        }
        this.#decide(event.line, card);
        if (--this.#actions < 0 && this.#numbersUnsure === undefined)
          this.#doubt(event, 'no action is left to play it', event.seat);
      }
      this.#takeFrom(event, seat.hand, card);
    }
    seat.inPlay.push(card);
    if (!isActive && !this.#isOf(card, 'duration')) seat.visiting.push(card);
  }

  /** What a played card gives now, and what it does later. */
  #beginEffects(seat: LogSeat, card: LogCard, again: boolean): void {
    const name = this.#nameOf(card);
    if (seat === this.seats[this.#active]) {
      this.#debts.play(card, drawable(seat));
      if (this.#isOf(card, 'attack')) this.#attack = { card, gained: new Set(), hasReacted: false };
      this.#discount += CHEAPER[name]?.all ?? 0;
      this.#actionDiscount += CHEAPER[name]?.actions ?? 0;
    }
    if (!this.#isOf(card, 'duration')) return;
    if (LASTS.includes(name)) seat.lasting.push(card);
    const isEmpty = name === 'Tactician' && seat.hand.size === 0;
    if (!isEmpty && !WAITS_FOR_A_LINE.includes(name)) this.#wait(seat, card);
    if (!again || this.#isReplayed || !seat.staying.includes(card)) return;
    this.#isReplayed = true;
    const cause = seat.inPlay.findLast((one) => PLAYS_ANOTHER.includes(this.#nameOf(one)));
    if (cause !== undefined) seat.staying.push(cause);
  }

  /** The card that sets others aside waits for its owner's next turn. */
  #waitFor(seat: LogSeat, { by = this.#last }: LogEvent): void {
    if (by !== undefined) this.#wait(seat, by);
  }

  /** The card will do something at the start of its owner's next turn, and stays in play until then. */
  #wait(seat: LogSeat, card: LogCard): void {
    seat.nextTurn.push(card);
    const copiesIn = (cards: readonly LogCard[]): number => cards.filter((one) => one === card).length;
    const isNew = copiesIn(seat.staying) < copiesIn(seat.inPlay) - copiesIn(seat.leaving);
    if (isNew && seat === this.seats[this.#active]) seat.staying.push(card);
  }

  #playTreasures(event: LogEvent & { readonly kind: 'plays' }): void {
    const seat = this.seats[event.seat]!;
    this.#settleOwed(event);
    this.#enterBuyPhase(event.line);
    for (const card of event.cards.named) {
      if (!event.again) {
        // Crystal Ball plays the card that it looks at.
        this.#takeFrom(event, this.#source(seat, card), card);
        if (this.#isOf(card, 'duration')) seat.inPlay.push(card);
        else seat.treasures.push(card);
      }
      this.#beginEffects(seat, card, event.again);
    }
    if (event.coins === undefined) this.#coinsSure = false;
    this.#coins += event.coins ?? 0;
  }

  #enterBuyPhase(line: number): void {
    if (!this.#isBuyPhase) this.#decideNothing(line);
    this.#isBuyPhase = true;
  }

  #buy(event: LogEvent & { readonly kind: 'buys' }): void {
    const seat = this.seats[event.seat]!;
    if (event.seat !== this.#active) {
      this.#doubt(event, 'bought in the turn of another player');
      for (const card of event.cards.named) this.#gain(event, seat, card, 'discard');
      return;
    }
    this.#settleOwed(event);
    this.#enterBuyPhase(event.line);
    for (const card of event.cards.named) {
      if (this.#buys <= 0 && this.#numbersUnsure === undefined)
        this.#doubt(event, 'no buy is left for it', event.seat);
      const cost = this.#costOf(card);
      if (cost === undefined) this.#coinsSure = false;
      else if (this.#coinsSure && cost > this.#coins) {
        this.#coinsSure = false;
        this.#doubt(
          event,
          `${this.#printed(card)} costs ${cost}, and ${this.#coins} ${this.#coins === 1 ? 'coin is' : 'coins are'} left`,
          event.seat,
        );
      }
      this.#decide(event.line, card);
      this.#coins -= cost ?? 0;
      this.#buys--;
      this.#gain(event, seat, card, 'discard');
    }
  }

  #costOf(card: LogCard): number | undefined {
    if (card >= STRANGE) return undefined;
    const { cost, kinds, name } = this.game.cards[card]!;
    const played = this.seats[this.#active]!.inPlay.filter((one) => this.#isOf(one, 'action')).length;
    const ownDiscount = name === 'Peddler' ? 2 * played : 0;
    const less = this.#discount + ownDiscount + (kinds.includes('action') ? this.#actionDiscount : 0);
    return Math.max(0, cost - less);
  }

  /** An Event costs an unknown amount, and the next lines tell what it does. */
  #buyEvent({ seat, line }: LogEvent & { readonly kind: 'event' }): void {
    if (seat !== this.#active) return;
    this.#enterBuyPhase(line);
    this.#coinsSure = false;
    this.#debts.mayGiveMore = true;
    this.#buys--;
    if (seat === this.me) this.#leftOut.push({ line, reason: 'an Event or a Project was bought' });
  }

  #give(event: LogEvent & { readonly kind: 'gives' }): void {
    const seat = this.seats[event.seat]!;
    if (event.cards.unnamed > 0) {
      this.#lose(event, 'a card changes its owner unseen');
      return;
    }
    for (const card of event.cards.named) {
      this.#takeFrom(event, this.#source(seat, card), card);
      seat.owned.take(card);
      if (event.to === undefined) continue;
      const receiver = this.seats[event.to]!;
      receiver.owned.add(card);
      receiver.hand.add(card);
    }
  }

  #gain({ line }: { readonly line: number }, seat: LogSeat, card: LogCard, to: LogPlace): void {
    if (++this.#gains > GAINS_MAX) throw tooMany(line, GAINS_MAX, 'gained cards');
    seat.owned.add(card);
    if (seat === this.seats[this.#active]) seat.gained.push(card);
    if (to === 'hand') seat.hand.add(card);
    else if (to === 'deck') seat.putOnTop(card);
    else if (to === 'aside') seat.aside.add(card);
    else seat.discard.add(card);
    this.#lastGain = { card, to };
    // What happens when it is gained.
    if (card >= STRANGE || / gain | gained?\b/i.test(this.game.cards[card]!.text))
      this.#debts.mayGiveMore = true;
    const isActive = seat === this.seats[this.#active];
    if (to === 'discard' && isActive && this.#isOf(card, 'duration') && this.#isSailor)
      this.#mayPlay.push({ card, seat: this.#active, isTrashed: false });
  }

  #move(
    event: Exclude<
      Extract<LogEvent, { readonly cards: Cards }>,
      { kind: 'starts' | 'draws' | 'plays' | 'buys' | 'gives' }
    >,
    at: number,
  ): void {
    const seat = this.seats[event.seat]!;
    const { named, unnamed } = event.cards;
    const place = this.#placeOf(event);
    if (event.kind === 'reacts') {
      if (this.#attack !== undefined) this.#attack.hasReacted = true;
      this.#debts.mayGiveMore = true;
    } else if (event.kind !== 'topdecks' || !this.#leavesPlay(event, at)) this.#expectNoMove(event);
    if (event.kind === 'gains') this.#attack?.gained.add(event.seat);
    if (
      event.seat === this.#active &&
      (event.kind === 'trashes' || event.kind === 'discards' || event.kind === 'gains')
    )
      this.#debts.receive(event.kind, sizeOf(event.cards));
    switch (event.kind) {
      case 'gains':
        for (const card of named) {
          if (place === 'trash' && this.#trash.includes(card))
            this.#trash.splice(this.#trash.indexOf(card), 1);
          this.#gain(event, seat, card, this.#gainedTo(card, place));
        }
        if (place === 'aside') this.#waitFor(seat, event);
        return;
      case 'trashes':
        if (place === 'deck' && seat.seen.size === 0) this.#fromTop(event, seat, seat.seen);
        for (const card of named) {
          this.#trash.push(card);
          if (place === 'supply') continue;
          this.#takeTrashed(event, seat, card, place);
          seat.owned.take(card);
        }
        return;
      case 'discards':
        if (place === 'deck' && seat.seen.size === 0 && event.seat === this.#active) {
          this.#fromTop(event, seat, seat.discard);
          this.#discarded = named[0];
          return;
        }
        for (const card of named) {
          this.#takeFrom(event, this.#source(seat, card), card);
          seat.discard.add(card);
        }
        this.#takeUnnamed(event, seat, unnamed);
        seat.discard.unknown += unnamed;
        return;
      case 'topdecks':
        if (this.#leavesPlay(event, at)) this.#endDecisions(event.line);
        // It is there already.
        if (place === 'deck') return;
        for (const card of named) {
          const isFromDiscard = place === 'discard' && seat.seen.count(card) === 0;
          if (this.#hasDecided && this.#takePlayed(seat, card)) seat.putOnTop(card);
          else {
            if (place === 'gained') this.#takeGained(event, seat, card);
            else this.#takeFrom(event, isFromDiscard ? seat.discard : this.#source(seat, card), card);
            seat.putOnTop(card);
          }
        }
        this.#takeUnnamed(event, seat, unnamed);
        for (let i = 0; i < unnamed; i++) seat.putOnTop(undefined);
        return;
      case 'reacts':
        this.#show(
          event,
          seat,
          placeOf(this.#nameOf(named[0] ?? STRANGE), 'reacts') === 'discard' ? seat.discard : seat.hand,
        );
        if (named[0] !== undefined) this.#reaction = { card: named[0], seat: event.seat };
        return;
      case 'hand':
        this.#show(event, seat, seat.hand);
        return;
      case 'reveals':
        if (place === 'hand') this.#show(event, seat, seat.hand);
        else if (
          this.#last !== undefined &&
          this.#nameOf(this.#last) === CHARTS &&
          event.seat === this.#active
        )
          this.#chart(event, seat);
        else this.#fromTop(event, seat, seat.seen);
        return;
      case 'looks':
        if (place === 'discard') this.#show(event, seat, seat.discard);
        else this.#fromTop(event, seat, seat.seen);
        return;
      case 'aside':
      case 'away':
        this.#putAway(event, seat, place, at);
        return;
      case 'toHand':
        if (place === 'hand') this.#show(event, seat, seat.hand);
        else this.#toHand(event, place === 'village' ? seat.nativeVillage : seat.seen);
    }
  }

  /** The place that the line leaves out, known from the card that does it. */
  #placeOf({ kind, by, seat }: LogEvent & { readonly seat: number }): LogPlace | undefined {
    const doer = by ?? (this.#reaction?.seat === seat ? this.#reaction.card : undefined);
    if (doer !== undefined) return placeOf(this.#nameOf(doer), kind);
    const hasCrown = this.seats[seat]!.treasures.some((card) => this.#nameOf(card) === TOPDECKS_GAINS);
    if (hasCrown && this.#isBuyPhase && kind === 'topdecks' && seat === this.#active) return 'gained';
    // In the buy phase, the gains of earlier cards are over.
    if (this.#isBuyPhase && kind === 'gains') return undefined;
    if (this.#last !== undefined) return placeOf(this.#nameOf(this.#last), kind);
    if (seat !== this.#active) return undefined;
    return this.#starting
      .map((card) => placeOf(this.#nameOf(card), kind))
      .find((place) => place !== undefined);
  }

  #gainedTo(card: LogCard, place: LogPlace | undefined): LogPlace {
    const isReplace = this.#last !== undefined && this.#nameOf(this.#last) === 'Replace';
    if (isReplace && (this.#isOf(card, 'action') || this.#isTreasure(card)) && !this.#isBuyPhase)
      return 'deck';
    return place === undefined || place === 'trash' ? 'discard' : place;
  }

  #takeTrashed(
    event: LogEvent & { readonly seat: number },
    seat: LogSeat,
    card: LogCard,
    place: LogPlace | undefined,
  ): void {
    if (place === 'play' && card === this.#last && this.#takePlayed(seat, card)) return;
    if (place === 'gained' && card === this.#lastGain?.card) {
      this.#takeGained(event, seat, card);
      return;
    }
    const isRobbed = this.seats.some(
      (other) => other !== seat && other.lasting.some((one) => this.#nameOf(one) === TRASHES_TREASURES),
    );
    const isMint = this.#lastGain !== undefined && this.#nameOf(this.#lastGain.card) === TRASHES_ALL;
    const treasure =
      (isRobbed || isMint) && this.#isBuyPhase && event.seat === this.#active
        ? seat.treasures.lastIndexOf(card)
        : -1;
    if (treasure >= 0) seat.treasures.splice(treasure, 1);
    else this.#takeFrom(event, this.#source(seat, card), card);
  }

  /** Takes the last gained card from where it went. */
  #takeGained(event: LogEvent & { readonly seat: number }, seat: LogSeat, card: LogCard): void {
    const to = this.#lastGain?.card === card ? this.#lastGain.to : 'discard';
    if (to === 'deck') this.#fromTop({ ...event, cards: { named: [card], unnamed: 0 } }, seat, seat.seen);
    this.#takeFrom(event, to === 'deck' ? seat.seen : to === 'hand' ? seat.hand : seat.discard, card);
  }

  /** Takes a card out of play that would leave it in this turn. @returns false if it is not there */
  #takePlayed(seat: LogSeat, card: LogCard): boolean {
    const at = seat.inPlay.lastIndexOf(card);
    if (at >= 0) seat.inPlay.splice(at, 1);
    return at >= 0;
  }

  /** True if these cards go from play onto the deck in clean-up. */
  #leavesPlay({ seat: at, cards }: { readonly seat: number; readonly cards: Cards }, event: number): boolean {
    if (at !== this.#active || this.#isCleanedUp || cards.named.length === 0) return false;
    const seat = this.seats[at]!;
    const mayLeave = (card: LogCard): boolean =>
      this.#nameOf(card) === BACK_TO_DECK ||
      (this.#isOf(card, 'action') && seat.played.some((one) => this.#nameOf(one) === SENDS_TO_DECK));
    if (!cards.named.every((card) => mayLeave(card) && seat.inPlay.includes(card))) return false;
    const { events } = this.log;
    let next = event;
    while (events[next]?.kind === 'topdecks') next++;
    return this.#isCleanUp(at, next);
  }

  /** The revealed card goes to the hand if a copy is in play, else it stays on the deck. */
  #chart(event: LogEvent & { readonly seat: number; readonly cards: Cards }, seat: LogSeat): void {
    const isCopy = event.cards.named.every((card) => seat.inPlay.includes(card));
    this.#fromTop(event, seat, isCopy ? seat.hand : seat.seen);
    if (isCopy) return;
    for (const card of event.cards.named) if (seat.seen.take(card)) seat.putOnTop(card);
  }

  #toHand(event: LogEvent & { readonly seat: number; readonly cards: Cards }, from: KnownPile): void {
    const { named, unnamed } = event.cards;
    const seat = this.seats[event.seat]!;
    for (const card of named) {
      this.#takeFrom(event, from, card);
      seat.hand.add(card);
    }
    if (unnamed > 0 && !from.takeUnnamed(unnamed) && seat.isSure)
      this.#doubt(event, 'more cards than were seen', event.seat);
    seat.hand.unknown += unnamed;
  }

  /** Cards leave the deck for a mat, or are set aside. */
  #putAway(
    event: LogEvent & { readonly seat: number; readonly cards: Cards },
    seat: LogSeat,
    place: LogPlace | undefined,
    at: number,
  ): void {
    const { named, unnamed } = event.cards;
    if (place === 'village') {
      if (seat.isSure) this.#fromTop(event, seat, seat.nativeVillage);
      else seat.nativeVillage.unknown += sizeOf(event.cards);
      return;
    }
    if (place === undefined && event.kind === 'aside') {
      if (!this.#areLookedAt(event, at)) this.#fromTop(event, seat, seat.seen);
      return;
    }
    const to = place === 'aside' ? seat.aside : place === 'island' ? seat.island : seat.away;
    for (const card of named) {
      if (card !== this.#last || place === 'aside' || !this.#takePlayed(seat, card))
        this.#takeFrom(event, this.#source(seat, card), card);
      to.add(card);
    }
    this.#takeUnnamed(event, seat, unnamed);
    to.unknown += unnamed;
    if (place === 'aside') this.#waitFor(seat, event);
  }

  /** Revealed cards take precedence over those of the hand. */
  #source(seat: LogSeat, card: LogCard): KnownPile {
    return seat.seen.count(card) + seat.seen.unknown > 0 ? seat.seen : seat.hand;
  }

  #takeUnnamed(event: LogEvent & { readonly seat: number }, seat: LogSeat, count: number): void {
    const pile = seat.seen.size >= count ? seat.seen : seat.hand;
    if (seat.isSure && !pile.takeUnnamed(count)) this.#doubt(event, 'more cards than there are', event.seat);
  }

  #takeFrom(event: LogEvent & { readonly seat: number }, pile: KnownPile, card: LogCard): void {
    const seat = this.seats[event.seat]!;
    if (pile.take(card)) return;
    this.#prove(event, seat, [card]);
    if (!seat.isSure) return;
    this.#retract(event.line, seat, 2);
    this.#doubt(event, `${this.#printed(card)} is not where it should be`, event.seat);
  }

  #fromTop(
    event: LogEvent & { readonly seat: number; readonly cards: Cards },
    seat: LogSeat,
    to: KnownPile,
  ): void {
    if (!seat.isSure) return;
    const taken = seat.takeTop(event.cards);
    if (taken === undefined) {
      this.#prove(event, seat, event.cards.named);
      if (seat.isSure) this.#doubtOwner(event, 'these cards are not in the deck', event.seat);
      return;
    }
    for (const card of taken.named) to.add(card);
    to.unknown += taken.unnamed;
  }

  #show(
    event: LogEvent & { readonly seat: number; readonly cards: Cards },
    seat: LogSeat,
    pile: KnownPile,
  ): void {
    const copies = new Map<LogCard, number>();
    for (const card of event.cards.named) copies.set(card, (copies.get(card) ?? 0) + 1);
    for (const [card, count] of copies)
      if (!pile.show(card, count) && seat.isSure)
        this.#doubt(event, `${this.#printed(card)} is not where it should be`, event.seat);
  }

  // ——— decisions ———

  /** The action phase or the turn ends although the player could act. */
  #decideNothing(line: number): void {
    if (!this.#isBuyPhase) {
      const hand = this.seats[this.#active]!.hand.cards;
      const canPlay = hand.some((card) => this.#isOf(card, 'action'));
      if (this.#actions > 0 && canPlay) this.#decide(line, undefined);
      return;
    }
    if (this.#buys > 0) this.#decide(line, undefined);
  }

  #decide(line: number, taken: LogCard | undefined): void {
    if (this.#active !== this.me) return;
    if (this.#decisions.length + this.#leftOut.length >= DECISIONS_MAX)
      throw tooMany(line, DECISIONS_MAX, 'decisions');
    const position = this.#position();
    if (typeof position === 'string') this.#leftOut.push({ line, reason: position });
    else this.#decisions.push({ line, position, taken, isCertain: this.#doubts.length === 0 });
  }

  /** Position of the active seat, or why some card is unknown. */
  #position(): Position | string {
    const own = this.seats[this.#active]!;
    if (!this.#decksKnown) return 'the log begins late';
    const unsure = this.seats.find(({ isSure }) => !isSure)?.unsure;
    if (unsure !== undefined) return unsure;
    if (this.seats.some(({ isOnTrial }) => isOnTrial))
      return 'after a contradiction, a whole deck is checked first';
    if (this.#numbersUnsure !== undefined) return this.#numbersUnsure;
    if (!this.#isBuyPhase && this.#actionsUnsure) return 'it is not told whether a Clerk took an action';
    if (this.#isBuyPhase && !this.#coinsSure) return 'the coins or costs are unknown';
    if (this.seats.some(({ lasting }) => lasting.some((card) => this.#nameOf(card) === REMEMBERS)))
      return 'a position does not say which card a Blockade keeps';
    if (this.#sailorsUsed > 0) return 'a position does not say that a Sailor has been used';
    if (this.#isBuyPhase && this.#keepsBasicTreasures(own))
      return 'Coppers, Silvers or Golds stay in the hand, or a line is missing';
    if (own.seen.size > 0) return 'cards are being looked at';
    if (this.seats.some(({ away }) => away.size > 0))
      return 'cards lie in exile or on a mat that is not supported';
    const table = {
      turn: this.#turn,
      phase: this.#isBuyPhase ? 'buy' : 'action',
      actions: this.#actions,
      buys: this.#buys,
      coins: this.#coins,
      discount: this.#discount,
      'action discount': this.#actionDiscount,
      trash: known(this.#trash),
    };
    return positionOf(this.seats, this.#active, table) ?? 'some own cards are unknown';
  }

  /** Few players keep a treasure that does nothing but give coins. */
  #keepsBasicTreasures({ hand, treasures, inPlay }: LogSeat): boolean {
    const isTreasure = (card: LogCard): boolean => this.#isOf(card, 'treasure');
    const isBasic = (card: LogCard): boolean => card < STRANGE && this.game.cards[card]!.set === 'basic';
    const kept = hand.cards.filter(isTreasure);
    return kept.length > 0 && [...kept, ...treasures, ...inPlay.filter(isTreasure)].every(isBasic);
  }

  /** True if a gained Duration card may be played. */
  get #isSailor(): boolean {
    const sailors =
      this.seats[this.#active]?.played.filter((card) => this.#nameOf(card) === PLAYS_GAINED).length ?? 0;
    return sailors > this.#sailorsUsed;
  }

  #printed(card: LogCard): string {
    return card < STRANGE ? printedName(this.#nameOf(card)) : this.#nameOf(card);
  }

  #nameOf(card: LogCard): string {
    return card < STRANGE ? this.game.cards[card]!.name : this.log.strange[card - STRANGE]!;
  }

  /** Charlatan makes Curses treasures. */
  #isTreasure(card: LogCard): boolean {
    return this.#isOf(card, 'treasure') || (card < STRANGE && this.#nameOf(card) === 'Curse');
  }

  #isOf(card: LogCard, kind: string): boolean {
    return card < STRANGE && this.game.cards[card]!.kinds.includes(kind);
  }
}

/** Number of cards that the seat can draw. */
const drawable = ({ deckSize, discard }: LogSeat): number => deckSize + discard.size;

const unknownLine = (text: string): string => `not known here: ${text.replace(/\.$/, '')}`;

/** The seat whose draws are named. */
function namedSeat({ names, events }: LogLines): number | undefined {
  const named = names.map(() => 0);
  for (const event of events) if (event.kind === 'draws') named[event.seat]! += event.cards.named.length;
  const most = Math.max(0, ...named);
  return most === 0 ? undefined : named.indexOf(most);
}
