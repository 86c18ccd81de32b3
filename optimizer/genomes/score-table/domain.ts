/** The possible contents of a score table under these rules, arranged for random operators. */
import {
  EngineBug,
  type Game,
  getOrInsert,
  type Rng,
  type Rules,
  type ScoreVocabulary,
} from '../../../engine/index.js';
import { scoreTables } from '../../../grammar/index.js';
import { chance, pick, pickIndex } from '../../random.js';

export interface SetDomain {
  readonly set: number;
  readonly answer: 'score' | 'choice';
  /** Subjects that a match can contain and that the set scores. */
  readonly subjects: readonly number[];
  /** Matchers that cover any of these subjects. */
  readonly matchers: readonly number[];
  /** Keys that conditions may use, with weights that fall in the order of the vocabulary. */
  readonly keys: readonly number[];
  readonly keyWeights: readonly number[];
  /** Range of scores that make a difference. */
  readonly range: readonly [number, number];
}

export interface TableDomain {
  readonly vocabulary: ScoreVocabulary;
  readonly symbols: scoreTables.ScoreSymbols;
  /** Rule sets that can have an effect under these rules. */
  readonly sets: readonly SetDomain[];
}

const cache = new WeakMap<Game, Map<string, TableDomain>>();

export function tableDomain(game: Game, rules: Rules): TableDomain {
  const byRules = getOrInsert(cache, game, () => new Map());
  return getOrInsert(byRules, JSON.stringify(rules), () => readDomain(game, rules));
}

function readDomain(game: Game, rules: Rules): TableDomain {
  const { scores } = game;
  if (scores === undefined) throw new EngineBug(`${game.facts.name} has no score tables`);
  const inPlay: readonly number[] = game.cardsIn?.(rules) ?? scores.subjects.map((_, subject) => subject);
  const seats = rules.seats ?? game.facts.seats.min;
  const sets = scores.sets.flatMap(
    ({ name, answer, threshold, appliesTo, isExtension }, set): SetDomain[] => {
      // Our own rule sets choose between opponents, so they decide nothing with a single opponent.
      if (isExtension && seats < 3) return [];
      const subjects = inPlay.filter((subject) => appliesTo?.(subject) ?? true);
      if (subjects.length === 0) return [];
      const matchers = scores.matchers.flatMap((_, matcher) =>
        subjects.some((subject) => scores.subjects[subject]!.matchers.includes(matcher)) ? [matcher] : [],
      );
      const keys = scores.keys.flatMap(({ readsScoresOf }, key) => (readsScoresOf === name ? [] : [key]));
      return [
        {
          set,
          answer,
          subjects,
          matchers,
          keys,
          keyWeights: keys.map((key) => 1 / (2 + key)),
          range: threshold === undefined ? [-50, 100] : [0, 100],
        },
      ];
    },
  );
  return { vocabulary: scores, symbols: scoreTables.scoreSymbols(scores), sets };
}

/** Picks the first rule set, which is the most important, more often than all others together. */
export function pickSet(rng: Rng, { sets }: TableDomain): SetDomain {
  return chance(rng, 0.5) ? sets[0]! : pick(rng, sets);
}

export const setDomain = ({ sets }: TableDomain, set: number): SetDomain | undefined =>
  sets.find((each) => each.set === set);

const ordered: readonly scoreTables.ComparisonOperator[] = ['<=', '>='];

/** A condition on a key of the game, most often a bound. */
export function randomCondition(
  rng: Rng,
  { vocabulary, symbols }: TableDomain,
  where: SetDomain,
): scoreTables.ScoreCondition {
  const word = where.keys[pickIndex(rng, where.keyWeights)]!;
  const comparedKey = vocabulary.keys[word]!.comparedWith;
  if (comparedKey !== undefined && chance(rng, 0.3)) {
    return { key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key: symbols.key(comparedKey)! } };
  }
  const [low, high] = vocabulary.keys[word]!.range;
  const op = chance(rng, 0.8) ? pick(rng, ordered) : pick(rng, scoreTables.operators);
  const other = chance(rng, 0.08) ? where.keys[pickIndex(rng, where.keyWeights)]! : word;
  return {
    key: { kind: 'word', word },
    op: op === '!=' ? '=' : op,
    value:
      other === word
        ? { kind: 'number', value: low + rng.below(high - low + 1) }
        : { kind: 'key', key: { kind: 'word', word: other } },
  };
}
