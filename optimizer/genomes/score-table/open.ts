/**
 * A score table with all its numbers open, and with entries besides for everything else it might speak of: what a search
 * that follows slopes starts from. What proves worth little is left out of the table that is written in the end.
 */
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import type { OpenGene, OpenProgram } from '../../genome.js';
import { type Context, number } from './edit.js';
import { earlies, enough, isIdle } from './opinions.js';
import { closed, type Piece, parentsIn } from './pieces.js';
import { apart, middle, type Situations, situationsOf, usual } from './situations.js';
import { type SetWords, type TableWords, tableWords } from './words.js';

type Condition = scoreTables.Condition;
type Entry = scoreTables.Entry;
type SketchGene = scoreTables.SketchGene;
type Target = scoreTables.Target;
type Value = scoreTables.Value;

/** How far numbers wander: scores of the first set, of others, where defaults tell subjects apart; choices and flags. */
const SPREAD = { first: 8, other: 6, telling: 4, choice: 0.6, flag: 0.7 };
/** What many subjects share wanders less. Large scores wander by a share of themselves. */
const SHARED = 0.5;
const LARGE = 1 / 8;
/** Where a score lies that is not to act, and a choice or flag that is the usual one. */
const QUIET = -5;
const USUAL_CHOICE = 1.2;
const USUAL_FLAG = -0.5;
const FLAG_MAX = 4;
/** What is a good deal, as a share of what it could be. */
const DEAL = 0.25;
/** How far below and above what makes a difference a score may wander. */
const BEYOND = 100;

/** Where a gene begins; its parent's part is in the value. */
interface Start {
  readonly value: number;
  readonly absent: number;
  readonly parent: number;
  /** True when the program says so. */
  readonly own: boolean;
}

export function openTable(table: ScoreTable, context: Context): OpenProgram<ScoreTable> {
  const words = tableWords(context.game, context.rules);
  const builder = new Builder(words, new scoreTables.Fixed(table, words.vocabulary));
  const sets = table.sets.map((entries, set) => {
    const where = words.sets.find((each) => each.set === set);
    return where === undefined ? entries : builder.widen(where, entries);
  });
  builder.flags();
  return builder.done({ ...table, sets });
}

class Builder {
  readonly genes: (OpenGene & SketchGene)[] = [];
  readonly pieces: Piece[] = [];

  /** What new entries may tell apart: the beginning from the rest. */
  readonly #early: Situations;

  /** @param known what the table that is opened says */
  constructor(
    readonly words: TableWords,
    readonly known: scoreTables.Fixed,
  ) {
    this.#early = apart(earlies(words).slice(0, 1));
  }

  /** The entries of a set with their numbers open, and new entries for all that none speaks for. */
  widen(where: SetWords, entries: readonly Entry[]): Entry[] {
    const fresh = this.#targets(where, entries);
    const conditions = this.#conditions(where, entries);
    const opened = new Map<Entry, Entry>();
    const added: Entry[] = [];
    // What many share comes before what is special about a few.
    const all = [...entries, ...fresh].sort((a, b) => breadth(b) - breadth(a));
    for (const each of all) {
      if ('target' in each) opened.set(each, this.#open(where, each));
      else added.push(...this.#add(where, each, conditions, entries));
    }
    return [...entries.map((entry) => opened.get(entry)!), ...added];
  }

  /** Of whom no entry speaks yet. */
  #targets(where: SetWords, entries: readonly Entry[]): Target[] {
    const { subjects, answer, set } = where;
    const { default: otherwise } = this.words.vocabulary.sets[set]!;
    // What another set says of a subject is learned there.
    if (otherwise.kind === 'set') return [];
    const named = subjects.map((subject): Target => ({ kind: 'subject', subject }));
    const broad = entries.some(({ target }) => target.kind === 'matcher');
    const sharing =
      answer === 'score' && otherwise.kind === 'number' && (!broad || isFirst(this.words, where));
    const firsts = new Set(subjects.map((subject) => this.words.vocabulary.subjects[subject]!.matchers[0]!));
    const shared = [...firsts].map((matcher): Target => ({ kind: 'matcher', matcher }));
    return [...(sharing ? shared : []), ...named].filter(
      (target) => !entries.some((entry) => scoreTables.sameTarget(entry.target, target)),
    );
  }

  /** What new entries of the set tell apart. */
  #conditions(where: SetWords, entries: readonly Entry[]): Situations {
    if (isFirst(this.words, where)) return usual(entries) ?? this.#early;
    if (where.answer === 'choice') return this.#early;
    if (!isIdle(this.words, where)) return [];
    return [...apart(enough(this.words, where)), ...apart(this.#asking(where)), ...this.#early];
  }

  /** Of each key that asks another set what it would gain: that it is a good deal. */
  #asking({ keys }: SetWords): Condition[] {
    return keys.flatMap((word): Condition[] => {
      const { asks, range } = this.words.vocabulary.keys[word]!;
      const value = number(Math.round(DEAL * range[1]));
      return asks === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value }];
    });
  }

  /** Genes for the flags of all entries of their sets, those of matchers first. */
  flags(): void {
    const { vocabulary } = this.words;
    vocabulary.flags.forEach((word, flag) => {
      const told = (subject: number): boolean => word.concerns?.(subject) ?? true;
      const pieces = this.pieces.filter(({ set }) => vocabulary.sets[set]!.name === word.set);
      for (const piece of pieces.toSorted((a, b) => breadth(b.entry) - breadth(a.entry))) {
        const { target, flags } = piece.entry;
        const subjects = target.kind === 'subject' ? [target.subject] : this.#standingFor(target.matcher);
        if (!subjects.some(told)) continue;
        const heir = this.#heir(piece.set, target);
        const parent = heir?.flags.find((own) => own.flag === flag)?.gene ?? -1;
        const inherited = this.#whole(parent);
        const said = flags.includes(flag) ? -USUAL_FLAG : USUAL_FLAG;
        const gene = this.#gene({
          kind: 'flag',
          parent,
          absent: 0,
          value: piece.added && parent >= 0 ? 0 : said - inherited,
          spread: SPREAD.flag,
          min: -FLAG_MAX,
          max: FLAG_MAX,
        });
        piece.flags.push({ flag, gene });
        piece.genes.push(gene);
      }
    });
  }

  done(table: ScoreTable): OpenProgram<ScoreTable> {
    const { genes, pieces } = this;
    const optional = pieces.filter((piece) => piece.optional);
    const sketch: scoreTables.Sketch = {
      table,
      genes: genes.map(({ value: _, spread: _spread, min: _min, max: _max, ...gene }) => gene),
      flags: this.#flagsBySubject(optional),
      parts: optional.map((piece) => piece.genes),
    };
    const filling = new scoreTables.Filling(sketch);
    const byEntry = new Map(pieces.map((piece) => [piece.entry, piece]));
    const { vocabulary } = this.words;
    const first = this.words.sets[0]!.set;
    return {
      text: JSON.stringify(sketch),
      genes,
      parts: optional.map(({ set, entry, genes: own, added }) => {
        const name = this.words.words.targetName(entry.target);
        return { name: `${vocabulary.sets[set]!.name} ${name}`, genes: own, added, main: set === first };
      }),
      program: (values, left) => {
        filling.fill(values, left);
        const gone = new Set(optional.filter((_, part) => left[part] === 1).map(({ entry }) => entry));
        return {
          ...table,
          sets: table.sets.map((entries) =>
            entries
              .filter((entry) => !gone.has(entry))
              .map((entry) => closed(entry, byEntry.get(entry), filling.values)),
          ),
        };
      },
    };
  }

  /** Which gene decides on the flags of each subject: that of its own entry, else of the broader one. */
  #flagsBySubject(optional: readonly Piece[]): scoreTables.SketchFlag[] {
    const { vocabulary } = this.words;
    return vocabulary.flags.flatMap((word, flag) => {
      const set = vocabulary.sets.findIndex(({ name }) => name === word.set);
      return vocabulary.subjects.flatMap((_, subject): scoreTables.SketchFlag[] => {
        const target = { kind: 'subject', subject } as const;
        const own = this.pieces.find(
          (piece) => piece.set === set && scoreTables.sameTarget(piece.entry.target, target),
        );
        const geneOf = (piece: Piece | undefined): number | undefined =>
          piece?.flags.find((each) => each.flag === flag)?.gene;
        const gene = geneOf(own);
        if (gene !== undefined) return [{ flag, subject, gene }];
        const broader = geneOf(this.#heir(set, target));
        if (broader === undefined) return [];
        if (own === undefined) return [{ flag, subject, gene: broader }];
        return own.optional ? [{ flag, subject, gene: broader, unless: optional.indexOf(own) }] : [];
      });
    });
  }

  /** An entry of the program with its numbers open. */
  #open(where: SetWords, entry: Entry): Entry {
    const { target, rules } = entry;
    const heir = this.#heir(where.set, target);
    const otherwise = this.#absent(where, target);
    const absent = heir === undefined ? otherwise : 0;
    const parents = where.answer === 'score' ? parentsIn(heir, situationsOf(entry)) : undefined;
    // Who says nothing for all other cases leaves them to the set, not to a broader entry.
    const last =
      entry.score ?? (parents === undefined || otherwise === undefined ? undefined : number(otherwise));
    const values = [...rules.map(({ score }) => score), ...(last === undefined ? [] : [last])];
    // Only numbers can say what others would say in its place.
    const isOpen = values.every(({ kind }) => kind === 'number');
    const follows =
      isOpen && (heir === undefined ? absent !== undefined : parents !== undefined && last !== undefined);
    const genes: number[] = [];
    const open = (value: Value, place: number): Value => {
      if (value.kind === 'key') return value;
      const parent = (isOpen ? parents?.[place] : undefined) ?? -1;
      const start = { value: value.value, absent: absent ?? 0, parent, own: true };
      const gene = this.#score(where, target, start);
      genes.push(gene);
      return number(scoreTables.OPEN + gene);
    };
    const opened: Entry = {
      ...entry,
      rules: rules.map((rule, place) => ({ ...rule, score: open(rule.score, place) })),
      ...(last !== undefined && { score: open(last, rules.length) }),
    };
    this.pieces.push({
      set: where.set,
      entry: opened,
      genes,
      flags: [],
      scores: isOpen && last !== undefined ? genes.slice() : [],
      optional: follows,
      added: false,
    });
    return opened;
  }

  /** A new entry, that starts as if it were not there; none where that cannot be said. */
  #add(where: SetWords, target: Target, situations: Situations, entries: readonly Entry[]): Entry[] {
    const heir = this.#heir(where.set, target);
    const parents = parentsIn(heir, situations);
    // Choices do not add up, and rules of another entry may be about anything.
    if (heir !== undefined && (where.answer === 'choice' || parents === undefined)) return [];
    const absent = this.#absent(where, target) ?? 0;
    const start = where.answer === 'choice' ? USUAL_CHOICE : isIdle(this.words, where) ? QUIET : absent;
    const shared = isFirst(this.words, where) && middle(this.#spokenFor(target, entries), situations, absent);
    const genes = [...situations, undefined].map((_, place) => {
      const parent = parents?.[place] ?? -1;
      const inherited = parent < 0 || heir?.added ? start : this.#whole(parent);
      const value = shared ? shared[place]! : inherited;
      return this.#score(where, target, { value, absent, parent, own: false });
    });
    const entry: Entry = {
      target,
      rules: situations.map((when, place) => ({ when, score: number(scoreTables.OPEN + genes[place]!) })),
      score: number(scoreTables.OPEN + genes.at(-1)!),
      flags: [],
    };
    this.pieces.push({
      set: where.set,
      entry,
      genes,
      flags: [],
      scores: genes.slice(),
      optional: true,
      added: true,
    });
    return [entry];
  }

  /** Entries by name that a broader one would speak for. */
  #spokenFor(target: Target, entries: readonly Entry[]): readonly Entry[] {
    if (target.kind === 'subject') return [];
    const standing = this.#standingFor(target.matcher);
    return entries.filter(({ target: own }) => own.kind === 'subject' && standing.includes(own.subject));
  }

  /** The broader entry that speaks when the one of the target is left out. */
  #heir(set: number, target: Target): Piece | undefined {
    const { subjects } = this.words.vocabulary;
    const matchers =
      target.kind === 'subject'
        ? subjects[target.subject]!.matchers
        : (subjects.find((subject) => subject.matchers.includes(target.matcher))?.matchers ?? []);
    const broader =
      target.kind === 'subject' ? matchers : matchers.slice(matchers.indexOf(target.matcher) + 1);
    const pieces = broader.map((matcher) =>
      this.pieces.find(
        ({ set: each, entry }) =>
          each === set && entry.target.kind === 'matcher' && entry.target.matcher === matcher,
      ),
    );
    return pieces.find((piece) => piece !== undefined);
  }

  #score(where: SetWords, target: Target, { value, absent, parent, own }: Start): number {
    if (where.answer === 'choice') {
      const options = target.kind === 'subject' && this.words.vocabulary.subjects[target.subject]!.choices;
      const choices = Math.max(options ? options.length : 1, Math.round(value));
      const bounds = { min: 1, max: choices };
      return this.#gene({
        kind: 'choice',
        parent: -1,
        absent,
        choices,
        value,
        spread: SPREAD.choice,
        ...bounds,
      });
    }
    const shared = target.kind === 'matcher';
    const telling = this.words.vocabulary.sets[where.set]!.default.kind !== 'number';
    const usual = isFirst(this.words, where) ? SPREAD.first : telling ? SPREAD.telling : SPREAD.other;
    const spread = Math.max(usual * (shared ? SHARED : 1), Math.abs(value) * LARGE);
    const [low, high] = where.range;
    const beyond = isFirst(this.words, where) ? 2 * spread : BEYOND;
    const { acts } = this.words.vocabulary.sets[where.set]!;
    const inherited = this.#whole(parent);
    return this.#gene({
      kind: 'score',
      parent,
      absent,
      // Below what acts all scores are the same, but what a program says may stay as it is.
      ...(acts?.kind === 'above' && { least: own ? Math.min(acts.value, value) : acts.value }),
      value: value - inherited,
      spread,
      min: Math.min(value, low - beyond) - (parent < 0 ? 0 : BEYOND),
      max: Math.max(2 * value, high + BEYOND),
    });
  }

  /** A gene's value with what its parents add. */
  #whole(gene: number): number {
    if (gene < 0) return 0;
    const { value, parent } = this.genes[gene]!;
    return value + this.#whole(parent);
  }

  #gene(gene: OpenGene & SketchGene): number {
    return this.genes.push(gene) - 1;
  }

  /** The score of the target when nothing is said; undefined when that depends. */
  #absent({ set, answer }: SetWords, target: Target): number | undefined {
    if (answer === 'choice') return 1;
    const { default: otherwise } = this.words.vocabulary.sets[set]!;
    if (otherwise.kind === 'number') return otherwise.value;
    if (otherwise.kind === 'set' || target.kind === 'matcher') return undefined;
    return this.known.default(otherwise, target.subject);
  }

  #standingFor(matcher: number): number[] {
    return this.words.vocabulary.subjects.flatMap(({ matchers }, subject) =>
      matchers.includes(matcher) ? [subject] : [],
    );
  }
}

/** Later matchers are the broader ones; a name is narrower than all. */
function breadth(of: Entry | Target): number {
  const target = 'target' in of ? of.target : of;
  return target.kind === 'matcher' ? 1 + target.matcher : 0;
}

const isFirst = ({ sets }: TableWords, { set }: SetWords): boolean => sets[0]!.set === set;
