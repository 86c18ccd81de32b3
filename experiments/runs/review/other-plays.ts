/**
 * Finds the decisions of a seat in what others play and buy in a log. The game plays each play or purchase again, with
 * every sequence of answers that leads to the lines of the log. An answer is certain if all of them contain it.
 */
import {
  type CardId,
  fieldCards,
  type Game,
  type Position,
  type PositionFields,
  type Rules,
  type Seat,
  type Table,
  without,
} from '../../../engine/index.js';
import type { LogCard, LogEvent } from '../../imports/online/events.js';
import type { OtherPlay } from '../../imports/online/state/decisions.js';
import { positionsOf } from '../../positions/position-text.js';
import { type ProvenAnswer, Replay } from './other-play-replay.js';
import type { PlayedDecision } from './played-game.js';

/** Replays for one play, and for a whole log; a long game has some hundred in all. */
const REPLAYS_MAX = 400;
const REPLAYS_IN_LOG_MAX = 20_000;

/** A decision within the play of another seat, or why it is left out. */
export type DecisionWithin = Pick<PlayedDecision, 'position' | 'taken'> | { readonly reason: string };

/** What a player does in another's turn, perhaps by choice. */
const ANSWERS: ReadonlySet<LogEvent['kind']> = new Set([
  'reacts',
  'plays',
  'discards',
  'trashes',
  'topdecks',
  'gives',
]);

const LEAVES_HAND: ReadonlySet<LogEvent['kind']> = new Set(['plays', 'discards', 'trashes']);
const GAINS: ReadonlySet<LogEvent['kind']> = new Set(['buys', 'gains']);

export class OtherPlays {
  readonly #table: Table<unknown>;
  #replays = 0;

  /** @param seat whose decisions are found */
  constructor(
    private readonly game: Game,
    rules: Rules,
    private readonly seat: number,
  ) {
    this.#table = game.table(rules);
  }

  decisionsIn(play: OtherPlay): readonly DecisionWithin[] {
    const { position: given, events, fromDeck } = play;
    if (typeof given === 'string') return this.#leftOut(events, given);
    const positions = positionsOf(this.game);
    const { rules } = this.#table;
    const before = positions.complete(given, rules).position;
    const own = before.seats[this.seat]!;
    const deck = fieldCards(own, 'deck');
    const top = fieldCards(own, 'top');
    const drawn = without(fromDeck as readonly CardId[], top);
    const start = withFields(
      withFields(before, this.seat, { deck: without(deck, drawn), top: [...top, ...drawn] }),
      before.turnOf!,
      { 'in hand': together(fieldCards(before.seats[before.turnOf!]!, 'in hand'), this.#shown(play)) },
    );
    const [problem] = positions.problems(start, rules);
    if (problem !== undefined) return this.#leftOut(events, problem.message);
    const answers = this.#prove(start, events);
    if (answers === undefined)
      return this.#leftOut(events, 'the lines of another turn do not prove what was chosen');
    return answers.map(({ position: seen, label, cardsFromDeck }) => {
      if (seen === undefined) return { reason: 'hidden cards decided something in another turn' };
      const known = fieldCards(start.seats[this.seat]!, 'top').slice(0, Math.max(top.length, cardsFromDeck));
      const shown = fieldCards(seen.seats[before.turnOf!]!, 'in hand');
      const position: Position = {
        ...withFields(
          withFields(before, this.seat, { deck: without(deck, known.slice(top.length)), top: known }),
          before.turnOf!,
          { 'in hand': together(fieldCards(before.seats[before.turnOf!]!, 'in hand'), shown) },
        ),
        answered: seen.answered!,
      };
      const [wrong] = positions.problems(position, rules);
      return wrong === undefined ? { position, taken: { label } } : { reason: wrong.message };
    });
  }

  #leftOut(events: readonly LogEvent[], reason: string): readonly DecisionWithin[] {
    return events
      .filter((event) => ANSWERS.has(event.kind) && 'seat' in event && event.seat === this.seat)
      .map(() => ({ reason }));
  }

  /** Cards of the active seat's hand that the lines show. */
  #shown({ events, position }: OtherPlay): readonly CardId[] {
    const { turnOf } = position as Position;
    const shown: CardId[] = [];
    let received: readonly LogCard[] = [];
    for (const event of events) {
      if (!('cards' in event)) continue;
      const { kind, seat, cards } = event;
      const isActive = seat === turnOf;
      if ((kind === 'gives' && event.to === turnOf) || (isActive && GAINS.has(kind)))
        received = [...received, ...cards.named];
      // Everybody passes at the same time.
      else if (isActive && kind === 'gives') shown.push(...(cards.named as readonly CardId[]));
      else if (isActive && LEAVES_HAND.has(kind) && !(kind === 'plays' && event.again)) {
        shown.push(...without(cards.named as readonly CardId[], received));
        received = without(received, cards.named);
      }
    }
    return shown;
  }

  /** The answers of the seat; undefined if none lead to the lines, or different ones. */
  #prove(start: Position, events: readonly LogEvent[]): readonly ProvenAnswer[] | undefined {
    let found: readonly ProvenAnswer[] | undefined;
    const open: (readonly number[])[] = [[]];
    for (let replays = 0; open.length > 0; replays++) {
      if (replays === REPLAYS_MAX || this.#replays++ >= REPLAYS_IN_LOG_MAX) return undefined;
      const answers = open.pop()!;
      const { ending, candidates, own } = new Replay(this.game, start, events, answers).play(this.#table);
      if (ending === 'open') for (const answer of candidates) open.push([...answers, answer]);
      if (ending !== 'whole') continue;
      if (found !== undefined && !isSame(found, own)) return undefined;
      found = own;
    }
    return found;
  }
}

const isSame = (a: readonly ProvenAnswer[], b: readonly ProvenAnswer[]): boolean => textOf(a) === textOf(b);

const textOf = (answers: readonly ProvenAnswer[]): string =>
  JSON.stringify(
    answers.map(({ label, position, cardsFromDeck }) => [label, position?.answered, cardsFromDeck]),
  );

const withFields = (position: Position, seat: Seat | number, fields: PositionFields): Position => ({
  ...position,
  seats: position.seats.with(seat, { ...position.seats[seat]!, ...fields }),
});

/** The fewest cards that contain both lists. */
const together = (a: readonly CardId[], b: readonly CardId[]): readonly CardId[] =>
  [...a, ...without(b, a)].toSorted((one, other) => one - other);
