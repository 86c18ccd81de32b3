/** `deckwright explain`: what each rule of a player is worth. */
import { declare, exclusive, type OptionsOf, option, required } from '../../shared/command.js';
import { games, jsonOption, matchOptions, seed } from '../../shared/options.js';

export const command = declare({
  name: 'explain',
  about: 'Measure the worth of each rule of a player: the score with and without it on the same deals.',
  words: { '<player>': 'file or name of a player' },
  options: [
    required('--against <players...>', 'files or names of the opponents'),
    option('-n, --games <n>', 'games against each opponent, for each rule', games(2), 2_000),
    option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
    option('--instead <player>', 'show the differences from this player, and the worth of each'),
    exclusive(option('--front', 'show strength versus length: the best program of each length'), 'instead'),
    exclusive(
      option('--numbers', 'also show the effect of raising or lowering each number by one'),
      'instead',
      'front',
    ),
    matchOptions,
    jsonOption,
  ],
  help: `
"worth" is score with the rule minus score without it, in percentage points, with a 95 % interval from deals that both
versions play. "acts" is how often the rule decides in a game. An "idle" rule changed nothing in any game.

Example:
  $ deckwright explain champion.buylist --against big-money smithy-money --games 10000`,
});

export type ExplainCommandOptions = OptionsOf<typeof command>;
