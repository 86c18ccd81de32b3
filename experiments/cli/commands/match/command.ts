/** `deckwright match`: who is stronger, by how much, and how certain the result is. */
import {
  AddedOption,
  choice,
  declare,
  exclusive,
  type OptionsOf,
  option,
  options,
} from '../../shared/command.js';
import {
  arrowOption,
  csvOption,
  decimal,
  eloBounds,
  forceOption,
  games,
  jsonOption,
  matchOptions,
  precisionOption,
  seed,
  verboseOption,
} from '../../shared/options.js';

const testError = (flags: string, about: string): AddedOption =>
  new AddedOption('sprt', flags, about).default(0.05).argParser(decimal(0.0001, 0.5));

export const command = declare({
  name: 'match',
  about: 'Play many games between players and report who is stronger.',
  words: { '<players...>': 'files, folders, or names of players, one per seat' },
  options: [
    option(
      '-n, --games <n>',
      'games to play, rounded up to whole deals (default 10000); the maximum with --sprt or --precision',
      games(),
    ),
    option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
    choice(
      '--seats <how>',
      'alternate: play each deal from every seat; fixed: the first player always starts',
      ['alternate', 'fixed'],
      'alternate',
    ),
    option('--luck', 'also report the luck of the draw and how much it explains'),
    option('--curves', 'also report means and standard errors by turn'),
    exclusive(
      option(
        '--sprt <elo0,elo1>',
        'play until the test decides whether the first player is stronger by elo1 or by no more than elo0',
        eloBounds,
      ),
      'precision',
    ),
    options<{ readonly alpha: number; readonly beta: number }>(
      testError('--alpha <p>', 'probability of a wrong yes'),
      testError('--beta <p>', 'probability of a wrong no'),
    ),
    precisionOption('the score'),
    matchOptions,
    option('--keep', 'save the result in the record, for the history in the dashboard'),
    verboseOption(', and why a slower engine played'),
    jsonOption,
    csvOption(': the players, or the curves with --curves'),
    arrowOption,
    forceOption,
  ],
  help: `
Deals: one deal is one shuffle. Two players play each deal twice with seats exchanged (a pair); the interval comes from
pairs. In a game for one, each player plays the deal alone and the scores are compared. A draw (a game without a single
winner) counts one half. Ctrl-C prints the result of the games played so far, with exit code 130.

Examples:
  $ deckwright match a.buylist b.buylist --games 25000 --seed 1 --json
  $ deckwright match mine.buylist big-money --sprt 0,10
  $ deckwright match mine.buylist big-money --precision 0.5
  $ deckwright match a.json b.json c.json --variant free-for-all --games 6000`,
});

export type MatchCommandOptions = OptionsOf<typeof command>;
