/**
 * Parses a log of the online Dominion game into events; no file outside this folder interprets its lines. A line that
 * is not understood is kept with its number, and never guessed.
 */
import type { Game } from '../../../../engine/index.js';
import { type LogEvent, type LogLines, sizeOf, tooMany } from '../events.js';
import { CardListParser } from './card-list.js';
import { type PlainLine, plainLines, TURN } from './plain-text.js';
import { LINE_MAX, playerFinder, playersOf } from './player-names.js';
import { eventsOf, type SentenceContext } from './sentences.js';

/** A line around the game, which is understood and moves no card. */
const SILENT =
  /^(Game #\d+.*|Timer: .*|Card Pool: .*|Joining game #.*|Kingdom generated with .*|\d{1,3}%: .*|Players can see spectator chat|Between Turns|([A-Z0-9]{2,4} ){6,}[A-Z0-9]{2,4}|.{1,80}: -?\d+(\.\d+)?)$/;
const ENDED = /^The game has ended\.?$/;
/** Maximum parts of a line that a browser has split. */
const PARTS_MAX = 24;
const SKIPPED_MAX = 100_000;
/** Of a whole log; a long game has some thousand. */
const CARDS_MAX = 20_000;

/**
 * Reads a text in linear time.
 * @throws Refused with the line, if it names more cards than a game has
 */
export function readLines(text: string, game: Game): LogLines {
  const lines = plainLines(text);
  return new LineReader(lines, playersOf(lines), game).read();
}

class LineReader {
  readonly #events: LogEvent[] = [];
  readonly #skipped: { line: number; text: string }[] = [];
  readonly #context: SentenceContext;
  #cardsRead = 0;

  constructor(
    readonly lines: readonly PlainLine[],
    readonly names: readonly string[],
    game: Game,
  ) {
    this.#context = { cards: new CardListParser(game), playerAtStart: playerFinder(names) };
  }

  read(): LogLines {
    let another: number | undefined;
    let games = 0;
    for (let at = 0; at < this.lines.length; ) {
      const { text, number } = this.lines[at]!;
      if (/^Game #\d+/.test(text) && games++ > 0) {
        another = number;
        break;
      }
      at += this.#read(text.trim(), number, at);
    }
    return {
      names: this.names,
      events: this.#events,
      lines: this.lines.at(-1)!.number,
      skipped: this.#skipped,
      unsupportedCards: this.#context.cards.unsupported,
      another,
    };
  }

  /** @returns the number of lines used */
  #read(whole: string, number: number, at: number): number {
    if (whole === '' || whole.length > LINE_MAX) {
      if (whole !== '') this.#skip(number, whole);
      return 1;
    }
    const turn = TURN.exec(whole);
    if (turn !== null) {
      const seat = this.names.indexOf(turn[2]!);
      if (seat >= 0)
        this.#keep({ line: number, kind: 'turn', number: Number(turn[1]), seat, cause: turn[3] });
      return 1;
    }
    if (ENDED.test(whole)) {
      this.#keep({ line: number, kind: 'ended' });
      return 1;
    }
    const joined = this.#joined(number, at);
    if (joined !== undefined) {
      for (const event of joined.events) this.#keep(event);
      return joined.lines;
    }
    const events = eventsOf(whole, number, this.#context);
    for (const event of events ?? []) this.#keep(event);
    const isUnderstood = events?.every(({ kind }) => kind !== 'unknown' && kind !== 'undone') ?? false;
    if (!isUnderstood && !SILENT.test(whole)) this.#skip(number, whole);
    return 1;
  }

  #keep(event: LogEvent): void {
    if ('cards' in event) this.#cardsRead += sizeOf(event.cards);
    if (this.#cardsRead > CARDS_MAX) throw tooMany(event.line, CARDS_MAX, 'cards');
    this.#events.push(event);
  }

  /** Joins a line that a browser has copied as separate lines. */
  #joined(number: number, at: number): { events: readonly LogEvent[]; lines: number } | undefined {
    const first = this.lines[at]!.text.trim();
    if (this.#context.playerAtStart(first)?.written !== first) return undefined;
    let text = this.lines[at]!.text.trimStart();
    for (let more = 1; more < PARTS_MAX && at + more < this.lines.length; more++) {
      const part = this.lines[at + more]!.text;
      if (text.length + part.length > LINE_MAX || TURN.test(part)) return undefined;
      // Some browsers also drop the blanks between the parts.
      text += /\w$/.test(text) && /^\w/.test(part) ? ` ${part}` : part;
      const whole = text.trim();
      // The coins of a treasure may follow a full stop.
      if (!/[.)]$/.test(whole) || /^\s*\. ?\(\+\$?$/.test(this.lines[at + more + 1]?.text ?? '')) continue;
      const events = eventsOf(whole, number, this.#context);
      if (events?.every(({ kind }) => kind !== 'unknown')) return { events, lines: more + 1 };
    }
    return undefined;
  }

  #skip(line: number, text: string): void {
    if (this.#skipped.length < SKIPPED_MAX) this.#skipped.push({ line, text: text.slice(0, 200) });
  }
}
