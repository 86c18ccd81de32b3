/**
 * Parses a log of the online Dominion game into events; no file outside this folder interprets its lines. A line that
 * is not understood is kept with its number, and never guessed.
 */
import type { Game } from '../../../../engine/index.js';
import { type LogEvent, type LogLines, sizeOf, tooMany } from '../events.js';
import { CardListParser } from './card-list.js';
import { plainLines, TURN } from './plain-text.js';
import { LINE_MAX, playerFinder, playersOf } from './player-names.js';
import { eventOf, type SentenceContext } from './sentences.js';

/** A line that is understood and moves no card. */
const BEGINS = /^starts their turn\.$/;
const SILENT =
  /^(Game #\d+.*|Timer: .*|Card Pool: .*|Joining game #.*|([A-Z0-9]{2,4} ){6,}[A-Z0-9]{2,4}|.{1,80}: -?\d+(\.\d+)?)$/;
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
    readonly lines: readonly string[],
    readonly names: readonly string[],
    game: Game,
  ) {
    this.#context = { cards: new CardListParser(game), playerAtStart: playerFinder(names) };
  }

  read(): LogLines {
    let another: number | undefined;
    let games = 0;
    for (let at = 0; at < this.lines.length; ) {
      const line = this.lines[at]!;
      if (/^Game #\d+/.test(line) && games++ > 0) {
        another = at + 1;
        break;
      }
      at += this.#read(line, at);
    }
    return {
      names: this.names,
      events: this.#events,
      lines: this.lines.length,
      skipped: this.#skipped,
      strange: this.#context.cards.unsupported,
      another,
    };
  }

  /** @returns the number of lines used */
  #read(line: string, at: number): number {
    const whole = line.trim();
    if (whole === '' || whole.length > LINE_MAX) {
      if (whole !== '') this.#skip(at, whole);
      return 1;
    }
    const number = at + 1;
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
    const joined = this.#joined(at);
    if (joined !== undefined) {
      this.#keep(joined.event);
      return joined.lines;
    }
    const event = eventOf(whole, number, this.#context);
    if (event !== undefined) this.#keep(event);
    const isUnderstood = event !== undefined && event.kind !== 'unknown' && event.kind !== 'undone';
    if (!isUnderstood && !SILENT.test(whole) && !this.#beginsTurn(whole)) this.#skip(at, whole);
    return 1;
  }

  #keep(event: LogEvent): void {
    if ('cards' in event) this.#cardsRead += sizeOf(event.cards);
    if (this.#cardsRead > CARDS_MAX) throw tooMany(event.line, CARDS_MAX, 'cards');
    this.#events.push(event);
  }

  /** Joins a line that a browser has copied as separate lines. */
  #joined(at: number): { event: LogEvent; lines: number } | undefined {
    const first = this.lines[at]!.trim();
    if (this.#context.playerAtStart(first)?.written !== first) return undefined;
    let text = this.lines[at]!.trimStart();
    for (let more = 1; more < PARTS_MAX && at + more < this.lines.length; more++) {
      const part = this.lines[at + more]!;
      if (text.length + part.length > LINE_MAX || TURN.test(part)) return undefined;
      // Some browsers also drop the blanks between the parts.
      text += /\w$/.test(text) && /^\w/.test(part) ? ` ${part}` : part;
      const whole = text.trim();
      // The coins of a treasure may follow a full stop.
      if (!/[.)]$/.test(whole) || /^\s*\. ?\(\+\$?$/.test(this.lines[at + more + 1] ?? '')) continue;
      const event = eventOf(whole, at + 1, this.#context);
      if (event !== undefined && event.kind !== 'unknown') return { event, lines: more + 1 };
    }
    return undefined;
  }

  #beginsTurn(whole: string): boolean {
    return BEGINS.test(whole.slice(this.#context.playerAtStart(whole)?.written.length ?? 0).trim());
  }

  #skip(at: number, text: string): void {
    if (this.#skipped.length < SKIPPED_MAX) this.#skipped.push({ line: at + 1, text: text.slice(0, 200) });
  }
}
