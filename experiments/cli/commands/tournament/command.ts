/** `deckwright tournament`: every player against every other. */
import { declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import {
  arrowOption,
  csvOption,
  forceOption,
  games,
  jsonOption,
  matchOptions,
  precisionOption,
  seed,
  takeOverOption,
  withItsBoard,
} from '../../shared/options.js';

export const command = declare({
  name: 'tournament',
  about: 'Play everyone against everyone and rate them on one scale.',
  words: { '[players...]': 'files, folders, or names of players' },
  options: [
    option(
      '-n, --games <n>',
      'games of each pairing, rounded up to whole deals; the maximum with --adaptive or --precision',
      games(2),
      1000,
    ),
    exclusive(option('--adaptive', 'stop each pairing as soon as the better player is known'), 'precision'),
    precisionOption('the score of each pairing'),
    option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
    matchOptions,
    withItsBoard(
      option('--resume <run>', 'continue a recorded tournament: its number, or last'),
      'games',
      'adaptive',
      'precision',
      'seed',
      'name',
    ),
    takeOverOption,
    option('--name <name>', 'name in the record'),
    jsonOption,
    csvOption(': two lines per pairing, one from each side'),
    arrowOption,
    forceOption,
  ],
  help: `
Ratings are Bradley-Terry strengths in Elo points with mean 0, corrected for the first seat; intervals come from
resampled deals. Nash is the share in the mixture that nobody beats on average; α-rank is how often a population that
imitates winners plays each player. Players that play exactly like another are left out. With --adaptive, each pairing
ends as soon as its winner is clear, with 95 % certainty for the whole table. Ctrl-C keeps the results; --resume continues.

Examples:
  $ deckwright tournament strategies/dominion --games 2000
  $ deckwright tournament a.buylist b.buylist big-money --json
  $ deckwright tournament --resume last`,
});

export type TournamentCommandOptions = OptionsOf<typeof command>;
