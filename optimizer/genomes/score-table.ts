/** Score tables as genomes: entries, rules, conditions and scores are inserted, moved, retargeted and crossed. */
import type { ScoreVocabulary } from '../../engine/index.js';
import type { ScoreTable, scoreTables } from '../../grammar/index.js';
import { type Genome, numbersBy, operatorsOf } from '../genome.js';
import { type TableDomain, tableDomain } from './score-table/domain.js';
import { number, sizeOf, type TableContext } from './score-table/edit.js';
import { entryOperators } from './score-table/entries.js';
import { cross, macroOperators, randomTable } from './score-table/macros.js';
import { mapNumbers } from './score-table/numbers.js';
import { parametricTable } from './score-table/parametric-table.js';
import { repair } from './score-table/repair.js';
import { ruleOperators } from './score-table/rules.js';

export const scoreTableGenome: Genome<ScoreTable> = {
  form: 'score-table',
  limits: { sizeMax: 600, linesMax: 1_000 },
  operators: operatorsOf(
    [...entryOperators, ...ruleOperators, ...macroOperators],
    tableDomain,
    repair,
    sizeOf,
  ),
  cross: (a, b, rng, { game, rules, sizeMax }) =>
    repair(cross(a, b, rng, sizeMax), tableDomain(game, rules)) ?? a,
  size: sizeOf,
  defaultPrograms,
  parametric: parametricTable,
  random(rng, { game, rules }) {
    const domain = tableDomain(game, rules);
    const base = defaultTable(domain);
    return repair(randomTable(rng, domain, base), domain) ?? base;
  },
  ...numbersBy(mapNumbers),
};

/**
 * A table with one entry for all subjects; and, if there is room, a table with one entry for each card by name, with
 * scores for three phases of the game.
 */
function defaultPrograms({ game, rules, sizeMax }: TableContext): readonly ScoreTable[] {
  const domain = tableDomain(game, rules);
  const all = defaultTable(domain);
  const named = namedTable(domain);
  return sizeOf(named) <= sizeMax * SIZE_SHARE ? [all, named] : [all];
}

/** Maximum share of the size for a starting table, so that there is room for changes. */
const SIZE_SHARE = 0.95;

/** The first rule set scores a subject by its own key: the higher, the better. The other sets use defaults. */
function defaultTable({ vocabulary, sets }: TableDomain): ScoreTable {
  const { set, matchers } = sets[0]!;
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'subject');
  const [low, high] = vocabulary.keys[word]?.range ?? [0, 0];
  const steps = [0.75, 0.5, 0.25].map((share) => Math.round(low + share * (high - low)));
  const rules = word < 0 ? [] : steps.map((step, index) => rule(word, '>=', step, 50 - 12 * index));
  return tableOf(vocabulary, set, [
    { target: { kind: 'matcher', matcher: matchers.at(-1)! }, rules, score: number(10), flags: [] },
  ]);
}

/** One entry for each subject by name. Its scores for three phases grow with the value of its own key. */
function namedTable({ vocabulary, sets }: TableDomain): ScoreTable {
  const { set, subjects } = sets[0]!;
  const own = vocabulary.keys.find(({ varies }) => varies === 'subject');
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'game');
  const [low, high] = vocabulary.keys[word]!.range;
  const bounds = PHASES.map((share) => Math.round(low + share * (high - low)));
  return tableOf(
    vocabulary,
    set,
    subjects.map((subject): scoreTables.ScoreEntry => {
      const share = own === undefined ? 0 : own.read(undefined, subject) / Math.max(1, own.range[1]);
      const now = Math.round(10 + 45 * share);
      return {
        target: { kind: 'subject', subject },
        rules: bounds.map((bound, phase) => rule(word, '<=', bound, now + bounds.length - phase)),
        score: number(now),
        flags: [],
      };
    }),
  );
}

/** Ends of the early phases, as shares of the range of the most informative key. */
const PHASES = [0, 0.15];

const tableOf = (
  vocabulary: ScoreVocabulary,
  set: number,
  entries: readonly scoreTables.ScoreEntry[],
): ScoreTable => ({
  name: 'Evolved',
  author: 'Deckwright',
  cardInfo: [],
  sets: vocabulary.sets.map((_, each) => (each === set ? entries : [])),
});

const rule = (
  word: number,
  op: scoreTables.ComparisonOperator,
  bound: number,
  score: number,
): scoreTables.ScoreRule => ({
  when: [{ key: { kind: 'word', word }, op, value: number(bound) }],
  score: number(score),
});
