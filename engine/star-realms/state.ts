/** The state of a game: shared piles, seats, whose turn it is, and the pending decision. It is allocated once. */

import { Rng } from '../core/chance/rng.js';
import type { Seat } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import type { Recorder } from '../core/contract/recorder.js';
import type { Ability, Step, Verb, Verbs } from './cards/row.js';
import { type Abilities, CARD_COUNT, gains } from './catalogue.js';
import { type EventName, eventIds } from './facts.js';
import { FreeForAllState } from './free-for-all/state.js';
import type { BuyScorer, DecisionKind, SeatView, StarRealmsPolicy } from './policy.js';
import { GROUPS, SeatState, ZONE_MAX } from './seat.js';

export const ROW_MAX = 5;

/** The functions of the verbs. `card` is the card that acts. */
export type Effects = { readonly [V in Verb]: (state: State, card: number, step: Verbs[V]) => void };

export class State implements SeatView {
  readonly seats: readonly SeatState[];
  turn = 0;
  readonly row = new Uint8Array(ROW_MAX);
  rowSize = 0;
  readonly rowGroups = new Int32Array(GROUPS);
  readonly rowCounts = new Uint8Array(CARD_COUNT);
  /** Changes whenever the row changes; unique in this process. */
  rowVersion = 0;
  explorers = 0;
  /** Unordered: each card that is turned up is picked at random. */
  readonly tradeDeck = new Uint8Array(ZONE_MAX);
  tradeDeckSize = 0;
  readonly shared = new Rng();
  /** Cards that have left the game, by card id: scrapped cards, past events, spent heroes and gambits. */
  readonly removed = new Int32Array(CARD_COUNT);
  /** No card with this id or a higher one is in the game, so loops over counts by card can stop here. */
  cardsEnd = CARD_COUNT;
  /** Events turned up in this game. */
  eventsSeen = 0;

  /** The seat whose turn it is. */
  current = 0;
  /** Null except in a free for all. */
  readonly freeForAll: FreeForAllState | null;
  /** Index in play of the card that performs its ability. */
  actingIndex = -1;
  /** Allies that heroes provide this turn: eight bits for each faction. */
  temporaryAllies = 0;

  recorder: Recorder | undefined;
  buyScorer: BuyScorer | null = null;

  policies: readonly StarRealmsPolicy[] = [];
  /** The deciding seat, its policy, and the opponent in focus. */
  me: SeatState;
  policy!: StarRealmsPolicy;
  opponent: SeatState;
  candidates: Uint8Array;
  candidateCount = 0;
  split = 0;
  readonly chosen = new Uint16Array(ZONE_MAX);
  /** Buffer for candidates that are not a whole zone, and their indices in the zones from which they come. */
  readonly candidateBuffer = new Uint8Array(ZONE_MAX);
  readonly candidateSources = new Int32Array(ZONE_MAX);
  /** Legal actions of the deciding player, see `turn/action-table.ts`. */
  readonly actions = new Int32Array(4 * ZONE_MAX);
  actionCount = 0;

  constructor(
    readonly seatCount: number,
    readonly effects: Effects,
    wholeHand: boolean,
  ) {
    this.seats = Array.from({ length: seatCount }, (_, seat) => new SeatState(seat as Seat));
    this.freeForAll = wholeHand ? new FreeForAllState(seatCount) : null;
    this.me = this.seats[0]!;
    this.opponent = this.seats[1]!;
    this.candidates = this.candidateBuffer;
  }

  get seat(): Seat {
    return this.me.seat;
  }

  /** Resets the state to a table before the deal. */
  reset(policies: readonly StarRealmsPolicy[], recorder: Recorder | undefined): void {
    for (const seat of this.seats) seat.clear();
    this.policies = policies;
    this.recorder = recorder;
    this.turn = 0;
    this.rowSize = 0;
    this.rowGroups.fill(0);
    this.rowCounts.fill(0);
    this.removed.fill(0);
    this.eventsSeen = 0;
    this.current = 0;
    this.freeForAll?.reset();
    this.actingIndex = -1;
    this.temporaryAllies = 0;
  }

  /** Saves the state that outlasts a turn. */
  checkpoint(checkpoint: Checkpoint): void {
    this.turn = checkpoint.number(this.turn);
    this.rowSize = checkpoint.number(this.rowSize);
    checkpoint.numbers(this.row, this.rowSize);
    checkpoint.numbers(this.rowGroups);
    checkpoint.numbers(this.rowCounts, this.cardsEnd);
    this.rowVersion = checkpoint.number(this.rowVersion);
    this.explorers = checkpoint.number(this.explorers);
    this.tradeDeckSize = checkpoint.number(this.tradeDeckSize);
    checkpoint.numbers(this.tradeDeck, this.tradeDeckSize);
    this.shared.checkpoint(checkpoint);
    checkpoint.numbers(this.removed, this.cardsEnd);
    this.eventsSeen = checkpoint.number(this.eventsSeen);
    this.freeForAll?.checkpoint(checkpoint);
    for (const seat of this.seats) seat.checkpoint(checkpoint, this.cardsEnd);
  }

  /** Makes `seat` the deciding seat and `opponentSeat` the opponent in focus. */
  setPerspective(seat: number, opponentSeat: number): void {
    this.me = this.seats[seat]!;
    this.opponent = this.seats[opponentSeat]!;
    this.policy = this.policies[seat]!;
  }

  /** Makes the opponent that an effect hits the opponent in focus. With two players there is only one. */
  aim(decisionKind: DecisionKind, card: number): void {
    if (this.seatCount > 2) this.opponent = this.seats[this.policy.target(this, decisionKind, card)]!;
  }

  perform(ability: Abilities, card: number): void {
    const { me } = this;
    me.trade += ability.trade[card]!;
    me.combat += ability.combat[card]!;
    me.authority += ability.authority[card]!;
    if (this.recorder) this.reportGains(ability, card);
    if (this.freeForAll !== null && ability.combat[card]! > 0)
      this.freeForAll.addCombat(ability.combat[card]!, card);
    this.performSteps(ability.rest[card]!, card);
  }

  /** Performs the steps in order. */
  performSteps(steps: Ability, card: number): void {
    for (const step of steps)
      (this.effects[step.do] as (state: State, card: number, step: Step) => void)(this, card, step);
  }

  private reportGains(ability: Abilities, card: number): void {
    for (const verb of gains) {
      const amount = ability[verb][card]!;
      if (amount > 0) this.record(`gains ${verb}`, card, amount);
    }
  }

  /** @param seat to whom it happened; by default the deciding seat */
  record(event: EventName, card: number, amount = 1, seat = this.seat): void {
    this.recorder?.onEvent(eventIds[event], seat, card, amount);
  }
}
