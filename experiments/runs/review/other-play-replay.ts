/** Plays what another seat did in a log again, with given answers, as long as the game does what the lines say. */
import {
  type Decision,
  type Game,
  type Position,
  type Recorder,
  type Seat,
  seedOf,
  type Table,
} from '../../../engine/index.js';
import { type LogCard, type LogEvent, sizeOf } from '../../imports/online/events.js';
import { StopGame, untilStopped } from '../../play/session.js';
import { positionsOf } from '../../positions/position-text.js';

/** An answer of the deciding seat. */
export interface ProvenAnswer {
  readonly label: string;
  /** Undefined if what happened before depends on hidden cards. */
  readonly position: Position | undefined;
  /** Number of cards that the seat took from its deck before. */
  readonly cardsFromDeck: number;
}

/** Lines that the events of the game must agree with, by the name of the event. */
const lineOf: Readonly<Record<string, LogEvent['kind']>> = {
  played: 'plays',
  bought: 'buys',
  gained: 'gains',
  trashed: 'trashes',
  discarded: 'discards',
  topdecked: 'topdecks',
  reacted: 'reacts',
  'passed to': 'gives',
  exchanged: 'gives',
  received: 'receives',
};
const COMPARED: ReadonlySet<LogEvent['kind']> = new Set(Object.values(lineOf));
/** Lines that the answers to a decision lead to. The cards of one line are taken in its order. */
const choiceOf: Readonly<Record<string, LogEvent['kind']>> = {
  play: 'plays',
  throne: 'plays',
  buy: 'buys',
  gain: 'gains',
  pass: 'gives',
  discard: 'discards',
  trash: 'trashes',
  topdeck: 'topdecks',
};
/** Decisions with which the active seat does something else. */
const NEXT_PLAYS: ReadonlySet<string> = new Set(['play', 'buy', 'treasure']);
const FROM_DECK: ReadonlySet<string> = new Set(['drew', 'looked at', 'skipped', 'revealed']);

interface LineCards {
  readonly kind: LogEvent['kind'];
  readonly named: LogCard[];
  unnamed: number;
}

export class Replay {
  /** Whole: all lines were played; open: a decision has no answer. */
  ending: 'whole' | 'open' | 'contradiction' = 'contradiction';
  /** Answers to the open decision. */
  candidates: readonly number[] = [];
  readonly own: ProvenAnswer[] = [];
  readonly #lines: readonly LineCards[][];
  #cardsFromDeck = 0;
  #step = 0;

  constructor(
    private readonly game: Game,
    private readonly start: Position,
    events: readonly LogEvent[],
    private readonly answers: readonly number[],
  ) {
    this.#lines = start.seats.map((_, seat) => linesOf(events, seat));
  }

  play(table: Table<unknown>): this {
    const policy = this.game.policyFromChooser((decision) => this.#answer(decision));
    const policies = new Array(this.start.seats.length).fill(policy);
    const how = { seat: this.start.turnOf!, seed: seedOf(0), answers: [] };
    untilStopped(() => table.playFrom!(policies, this.start, how, this.#recorder));
    return this;
  }

  #answer(decision: Decision): number {
    const { kind, seat, options } = decision;
    const step = this.#step++;
    if (step > 0 && NEXT_PLAYS.has(kind)) this.#end();
    const position = positionsOf(this.game).of(decision);
    const answer = this.answers[step];
    if (answer === undefined) {
      this.ending = 'open';
      this.candidates = this.#candidates(decision);
      throw new StopGame();
    }
    if (seat === this.start.seat)
      this.own.push({ label: options[answer]!.label, position, cardsFromDeck: this.#cardsFromDeck });
    return answer;
  }

  #candidates({ kind, seat, options }: Decision): readonly number[] {
    const all = [...options.keys()];
    const line = this.#lines[seat]![0];
    if (line === undefined || line.unnamed > 0 || choiceOf[kind] !== line.kind) return all;
    const first = line.named.find((card) => options.some((option) => option.card === card));
    return all.filter((at) => options[at]!.card === undefined || options[at]!.card === first);
  }

  /** The active seat does something else now, or its turn is over. */
  #end(): never {
    if (this.#isWhole) this.ending = 'whole';
    throw new StopGame();
  }

  get #isWhole(): boolean {
    return this.#lines.every(({ length }) => length === 0);
  }

  get #recorder(): Recorder {
    const { events, eventDetails = [] } = this.game.facts;
    return {
      wantsSeries: true,
      onTurnStart: () => {},
      onTurnEnd: () => this.#end(),
      onEvent: (event, seat, card, _, detail) => {
        const name = events[event]!;
        const where = detail === undefined ? undefined : eventDetails[detail];
        const isFromDeck = where === 'from the deck' || (FROM_DECK.has(name) && where !== 'from the hand');
        if (isFromDeck && seat === this.start.seat) this.#cardsFromDeck++;
        const kind = lineOf[name];
        if (kind === undefined || this.#take(seat, kind, card)) return;
        // Treasures are played without a decision.
        if (kind === 'plays' && seat === this.start.turnOf) this.#end();
        throw new StopGame();
      },
    };
  }

  /** @returns false if the seat's next line does not say this */
  #take(seat: Seat, kind: LogEvent['kind'], card: LogCard): boolean {
    const lines = this.#lines[seat]!;
    // A card that plays itself is shown first.
    if (kind === 'plays' && lines[0]?.kind === 'reacts' && lines[1]?.kind === 'plays') lines.shift();
    const [line] = lines;
    if (line?.kind !== kind) return false;
    const at = line.named.indexOf(card);
    if (at >= 0) line.named.splice(at, 1);
    else if (line.unnamed > 0) line.unnamed--;
    else return false;
    if (line.named.length + line.unnamed === 0) lines.shift();
    return true;
  }
}

/** What the lines say that a seat does. */
function linesOf(events: readonly LogEvent[], seat: number): LineCards[] {
  const lines: LineCards[] = [];
  for (const event of events) {
    if (!COMPARED.has(event.kind) || !('cards' in event) || event.seat !== seat || sizeOf(event.cards) === 0)
      continue;
    const { named, unnamed } = event.cards;
    lines.push({ kind: event.kind, named: [...named], unnamed });
    const isGainTold = events.some(({ kind, line }) => kind === 'gains' && line > event.line);
    if (event.kind === 'buys' && (event.isGained || !isGainTold))
      lines.push({ kind: 'gains', named: [...named], unnamed });
  }
  return lines;
}
