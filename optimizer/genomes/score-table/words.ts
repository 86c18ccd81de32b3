/** What a score table may say about a game under these rules, laid out for operators that roll dice. */
import { EngineBug, type Game, type Rng, type Rules, type ScoreVocabulary } from '../../../engine/index.js';
import { scoreTables } from '../../../grammar/index.js';
import { chance, pick, pickIndex } from '../../chance.js';

export interface SetWords {
  readonly set: number;
  readonly answer: 'score' | 'choice';
  /** Subjects a match can contain and the set is asked about. */
  readonly subjects: readonly number[];
  /** Matchers that stand for any of them. */
  readonly matchers: readonly number[];
  /** Keys that may be named there, with weights that fall along the vocabulary. */
  readonly keys: readonly number[];
  readonly keyWeights: readonly number[];
  /** Scores that make a difference. */
  readonly range: readonly [number, number];
}

export interface TableWords {
  readonly vocabulary: ScoreVocabulary;
  readonly words: scoreTables.ScoreWords;
  /** Rule sets that are ever asked about anything. */
  readonly sets: readonly SetWords[];
}

const known = new WeakMap<Game, Map<string, TableWords>>();

export function tableWords(game: Game, rules: Rules): TableWords {
  const byRules = known.get(game) ?? new Map<string, TableWords>();
  known.set(game, byRules);
  const id = JSON.stringify(rules);
  const found = byRules.get(id) ?? wordsOf(game, rules);
  byRules.set(id, found);
  return found;
}

function wordsOf(game: Game, rules: Rules): TableWords {
  const { scores: vocabulary } = game;
  if (vocabulary === undefined) throw new EngineBug(`${game.facts.name} has no score tables`);
  const inPlay: readonly number[] = game.cardsIn?.(rules) ?? vocabulary.subjects.map((_, subject) => subject);
  const seats = rules.seats ?? game.facts.seats.min;
  const sets = vocabulary.sets.flatMap(({ name, answer, acts, concerns, ours }, set): SetWords[] => {
    // An addition of ours decides between opponents: with one of them there is nothing to decide.
    if (ours && seats < 3) return [];
    const subjects = inPlay.filter((subject) => concerns?.(subject) ?? true);
    if (subjects.length === 0) return [];
    const matchers = vocabulary.matchers.flatMap((_, matcher) =>
      subjects.some((subject) => vocabulary.subjects[subject]!.matchers.includes(matcher)) ? [matcher] : [],
    );
    const keys = vocabulary.keys.flatMap(({ asks }, key) => (asks === name ? [] : [key]));
    return [
      {
        set,
        answer,
        subjects,
        matchers,
        keys,
        keyWeights: keys.map((key) => 1 / (2 + key)),
        range: acts === undefined ? [-50, 100] : [0, 100],
      },
    ];
  });
  return { vocabulary, words: scoreTables.scoreWords(vocabulary), sets };
}

/** What a game turns on: its first rule set more often than all the others. */
export function pickSet(rng: Rng, { sets }: TableWords): SetWords {
  return chance(rng, 0.5) ? sets[0]! : pick(rng, sets);
}

export const setWords = (words: TableWords, set: number): SetWords | undefined =>
  words.sets.find((each) => each.set === set);

const ordered: readonly scoreTables.Operator[] = ['<=', '>='];

/** A condition on a key of the game, most often a bound. */
export function randomCondition(
  rng: Rng,
  { vocabulary, words }: TableWords,
  where: SetWords,
): scoreTables.Condition {
  const word = where.keys[pickIndex(rng, where.keyWeights)]!;
  const rival = vocabulary.keys[word]!.enough;
  if (rival !== undefined && chance(rng, 0.3)) {
    return { key: { kind: 'word', word }, op: '>=', value: { kind: 'key', key: words.key(rival)! } };
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
