/**
 * The vocabulary of score tables: a subject for each option of each card, and a key for each number that a player
 * sees.
 */
import type { KeyWord, ScoredSet, ScoreVocabulary, SubjectWord } from '../core/language/score-vocabulary.js';
import type { Choice } from './catalogue.js';
import type { CompiledDefinition } from './definition/definition.js';
import { type UsualRanges, usualRanges } from './measure/ranges.js';
import { numberOf } from './measure/series.js';
import { countOf } from './piles.js';
import type { Player } from './player.js';
import type { AnyGameState, CardsimPolicy } from './policy.js';

export function scoreVocabulary<S extends object>(
  compiled: CompiledDefinition<S>,
): ScoreVocabulary<CardsimPolicy, AnyGameState> {
  const { catalogue } = compiled;
  const ranges = usualRanges(compiled);
  const several = catalogue.cards.filter(({ options }) => options.length > 1);
  return {
    subjects: catalogue.choices.map(subject),
    matchers: [
      ...several.map(({ name }) => ({ name, about: `every option of ${name}` })),
      { name: '*', about: 'every option of every card' },
    ],
    sets: [
      {
        name: 'optionRules',
        answer: 'score',
        default: { kind: 'number', value: 0 },
        about:
          'How good it is to choose an option. The highest score wins; among equal ones the one shown first.',
      },
    ],
    flags: [],
    keys: [...numberKeys(compiled, ranges), ...statKeys(compiled, ranges), ...cardKeys(compiled)],
    families: [],
    policy: ({ sets }) => highestScorePolicy(sets[0]!),
  };

  function subject({ label, card, option }: Choice<Player<S>>): SubjectWord {
    const own = several.indexOf(card);
    const about = typeof option.text === 'string' ? option.text : option.name;
    return own < 0
      ? { name: label, aliases: [`${card.name}: ${option.name}`], matchers: [several.length], about }
      : { name: label, matchers: [own, several.length], about };
  }
}

/** Chooses the option with the highest score. */
function highestScorePolicy(set: ScoredSet<AnyGameState>): CardsimPolicy {
  const { fixed } = set;
  return {
    choose(state) {
      const { choices } = state;
      let index = 0;
      let highest = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < choices.length; i++) {
        const subject = choices[i]!;
        let value = fixed[subject]!;
        if (Number.isNaN(value)) value = set.score(state, subject);
        if (value > highest) {
          index = i;
          highest = value;
        }
      }
      return index;
    },
  };
}

export type Key = KeyWord<AnyGameState>;

function numberKeys<S extends object>({ definition }: CompiledDefinition<S>, { turns }: UsualRanges): Key[] {
  const { handLimit, cards } = definition;
  const deckSize = cards.reduce((sum, { count = 1 }) => sum + count, 0);
  const key = (name: string, range: Key['range'], about: string, read: Key['read']): Key => ({
    name,
    range,
    about,
    varies: 'game',
    read,
  });
  return [
    key('turn', [1, turns], 'The turn being played, from 1', ({ player }) => player.turn),
    key('handSize', [0, handLimit], 'Cards in hand', ({ player }) => player.hand.size),
    key(
      'handLimit',
      [0, handLimit * 2],
      'Cards to which the hand is filled',
      ({ player }) => player.handLimit,
    ),
    key('deckSize', [0, deckSize], 'Cards in the deck', ({ player }) => player.deck.size),
    key('choices', [1, handLimit * 2], 'Options that can be chosen now', ({ choices }) => choices.length),
  ];
}

/** Only visible stats: a program sees what a player sees. */
function statKeys<S extends object>({ numericStats }: CompiledDefinition<S>, ranges: UsualRanges): Key[] {
  return numericStats.flatMap((stat, i): Key[] => {
    if (stat.hidden) return [];
    const read: Key['read'] = ({ player }) => numberOf(stat, player.stats);
    return [{ name: `stat.${stat.key}`, varies: 'game', range: ranges.numbers[i]!, about: stat.name, read }];
  });
}

/** Copies in hand and in the deck, which an attentive player can count. */
function cardKeys<S extends object>({ catalogue }: CompiledDefinition<S>): Key[] {
  const cards = catalogue.cards.slice(0, catalogue.firstAction);
  const copiesIn = (pile: 'hand' | 'deck', where: string): Key[] =>
    cards.map(({ name, count = 1 }, id): Key => {
      const about = `Copies of ${name} in ${where}`;
      const read: Key['read'] = ({ player }) => countOf(player[pile].ids, id);
      return { name: `${pile}.${name}`, varies: 'game', range: [0, Math.max(1, count)], about, read };
    });
  return [...copiesIn('hand', 'hand'), ...copiesIn('deck', 'the deck')];
}
