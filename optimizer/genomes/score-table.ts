/** Score tables as genomes: entries, rules, conditions and scores are inserted, moved, retargeted and crossed. */
import type { Game, Rng } from '../../engine/index.js';
import type { ScoreTable, scoreTables } from '../../grammar/index.js';
import type { Behaviour, Descriptor, Genome, Operator } from '../genome.js';
import { type Context, number, sizeOf } from './score-table/edit.js';
import { entryOperators } from './score-table/entries.js';
import { cross, macroOperators, randomTable } from './score-table/macros.js';
import { numbers, withNumbers } from './score-table/numbers.js';
import { ruleOperators } from './score-table/rules.js';
import { sound } from './score-table/sound.js';
import { type TableWords, tableWords } from './score-table/words.js';

export const scoreTableGenome: Genome<ScoreTable> = {
  form: 'score-table',
  operators: [...entryOperators, ...ruleOperators, ...macroOperators].map(bounded),
  cross: (a, b, rng, context) => {
    const words = tableWords(context.game, context.rules);
    return sound(cross(a, b, rng, context), words) ?? a;
  },
  size: sizeOf,
  neutral: ({ game, rules }) => [neutralTable(tableWords(game, rules))],
  random(rng: Rng, { game, rules }: Context) {
    const words = tableWords(game, rules);
    const base = neutralTable(words);
    return sound(randomTable(rng, words, base), words) ?? base;
  },
  numbers,
  withNumbers,
  descriptors,
};

function bounded(operator: Operator<ScoreTable>): Operator<ScoreTable> {
  return {
    ...operator,
    apply(table, rng, context) {
      const made = operator.apply(table, rng, context);
      const child = made && sound(made, tableWords(context.game, context.rules));
      // A table that is too large already may still shrink.
      const limit = Math.max(context.sizeMax, sizeOf(table));
      return child !== undefined && sizeOf(child) <= limit ? child : undefined;
    },
  };
}

/** The first rule set takes anything, more of what the card itself says is more; everything else is left to defaults. */
function neutralTable({ vocabulary, sets }: TableWords): ScoreTable {
  const { set, matchers } = sets[0]!;
  const word = vocabulary.keys.findIndex(({ varies }) => varies === 'subject');
  const [low, high] = vocabulary.keys[word]?.range ?? [0, 0];
  const steps = [0.75, 0.5, 0.25].map((share) => Math.round(low + share * (high - low)));
  const rules = word < 0 ? [] : steps.map((step, place) => atLeast(word, step, 50 - 12 * place));
  const entry: scoreTables.Entry = {
    target: { kind: 'matcher', matcher: matchers.at(-1)! },
    rules,
    score: number(10),
    flags: [],
  };
  return {
    name: 'Evolved',
    author: 'Deckwright',
    cardInfo: [],
    sets: vocabulary.sets.map((_, each) => (each === set ? [entry] : [])),
  };
}

const atLeast = (word: number, step: number, score: number): scoreTables.Rule => ({
  when: [{ key: { kind: 'word', word }, op: '>=', value: number(step) }],
  score: number(score),
});

function descriptors(game: Game): readonly [Descriptor, Descriptor] {
  return [
    {
      name: 'costGained',
      title: 'Mean cost of the cards gained',
      of({ gained }: Behaviour) {
        let count = 0;
        let cost = 0;
        gained.forEach((copies, id) => {
          count += copies;
          cost += copies * (game.cards[id]?.cost ?? 0);
        });
        return count === 0 ? 0 : cost / count;
      },
    },
    { name: 'turns', title: 'Own turns per game', of: ({ turns }: Behaviour) => turns },
  ];
}
