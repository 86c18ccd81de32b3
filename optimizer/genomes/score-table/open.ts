/**
 * A score table with all its numbers open, and with entries besides for everything else it might speak of: what a search
 * that follows slopes starts from. What proves worth little is left out of the table that is written in the end.
 */
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import type { OpenGene, OpenProgram } from '../../genome.js';
import { type Context, number } from './edit.js';
import { earlies, enough, isIdle } from './opinions.js';
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

/** Where a gene begins; its parent's share is part of the value. */
interface Start {
  readonly value: number;
  readonly absent: number;
  readonly parent: number;
  /** True when the program says so. */
  readonly own: boolean;
}

/** One entry of the wide table: its place there, and the genes in it. */
interface Piece {
  readonly set: number;
  readonly entry: Entry;
  readonly genes: number[];
  readonly flags: { readonly flag: number; readonly gene: number }[];
  /** One score, which is a gene, whatever the situation. */
  readonly plain: boolean;
  /** May be left out; is new. */
  readonly optional: boolean;
  readonly added: boolean;
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
  readonly #early: readonly Condition[];

  /** @param known what the table that is opened says */
  constructor(
    readonly words: TableWords,
    readonly known: scoreTables.Fixed,
  ) {
    this.#early = earlies(words).slice(0, 1);
  }

  /** The entries of a set with their numbers open, and new entries for all that none speaks for. */
  widen(where: SetWords, entries: readonly Entry[]): Entry[] {
    const fresh = this.#targets(where, entries);
    const conditions = this.#conditions(where);
    const opened = new Map<Entry, Entry>();
    const added: Entry[] = [];
    // What many share comes before what is special about a few.
    const all = [...entries, ...fresh].sort((a, b) => breadth(b) - breadth(a));
    for (const each of all) {
      if ('target' in each) opened.set(each, this.#open(where, each));
      else added.push(...this.#add(where, each, conditions));
    }
    return [...entries.map((entry) => opened.get(entry)!), ...added];
  }

  /** Of whom no entry speaks yet. */
  #targets(where: SetWords, entries: readonly Entry[]): Target[] {
    const { subjects, answer, set } = where;
    const { default: otherwise } = this.words.vocabulary.sets[set]!;
    // What another set says of a subject is learned there.
    if (otherwise.kind === 'set') return [];
    const broad = entries.some(({ target }) => target.kind === 'matcher');
    // In the first set broader entries decide for those they stand for.
    if (broad && isFirst(this.words, where)) return [];
    const named = subjects.map((subject): Target => ({ kind: 'subject', subject }));
    const sharing =
      answer === 'score' && otherwise.kind === 'number' && !broad && !isFirst(this.words, where);
    const firsts = new Set(subjects.map((subject) => this.words.vocabulary.subjects[subject]!.matchers[0]!));
    const shared = [...firsts].map((matcher): Target => ({ kind: 'matcher', matcher }));
    return [...(sharing ? shared : []), ...named].filter(
      (target) => !entries.some((entry) => scoreTables.sameTarget(entry.target, target)),
    );
  }

  /** What new entries of the set tell apart. */
  #conditions(where: SetWords): readonly Condition[] {
    if (where.answer === 'choice' || isFirst(this.words, where)) return this.#early;
    if (!isIdle(this.words, where)) return [];
    return [...enough(this.words, where), ...this.#asking(where), ...this.#early];
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
        const inherited = parent < 0 ? 0 : this.genes[parent]!.value;
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
    const { target } = entry;
    const heir = this.#heir(where.set, target);
    const adds = heir?.plain === true && where.answer === 'score';
    const absent = heir === undefined ? this.#absent(where, target) : 0;
    // Only numbers can say what others would say in its place.
    const numbers = [...entry.rules.map((rule) => rule.score), entry.score].filter(
      (each) => each !== undefined,
    );
    const silent = entry.score === undefined;
    const follows =
      numbers.every(({ kind }) => kind === 'number') &&
      (heir === undefined ? absent !== undefined : adds && !silent);
    const parent = adds ? heir.genes[0]! : -1;
    const genes: number[] = [];
    const open = (value: Value): Value => {
      if (value.kind === 'key') return value;
      const start = { value: value.value, absent: absent ?? 0, parent, own: true };
      const gene = this.#score(where, target, start);
      genes.push(gene);
      return number(scoreTables.OPEN + gene);
    };
    const score = entry.score && open(entry.score);
    const opened: Entry = {
      ...entry,
      rules: entry.rules.map((rule) => ({ ...rule, score: open(rule.score) })),
      ...(score !== undefined && { score }),
    };
    const plain = entry.rules.length === 0 && score?.kind === 'number';
    this.pieces.push({
      set: where.set,
      entry: opened,
      genes,
      flags: [],
      plain,
      optional: follows,
      added: false,
    });
    return opened;
  }

  /** A new entry, that starts as if it were not there; none where that cannot be said. */
  #add(where: SetWords, target: Target, conditions: readonly Condition[]): Entry[] {
    const heir = this.#heir(where.set, target);
    // Choices do not add up, and rules of another entry may be about anything.
    if (heir !== undefined && (where.answer === 'choice' || !(heir.plain || heir.added))) return [];
    const absent = this.#absent(where, target) ?? 0;
    const start = where.answer === 'choice' ? USUAL_CHOICE : isIdle(this.words, where) ? QUIET : absent;
    const genes = [...conditions, undefined].map((_, place) => {
      const parent = heir === undefined ? -1 : heir.genes[heir.plain ? 0 : place]!;
      const value = parent < 0 ? start : this.genes[parent]!.value;
      return this.#score(where, target, { value, absent, parent, own: false });
    });
    const entry: Entry = {
      target,
      rules: conditions.map((condition, place) => ({
        when: [condition],
        score: number(scoreTables.OPEN + genes[place]!),
      })),
      score: number(scoreTables.OPEN + genes.at(-1)!),
      flags: [],
    };
    const plain = conditions.length === 0;
    this.pieces.push({ set: where.set, entry, genes, flags: [], plain, optional: true, added: true });
    return [entry];
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
    const inherited = parent < 0 ? 0 : this.genes[parent]!.value;
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

/** The entry with the numbers that its genes have come to. */
function closed(entry: Entry, piece: Piece | undefined, values: Float64Array): Entry {
  if (piece === undefined) return entry;
  const close = (value: Value): Value =>
    value.kind === 'key' || value.value < scoreTables.OPEN
      ? value
      : number(Math.round(values[value.value - scoreTables.OPEN]!) + 0);
  return {
    ...entry,
    rules: entry.rules.map((rule) => ({ ...rule, score: close(rule.score) })),
    ...(entry.score && { score: close(entry.score) }),
    flags: [
      ...entry.flags.filter((flag) => !piece.flags.some((own) => own.flag === flag)),
      ...piece.flags.filter(({ gene }) => values[gene] === 1).map(({ flag }) => flag),
    ].sort((a, b) => a - b),
  };
}
