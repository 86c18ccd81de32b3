/**
 * Parses a log of the online Dominion game into events; no other file interprets its lines. A line that is not
 * understood is kept with its number, and never guessed.
 */
import { type Game, getOrInsert, Refused } from '../../../engine/index.js';
import { cardNames } from '../../positions/card-lists.js';

/** Id of a card in the game; unknown cards get ids from {@link STRANGE} on. */
export type LogCard = number;
export const STRANGE = 100_000;

export interface Cards {
  /** One element per copy. */
  readonly named: readonly LogCard[];
  /** `2 cards`: number of unnamed cards. */
  readonly unnamed: number;
}

const verbs = {
  'starts with': 'starts',
  draws: 'draws',
  'buys and gains': 'buys',
  buys: 'buys',
  gains: 'gains',
  trashes: 'trashes',
  discards: 'discards',
  topdecks: 'topdecks',
  reveals: 'reveals',
  'looks at': 'looks',
  'sets aside': 'aside',
  'reacts with': 'reacts',
  exiles: 'away',
} as const;
type LogVerb = (typeof verbs)[keyof typeof verbs] | 'hand' | 'toHand' | 'away';

export type LogEvent = {
  readonly line: number;
  /** The card in parentheses behind the line, which did it. */
  readonly by?: LogCard | undefined;
} & (
  | {
      readonly kind: 'turn';
      readonly number: number;
      readonly seat: number;
      /** Of an additional turn, such as Possession. */
      readonly cause: string | undefined;
    }
  | { readonly kind: 'ended' }
  | { readonly kind: 'resigned'; readonly seat: number }
  | { readonly kind: 'undone'; readonly seat: number }
  | { readonly kind: 'shuffles'; readonly seat: number }
  | {
      readonly kind: 'plays';
      readonly seat: number;
      readonly cards: Cards;
      readonly again: boolean;
      readonly coins: number | undefined;
    }
  | {
      readonly kind: 'gets';
      readonly seat: number;
      readonly what: 'actions' | 'buys' | 'coins' | 'tokens';
      readonly amount: number;
    }
  | { [K in LogVerb]: { readonly kind: K; readonly seat: number; readonly cards: Cards } }[LogVerb]
  /** `buys Alms.`: an Event or a Project, which is no card and moves none. */
  | { readonly kind: 'event'; readonly seat: number; readonly name: string }
  /** To the hand of another player, or to a pile if `to` is undefined. */
  | {
      readonly kind: 'gives';
      readonly seat: number;
      readonly cards: Cards;
      readonly to: number | undefined;
    }
  /** A player did something unknown, so the zones of cards, and perhaps their owners, are no longer certain. */
  | { readonly kind: 'strange'; readonly seat: number; readonly text: string; readonly namesCards: boolean }
);

export interface LogLines {
  /** By seat, in turn order. */
  readonly names: readonly string[];
  readonly events: readonly LogEvent[];
  readonly lines: number;
  /** Lines without meaning for a reader of the game, with their numbers. */
  readonly skipped: readonly { readonly line: number; readonly text: string }[];
  /** Names of the cards from {@link STRANGE} on. */
  readonly strange: readonly string[];
  /** First line of another game, which is ignored. */
  readonly another: number | undefined;
}

/** No name contains brackets, so those behind it tell why the turn is an additional one. */
const TURN = /^\s*Turn (\d{1,4}) - ([^()[\]]{1,80}?)\s*(?:[([](.{0,60}?)[)\]])?\s*$/;
/** The beginning of a turn that a browser has split. */
const TURN_PART = /^\s*Turn(?:\s+\d{1,4})?(?:\s+-)?\s*$/;
/** A line that is understood and moves no card. */
const BEGINS = /^starts their turn\.$/;
/** Words of a player's line that move no card. */
const HARMLESS =
  /^(starts their turn|ends their|blocks|wishes for|names|guesses|chooses|takes|gets|has left|leaves the game|(has )?timed out|times out)\b/;
const RESIGNED = /^(has resigned|resigned|resigns)\b/;
const UNDONE = /\b(undo|undoes|undid|undone)\b/i;
/** Words of a name that begin with a small letter. */
const CARD_NAME = /^[A-Z][\w'’.-]*(?: (?:of|the|all|a|an|in|to|with|for|on|from|[A-Z][\w'’.-]*))*$/;
const SILENT =
  /^(Game #\d+.*|Timer: .*|Card Pool: .*|Joining game #.*|([A-Z0-9]{2,4} ){6,}[A-Z0-9]{2,4}|.{1,80}: -?\d+(\.\d+)?)$/;
const ENDED = /^The game has ended\.?$/;
/** Maximum parts of a line that a browser has split. */
const PARTS_MAX = 24;
const TURN_PARTS_MAX = 5;
/** Lines with the place behind the cards. */
const placed: readonly (readonly [LogVerb, RegExp])[] = [
  ['toHand', /^(?:puts|takes) (.*) (?:into|in) (?:their|his|her) hand$/],
  ['topdecks', /^(?:puts|places) (.*?) (?:back )?(?:on|onto|on top of) (?:their|his|her|the) deck$/],
  ['away', /^(?:puts|moves|sets) (.*) (?:on|onto|to) (?:their|his|her|the) [A-Za-z ]{1,40} mat$/],
  ['aside', /^sets (?!aside)(.*?) aside(?: with .*)?$/],
];
const LINE_MAX = 500;
const SKIPPED_MAX = 100_000;
/** A line of more cards is not understood. */
const CARDS_OF_LINE_MAX = 100;
/** Of a whole log; a long game has some thousand. */
const CARDS_MAX = 20_000;
/** A game has at most some dozen kinds of cards. */
const STRANGE_MAX = 200;
const ONE_GAME = 'copy the log of one game, in English';

/**
 * Reads a text in linear time.
 * @throws Refused with the line, if it names more cards than a game has
 */
export function readLines(text: string, game: Game): LogLines {
  const lines = joinedTurns(plainText(text).split(/\r\n|\r|\n/));
  const names = namesOf(lines);
  return new LineReader(lines, names, game).read();
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
};

/** The text without what web pages put into copies: entities, special blanks, and marks that nobody sees. */
export function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
    })
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[^\S\r\n]+/g, ' ');
}

/** Joins the parts of turn headers; the lines keep their numbers. */
function joinedTurns(lines: readonly string[]): readonly string[] {
  const joined = [...lines];
  for (let at = 0; at < joined.length; at++) {
    let text = joined[at]!;
    if (!TURN_PART.test(text)) continue;
    let next = at + 1;
    for (; next < joined.length && next < at + TURN_PARTS_MAX && TURN_PART.test(text); next++)
      text = `${text.trim()} ${joined[next]!.trim()}`;
    if (!TURN.test(text)) continue;
    joined[at] = text;
    joined.fill('', at + 1, next);
  }
  return joined;
}

/** Players with turns, the starting player first. */
function namesOf(lines: readonly string[]): readonly string[] {
  const seen: { name: string; number: number }[] = [];
  for (const line of lines) {
    const [, number, name] = (line.length <= LINE_MAX && TURN.exec(line)) || [];
    if (name === undefined) continue;
    seen.push({ name, number: Number(number) });
  }
  const names = [...new Set(seen.map(({ name }) => name))].slice(0, 6);
  // The starting player's turn comes first when the turn number increases.
  for (const [at, { name, number }] of seen.entries())
    if (at > 0 && number === seen[at - 1]!.number + 1 && name !== seen[at - 1]!.name) {
      const first = names.indexOf(name);
      return [...names.slice(first), ...names.slice(0, first)];
    }
  return names;
}

/** Shortest unique prefixes of the names; the whole name if it is a prefix of another. */
export function shortNames(names: readonly string[]): readonly string[] {
  const all = names.map((name) => [...name]);
  return names.map((name, at) => {
    const own = all[at]!;
    const others = all.filter((_, other) => other !== at);
    for (let size = 1; size <= own.length; size++)
      if (others.every((other) => other.slice(0, size).join('') !== own.slice(0, size).join('')))
        return own.slice(0, size).join('');
    return name;
  });
}

class LineReader {
  readonly #events: LogEvent[] = [];
  readonly #skipped: { line: number; text: string }[] = [];
  /** Ids of unknown cards by name, in order of appearance. */
  readonly #strange = new Map<string, LogCard>();
  #cardsRead = 0;
  readonly #short: readonly string[];

  constructor(
    readonly lines: readonly string[],
    readonly names: readonly string[],
    readonly game: Game,
  ) {
    this.#short = shortNames(names);
  }

  /** The player with whose name, or a beginning that no other name has, the text begins; the longest one. */
  #called(text: string): { calling: string; seat: number } | undefined {
    let found: { calling: string; seat: number } | undefined;
    for (const [seat, name] of this.names.entries()) {
      let size = 0;
      while (size < name.length && name[size] === text[size]) size++;
      const least = this.#short[seat]!.length;
      while (size >= least && size < text.length && text[size] !== ' ') size--;
      if (size >= least && size > (found?.calling.length ?? 0))
        found = { calling: text.slice(0, size), seat };
    }
    return found;
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
      at += this.#take(line, at);
    }
    return {
      names: this.names,
      events: this.#events,
      lines: this.lines.length,
      skipped: this.#skipped,
      strange: [...this.#strange.keys()],
      another,
    };
  }

  /** @returns the number of lines used */
  #take(line: string, at: number): number {
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
    const event = this.#event(whole, number);
    if (event !== undefined) this.#keep(event);
    const isUnderstood = event !== undefined && event.kind !== 'strange' && event.kind !== 'undone';
    if (!isUnderstood && !SILENT.test(whole) && !this.#begins(whole)) this.#skip(at, whole);
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
    if (this.#called(first)?.calling !== first) return undefined;
    let text = this.lines[at]!.trimStart();
    for (let more = 1; more < PARTS_MAX && at + more < this.lines.length; more++) {
      const part = this.lines[at + more]!;
      if (text.length + part.length > LINE_MAX || TURN.test(part)) return undefined;
      // Some browsers also drop the blanks between the parts.
      text += /\w$/.test(text) && /^\w/.test(part) ? ` ${part}` : part;
      const whole = text.trim();
      // The coins of a treasure may follow a full stop.
      if (!/[.)]$/.test(whole) || /^\s*\. ?\(\+\$?$/.test(this.lines[at + more + 1] ?? '')) continue;
      const event = this.#event(whole, at + 1);
      if (event !== undefined && event.kind !== 'strange') return { event, lines: more + 1 };
    }
    return undefined;
  }

  #begins(whole: string): boolean {
    return BEGINS.test(whole.slice(this.#called(whole)?.calling.length ?? 0).trim());
  }

  #skip(at: number, text: string): void {
    if (this.#skipped.length < SKIPPED_MAX) this.#skipped.push({ line: at + 1, text: text.slice(0, 200) });
  }

  #event(whole: string, line: number): LogEvent | undefined {
    const called = this.#called(whole);
    if (called === undefined) return undefined;
    const { calling, seat } = called;
    const [said, behind] = splitCauses(whole.slice(calling.length).trim());
    if (RESIGNED.test(said)) return { line, kind: 'resigned', seat };
    if (UNDONE.test(said)) return { line, kind: 'undone', seat };
    const deed = said.endsWith('.') ? this.#deed(said.slice(0, -1), behind, seat, line) : undefined;
    const cause = /\(([^()]+)\)\.?$/.exec(behind)?.[1];
    const event = deed && (cause === undefined ? deed : { ...deed, by: cardNames(this.game).idOf(cause) });
    // A small letter begins a verb: the player did something, even if the line is broken or unknown.
    if (event !== undefined || !/^[a-z]/.test(said) || HARMLESS.test(said)) return event;
    // A broken line may have named cards.
    const namesCards = !said.endsWith('.') || /[A-Z]|\bcards?\b/.test(said);
    return { line, kind: 'strange', seat, text: said.slice(0, 200), namesCards };
  }

  #deed(body: string, behind: string, seat: number, line: number): LogEvent | undefined {
    if (/^shuffles (their|his|her|the) deck$/.test(body)) return { line, kind: 'shuffles', seat };
    const gets = /^gets (?:\+(\d{1,3}) (Action|Buy|VP|Coffers|Villager)s?|\+\$(\d{1,4}))$/.exec(body);
    if (gets !== null) return this.#gets(gets, seat, line);
    const hand = /^reveals (?:their|his|her) hand(?:: (.*))?$/.exec(body);
    if (hand !== null) {
      const cards = this.#cards(hand[1] ?? '', line);
      return cards && { line, kind: 'hand', seat, cards };
    }
    const plays = /^plays (.*?)( again)?$/.exec(body);
    if (plays !== null) {
      const cards = this.#cards(plays[1]!, line);
      const coins = /^\(\+\$(\d{1,4})\)/.exec(behind)?.[1];
      if (cards === undefined) return undefined;
      const given = coins === undefined ? undefined : Number(coins);
      return { line, kind: 'plays', seat, cards, again: plays[2] !== undefined, coins: given };
    }
    for (const [kind, pattern] of placed) {
      const list = pattern.exec(body)?.[1];
      if (list === undefined) continue;
      const cards = this.#cards(list, line);
      return cards && ({ line, kind, seat, cards } as LogEvent);
    }
    const event = /^buys ([A-Z].*)$/.exec(body)?.[1];
    if (event !== undefined) {
      if (this.#card(event, 1, line) === undefined) return undefined;
      return { line, kind: 'event', seat, name: event };
    }
    for (const [words, kind] of Object.entries(verbs)) {
      if (!body.startsWith(`${words} `)) continue;
      const cards = this.#cards(body.slice(words.length + 1), line);
      return cards && ({ line, kind, seat, cards } as LogEvent);
    }
    return this.#gives(body, seat, line);
  }

  #gives(body: string, seat: number, line: number): LogEvent | undefined {
    const [, verb, list, receiver = ''] = /^(passes|returns) (.*?) to (.*)$/.exec(body) ?? [];
    if (verb === undefined) return undefined;
    const cards = this.#cards(list!, line);
    const called = this.#called(receiver);
    const to = called?.calling === receiver ? called.seat : undefined;
    if (cards === undefined || (verb === 'passes') !== (to !== undefined)) return undefined;
    if (to === undefined && !/\b(pile|supply)$/i.test(receiver)) return undefined;
    return { line, kind: 'gives', seat, cards, to };
  }

  #gets([, amount, of, coins]: RegExpExecArray, seat: number, line: number): LogEvent | undefined {
    if (coins !== undefined) return { line, kind: 'gets', seat, what: 'coins', amount: Number(coins) };
    const what = of === 'Action' ? 'actions' : of === 'Buy' ? 'buys' : of === 'VP' ? 'tokens' : undefined;
    return what && { line, kind: 'gets', seat, what, amount: Number(amount) };
  }

  /** Parses `a Copper, an Estate, and 2 Silvers`; undefined if it is not a list of cards. */
  #cards(text: string, line: number): Cards | undefined {
    const named: LogCard[] = [];
    let unnamed = 0;
    if (/^(nothing|no cards|)$/.test(text.trim())) return { named, unnamed };
    for (const part of text.split(/, and |, | and /)) {
      const [, count = '1', name = ''] = /^(?:(?:an?|the) |(\d{1,3}) )?(.{1,60})$/.exec(part.trim()) ?? [];
      if (sizeOf({ named, unnamed }) + Number(count) > CARDS_OF_LINE_MAX) return undefined;
      if (/^cards?$/.test(name)) {
        unnamed += Number(count);
        continue;
      }
      const card = this.#card(name, Number(count), line);
      if (card === undefined) return undefined;
      for (let i = 0; i < Number(count); i++) named.push(card);
    }
    return { named, unnamed };
  }

  #card(name: string, count: number, line: number): LogCard | undefined {
    if (!CARD_NAME.test(name)) return undefined;
    const id = cardNames(this.game).idOf(name);
    if (id !== undefined) return id;
    const one = count === 1 ? name : name.replace(/s$/, '');
    return getOrInsert(this.#strange, one, () => {
      if (this.#strange.size >= STRANGE_MAX) throw tooMany(line, STRANGE_MAX, 'unknown cards');
      return STRANGE + this.#strange.size;
    });
  }
}

export const sizeOf = ({ named, unnamed }: Cards): number => named.length + unnamed;

/** The refusal of a log with more than a game can have. */
export const tooMany = (line: number, most: number, what: string): Refused =>
  new Refused(`line ${line}: the log names more than ${most.toLocaleString('en-US')} ${what}`, ONE_GAME);

/**
 * The sentence, and the causes in parentheses behind it or before its full stop. From the end, because a regular expression would search
 * from each character.
 */
function splitCauses(text: string): readonly [said: string, causes: string] {
  if (text.endsWith(').')) {
    const [said, causes] = splitCauses(text.slice(0, -1));
    return [`${said}.`, causes];
  }
  let said = text.trimEnd();
  while (said.endsWith(')')) {
    const open = said.lastIndexOf('(');
    if (open < 0 || said.indexOf(')', open) < said.length - 1) break;
    said = said.slice(0, open).trimEnd();
  }
  return [said, text.slice(said.length).trim()];
}
