/** Restricts a game to the features of its original program, to make players for that program. */
import type { Game } from '../contract/game.js';
import type { NeuralInterface } from '../contract/neural.js';
import type { Vocabulary } from './vocabulary.js';

const views = new WeakMap<Game, Game>();

/**
 * The game with only those terms that its original program has and plays as printed. Code that makes programs
 * reads terms and cards from here; tables play the whole game. Returns the game itself if it has no original.
 */
export function originalView(game: Game): Game {
  const { original } = game;
  if (original === undefined) return game;
  const known = views.get(game);
  if (known !== undefined) return known;
  const view: Game = {
    ...game,
    cardsIn: (rules) => {
      const avoided = original.avoided(rules);
      return (game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id)).filter((card) => !avoided.has(card));
    },
    ...(game.vocabulary && { vocabulary: spoken(game.vocabulary) }),
    ...(game.neural && { neural: withoutMeasures(game.neural) }),
    ...(game.scores && {
      scores: {
        ...game.scores,
        // Rule sets are known by their index, so our additions stay, but without subjects.
        sets: game.scores.sets.map((set) => (set.isExtension ? { ...set, appliesTo: () => false } : set)),
        // Its conditions cannot contain numbers below 0.
        keys: game.scores.keys.map((key) => ({
          ...key,
          range: [Math.max(0, key.range[0]), key.range[1]] as const,
        })),
      },
    }),
  };
  views.set(game, view);
  return view;
}

/** The original has no comparisons, so inputs that only they can express get no wording. */
const withoutMeasures = <Policy>(neural: NeuralInterface<Policy>): NeuralInterface<Policy> => ({
  ...neural,
  facts: [],
  inputs: neural.inputs.map(({ wording, ...input }) =>
    wording === undefined || wording.form === 'measure' ? input : { ...input, wording },
  ),
});

function spoken(vocabulary: Vocabulary): Vocabulary {
  return {
    ...vocabulary,
    endings: [],
    cards: vocabulary.cards.map((card) => {
      if (card.inOriginal?.lacks === undefined && card.inOriginal?.options === undefined) return card;
      const { options: _, ...rest } = card;
      return rest;
    }),
    events: vocabulary.events.filter(
      ({ inOriginal }) => inOriginal === undefined || inOriginal.complete !== undefined,
    ),
  };
}
