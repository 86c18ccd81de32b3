/** Small words for Star Realms card tests: lay a table out by hand, do one thing, look what changed. */
import type { Question, Seed } from '../../engine/index.js';
import { abilities } from '../../engine/star-realms/abilities.js';
import { AskingPolicy } from '../../engine/star-realms/asking.js';
import { type CardName, cards, groupOf, id } from '../../engine/star-realms/card-table.js';
import * as at from '../../engine/star-realms/facts.js';
import { buy } from '../../engine/star-realms/market.js';
import { EXPLORER_PLACE } from '../../engine/star-realms/policy.js';
import { cardOf, State } from '../../engine/star-realms/state.js';
import * as turn from '../../engine/star-realms/turn.js';
import {
  cleanUp,
  enter,
  nextVersion,
  ontoDeck,
  own,
  toHand,
  toPile,
} from '../../engine/star-realms/zones.js';

export interface Cards {
  readonly hand?: readonly string[];
  /** The top card last. */
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly play?: readonly string[];
}

export interface Layout extends Cards {
  readonly rival?: Cards;
  readonly row?: readonly string[];
  /** What the row is refilled with, in any order. */
  readonly tradeDeck?: readonly string[];
  /** Starts of the labels to be chosen, one for each question; later questions take their first option. */
  readonly answers?: readonly string[];
  readonly seats?: number;
  readonly wholeHand?: boolean;
  readonly trade?: number;
  readonly combat?: number;
}

const idOf = (name: string): number => id(name as CardName);
const times = (count: number, name: string): string[] => new Array<string>(count).fill(name);

/** A table in the middle of the first seat's turn. */
export class Scene {
  readonly state: State;
  readonly asked: string[] = [];
  readonly #answers: string[];

  constructor(layout: Layout) {
    const { seats = 2, row = [], tradeDeck = times(20, 'Viper'), answers = [] } = layout;
    this.#answers = [...answers];
    this.state = new State(seats, abilities, layout.wholeHand ?? false);
    const { state } = this;
    const person = new AskingPolicy((question) => this.#answer(question));
    state.reset(new Array(seats).fill(person), undefined);
    for (let seat = 0; seat < seats; seat++) {
      state.world[at.seatBase(seat) + at.AUTHORITY] = 50;
      state.world[at.seatBase(seat) + at.DECK_NUMBER] = 1;
      state.shuffles[seat]!.reset(7 as Seed, seat);
      this.deal(seat, [layout, layout.rival][seat] ?? {});
    }
    state.world[at.TURN] = 3;
    state.world[at.EXPLORERS] = 10;
    for (const name of row) {
      const card = idOf(name);
      state.world[at.ROW + state.world[at.ROW_SIZE]!++] = card;
      state.world[at.ROW_GROUP + groupOf[card]!]!++;
      state.rowCounts[card]!++;
    }
    state.world[at.ROW_VERSION] = nextVersion();
    state.tradeDeck.set(tradeDeck.map(idOf));
    state.world[at.TRADE_DECK_SIZE] = tradeDeck.length;
    state.look(0, 1);
    state.world[state.self + at.TRADE] = layout.trade ?? 0;
    state.world[state.self + at.COMBAT] = layout.combat ?? 0;
  }

  /** Adds cards to a seat's zones; cards in play are unused, as at the start of a turn. */
  deal(seat: number, { hand = [], deck = [], discard = [], play = [] }: Cards): void {
    for (const [names, put] of [
      [hand, toHand],
      [deck, ontoDeck],
      [discard, toPile],
      [play, enter],
    ] as const) {
      for (const name of names) {
        own(this.state, seat, idOf(name), 1);
        put(this.state, seat, idOf(name));
      }
    }
  }

  #answer(question: Question): number {
    this.asked.push(question.prompt);
    const wanted = this.#answers.shift();
    if (wanted === undefined) return 0;
    const place = question.options.findIndex(({ label }) => label.startsWith(wanted));
    if (place < 0) {
      throw new Error(`"${wanted}" is not among ${question.options.map(({ label }) => label).join(' | ')}`);
    }
    return place;
  }

  /** A fact of the first seat, or of another. */
  fact(fact: number, seat = 0): number {
    return this.state.world[at.seatBase(seat) + fact]!;
  }

  names(zone: 'hand' | 'discard' | 'play' | 'row' | 'heroes', seat = 0): string[] {
    const { state } = this;
    const { world } = state;
    const base = at.seatBase(seat);
    const [list, size] = {
      hand: [state.hands[seat]!, world[base + at.HAND_SIZE]!],
      discard: [state.piles[seat]!, world[base + at.DISCARD_SIZE]!],
      play: [state.plays[seat]!.map(cardOf), state.world[at.seatBase(seat) + at.IN_PLAY]!],
      row: [world.subarray(at.ROW), world[at.ROW_SIZE]!],
      heroes: [state.heroes[seat]!, state.heroCounts[seat]!],
    }[zone] as [ArrayLike<number>, number];
    return Array.from({ length: size }, (_, i) => cards[list[i]!]!.name);
  }

  /** The top card of the draw deck. */
  top(seat = 0): string {
    const deck = this.state.decks[seat]!;
    return cards[deck[this.fact(at.DECK_SIZE, seat) - 1]!]!.name;
  }

  placeInPlay(name: string, seat = 0): number {
    const place = this.names('play', seat).lastIndexOf(name);
    if (place < 0) throw new Error(`${name} is not in play`);
    return place;
  }

  play(name: string): this {
    turn.playCard(this.state, this.names('hand').indexOf(name));
    return this;
  }

  use(name: string): this {
    const place = this.placeInPlay(name);
    if (!turn.isReady(this.state, place)) throw new Error(`${name} is not ready`);
    turn.activateBase(this.state, place);
    return this;
  }

  isReady(name: string): boolean {
    return turn.isReady(this.state, this.placeInPlay(name));
  }

  isAllied(name: string): boolean {
    return turn.isAllied(this.state, this.placeInPlay(name));
  }

  /** Of several cards of that name the last whose ally ability waits. */
  ally(name: string): this {
    const place = this.names('play').findLastIndex((n, i) => n === name && turn.isAllied(this.state, i));
    if (place < 0) throw new Error(`${name} has no ally`);
    turn.activateAlly(this.state, place);
    return this;
  }

  scrap(name: string): this {
    turn.selfScrap(this.state, this.placeInPlay(name));
    return this;
  }

  buy(name: string): this {
    const place = name === 'Explorer' ? EXPLORER_PLACE : this.names('row').indexOf(name);
    buy(this.state, place);
    return this;
  }

  /** Ends the first seat's turn; it is then on turn again, without cards in hand. */
  nextTurn(): this {
    cleanUp(this.state, 0);
    return this;
  }

  /** Numbers that abilities change. */
  totals(): Readonly<Record<string, number>> {
    const removed = this.state.removed.reduce((sum, count) => sum + count, 0);
    return {
      trade: this.fact(at.TRADE),
      combat: this.fact(at.COMBAT),
      authority: this.fact(at.AUTHORITY),
      hand: this.fact(at.HAND_SIZE),
      deck: this.fact(at.DECK_SIZE),
      discard: this.fact(at.DISCARD_SIZE),
      bases: this.fact(at.BASES_IN_PLAY),
      removed,
      rivalAuthority: this.fact(at.AUTHORITY, 1),
      rivalHand: this.fact(at.HAND_SIZE, 1),
      rivalDiscard: this.fact(at.DISCARD_SIZE, 1),
      rivalBases: this.fact(at.BASES_IN_PLAY, 1),
      tradeDeck: this.state.world[at.TRADE_DECK_SIZE]!,
    };
  }
}
