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
  /** Assumptions. */
  readonly assumed: readonly string[];
}

/** Sources and destinations that the line omits, because they follow from the card being played. */
const GAINED_TO_HAND = ['Artisan', 'Mine', 'TradingPost', 'Torturer', 'Explorer'];
const GAINED_TO_DECK = ['Bureaucrat', 'TreasureMap', 'Develop', 'SeaHag'];
const SHOWN_FROM_HAND = ['Bureaucrat'];
const DISCARDS_THE_TOP = ['Vassal'];
const TOPDECKS_FROM_DISCARD = ['Harbinger'];
/** Cards that play a card of the hand without using an action. */
const PLAYS_ANOTHER = ['ThroneRoom', 'KingsCourt', 'Golem', 'Procession', 'Disciple'];
/** Cards that change costs. */
const CHANGES_COSTS = ['Bridge', 'Highway', 'Quarry', 'Peddler', 'PrincessOfTheRealm'];
const THIS_TURN = ['Merchant'];

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
    }
  }

  #idOf(name: string): LogCard {
    return this.game.cards.find((card) => card.name === name)!.id;
  }

  read(): OnlineLog {
    const { events, ...lines } = this.log;
    for (let at = 0; at < events.length; at++) this.#take(events[at]!, at);
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
      assumed: this.#assumed,
    };
  }

  get #turn(): number {
    return (this.#number - 1) * this.seats.length + this.#active + 1;
  }

  #take(event: LogEvent, at: number): void {
    if ('cards' in event) for (const card of event.cards.named) this.#meet(card);
    switch (event.kind) {
      case 'starts':
        return;
      case 'turn':
        this.#beginTurn(event);
        return;
      case 'ended':
        this.#hasEnded = true;
        return;
      case 'strange':
        this.#doubt(event, `not known here: ${event.text}`);
        return;
      case 'gets':
        this.#get(event);
        return;
      case 'shuffles':
        if (this.#isCleanUp(event.seat, at)) this.#cleanUp(event);
        this.#hasShuffled = true;
        this.seats[event.seat]!.shuffle();
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
        this.#move(event);
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
  }

  #beginTurn({ number, seat, line }: LogEvent & { readonly kind: 'turn' }): void {
    const next = (this.#active + 1) % this.seats.length;
    const expected = this.#active < 0 ? number : next === 0 ? this.#number + 1 : this.#number;
    if (this.#active >= 0 && (seat !== next || number !== expected))
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
    const after = events[next + 1];
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
      if (isHand && this.#hasShuffled && count === HAND && this.#decksKnown) seat.settle(cards);
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
    this.#fromTop(event, seat, seat.hand);
  }

  #play(event: LogEvent & { readonly kind: 'plays' }): void {
    const { cards, again, coins } = event;
    const seat = this.seats[event.seat]!;
    const isActive = event.seat === this.#active;
    // Only treasures are played in groups or give coins in the same line.
    const isTreasure = coins !== undefined || cards.named.some((card) => this.#isOf(card, 'treasure'));
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
      this.#last = card;
      const name = this.#nameOf(card);
      if (PLAYS_ANOTHER.includes(name)) this.#freePlays++;
      if (CHANGES_COSTS.includes(name)) this.#coinsSure = false;
    }
    this.#discarded = undefined;
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
      { kind: 'starts' | 'draws' | 'plays' | 'buys' }
    >,
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
          const isFromDiscard = TOPDECKS_FROM_DISCARD.includes(last) && seat.seen.count(card) === 0;
          this.#takeFrom(event, isFromDiscard ? seat.discard : this.#source(seat, card), card);
          seat.putOnTop(card);
        }
        this.#takeUnnamed(event, seat, unnamed);
        for (let i = 0; i < unnamed; i++) seat.putOnTop(undefined);
        return;
      case 'reacts':
      case 'hand':
        this.#show(event, seat, named);
        return;
      case 'reveals':
        if (SHOWN_FROM_HAND.includes(last)) this.#show(event, seat, named);
        else this.#fromTop(event, seat, seat.seen);
        return;
      case 'looks':
      case 'aside':
        this.#fromTop(event, seat, seat.seen);
        return;
      case 'toHand':
        for (const card of named) {
          this.#takeFrom(event, seat.seen, card);
          seat.hand.add(card);
        }
        if (unnamed > 0 && !seat.seen.takeUnnamed(unnamed))
          this.#doubt(event, 'more cards than were seen', event.seat);
        seat.hand.unknown += unnamed;
    }
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
    if (!pile.take(card) && this.seats[event.seat]!.isSure)
      this.#doubt(event, `${this.#nameOf(card)} is not where it should be`, event.seat);
  }

  #fromTop(
    event: LogEvent & { readonly seat: number; readonly cards: Cards },
    seat: LogSeat,
    to: KnownPile,
  ): void {
    if (!seat.isSure) return;
    const taken = seat.takeTop(event.cards);
    if (taken === undefined) {
      this.#doubt(event, 'these cards are not in the deck', event.seat);
      return;
    }
    for (const card of taken.named) to.add(card);
    to.unknown += taken.unnamed;
  }

  #show(event: LogEvent & { readonly seat: number }, seat: LogSeat, named: readonly LogCard[]): void {
    const copies = new Map<LogCard, number>();
    for (const card of named) copies.set(card, (copies.get(card) ?? 0) + 1);
    for (const [card, count] of copies)
      if (!seat.hand.show(card, count) && seat.isSure)
        this.#doubt(event, `${this.#nameOf(card)} is not in the hand`, event.seat);
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
    if (!this.#decksKnown || (this.#isBuyPhase && !this.#coinsSure)) return undefined;
    if (own.seen.size > 0 || this.seats.some(({ isSure }) => !isSure)) return undefined;
    // The lines do not show the later effects of duration cards.
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
