/**
 * Makes a score table parametric: its numbers become variable, and new entries cover everything else that it might
 * score. A gradient search starts from it and leaves entries of little worth out of the final table.
 */
import { scoreCode } from '../../../engine/index.js';
import type {
  ScoreCondition,
  ScoreEntry,
  ScoreTarget,
  ScoreValue,
  TableParameter,
} from '../../../grammar/index.js';
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import type { Parameter, ParametricProgram } from '../../genome.js';
import { type ConditionSets, conditionSetsOf, medianScores, mostCommon, oneEach } from './condition-sets.js';
import { comparisonConditions, earlyConditions, isInactiveByDefault } from './conditions.js';
import { type SetDomain, type TableDomain, tableDomain } from './domain.js';
import { number, type TableContext } from './edit.js';
import { type ParametricEntry, parentsIn, withValues } from './parametric-entry.js';

/**
 * Spreads of perturbations: scores of the first set, of other sets, of sets with defaults by subject; choices,
 * flags.
 */
const SPREAD = { first: 8, other: 6, bySubject: 4, choice: 0.6, flag: 0.7 };
/** Factor for genes that many subjects share. Large scores are perturbed by a share of themselves. */
const SHARED_FACTOR = 0.5;
const LARGE_SHARE = 1 / 8;
/** A score without effect, and the usual values of choices and flags. */
const INACTIVE_SCORE = -5;
const DEFAULT_CHOICE = 1.2;
const DEFAULT_FLAG = -0.5;
const FLAG_MAX = 4;
/** Minimum share of the possible gain that counts as a large gain. */
const LARGE_GAIN_SHARE = 0.25;
/** How far a score may leave the range that makes a difference. */
const MARGIN = 100;

/** Initial value of a gene, including its parent's part. */
interface InitialValue {
  readonly value: number;
  readonly absent: number;
  readonly parent: number;
  /** True if the program itself contains the value. */
  readonly own: boolean;
}

export function parametricTable(table: ScoreTable, context: TableContext): ParametricProgram<ScoreTable> {
  const domain = tableDomain(context.game, context.rules);
  const builder = new ParametricTableBuilder(
    domain,
    new scoreTables.ConstantEvaluator(table, domain.vocabulary),
  );
  const sets = table.sets.map((entries, set) => {
    const where = domain.sets.find((each) => each.set === set);
    return where === undefined ? entries : builder.entriesOfSet(where, entries);
  });
  builder.flags();
  return builder.build({ ...table, sets });
}

class ParametricTableBuilder {
  readonly genes: (Parameter & TableParameter)[] = [];
  readonly entries: ParametricEntry[] = [];

  /** Situations for new entries: the early phase and the rest. */
  readonly #earlyConditions: ConditionSets;

  /** @param known the original table */
  constructor(
    readonly domain: TableDomain,
    readonly known: scoreTables.ConstantEvaluator,
  ) {
    this.#earlyConditions = oneEach(earlyConditions(domain).slice(0, 1));
  }

  /** The entries of a set with variable numbers, and new entries for all targets without one. */
  entriesOfSet(where: SetDomain, entries: readonly ScoreEntry[]): ScoreEntry[] {
    const newTargets = this.#targets(where, entries);
    const conditions = this.#conditions(where, entries);
    const opened = new Map<ScoreEntry, ScoreEntry>();
    const added: ScoreEntry[] = [];
    // Genes shared by many subjects come before those of single subjects.
    const all = [...entries, ...newTargets].sort((a, b) => breadth(b) - breadth(a));
    for (const each of all) {
      if ('target' in each) opened.set(each, this.#parametricEntry(where, each));
      else added.push(...this.#newEntry(where, each, conditions, entries));
    }
    return [...entries.map((entry) => opened.get(entry)!), ...added];
  }

  /** Targets without an entry. */
  #targets(where: SetDomain, entries: readonly ScoreEntry[]): ScoreTarget[] {
    const { subjects, answer, set } = where;
    const { default: otherwise } = this.domain.vocabulary.sets[set]!;
    // A set whose default is another set learns through that set.
    if (otherwise.kind === 'set') return [];
    const named = subjects.map((subject): ScoreTarget => ({ kind: 'subject', subject }));
    const broad = entries.some(({ target }) => target.kind === 'matcher');
    const sharing =
      answer === 'score' && otherwise.kind === 'number' && (!broad || isFirst(this.domain, where));
    const firsts = new Set(subjects.map((subject) => this.domain.vocabulary.subjects[subject]!.matchers[0]!));
    const shared = [...firsts].map((matcher): ScoreTarget => ({ kind: 'matcher', matcher }));
    return [...(sharing ? shared : []), ...named].filter(
      (target) => !entries.some((entry) => scoreTables.sameTarget(entry.target, target)),
    );
  }

  /** Situations for new entries of the set. */
  #conditions(where: SetDomain, entries: readonly ScoreEntry[]): ConditionSets {
    if (isFirst(this.domain, where)) return mostCommon(entries) ?? this.#earlyConditions;
    if (where.answer === 'choice') return this.#earlyConditions;
    if (!isInactiveByDefault(this.domain, where)) return [];
    return [
      ...oneEach(comparisonConditions(this.domain, where)),
      ...oneEach(this.#largeGains(where)),
      ...this.#earlyConditions,
    ];
  }

  /** For each key that reads the gain of another set: the condition for a large gain. */
  #largeGains({ keys }: SetDomain): ScoreCondition[] {
    return keys.flatMap((word): ScoreCondition[] => {
      const { readsScoresOf, range } = this.domain.vocabulary.keys[word]!;
      const value = number(Math.round(LARGE_GAIN_SHARE * range[1]));
      return readsScoresOf === undefined ? [] : [{ key: { kind: 'word', word }, op: '>=', value }];
    });
  }

  /** Genes for the flags of all entries of their sets, matchers first. */
  flags(): void {
    const { symbols, vocabulary } = this.domain;
    vocabulary.flags.forEach((word, flag) => {
      const { appliesTo = () => true } = word;
      const entries = this.entries.filter(({ set }) => vocabulary.sets[set]!.name === word.set);
      for (const piece of entries.toSorted((a, b) => breadth(b.entry) - breadth(a.entry))) {
        const { target, flags } = piece.entry;
        if (
          !vocabulary.subjects.some((_, subject) => symbols.standsFor(target, subject) && appliesTo(subject))
        )
          continue;
        const fallback = this.#fallbackOf(piece.set, target);
        const parent = fallback?.flags.find((own) => own.flag === flag)?.gene ?? -1;
        const inherited = this.#totalValue(parent);
        const initial = flags.includes(flag) ? -DEFAULT_FLAG : DEFAULT_FLAG;
        const gene = this.#gene({
          kind: 'flag',
          parent,
          absent: 0,
          value: piece.added && parent >= 0 ? 0 : initial - inherited,
          spread: SPREAD.flag,
          min: -FLAG_MAX,
          max: FLAG_MAX,
        });
        piece.flags.push({ flag, gene });
        piece.genes.push(gene);
      }
    });
  }

  build(table: ScoreTable): ParametricProgram<ScoreTable> {
    const { genes, entries } = this;
    const optional = entries.filter((piece) => piece.optional);
    const parametric: scoreTables.ParametricTable = {
      table,
      genes: genes.map(({ value: _, spread: _spread, min: _min, max: _max, ...gene }) => gene),
      flags: this.#flagsBySubject(optional),
      parts: optional.map((piece) => piece.genes),
    };
    const parameters = new scoreTables.Parameters(parametric);
    const byEntry = new Map(entries.map((piece) => [piece.entry, piece]));
    const { vocabulary } = this.domain;
    return {
      text: JSON.stringify(parametric),
      genes,
      parts: optional.map(({ set, entry, genes, added }) => {
        const name = this.domain.symbols.targetName(entry.target);
        return { name: `${vocabulary.sets[set]!.name} ${name}`, genes, added };
      }),
      program: (values, omitted) => {
        parameters.fill(values, omitted);
        const omittedEntries = new Set(
          optional.filter((_, part) => omitted[part] === 1).map(({ entry }) => entry),
        );
        return {
          ...table,
          sets: table.sets.map((entries) =>
            entries
              .filter((entry) => !omittedEntries.has(entry))
              .map((entry) => withValues(entry, byEntry.get(entry), parameters.values)),
          ),
        };
      },
    };
  }

  /** The gene of each subject's flags: from its own entry, otherwise from the broader one. */
  #flagsBySubject(optional: readonly ParametricEntry[]): scoreTables.TableFlag[] {
    const { vocabulary } = this.domain;
    return vocabulary.flags.flatMap((word, flag) => {
      const set = vocabulary.sets.findIndex(({ name }) => name === word.set);
      return vocabulary.subjects.flatMap((_, subject): scoreTables.TableFlag[] => {
        const target = { kind: 'subject', subject } as const;
        const own = this.entries.find(
          (piece) => piece.set === set && scoreTables.sameTarget(piece.entry.target, target),
        );
        const geneOf = (piece: ParametricEntry | undefined): number | undefined =>
          piece?.flags.find((each) => each.flag === flag)?.gene;
        const gene = geneOf(own);
        if (gene !== undefined) return [{ flag, subject, gene }];
        const broader = geneOf(this.#fallbackOf(set, target));
        if (broader === undefined) return [];
        if (own === undefined) return [{ flag, subject, gene: broader }];
        return own.optional ? [{ flag, subject, gene: broader, unless: optional.indexOf(own) }] : [];
      });
    });
  }

  /** An entry of the program with variable numbers. */
  #parametricEntry(where: SetDomain, entry: ScoreEntry): ScoreEntry {
    const { target, rules } = entry;
    const fallback = this.#fallbackOf(where.set, target);
    const otherwise = this.#valueWhenOmitted(where, target);
    const absent = fallback === undefined ? otherwise : 0;
    const parents = where.answer === 'score' ? parentsIn(fallback, conditionSetsOf(entry)) : undefined;
    // An entry without a score for all other cases leaves them to the set's default, not to a broader entry.
    const last =
      entry.score ?? (parents === undefined || otherwise === undefined ? undefined : number(otherwise));
    const values = [...rules.map(({ score }) => score), ...(last === undefined ? [] : [last])];
    // An entry can be left out only if all its scores are numbers, because other numbers then replace them.
    const isOpen = values.every(({ kind }) => kind === 'number');
    const canBeOmitted =
      isOpen && (fallback === undefined ? absent !== undefined : parents !== undefined && last !== undefined);
    const genes: number[] = [];
    const open = (value: ScoreValue, index: number): ScoreValue => {
      if (value.kind === 'key') return value;
      const parent = (isOpen ? parents?.[index] : undefined) ?? -1;
      const start = { value: value.value, absent: absent ?? 0, parent, own: true };
      const gene = this.#score(where, target, start);
      genes.push(gene);
      return number(scoreCode.PARAMETER + gene);
    };
    const parametric: ScoreEntry = {
      ...entry,
      rules: rules.map((rule, index) => ({ ...rule, score: open(rule.score, index) })),
      ...(last !== undefined && { score: open(last, rules.length) }),
    };
    this.entries.push({
      set: where.set,
      entry: parametric,
      genes,
      flags: [],
      scores: isOpen && last !== undefined ? genes.slice() : [],
      optional: canBeOmitted,
      added: false,
    });
    return parametric;
  }

  /** A new entry that has no effect at first; none if that is impossible. */
  #newEntry(
    where: SetDomain,
    target: ScoreTarget,
    conditionSets: ConditionSets,
    entries: readonly ScoreEntry[],
  ): ScoreEntry[] {
    const fallback = this.#fallbackOf(where.set, target);
    const parents = parentsIn(fallback, conditionSets);
    // Choices do not add up, and scores add up only if the broader entry has the same conditions.
    if (fallback !== undefined && (where.answer === 'choice' || parents === undefined)) return [];
    const absent = this.#valueWhenOmitted(where, target) ?? 0;
    const start =
      where.answer === 'choice'
        ? DEFAULT_CHOICE
        : isInactiveByDefault(this.domain, where)
          ? INACTIVE_SCORE
          : absent;
    const shared =
      isFirst(this.domain, where) &&
      medianScores(this.#entriesCovered(target, entries), conditionSets, absent);
    const genes = [...conditionSets, undefined].map((_, index) => {
      const parent = parents?.[index] ?? -1;
      const inherited = parent < 0 || fallback?.added ? start : this.#totalValue(parent);
      const value = shared ? shared[index]! : inherited;
      return this.#score(where, target, { value, absent, parent, own: false });
    });
    const entry: ScoreEntry = {
      target,
      rules: conditionSets.map((when, index) => ({
        when,
        score: number(scoreCode.PARAMETER + genes[index]!),
      })),
      score: number(scoreCode.PARAMETER + genes.at(-1)!),
      flags: [],
    };
    this.entries.push({
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

  /** Entries by name that a broader entry would replace. */
  #entriesCovered(target: ScoreTarget, entries: readonly ScoreEntry[]): readonly ScoreEntry[] {
    if (target.kind === 'subject') return [];
    const { symbols } = this.domain;
    return entries.filter(
      (entry) => entry.target.kind === 'subject' && symbols.standsFor(target, entry.target.subject),
    );
  }

  /** The broader entry that applies if the target's own entry is left out. */
  #fallbackOf(set: number, target: ScoreTarget): ParametricEntry | undefined {
    const { subjects } = this.domain.vocabulary;
    const matchers =
      target.kind === 'subject'
        ? subjects[target.subject]!.matchers
        : (subjects.find((subject) => subject.matchers.includes(target.matcher))?.matchers ?? []);
    const broader =
      target.kind === 'subject' ? matchers : matchers.slice(matchers.indexOf(target.matcher) + 1);
    const entries = broader.map((matcher) =>
      this.entries.find(
        ({ set: each, entry }) =>
          each === set && entry.target.kind === 'matcher' && entry.target.matcher === matcher,
      ),
    );
    return entries.find((piece) => piece !== undefined);
  }

  #score(where: SetDomain, target: ScoreTarget, { value, absent, parent, own }: InitialValue): number {
    if (where.answer === 'choice') {
      const options = target.kind === 'subject' && this.domain.vocabulary.subjects[target.subject]!.choices;
      const choices = Math.max(options ? options.length : 1, Math.round(value));
      return this.#gene({
        kind: 'choice',
        parent: -1,
        absent,
        choices,
        value,
        spread: SPREAD.choice,
        min: 1,
        max: choices,
      });
    }
    const shared = target.kind === 'matcher';
    const dependsOnSubject = this.domain.vocabulary.sets[where.set]!.default.kind !== 'number';
    const usual = isFirst(this.domain, where)
      ? SPREAD.first
      : dependsOnSubject
        ? SPREAD.bySubject
        : SPREAD.other;
    const spread = Math.max(usual * (shared ? SHARED_FACTOR : 1), Math.abs(value) * LARGE_SHARE);
    const [low, high] = where.range;
    const beyond = isFirst(this.domain, where) ? 2 * spread : MARGIN;
    const { threshold } = this.domain.vocabulary.sets[where.set]!;
    const inherited = this.#totalValue(parent);
    return this.#gene({
      kind: 'score',
      parent,
      absent,
      // Scores below the threshold have no effect, but a value of the program may stay there.
      ...(threshold?.kind === 'above' && { least: own ? Math.min(threshold.value, value) : threshold.value }),
      value: value - inherited,
      spread,
      min: Math.min(value, low - beyond) - (parent < 0 ? 0 : MARGIN),
      max: Math.max(2 * value, high + MARGIN),
    });
  }

  /** A gene's value plus those of its parents. */
  #totalValue(gene: number): number {
    if (gene < 0) return 0;
    const { value, parent } = this.genes[gene]!;
    return value + this.#totalValue(parent);
  }

  #gene(gene: Parameter & TableParameter): number {
    return this.genes.push(gene) - 1;
  }

  /** The default score of the target; undefined if it varies. */
  #valueWhenOmitted({ set, answer }: SetDomain, target: ScoreTarget): number | undefined {
    if (answer === 'choice') return 1;
    const { default: otherwise } = this.domain.vocabulary.sets[set]!;
    if (otherwise.kind === 'number') return otherwise.value;
    if (otherwise.kind === 'set' || target.kind === 'matcher') return undefined;
    return this.known.default(otherwise, target.subject);
  }
}

/** Matchers are broader the later they come; a name is narrower than all. */
function breadth(of: ScoreEntry | ScoreTarget): number {
  const target = 'target' in of ? of.target : of;
  return target.kind === 'matcher' ? 1 + target.matcher : 0;
}

const isFirst = ({ sets }: TableDomain, { set }: SetDomain): boolean => sets[0]!.set === set;
