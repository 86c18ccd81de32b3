/** Helpers for tests of Star Realms cards: set up a table, do one thing, inspect the changes. */
import type { Decision, Seed } from '../../engine/index.js';
import { type CardName, cards, groupOf, id } from '../../engine/star-realms/catalogue.js';
import { ChooserPolicy } from '../../engine/star-realms/decisions.js';
import { effects } from '../../engine/star-realms/effects/index.js';
import { BLACK_HOLE } from '../../engine/star-realms/free-for-all/state.js';
import { originalEffects } from '../../engine/star-realms/original-program/effects.js';
import { EXPLORER_INDEX } from '../../engine/star-realms/policy.js';
import type { SeatState } from '../../engine/star-realms/seat.js';
import { State } from '../../engine/star-realms/state.js';
import * as turn from '../../engine/star-realms/turn/actions.js';
import { cardOf } from '../../engine/star-realms/zones/card-in-play.js';
import { acquireEffectIds, buy } from '../../engine/star-realms/zones/trade-row.js';
import {
  changeOwned,
  cleanUp,
  enterPlay,
  nextVersion,
  ontoDeck,
  toDiscard,
  toHand,
} from '../../engine/star-realms/zones/zones.js';

export interface Cards {
  readonly hand?: readonly string[];
  /** Cards of the deck, top card last. */
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly play?: readonly string[];
}

export interface Layout extends Cards {
  readonly opponent?: Cards;
  readonly row?: readonly string[];
  /** Cards that refill the row, in any order. */
  readonly tradeDeck?: readonly string[];
  /** Starts of the labels to choose, one for each decision; later decisions take their first option. */
  readonly answers?: readonly string[];
  /** Called with each decision before it is answered. */
  readonly onDecision?: (decision: Decision) => void;
  readonly seats?: number;
  readonly freeForAll?: boolean;
  /** True for the abilities of `--variant original`. */
  readonly original?: boolean;
  readonly trade?: number;
  readonly combat?: number;
}

const idOf = (name: string): number => id(name as CardName);
const times = (count: number, name: string): string[] => new Array<string>(count).fill(name);
export const scouts = (count: number): string[] => times(count, 'Scout');

/** A table during the first seat's turn. */
export class Position {
  readonly state: State;
  readonly prompts: string[] = [];
  readonly #answers: string[];

  constructor(layout: Layout) {
    const { seats = 2, row = [], tradeDeck = times(20, 'Viper'), answers = [] } = layout;
    this.#answers = [...answers];
    this.state = new State(seats, layout.original ? originalEffects : effects, layout.freeForAll ?? false);
    const { state } = this;
    const person = new ChooserPolicy((decision) => {
      layout.onDecision?.(decision);
      return this.#answer(decision);
    });
    state.reset(new Array(seats).fill(person), undefined);
    for (const side of state.seats) {
      side.authority = 50;
      side.shuffle.reset(7 as Seed, side.seat);
      this.deal(side.seat, [layout, layout.opponent][side.seat] ?? {});
    }
    state.turn = 3;
    state.explorers = 10;
    for (const name of row) {
      const card = idOf(name);
      state.row[state.rowSize++] = card;
      state.rowGroups[groupOf[card]!]!++;
      state.rowCounts[card]!++;
    }
    state.rowVersion = nextVersion();
    state.tradeDeck.set(tradeDeck.map(idOf));
    state.tradeDeckSize = tradeDeck.length;
    state.setPerspective(0, 1);
    state.me.trade = layout.trade ?? 0;
    state.me.combat = layout.combat ?? 0;
  }

  /** Adds cards to a seat's zones. Cards in play are unused, as at the start of a turn. */
  deal(seat: number, { hand = [], deck = [], discard = [], play = [] }: Cards): void {
    const { state } = this;
    const side = this.side(seat);
    const put = (names: readonly string[], where: (card: number) => void): void => {
      for (const name of names) {
        changeOwned(side, idOf(name), 1);
        where(idOf(name));
      }
    };
    put(hand, (card) => toHand(state, side, card));
    put(deck, (card) => ontoDeck(side, card));
    put(discard, (card) => toDiscard(side, card));
    put(play, (card) => enterPlay(side, card));
  }

  #answer(decision: Decision): number {
    this.prompts.push(decision.prompt);
    const wanted = this.#answers.shift();
    if (wanted === undefined) return 0;
    const index = decision.options.findIndex(({ label }) => label.startsWith(wanted));
    if (index < 0) {
      throw new Error(`"${wanted}" is not among ${decision.options.map(({ label }) => label).join(' | ')}`);
    }
    return index;
  }

  /** A seat; default: the first. */
  side(seat = 0): SeatState {
    return this.state.seats[seat]!;
  }

  names(zone: 'hand' | 'discard' | 'play' | 'row' | 'heroes', seat = 0): string[] {
    const { state } = this;
    const side = this.side(seat);
    const [list, size] = {
      hand: [side.hand, side.handSize],
      discard: [side.discardPile, side.discardSize],
      play: [side.play.map(cardOf), side.inPlay],
      row: [state.row, state.rowSize],
      heroes: [side.heroes, side.heroCount],
    }[zone] as [ArrayLike<number>, number];
    return Array.from({ length: size }, (_, i) => cards[list[i]!]!.name);
  }

  /** Effects on each seat's next turn: a number of discards, or Black Hole. */
  pending(): number[][] {
    return this.state.freeForAll!.pending.map((queue) => queue.map(({ effect }) => effect));
  }

  /** Adds effects of the second seat on the first seat's next turn. */
  owe(...effects: readonly number[]): void {
    for (const effect of effects) {
      const card = id(effect === BLACK_HOLE ? 'Black Hole' : 'Imperial Fighter');
      this.state.freeForAll!.pending[0]!.push({ effect, by: 1, card });
    }
  }

  /** The top card of the draw deck. */
  top(seat = 0): string {
    const { deck, deckSize } = this.side(seat);
    return cards[deck[deckSize - 1]!]!.name;
  }

  indexInPlay(name: string, seat = 0): number {
    const index = this.names('play', seat).lastIndexOf(name);
    if (index < 0) throw new Error(`${name} is not in play`);
    return index;
  }

  play(name: string): this {
    turn.playCard(this.state, this.names('hand').indexOf(name));
    return this;
  }

  use(name: string): this {
    const index = this.indexInPlay(name);
    if (!turn.isReady(this.state, index)) throw new Error(`${name} is not ready`);
    turn.activateBase(this.state, index);
    return this;
  }

  isReady(name: string): boolean {
    return turn.isReady(this.state, this.indexInPlay(name));
  }

  isAllied(name: string): boolean {
    return turn.isAllied(this.state, this.indexInPlay(name));
  }

  /** Uses the ally ability of the card; of several copies, the last one with an unused ability. */
  ally(name: string): this {
    const index = this.names('play').findLastIndex((n, i) => n === name && turn.isAllied(this.state, i));
    if (index < 0) throw new Error(`${name} has no ally`);
    turn.activateAlly(this.state, index);
    return this;
  }

  scrap(name: string): this {
    turn.selfScrap(this.state, this.indexInPlay(name));
    return this;
  }

  buy(name: string): this {
    const index = name === 'Explorer' ? EXPLORER_INDEX : this.names('row').indexOf(name);
    buy(this.state, index);
    return this;
  }

  /** Ends the first seat's turn. It is then on turn again, with an empty hand. */
  nextTurn(): this {
    cleanUp(this.state, this.side());
    return this;
  }

  /** Numbers that abilities change. The last ones count effects on the next acquired card. */
  totals(): Readonly<Record<string, number>> {
    const removed = this.state.removed.reduce((sum, count) => sum + count, 0);
    const own = this.side();
    const rival = this.side(1);
    return {
      trade: own.trade,
      combat: own.combat,
      authority: own.authority,
      hand: own.handSize,
      deck: own.deckSize,
      discard: own.discardSize,
      bases: own.basesInPlay,
      removed,
      explorers: this.state.explorers,
      rivalAuthority: rival.authority,
      rivalHand: rival.handSize,
      rivalDiscard: rival.discardSize,
      rivalBases: rival.basesInPlay,
      tradeDeck: this.state.tradeDeckSize,
      ...Object.fromEntries(
        Object.entries(acquireEffectIds).map(([what, kind]) => [what, own.acquireEffects[kind]!]),
      ),
    };
  }
}
