/** Small networks for tests. */
import { type Network, networkScope, neuralOf } from '../../bots/index.js';
import { type Game, games, Rng, type Rules, type Seed } from '../../engine/index.js';
import { type LearnerSettings, learnerDefaults } from '../../optimizer/index.js';

export const kingdomOf = (game: Game = games['dominion']!): Rules =>
  game.rules(
    game === games['dominion']
      ? {
          kingdom: [
            'Smithy',
            'Village',
            'Market',
            'Festival',
            'Laboratory',
            'Witch',
            'Militia',
            'Chapel',
            'Cellar',
            'Mine',
          ],
        }
      : {},
    2,
  );

export const headOf = (
  game: Game,
  rules: Rules,
  decides?: 'purchases',
): Omit<Network, 'w1' | 'b1' | 'w2' | 'b2' | 'w3' | 'b3' | 'hidden'> => ({
  name: 'tiny',
  game: game.facts.name,
  observation: neuralOf(game).version,
  about: ['from a test'],
  ...networkScope(game, rules, decides),
});

export const small: LearnerSettings = { ...learnerDefaults, hidden: 8, minibatch: 64 };

/** A network with random weights. */
export function randomNet(game: Game, rules: Rules, hidden = 8, seed = 1, decides?: 'purchases'): Network {
  const rng = new Rng(seed as Seed);
  const head = headOf(game, rules, decides);
  const numbers = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => 2 * rng.unit() - 1);
  return {
    ...head,
    hidden,
    w1: numbers(head.inputs.length * hidden),
    b1: numbers(hidden),
    w2: numbers(head.actions.length * hidden),
    b2: numbers(head.actions.length),
    w3: numbers(hidden),
    b3: numbers(1),
  };
}

/** A Dominion kingdom that shares no card with {@link kingdomOf}. */
export const otherKingdom = (): Rules =>
  games['dominion']!.rules(
    {
      kingdom: [
        'Moat',
        'Bridge',
        'Torturer',
        'Baron',
        'Island',
        'Caravan',
        'Wharf',
        'Monument',
        'Bazaar',
        'Library',
      ],
    },
    2,
  );
