/**
 * Reads the kingdoms that players paste: lists of printed names in any layout, lines of online games, addresses of
 * randomizers. Reports everything that it drops or corrects.
 */
import { type Game, printedName, Refused } from '../../engine/index.js';
import { editDistance } from '../diagnostics.js';
import { type KingdomCatalogue, type KnownName, kingdomCatalogue } from './catalogue.js';
import { kingdomCalled } from './kingdom-names.js';
import { keyOf } from './known-names.js';
import { type Piece, piecesOf } from './pieces.js';
import { type RecommendedKingdom, recommendedKingdoms } from './recommended.js';

/** A note to the writer about what the reader did with a word. */
export interface KingdomNote {
  readonly kind:
    | 'corrected'
    | 'repeated'
    | 'unavailable'
    | 'landscape'
    | 'left-out'
    | 'missing'
    | 'unknown'
    | 'ambiguous'
    | 'count';
  /** The text as written, shortened. */
  readonly written: string;
  /** The card that was read; for `ambiguous` and `unknown`, the cards that may be meant. */
  readonly cards?: readonly string[];
  /** One sentence without a full stop. */
  readonly text: string;
}

export interface KingdomReading {
  /** Cards of the game under their names in strategies, each once, in the order of the text. */
  readonly cards: readonly string[];
  /** The text before the cards. */
  readonly title?: string;
  /** Whether the text asks for Platinum and Colony or excludes them; absent if it does not say. */
  readonly colony?: boolean;
  readonly notes: readonly KingdomNote[];
  /** False if the user must choose what a word means. */
  readonly clear: boolean;
}

/** Limits on one text. A table of ten cards with their texts has about 3,000 characters. */
const CHARACTERS_MAX = 20_000;
const PIECES_MAX = 400;
const NOTE_CHARACTERS_MAX = 60;

/** @throws Refused when the text is too long for a kingdom, or the game has no kingdoms */
export function readKingdom(text: string, game: Game): KingdomReading {
  if (game.facts.kingdomSize === 0) throw new Refused(`${game.facts.title} has no kingdoms`);
  if (text.length > CHARACTERS_MAX)
    throw new Refused(
      `the kingdom has ${text.length.toLocaleString('en-US')} characters`,
      `paste at most ${CHARACTERS_MAX.toLocaleString('en-US')} characters: the names of the cards`,
    );
  const catalogue = kingdomCatalogue(game);
  const reader = new KingdomReader(catalogue, game.facts.kingdomSize);
  const { named, corrected, similar } = kingdomCalled(text, (key) => catalogue.byKey.has(key));
  if (named !== undefined) {
    const written = text.trim();
    if (corrected) reader.note('corrected', written, `"${written}" is read as the kingdom ${named.name}`);
    return reader.recommended(named);
  }
  const { pieces, colony, shelters } = piecesOf(text);
  if (pieces.length > PIECES_MAX)
    throw new Refused(
      `${pieces.length} names are too many for a kingdom`,
      `paste one kingdom of ${game.facts.kingdomSize} cards`,
    );
  if (shelters) reader.note('left-out', 'Shelters', 'Shelters are not supported');
  for (const piece of pieces) reader.read(piece);
  reader.suggestKingdoms(text.trim(), similar);
  return reader.finish(colony);
}

/** Fewest letters of a name that may have one wrong letter, and of a name that may have two. */
const ONE_WRONG_FROM = 5;
const TWO_WRONG_FROM = 8;
const CANDIDATES_MAX = 4;
/** Most words in a name: Jack of All Trades. */
const WORDS_MAX = 4;

class KingdomReader {
  private readonly cards: string[] = [];
  private readonly notes: KingdomNote[] = [];
  private readonly abbreviated: { readonly written: string; readonly name: string }[] = [];
  private title: string | undefined;
  /** Label of things outside the supply; all names up to the end of the sentence belong to it. */
  private besides: string | undefined;

  constructor(
    private readonly catalogue: KingdomCatalogue,
    private readonly size: number,
  ) {}

  /** If the text names no card, it may be the misspelt name of a kingdom. */
  suggestKingdoms(written: string, similar: readonly string[]): void {
    if (this.cards.length > 0 || this.title === undefined) return;
    this.title = undefined;
    const short = written.slice(0, NOTE_CHARACTERS_MAX);
    const hint = similar.length === 0 ? '' : `; did you mean ${similar.join(' or ')}?`;
    this.note('unknown', written, `unknown kingdom or card: "${short}"${hint}`);
  }

  recommended({ name, cards, colony }: RecommendedKingdom): KingdomReading {
    for (const card of cards) this.take(card);
    this.title = name;
    return this.finish(colony);
  }

  read(piece: Piece): void {
    if (piece.newSentence) this.besides = undefined;
    if (piece.heading) this.readHeading(piece.text);
    else this.readName(piece.text, piece.alone);
  }

  finish(colony: boolean | undefined): KingdomReading {
    // Abbreviations count only if everything else is a name.
    const guess = this.notes.every(({ kind }) => kind !== 'unknown' && kind !== 'ambiguous');
    for (const { written, name } of this.abbreviated) {
      if (guess) this.accept(written, name);
      else this.ask('unknown', written, [name]);
    }
    const { cards, notes, size } = this;
    const clear = notes.every(
      ({ kind, cards = [] }) => kind !== 'ambiguous' && !(kind === 'unknown' && cards.length > 0),
    );
    const saysWhy = cards.length === 0 && notes.length > 0;
    if (cards.length > size)
      this.note('count', '', `the text names ${cards.length} cards, ${cards.length - size} too many`);
    else if (cards.length < size && !saysWhy)
      this.note(
        'count',
        '',
        cards.length === 0
          ? 'the text names no card'
          : `the text names only ${cards.length} of ${size} cards`,
      );
    return {
      cards,
      ...(this.title !== undefined && { title: this.title }),
      ...(colony !== undefined && { colony }),
      notes,
      clear,
    };
  }

  note(kind: KingdomNote['kind'], written: string, text: string, cards?: readonly string[]): void {
    if (this.notes.some((note) => note.kind === kind && note.text === text)) return;
    this.notes.push({ kind, written: written.slice(0, NOTE_CHARACTERS_MAX), ...(cards && { cards }), text });
  }

  private take(name: string): void {
    const known = this.catalogue.byKey.get(keyOf(name));
    if (known?.kind === 'card') this.accept(name, known.name);
    else this.unavailable(name);
  }

  private accept(written: string, name: string): void {
    if (!this.cards.includes(name)) this.cards.push(name);
    else this.note('repeated', written, `${printedName(name)} appears twice and counts once`, [name]);
  }

  private unavailable(name: string): void {
    this.note('unavailable', name, `${printedName(name)} is not supported`);
  }

  /** Reads the text before a colon: a label, a price, a set, or a title. */
  private readHeading(text: string): void {
    const key = keyOf(text);
    const label = key.replace(/s$/, '');
    this.besides = undefined;
    if (besidesLabels.has(label)) {
      this.besides = text.trim();
      return;
    }
    const known = this.catalogue.byKey.get(key);
    if (known?.kind === 'card' || known?.kind === 'unavailable') {
      this.readName(text);
      return;
    }
    if (key === '' || supplyLabels.has(key) || known !== undefined) return;
    if (this.cards.length === 0 && this.title === undefined) this.title = text.trim().slice(0, 100);
  }

  /** @param alone true if the sentence contains nothing else, so that the text may be a title */
  private readName(text: string, alone = false): void {
    const key = keyOf(text);
    if (key === '' || supplyLabels.has(key)) return;
    const known = this.catalogue.byKey.get(key);
    if (this.besides !== undefined && (known?.kind !== 'card' || keyOf(this.besides) === 'bane')) {
      this.landscape(text.trim(), this.besides);
      return;
    }
    if (alone && this.cards.length === 0 && recommendedKingdoms.some(({ name }) => keyOf(name) === key)) {
      this.title = text.trim();
      return;
    }
    if (/^wayofthe[a-z]+$/.test(key)) this.landscape(text.trim(), 'way');
    else if (known !== undefined) this.readKnown(text.trim(), known);
    else if (this.catalogue.abbreviations.has(key))
      this.abbreviated.push({ written: text.trim(), name: this.catalogue.abbreviations.get(key)! });
    // A misspelt name of several words goes before the names within it: `Worker Village` is not Village.
    else if (this.nearest(key, 1).length === 1 || !this.readWords(text)) this.readUnknown(text.trim(), alone);
  }

  private readKnown(written: string, { name, kind }: KnownName): void {
    if (kind === 'card') this.accept(written, name);
    else if (kind === 'unavailable') this.unavailable(name);
    else if (kind === 'landscape') this.landscape(name, undefined);
  }

  private landscape(written: string, label: string | undefined): void {
    const what = label === undefined ? '' : ` (${label.toLowerCase()})`;
    this.note('landscape', written, `${written}${what} is not a kingdom card and is ignored`);
  }

  /** Reads names without commas between them, the longest first. @returns true if it found one */
  private readWords(text: string): boolean {
    const words = text.split(/[\s_-]+/).filter((word) => word !== '');
    if (words.length < 2) return false;
    const found: { written: string; readonly known: boolean }[] = [];
    for (let at = 0; at < words.length; ) {
      const length = this.longestName(words, at);
      const written = words.slice(at, at + Math.max(1, length)).join(' ');
      const last = found.at(-1);
      if (length === 0 && last?.known === false) last.written += ` ${written}`;
      else found.push({ written, known: length > 0 });
      at += Math.max(1, length);
    }
    if (!found.some(({ known }) => known)) return false;
    for (const { written, known } of found) {
      if (known) this.readName(written);
      else if (!/^(and|with|plus|the|a|of|in|supply|cards?|kingdom)$/i.test(written))
        this.readUnknown(written);
    }
    return true;
  }

  private longestName(words: readonly string[], at: number): number {
    for (let length = Math.min(WORDS_MAX, words.length - at); length > 0; length--) {
      const known = this.catalogue.byKey.get(keyOf(words.slice(at, at + length).join('')));
      if (known !== undefined && known.kind !== 'landscape') return length;
    }
    return 0;
  }

  private readUnknown(written: string, alone = false): void {
    const key = keyOf(written);
    if (key.length < 2) return;
    const near = this.nearest(key);
    const [only] = near;
    if (near.length === 1 && key.length >= ONE_WRONG_FROM) {
      const { kind, name } = only!;
      if (kind === 'unavailable') {
        this.unavailable(name);
        return;
      }
      this.note('corrected', written, `"${written}" is read as ${printedName(name)}`, [name]);
      this.accept(written, name);
      return;
    }
    const mayBeTitle = alone && this.cards.length === 0 && this.title === undefined;
    if (near.length === 0 && mayBeTitle) this.title = written.slice(0, 100);
    // Many words without a known name are a remark.
    else if (near.length === 0 && written.trim().split(/\s+/).length > WORDS_MAX)
      this.note(
        'left-out',
        written,
        `"${written.slice(0, NOTE_CHARACTERS_MAX)}" is not a card and is ignored`,
      );
    else {
      const names = near.map(({ name }) => name);
      this.ask(names.length > 1 ? 'ambiguous' : 'unknown', written, names);
    }
  }

  private ask(kind: 'ambiguous' | 'unknown', written: string, cards: readonly string[]): void {
    const short = written.slice(0, NOTE_CHARACTERS_MAX);
    const meant = cards.length === 0 ? '' : `; did you mean ${cards.map(printedName).join(' or ')}?`;
    this.note(kind, written, `${kind} card: "${short}"${meant}`, cards);
  }

  /**
   * The most similar cards: those of the catalogue with up to `most` wrong letters, otherwise unavailable ones
   * with one.
   */
  private nearest(
    key: string,
    most = key.length >= TWO_WRONG_FROM ? 2 : 1,
  ): { readonly kind: 'card' | 'unavailable'; readonly name: string }[] {
    for (const [kind, limit] of [
      ['card', most],
      ['unavailable', 1],
    ] as const) {
      let best = limit;
      let found = new Set<string>();
      for (const [other, known] of this.catalogue.byKey) {
        if (known.kind !== kind) continue;
        const distance = editDistance(key, other, best + 1);
        if (distance > best) continue;
        if (distance < best) found = new Set();
        best = distance;
        found.add(known.name);
      }
      if (found.size > 0) return [...found].slice(0, CANDIDATES_MAX).map((name) => ({ kind, name }));
    }
    return [];
  }
}

/** Labels of things outside the supply, in the singular. */
const besidesLabels = new Set(
  'event landmark project way ally allie trait propheci prophecy boon bane obelisk hex state artifact landscape'.split(
    ' ',
  ),
);

/** Words around the cards that have no meaning. */
const supplyLabels = new Set(
  'kingdom kingdomcards cards supply supplycards cardsinsupply board and expansions sets'.split(' '),
);
