/** Converts leaves into buy rules: each card's score in a leaf depends on its rank there. */
import { type Game, invariant, type NeuralAction, type ScoreVocabulary } from '../../../engine/index.js';
import {
  type CardInfo,
  type Info,
  type ScoreEntry,
  type ScoreRule,
  type ScoreTable,
  type ScoreValue,
  scoreTables,
} from '../../../grammar/index.js';
import { mergedInfo, number, upsertEntry } from '../../genomes/score-table/edit.js';
import type { Feature } from './features.js';
import type { OtherDecision } from './other-decisions.js';
import { type TreeLeaf, tightest } from './tree.js';

/** The table that the network plays beside. */
export interface Partner {
  readonly table: ScoreTable | undefined;
  /**
   * True if the network sees the partner's choice, so that it differs on purpose. Otherwise the partner's entries take
   * precedence.
   */
  readonly isHeard: boolean;
}

/** A decision with the situations that the network distinguishes. */
export interface GrownDecision extends OtherDecision {
  readonly leaves: readonly TreeLeaf[];
}

export function writeScoreTable(
  leaves: readonly TreeLeaf[],
  features: readonly Feature[],
  actions: readonly NeuralAction[],
  game: Game,
  decisions: readonly GrownDecision[],
  partner: Partner,
): ScoreTable {
  const vocabulary = game.scores!;
  const scores = fibonacci(Math.max(...leaves.map(({ order }) => order.length), 1));
  const conditions = leaves.map((leaf) => conditionsOf(leaf, features, vocabulary));
  const before = partner.table?.cardInfo ?? [];
  const columns = columnNames(leaves.length, before);
  const worth = actions.flatMap(({ does, card }, action): CardInfo[] => {
    if (does !== 'take') return [];
    const info = leaves.map(
      ({ order }, leaf): Info => ({
        name: columns[leaf]!,
        value: number(scoreInLeaf(order, action, actions, scores)),
      }),
    );
    return [{ subject: card!, info }];
  });
  const scoreIn = (leaf: number): ScoreValue => ({
    kind: 'key',
    key: {
      kind: 'info',
      family: vocabulary.families.findIndex(({ pile }) => pile === undefined),
      name: columns[leaf]!,
    },
  });
  // The entry of the partner that scores each subject, by rule set.
  const { entryOf } = partner.table ? new scoreTables.ConstantEvaluator(partner.table, vocabulary) : {};
  const last = leaves.length - 1;
  const buys: ScoreEntry[] = [
    {
      target: { kind: 'matcher', matcher: vocabulary.matchers.length - 1 },
      rules: conditions.slice(0, last).map((when, leaf) => ({ when, score: scoreIn(leaf) })),
      score: scoreIn(last),
      flags: [],
    },
  ];
  return {
    name: 'Distilled',
    author: 'Deckwright',
    cardInfo: mergedInfo(before, worth),
    sets: vocabulary.sets.map(({ name }, set) => {
      if (name === 'buyRules') return buys;
      const before = partner.table?.sets[set] ?? [];
      const found = decisions
        .filter((decision) => decision.set === name)
        .flatMap((decision) =>
          entriesOf(
            decision,
            features,
            (subject) => before[entryOf?.[set]?.[subject] ?? -1]?.rules ?? [],
            vocabulary,
          ),
        );
      return partner.isHeard ? found.reduce(upsertEntry, before) : before.reduce(upsertEntry, found);
    }),
  };
}

/** Names that the original program reads, too (letters only): a, b, … z, aa, ab … */
function columnNames(count: number, taken: readonly CardInfo[]): readonly string[] {
  const used = new Set(taken.flatMap(({ info }) => info.map(({ name }) => name)));
  const names: string[] = [];
  for (let index = 0; names.length < count; index++) {
    let name = '';
    for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
      name = String.fromCharCode('a'.charCodeAt(0) + (rest % 26)) + name;
    if (!used.has(name)) names.push(name);
  }
  return names;
}

/** One entry for each card that the network decided on. */
function entriesOf(
  { actions, leaves }: GrownDecision,
  features: readonly Feature[],
  partnerRules: (subject: number) => readonly ScoreRule[],
  vocabulary: ScoreVocabulary,
): readonly ScoreEntry[] {
  const conditions = leaves.map((leaf) => conditionsOf(leaf, features, vocabulary));
  const subjects = [...new Set(actions.flatMap(({ card }) => (card === undefined ? [] : [card])))];
  return subjects.map((subject): ScoreEntry => {
    const action = actions.findIndex(({ card }) => card === subject);
    const scores = leaves.map(({ order }) =>
      actions[action]!.does === 'choose' ? actions[order[0]!]!.choice! : answerScore(order, action, actions),
    );
    const target = { kind: 'subject', subject } as const;
    const rules = rulesOf(conditions, scores);
    // A partner's rule that compares two keys says more than one fact can.
    const compared = partnerRules(subject).filter(({ when }) =>
      when.some(({ value }) => value.kind === 'key'),
    );
    return { target, rules: [...compared, ...rules], score: number(scores.at(-1)!), flags: [] };
  });
}

/** One rule for each leaf except the last, without rules that the next one makes redundant. */
function rulesOf(conditions: readonly ScoreRule['when'][], scores: readonly number[]): readonly ScoreRule[] {
  const rules: ScoreRule[] = [];
  let next = { when: [] as ScoreRule['when'], score: scores.at(-1)! };
  for (let leaf = scores.length - 2; leaf >= 0; leaf--) {
    const when = conditions[leaf]!;
    const said = new Set(when.map((condition) => JSON.stringify(condition)));
    const isCovered = next.when.every((condition) => said.has(JSON.stringify(condition)));
    if (isCovered && scores[leaf] === next.score) continue;
    next = { when, score: scores[leaf]! };
    rules.unshift({ when, score: number(next.score) });
  }
  return rules;
}

/** Actions preferred to "nothing" score above the threshold, best highest; the others score below it. */
function answerScore(order: readonly number[], action: number, actions: readonly NeuralAction[]): number {
  const acts = actions[action]!.ruleSet!.acts;
  const nothing = order.findIndex((other) => actions[other]!.card === undefined);
  const from = nothing < 0 ? order.length : nothing;
  const found = order.indexOf(action);
  const index = found < 0 ? order.length : found;
  if (index < from) return acts + (from - 1 - index);
  // Scores are never negative.
  return Math.max(0, acts - 1 - (index - from));
}

/** The score of an action by its rank in a leaf; 0 for actions ranked below buying nothing. */
function scoreInLeaf(
  order: readonly number[],
  action: number,
  actions: readonly NeuralAction[],
  scores: readonly number[],
) {
  const index = order.indexOf(action);
  const pass = order.findIndex((other) => actions[other]!.does === 'pass');
  return index < 0 || (pass >= 0 && pass < index) ? 0 : scores[index]!;
}

/** Maximum score of a new table: half of the allowed maximum, so that searches can raise it. */
const SCORE_MAX = scoreTables.NUMBER_MAX / 2;

/**
 * Scores by rank, best first: … 8, 5, 3, 2, 1. Two different cards never outweigh a better one, because a table
 * buys the pair if its sum exceeds the best single score. If the scores grow too large, the last ranks differ only
 * by 1.
 */
function fibonacci(count: number): number[] {
  for (let level = 2; ; level++) {
    const scores = Array.from({ length: level }, (_, i) => 1 + i);
    for (let next = 2 * level - 1; next < SCORE_MAX && scores.length < count; )
      next += scores[scores.push(next) - 2]!;
    if (scores.length >= count) return scores.slice(0, count).reverse();
  }
}

/**
 * The remaining condition of a leaf if the rules of all earlier leaves failed. Leaves are in tree order, the side
 * where a test passes first, so a failed test is implied.
 */
function conditionsOf(
  { path }: TreeLeaf,
  features: readonly Feature[],
  { keys }: ScoreVocabulary,
): ScoreRule['when'] {
  const asked = path.filter(({ holds }) => holds);
  return tightest(asked).map(({ feature, threshold }) => {
    const { wording } = features[feature]!.spec;
    invariant(wording.form === 'key', `score tables have a key for "${features[feature]!.spec.name}"`);
    const word = keys.findIndex(({ name }) => name === wording.key);
    return { key: { kind: 'word', word }, op: '>=', value: number(threshold) };
  });
}
