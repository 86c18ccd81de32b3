/**
 * Reads a log of the online Dominion game: the decks, the hand of the seat whose draws are named, and its
 * decisions. Every card is checked against the known ones; after the first contradiction, results are only as
 * reliable as the log.
 */
import type { CardId, Game, Position, PositionFields, Seat } from '../../../engine/index.js';
import {
  type Cards,
  type LogCard,
  type LogEvent,
  type LogLines,
  readLines,
  STRANGE,
  tooMany,
} from './events.js';
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
  /** Number of the seat's decisions before which some card was unknown. */
  readonly leftOut: number;
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
  /** Cards after which the places of cards are unknown for some turns. */
  readonly blurring: readonly LogCard[];
  /** The seat that gave up. */
  readonly resigned: number | undefined;
  /** Assumptions. */
  readonly assumed: readonly string[];
}

/** Sources and destinations that the line omits, because they follow from the card being played. */
const GAINED_TO_HAND = ['Artisan', 'Mine', 'TradingPost', 'Torturer', 'Explorer'];
const GAINED_TO_DECK = ['Bureaucrat', 'TreasureMap', 'Develop', 'SeaHag'];
const SHOWN_FROM_HAND = ['Bureaucrat', 'Courtier'];
const DISCARDS_THE_TOP = ['Vassal'];
const CHOOSES_FROM_DISCARD = ['Harbinger'];
/** Draws card by card, and may look at each first. */
const DRAWS_ONE_BY_ONE = ['Library'];
const PUTS_TOP_AWAY = ['NativeVillage'];
/** Cards that play a card of the hand without using an action. */
const PLAYS_ANOTHER = ['ThroneRoom', 'KingsCourt', 'Golem', 'Procession', 'Disciple'];
/** Cards that change costs. */
const CHANGES_COSTS = ['Bridge', 'Highway', 'Quarry', 'Peddler', 'PrincessOfTheRealm'];
const THIS_TURN = ['Merchant'];
/** Cards that move cards, or let others play out of turn, without lines that tell from where to where. */
const BLURS = [
  'Astrolabe',
  'Berserker',
  'Blockade',
  'Clerk',
  'Corsair',
  'GuardDog',
  'Haven',
  'Inn',
  'Investment',
  'Masquerade',
  'MiningVillage',
  'Mint',
  'Outpost',
  'Pirate',
  'Replace',
  'Scheme',
  'SeaChart',
  'SecretPassage',
  'Souk',
  'Swindler',
  'Tiara',
  'TreasureMap',
  'Treasury',
  'Tunnel',
  'Watchtower',
];
/** Cards that change who owns a card, or whether it is in the deck. */
const HIDES_OWNERS = ['Island', 'Lurker', 'NativeVillage', 'Trader', 'Trail'];

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
  readonly #decisions: LogDecision[] = [];
  #leftOut = 0;
  readonly #doubts: Doubt[] = [];
  readonly #assumed: string[] = [];
  readonly #trash: LogCard[] = [];
  readonly #kingdom = new Set<LogCard>();
  #gains = 0;
  #decksKnown = true;
  #hasEnded = false;
  #lost: Doubt | undefined;
  #resigned: number | undefined;
  readonly #blurring = new Set<LogCard>();
  /** True in a turn in which somebody undid something, so the log may tell it twice. */
  #isUndone = false;
  /** True if the last card was played again. */
  #isReplayed = false;
  #number = 0;
  #active = -1;
  #actions = 1;
  #buys = 1;
  #coins = 0;
  /** True while the coins are known. */
  #coinsSure = true;
  #isBuyPhase = false;
  #isCleanedUp = true;
  #hasShuffled = false;
  #last: LogCard | undefined;
  #freePlays = 0;
  /** The card discarded by Vassal, which may be played next. */
  #discarded: LogCard | undefined;

  constructor(
    readonly log: LogLines,
    readonly game: Game,
  ) {
    this.seats = log.names.map(() => new LogSeat());
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
    if (!isWhole) for (const seat of this.seats) seat.isSure = false;
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
        if (seat.isSure && !seat.isPossible) this.#doubt(event, 'the cards do not add up', index);
    }
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
      blurring: [...this.#blurring],
      resigned: this.#resigned,
      assumed: this.#assumed,
    };
  }

  get #turn(): number {
    return (this.#number - 1) * this.seats.length + this.#active + 1;
  }

  #take(event: LogEvent, at: number): void {
    if ('cards' in event) for (const card of event.cards.named) this.#meet(card);
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
        return;
      case 'strange':
        if (event.namesCards) this.#lose(event, `not known here: ${event.text}`);
        else this.#doubt(event, `not known here: ${event.text}`);
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
        return;
      case 'buys':
        this.#buy(event);
        return;
      default:
        this.#move(event, at);
    }
  }

  /** A card whose lines do not show everything: nothing is certain until a whole deck is shuffled. */
  #blur(event: LogEvent & { readonly seat: number; readonly cards: Cards }): void {
    const isUsed = event.kind === 'plays' || event.kind === 'reacts';
    // A treasure that is not known here gives the coins of its line.
    const isTreasure = event.kind === 'plays' && event.coins !== undefined;
    for (const card of event.cards.named) {
      const name = this.#nameOf(card);
      if (isUsed && HIDES_OWNERS.includes(name)) this.#lose(event, name);
      const isUnknown = card >= STRANGE ? isUsed && !isTreasure : BLURS.includes(name);
      if (!isUnknown && (card >= STRANGE || !this.game.cards[card]!.isOutOfPrint)) continue;
      this.#blurring.add(card);
      this.seats[event.seat]!.isBlurred = true;
      for (const seat of this.seats) seat.isSure = false;
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
    for (const seat of affected) seat.isSure = false;
    if (this.#isUndone) this.#lose({ line }, text);
  }

  /** Cards that the log shows, but that the seat did not gain in it. */
  #prove(event: LogEvent & { readonly seat: number }, seat: LogSeat, shown: readonly LogCard[]): void {
    if (!this.#decksKnown || this.#lost !== undefined || !seat.addMissing(shown)) return;
    seat.isSure = true;
    this.#doubt(event, 'it is not told how these cards were gained', event.seat);
  }

  /** Cards changed their owners in a way that is unknown here. */
  #lose({ line }: { readonly line: number }, text: string): void {
    this.#lost ??= { line, text };
    for (const seat of this.seats) seat.isSure = false;
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
    this.#active = seat;
    this.#actions = 1;
    this.#buys = 1;
    this.#coins = 0;
    this.#coinsSure = true;
    this.#isBuyPhase = false;
    this.#isCleanedUp = false;
    this.#hasShuffled = false;
    this.#last = undefined;
    this.#freePlays = 0;
    this.#discarded = undefined;
    this.seats[seat]!.gained = [];
    this.seats[seat]!.isBlurred = false;
  }

  #get({ what, amount, seat }: LogEvent & { readonly kind: 'gets' }): void {
    if (what === 'tokens') this.seats[seat]!.tokens += amount;
    if (seat !== this.#active) return;
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
    if (after === undefined) return this.#isBuyPhase || this.#last === undefined;
    return after.kind === 'turn' || after.kind === 'ended';
  }

  #cleanUp({ line }: LogEvent): void {
    const seat = this.seats[this.#active]!;
    this.#decideNothing(line);
    if (!this.#isBuyPhase) {
      this.#isBuyPhase = true;
      // Unplayed treasures would have given coins.
      if (!seat.hand.cards.some((card) => this.#isOf(card, 'treasure'))) this.#decideNothing(line);
    }
    seat.cleanUp();
    this.#isCleanedUp = true;
    this.#hasShuffled = false;
  }

  #draw(event: LogEvent & { readonly kind: 'draws' }, at: number): void {
    const { cards } = event;
    const seat = this.seats[event.seat]!;
    const wasCleanedUp = this.#isCleanedUp;
    if (this.#isCleanUp(event.seat, at)) this.#cleanUp(event);
    const count = cards.named.length + cards.unnamed;
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
    if (seat.isSure && next?.kind === 'draws' && next.seat === event.seat && this.#active >= 0) {
      const count = next.cards.named.length + next.cards.unnamed;
      if (count <= seat.deckSize)
        this.#doubt(event, `${seat.deckSize} cards are left in the deck`, event.seat);
    }
    this.#hasShuffled = true;
    seat.shuffle();
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
    for (const card of cards.named) {
      if (!again) {
        const fromDiscard = isActive && card === this.#discarded;
        const isFree = fromDiscard || this.#freePlays > 0;
        if (fromDiscard) this.#takeFrom(event, seat.discard, card);
        else {
          if (isActive && isFree) this.#freePlays--;
          if (isActive && !isFree) {
            this.#decide(event.line, card);
            if (--this.#actions < 0) this.#doubt(event, 'no action is left to play it', event.seat);
          }
          this.#takeFrom(event, seat.hand, card);
        }
        seat.inPlay.push(card);
      }
      seat.played.push(card);
      this.#stay(seat, card, again);
      this.#last = card;
      const name = this.#nameOf(card);
      if (PLAYS_ANOTHER.includes(name)) this.#freePlays++;
      if (CHANGES_COSTS.includes(name)) this.#coinsSure = false;
    }
    this.#discarded = undefined;
  }

  /** A Duration card stays in play until the next turn, with the card that played it again. */
  #stay(seat: LogSeat, card: LogCard, again: boolean): void {
    if (this.#isOf(card, 'duration')) {
      const cause = seat.inPlay.findLast((one) => PLAYS_ANOTHER.includes(this.#nameOf(one)));
      if (!again) seat.staying.push(card);
      else if (!this.#isReplayed && cause !== undefined) seat.staying.push(cause);
    }
    this.#isReplayed = again;
  }

  #playTreasures(event: LogEvent & { readonly kind: 'plays' }): void {
    const seat = this.seats[event.seat]!;
    this.#enterBuyPhase(event.line);
    for (const card of event.cards.named) {
      this.#takeFrom(event, seat.hand, card);
      seat.treasures.push(card);
      if (CHANGES_COSTS.includes(this.#nameOf(card))) this.#coinsSure = false;
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
    this.#enterBuyPhase(event.line);
    for (const card of event.cards.named) {
      const cost = card < STRANGE ? this.game.cards[card]!.cost : undefined;
      if (cost === undefined || cost > this.#coins) this.#coinsSure = false;
      this.#decide(event.line, card);
      this.#coins -= cost ?? 0;
      if (--this.#buys < 0) this.#doubt(event, 'no buy is left for it', event.seat);
      this.#gain(event, seat, card, 'discard');
    }
  }

  /** An Event costs an unknown amount, and the next lines tell what it does. */
  #buyEvent({ seat, line }: LogEvent & { readonly kind: 'event' }): void {
    if (seat !== this.#active) return;
    this.#enterBuyPhase(line);
    this.#coinsSure = false;
    this.#buys--;
    if (seat === this.me) this.#leftOut++;
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

  #gain(
    { line }: { readonly line: number },
    seat: LogSeat,
    card: LogCard,
    to: 'discard' | 'hand' | 'deck',
  ): void {
    if (++this.#gains > GAINS_MAX) throw tooMany(line, GAINS_MAX, 'gained cards');
    seat.owned.add(card);
    seat.gained.push(card);
    if (to === 'hand') seat.hand.add(card);
    else if (to === 'deck') seat.putOnTop(card);
    else seat.discard.add(card);
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
    const last = this.#last === undefined ? '' : this.#nameOf(this.#last);
    switch (event.kind) {
      case 'gains': {
        const to = GAINED_TO_HAND.includes(last)
          ? 'hand'
          : GAINED_TO_DECK.includes(last)
            ? 'deck'
            : 'discard';
        for (const card of named) this.#gain(event, seat, card, this.#isBuyPhase ? 'discard' : to);
        return;
      }
      case 'trashes':
        for (const card of named) {
          this.#takeFrom(event, this.#source(seat, card), card);
          seat.owned.take(card);
          this.#trash.push(card);
        }
        return;
      case 'discards':
        if (DISCARDS_THE_TOP.includes(last) && seat.seen.size === 0 && event.seat === this.#active) {
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
        for (const card of named) {
          const isFromDiscard = CHOOSES_FROM_DISCARD.includes(last) && seat.seen.count(card) === 0;
          this.#takeFrom(event, isFromDiscard ? seat.discard : this.#source(seat, card), card);
          seat.putOnTop(card);
        }
        this.#takeUnnamed(event, seat, unnamed);
        for (let i = 0; i < unnamed; i++) seat.putOnTop(undefined);
        return;
      case 'reacts':
      case 'hand':
        this.#show(event, seat, seat.hand);
        return;
      case 'reveals':
        if (SHOWN_FROM_HAND.includes(last)) this.#show(event, seat, seat.hand);
        else this.#fromTop(event, seat, seat.seen);
        return;
      case 'looks':
        if (CHOOSES_FROM_DISCARD.includes(last)) this.#show(event, seat, seat.discard);
        else this.#fromTop(event, seat, seat.seen);
        return;
      case 'aside':
        if (!this.#areLookedAt(event, at)) this.#fromTop(event, seat, seat.seen);
        return;
      case 'away':
        if (PUTS_TOP_AWAY.includes(last)) this.#fromTop(event, seat, seat.away);
        else this.#putAway(event, seat);
        return;
      case 'toHand':
        this.#toHand(event, PUTS_TOP_AWAY.includes(last) ? seat.away : seat.seen);
    }
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

  /** Cards of the hand or in play leave the deck for a mat. */
  #putAway(event: LogEvent & { readonly seat: number; readonly cards: Cards }, seat: LogSeat): void {
    const { named, unnamed } = event.cards;
    for (const card of named) {
      const played = seat.inPlay.lastIndexOf(card);
      if (card === this.#last && played >= 0) seat.inPlay.splice(played, 1);
      else this.#takeFrom(event, this.#source(seat, card), card);
      seat.away.add(card);
    }
    this.#takeUnnamed(event, seat, unnamed);
    seat.away.unknown += unnamed;
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
    if (seat.isSure) this.#doubt(event, `${this.#nameOf(card)} is not where it should be`, event.seat);
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
      this.#doubt(event, 'these cards are not in the deck', event.seat);
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
        this.#doubt(event, `${this.#nameOf(card)} is not where it should be`, event.seat);
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
    if (this.#decisions.length >= DECISIONS_MAX) throw tooMany(line, DECISIONS_MAX, 'decisions');
    const position = this.#position();
    if (position === undefined) this.#leftOut++;
    else this.#decisions.push({ line, position, taken, isCertain: this.#doubts.length === 0 });
  }

  /** Position of the active seat; undefined unless every card is known. */
  #position(): Position | undefined {
    const own = this.seats[this.#active]!;
    if (!this.#decksKnown || this.#lost !== undefined || (this.#isBuyPhase && !this.#coinsSure))
      return undefined;
    if (own.seen.size > 0 || this.seats.some(({ isSure }) => !isSure)) return undefined;
    // The lines do not show the later effects of duration cards, nor what is on mats.
    if (this.seats.some(({ away }) => away.size > 0)) return undefined;
    if (this.seats.some(({ inPlay }) => inPlay.some((card) => this.#isOf(card, 'duration'))))
      return undefined;
    const { deck } = own;
    const top = own.top.filter((card) => card !== undefined);
    if (deck === undefined || top.length < own.top.length) return undefined;
    for (const card of top) deck.take(card);
    const table = {
      turn: this.#turn,
      phase: this.#isBuyPhase ? 'buy' : 'action',
      actions: this.#actions,
      buys: this.#buys,
      coins: this.#coins,
      trash: known(this.#trash),
    };
    const seats = this.seats.map((seat) => ({
      ...(seat === own ? this.#ownFields(own, deck, top) : otherFields(seat)),
      gained: known(seat.gained),
      tokens: seat.tokens,
    }));
    return { seat: this.#active as Seat, table, seats };
  }

  #ownFields(own: LogSeat, deck: KnownPile, top: readonly LogCard[]): PositionFields {
    return {
      hand: known([...own.hand.cards, ...own.treasures].toSorted((a, b) => a - b)),
      'in play': known(own.inPlay),
      deck: known(deck.cards),
      top: known(top),
      discard: known(own.discard.cards),
      played: known(own.played),
      'this turn': known(own.played.filter((card) => THIS_TURN.includes(this.#nameOf(card)))),
    };
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

const otherFields = (seat: LogSeat): PositionFields => ({
  cards: known(seat.owned.cards),
  hand: seat.hand.size,
  'in hand': known(seat.hand.cards),
  discard: known(seat.discard.cards),
  'unseen discards': seat.discard.unknown,
});

/** Cards of the game; unknown ones are left out. */
const known = (cards: readonly LogCard[]): readonly CardId[] =>
  cards.filter((card) => card < STRANGE).map((card) => card as CardId);

/** The seat whose draws are named. */
function namedSeat({ names, events }: LogLines): number | undefined {
  const named = names.map(() => 0);
  for (const event of events) if (event.kind === 'draws') named[event.seat]! += event.cards.named.length;
  const most = Math.max(0, ...named);
  return most === 0 ? undefined : named.indexOf(most);
}
