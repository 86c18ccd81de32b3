/**
 * Helpers for tests of Dominion cards: set up a position, script decisions, play a card, inspect zones. An
 * unscripted decision or an unused answer fails the test.
 */

import { idOf, rows } from '../../engine/dominion/catalogue.js';
import { facts } from '../../engine/dominion/facts.js';
import { type ChoiceView, type DominionPolicy, NONE, type SeatView } from '../../engine/dominion/policy.js';
import { scoreOf } from '../../engine/dominion/score.js';
import type { SeatState } from '../../engine/dominion/seat.js';
import { checkRules, type DominionRules, initialPiles } from '../../engine/dominion/setup.js';
import { DominionTable } from '../../engine/dominion/table.js';
import { cleanUp, startTurn, takeTurn, treasurePhase } from '../../engine/dominion/turn/turn.js';
import type { Recorder, Seed } from '../../engine/index.js';
import { LogReplay } from './dominion-log.js';

export interface Zones {
  readonly hand?: readonly string[];
  /** Cards of the deck, top card first. */
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly inPlay?: readonly string[];
}

export interface Layout extends Zones {
  /** The other seats in order; default: one seat without cards. */
  readonly others?: readonly Zones[];
  /** Piles that differ from a full supply of all cards. */
  readonly supply?: Readonly<Record<string, number>>;
  readonly actions?: number;
  readonly buys?: number;
  readonly coins?: number;
  /** True for the card texts of the classic board instead of today's. */
  readonly classic?: boolean;
  /** Cards without a pile in the supply. */
  readonly without?: readonly string[];
}

/** Cards that change every game with them in the supply. Only positions about them include them. */
export const changesEveryGame = ['Charlatan', 'GrandMarket'];

/** Rules with all cards in the supply; today's texts unless `classic`. */
function rulesOf(seats: number, { classic, without = changesEveryGame }: Layout): DominionRules {
  const rules = checkRules({}, seats);
  if (classic === true) return rules;
  const kingdom = rows.flatMap(({ set, name }) => (set === 'basic' || without.includes(name) ? [] : [name]));
  return { ...rules, kingdom, colony: true };
}

/** A card name, `yes`, `no`, `nothing`, or the number of a choice from 1. */
export type Answer = string | number;

/** A position during the turn of seat 0. */
export class Position {
  readonly table: DominionTable;
  /** Decisions so far: seat, kind and card, e.g. `1 discard Militia`. */
  readonly asked: string[] = [];
  readonly #scripts: Answer[][];
  /** Tracks the cards that the current action moves. */
  #log: LogReplay | undefined;

  constructor(layout: Layout) {
    const others = layout.others ?? [{}];
    this.table = new DominionTable(rulesOf(others.length + 1, layout));
    this.#scripts = [layout, ...others].map(() => []);
    const policy = this.#scripted();
    this.state.policies = this.#scripts.map(() => policy);
    this.#reset([layout, ...others], layout.supply ?? {});
    const seat = this.seat(0);
    seat.actions = layout.actions ?? 1;
    seat.buys = layout.buys ?? 1;
    seat.coins = layout.coins ?? 0;
  }

  #record(recorder: Recorder | undefined): void {
    this.state.recorder = recorder;
    for (const seat of this.state.seats) seat.recorder = recorder;
  }

  get state(): DominionTable['state'] {
    return this.table.state;
  }

  seat(number: number): SeatState {
    return this.state.seats[number]!;
  }

  /** Plays an action card from the hand of seat 0, with the answers of seat 0 and then of the others, in order. */
  play(card: string, ...answers: readonly (readonly Answer[] | Answer)[]): this {
    this.#begin(answers);
    const seat = this.seat(0);
    seat.actions--;
    this.state.play(seat, idOf(card), 0);
    return this.#settle();
  }

  /** Plays all treasures of seat 0. */
  treasures(...answers: readonly (readonly Answer[] | Answer)[]): this {
    this.#begin(answers);
    treasurePhase(this.state, this.seat(0));
    return this.#settle();
  }

  buy(card: string, ...answers: readonly (readonly Answer[] | Answer)[]): this {
    this.#begin(answers);
    this.state.buy(this.seat(0), idOf(card));
    return this.#settle();
  }

  gain(seat: number, card: string, ...answers: readonly (readonly Answer[] | Answer)[]): this {
    this.#begin(answers);
    this.state.gain(this.seat(seat), idOf(card));
    return this.#settle();
  }

  /** The clean-up of one seat's turn, then the start of another seat's turn (default: seat 0). */
  nextTurn(from: number, to: number, ...answers: readonly (readonly Answer[] | Answer)[]): this {
    this.#begin(answers);
    const { state } = this;
    this.#log?.onTurnEnd(from);
    cleanUp(state, this.seat(from));
    this.#log?.onTurnStart();
    state.resetTurn();
    const seat = this.seat(to);
    state.active = seat;
    seat.actions = seat.buys = 1;
    seat.coins = seat.gainedCards.size = 0;
    startTurn(state, seat);
    return this.#settle();
  }

  /**
   * A whole turn of seat 0, with policies for all seats.
   * @returns events, e.g. `played Smithy`; for another seat with its number: `1: gained Curse`
   */
  turn(...policies: readonly DominionPolicy[]): string[] {
    const happened: string[] = [];
    this.state.policies = this.state.seats.map((_, seat) => policies[seat] ?? policies[0]!);
    const log = new LogReplay(this.state);
    const recorder: Recorder = {
      wantsSeries: true,
      onTurnStart: () => log.onTurnStart(),
      onTurnEnd: (seat) => log.onTurnEnd(seat),
      onEvent(event, seat, card, amount, detail) {
        log.onEvent(event, seat, card, amount, detail);
        const name = facts.events[event]!;
        if (
          !/played|bought|gained|trashed|discarded|topdecked|reacted|passed|named|exchanged|received|set aside|put/.test(
            name,
          )
        )
          return;
        happened.push(`${seat === 0 ? '' : `${seat}: `}${name} ${rows[card]!.name}`);
      },
    };
    this.#record(recorder);
    takeTurn(this.state, this.seat(0), ({ seat }) => log.onTurnEnd(seat));
    log.onTurnStart();
    return happened;
  }

  // ——— looking ———

  /** Events of the last action, e.g. `0: played Smithy`. */
  log(): readonly string[] {
    return this.#log?.lines ?? [];
  }

  /** Cards in the order of the hand. */
  hand(seat = 0): string[] {
    const { hand, handSize, treasuresPlayed: treasuresDown } = this.seat(seat);
    return names(hand.subarray(0, handSize)).filter(
      (name) => !treasuresDown || !rows[idOf(name)]!.kinds.some((kind) => kind === 'treasure'),
    );
  }

  /** Deck, top card first. Cards without a determined order follow in any order. */
  deck(seat = 0): string[] {
    const { deck, deckSize } = this.seat(seat);
    return names(deck.subarray(0, deckSize)).reverse();
  }

  discard(seat = 0): string[] {
    const { discard, discardSize } = this.seat(seat);
    return names(discard.subarray(0, discardSize));
  }

  inPlay(seat = 0): string[] {
    const { playArea: area, playAreaSize: areaSize } = this.seat(seat);
    return names(area.subarray(0, areaSize));
  }

  trash(): string[] {
    return [...this.state.trash].flatMap((count, card) => new Array<string>(count).fill(rows[card]!.name));
  }

  left(card: string): number {
    return this.state.supply.left[idOf(card)]!;
  }

  owned(card: string, seat = 0): number {
    return this.seat(seat).owned[idOf(card)]!;
  }

  score(seat = 0): number {
    return scoreOf(this.seat(seat).owned);
  }

  /** Actions, buys and coins of seat 0. */
  get counters(): { actions: number; buys: number; coins: number } {
    const { actions, buys, coins } = this.seat(0);
    return { actions, buys, coins };
  }

  /** True if seat 0 may buy the card now. */
  mayBuy(card: string): boolean {
    return this.seat(0).mayBuy(idOf(card));
  }

  /** True if seat 0 may play the card now. */
  mayPlay(card: string): boolean {
    return this.seat(0).mayPlay(idOf(card));
  }

  idOf(card: string): number {
    return idOf(card);
  }

  isAction(card: string): boolean {
    return rows[idOf(card)]!.kinds.some((kind) => kind === 'action');
  }

  isTreasure(card: string): boolean {
    return rows[idOf(card)]!.kinds.some((kind) => kind === 'treasure');
  }

  costOf(card: string): number {
    return this.state.supply.costOf(idOf(card));
  }

  // ——— scripts ———

  #begin(answers: readonly (readonly Answer[] | Answer)[]): void {
    const lists = answers.some(Array.isArray) ? answers : [answers];
    for (const [seat, script] of this.#scripts.entries()) {
      const list = lists[seat] ?? [];
      script.splice(0, script.length, ...(Array.isArray(list) ? list : [list as Answer]));
    }
    this.#log = new LogReplay(this.state);
    this.#record(this.#log);
  }

  #settle(): this {
    const left = this.#scripts.flatMap((script, seat) => script.map((answer) => `seat ${seat}: ${answer}`));
    if (left.length > 0) throw new Error(`nobody asked for ${left.join(', ')}`);
    this.#log?.check();
    this.#record(undefined);
    return this;
  }

  #scripted(): DominionPolicy {
    return {
      play: () => NONE,
      buy: () => NONE,
      plan: () => 0,
      react: () => 0,
      choose: (view: SeatView, pending: ChoiceView): number => {
        const what = `${view.seat} ${pending.kind} ${rows[pending.sourceCard]!.name}`;
        this.asked.push(what);
        const answer = this.#scripts[view.seat]!.shift();
        if (answer === undefined) throw new Error(`nobody scripted "${what}"`);
        if (typeof answer === 'number') return answer - 1;
        if (answer === 'yes') return 0;
        if (answer === 'no' || answer === 'nothing') return NONE;
        return idOf(answer);
      },
    };
  }

  #reset(zones: readonly Zones[], supply: Readonly<Record<string, number>>): void {
    const { supply: market, seats } = this.state;
    for (const seat of seats) {
      seat.reset();
      seat.rng.reset(7 as Seed, seat.seat);
    }
    this.state.reset();
    market.left.set(initialPiles(this.table.rules));
    for (const [card, left] of Object.entries(supply)) market.left[idOf(card)] = left;
    market.empty = market.cards.filter((card) => market.left[card] === 0).length;
    market.turn = 1;
    for (const [number, { hand = [], deck = [], discard = [], inPlay = [] }] of zones.entries()) {
      const seat = seats[number]!;
      for (const card of [...hand, ...deck, ...discard, ...inPlay]) this.state.addOwned(seat, idOf(card));
      for (const card of hand) seat.addToHand(idOf(card));
      for (const card of [...deck].reverse()) seat.addToDeck(idOf(card));
      for (const card of discard) seat.addToDiscard(idOf(card));
      for (const card of inPlay) seat.addToPlay(idOf(card));
    }
  }
}

export const position = (layout: Layout): Position => new Position(layout);

/** `3 × 'Copper'` as a list. */
export const times = (count: number, card: string): string[] => new Array<string>(count).fill(card);

/** A duration played with Throne Room, at the next turn of its owner. */
export function twiceNextTurn(card: string, answers: readonly string[] = []): Position {
  const table = position({ hand: ['ThroneRoom', card], deck: times(30, 'Copper') }).play('ThroneRoom', card);
  return table.nextTurn(0, 1).nextTurn(1, 0, ...answers);
}

const names = (cards: Iterable<number>): string[] => [...cards].map((card) => rows[card]!.name);

/** All cards by name. */
export const cardNames: readonly string[] = rows.map(({ name }) => name);
