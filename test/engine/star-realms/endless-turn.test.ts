/** A score table whose turn would never end is stopped with an error on every path. */
import { expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import type { State } from '../../../engine/star-realms/state.js';
import { takeFreeForAllTurn, takeTwoPlayerTurn } from '../../../engine/star-realms/turn/turn.js';
import { policyOf, seated } from '../../support/star-realms-bots.js';
import type { Layout } from '../../support/star-realms-position.js';

const game = games['star-realms']!;
const wholeHandTurn = (state: State): void => takeFreeForAllTurn(state, 0, true);

/** Each pass buys a card that costs nothing, and the trade row never empties. */
const bot = { buyRules: [{ card: '*', score: 1 }] };
const layout: Layout = { trade: 1, row: ['Viper'], tradeDeck: new Array<string>(1000).fill('Viper') };
const amongThree: Layout = { ...layout, seats: 3, freeForAll: true };

it.each<[string, Layout, (state: State) => void, boolean]>([
  ['of two players', layout, takeTwoPlayerTurn, false],
  ['of two players, action by action', layout, takeTwoPlayerTurn, true],
  ['of a free for all', amongThree, wholeHandTurn, false],
  ['of a free for all, action by action', amongThree, wholeHandTurn, true],
])('a turn %s', (_, start, take, isPlanned) => {
  const { state } = seated(bot, start);
  if (isPlanned)
    Object.assign(state, { policies: [game.policyFromChooser(game.chooserFromPolicy(policyOf(bot)))] });
  state.setPerspective(0, 1);
  expect(() => take(state)).toThrow('a turn that never ends');
});
