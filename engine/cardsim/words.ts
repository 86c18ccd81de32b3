/** What a score table may say about a game: a score for each option of each card, and the numbers a player sees. */
import type { KeyWord, ScoreVocabulary, SubjectWord } from '../core/score-vocabulary.js';
import type { Choice } from './book.js';
import type { Blueprint } from './definition.js';
import type { Player } from './player.js';
import { numberOf } from './series.js';
import type { AnyMatch, CardsimPolicy } from './table.js';

type Words = ScoreVocabulary<CardsimPolicy, AnyMatch>;

export function scoresOf<S extends object>(plan: Blueprint<S>): Words {
  const { book } = plan;
  return {
    subjects: book.choices.map(subject),
    matchers: [
      ...book.cards.map(({ name }) => ({ name, about: `every option of ${name}` })),
      { name: '*', about: 'every option' },
    ],
    sets: [
      {
        name: 'optionRules',
        answer: 'score',
        default: { kind: 'number', value: 0 },
        about:
          'how good it is to choose an option; the highest score wins, the first one shown when scores are equal',
      },
    ],
    flags: [],
    keys: [...numberKeys(plan), ...statKeys(plan), ...cardKeys(plan)],
    families: [],
    policy(program) {
      const { score, fixed, steady } = program.sets[0]!;
      return {
        choose(match) {
          const { choices } = match;
          let best = 0;
          let bestScore = Number.NEGATIVE_INFINITY;
          for (let i = 0; i < choices.length; i++) {
            const subjectId = choices[i]!;
            let value = fixed[subjectId]!;
            if (!steady && Number.isNaN(value)) value = score(match, subjectId);
            if (value > bestScore) {
              best = i;
              bestScore = value;
            }
          }
          return best;
        },
      };
    },
  };

  function subject({ label, cardId, card, option }: Choice<Player<S>>): SubjectWord {
    const names = card.options.length === 1 ? [book.cards.length] : [cardId, book.cards.length];
    return {
      name: label,
      matchers: names,
      about: typeof option.text === 'string' ? option.text : option.name,
    };
  }
}

function numberKeys<S extends object>({ definition }: Blueprint<S>): KeyWord<AnyMatch>[] {
  const key = (
    name: string,
    range: readonly [number, number],
    about: string,
    read: (match: AnyMatch) => number,
  ): KeyWord<AnyMatch> => ({ name, range, about, varies: 'match', read });
  return [
    key(
      'turn',
      [1, definition.turnsMax ?? 100],
      'the turn being played, from 1',
      ({ player }) => player.turn,
    ),
    key('handSize', [0, definition.handLimit], 'cards in hand', ({ player }) => player.hand.size),
    key(
      'handLimit',
      [0, definition.handLimit * 2],
      'cards to which the hand is filled',
      ({ player }) => player.handLimit,
    ),
    key('deckSize', [0, deckSize(definition.cards)], 'cards in the deck', ({ player }) => player.deck.size),
    key(
      'choices',
      [1, definition.handLimit * 2],
      'options that can be chosen now',
      ({ choices }) => choices.length,
    ),
  ];
}

function deckSize(cards: readonly { readonly count?: number }[]): number {
  return cards.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Visible stats only: a program sees what a player sees. */
function statKeys<S extends object>({ numbers }: Blueprint<S>): KeyWord<AnyMatch>[] {
  return numbers
    .filter(({ hidden }) => !hidden)
    .map((stat) => ({
      name: `stat.${stat.key}`,
      varies: 'match',
      range: [0, 20],
      about: stat.name,
      read: ({ player }) => numberOf(stat, player.stats),
    }));
}

function cardKeys<S extends object>({ book }: Blueprint<S>): KeyWord<AnyMatch>[] {
  return book.cards.slice(0, book.firstAction).flatMap(({ name }, id): KeyWord<AnyMatch>[] => [
    {
      name: `hand.${name}`,
      varies: 'match',
      range: [0, 3],
      about: `copies of ${name} in hand`,
      read: ({ player }) => countOf(player.hand.ids, id),
    },
  ]);
}

function countOf(ids: readonly number[], id: number): number {
  let count = 0;
  for (const other of ids) if (other === id) count++;
  return count;
}
