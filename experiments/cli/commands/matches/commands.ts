/** Arguments and options of `match`, `tournament`, `log`, `balance` and `power`. */
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
  allowExecOption,
  arrowOption,
  boardOptions,
  csvOption,
  decimal,
  eloBounds,
  forceOption,
  games,
  jsonOption,
  matchOptions,
  precisionOption,
  seed,
  takeOverOption,
  threadsOption,
  timeOption,
  verboseOption,
  wholeNumber,
  withItsBoard,
} from '../../shared/options.js';

const testError = (flags: string, about: string): AddedOption =>
  new AddedOption('sprt', flags, about).default(0.05).argParser(decimal(0.0001, 0.5));

export const match = declare({
  name: 'match',
  about: 'Play many games between players and report who is stronger.',
  words: { '<players...>': 'files, folders, or names of players, one per seat' },
  options: [
    option(
      '-n, --games <n>',
      'games to play, rounded up to whole deals (default: 10000); the maximum with --sprt or --precision',
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
pairs. In a one-player game, each player plays the deal alone and the scores are compared. A draw (a game without a single
winner) counts one half. Ctrl-C prints the result of the games played so far, with exit code 130.

Examples:
  $ deckwright match a.buylist b.buylist --games 25000 --seed 1 --json
  $ deckwright match mine.buylist big-money --sprt 0,10
  $ deckwright match mine.buylist big-money --precision 0.5
  $ deckwright match a.json b.json c.json --variant free-for-all --games 6000`,
});

export type MatchCommandOptions = OptionsOf<typeof match>;

export const tournament = declare({
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

export type TournamentCommandOptions = OptionsOf<typeof tournament>;

export const log = declare({
  name: 'log',
  about: 'Play one game and print it turn by turn.',
  words: { '<players...>': 'files, folders, or names of players, in seat order (see --seats)' },
  options: [
    allowExecOption,
    option(
      '-s, --seed <deal>',
      'deal: 7 is the first deal of a match with seed 7, 7:12 the 12th deal after it',
      String,
      '1',
    ),
    choice('--seats <how>', 'seat order: as given, or shuffled by the deal', ['given', 'shuffled'], 'given'),
    boardOptions,
    option('--decisions', 'show every decision with its options and their scores'),
    exclusive(
      option(
        '--position <turn>',
        'print the position at the first decision of this turn, for deckwright analyse',
        wholeNumber(1, 1_000_000),
      ),
      'decisions',
      'html',
      'json',
    ),
    options<{ readonly seat?: number }>(
      new AddedOption(
        'position',
        '--seat <n>',
        "at the first decision of this seat, from 1, even in another seat's turn",
      ).argParser(wholeNumber(1, 6)),
    ),
    option('--html <file>', 'write a self-contained HTML page'),
    jsonOption,
    forceOption,
  ],
  help: `
Examples:
  $ deckwright log big-money my.buylist --seed 1
  $ deckwright log my.buylist big-money --seed 1:42 --html game.html
  $ deckwright log TunedMarshal RowPoacher --decisions`,
});

export type LogOptions = OptionsOf<typeof log>;

export const balance = declare({
  name: 'balance',
  about: 'Show which cards are too strong or too weak: what a player loses without each card.',
  words: {
    '[player]': 'buylist, JSON bot or network that meets itself (default: any-kingdom or any-star-realms)',
  },
  options: [
    boardOptions,
    timeOption('time limit, e.g. 10s or 2min', 20),
    option(
      '-n, --games <n>',
      'limit the games instead of the time; the result is then reproducible to the byte',
      games(),
    ),
    option('-s, --seed <n>', 'random seed; the same seed gives the same boards and games', seed, 1),
    threadsOption,
    jsonOption,
    csvOption(': a line for each card'),
  ],
  help: `
The player meets itself, and one of the two may not take the card. Its loss is the worth of the card. In cardsim games,
another card comes instead whenever the card is drawn. Without --kingdom, any-kingdom plays a new board in each block of
games, from --sets if given. A card looks weak if the player uses it badly.
Ctrl-C prints the result so far, with exit code 130.

Examples:
  $ deckwright balance
  $ deckwright balance --kingdom "First Game" --time 5s
  $ deckwright balance --game star-realms --json
  $ deckwright balance my-bot.json --game ./my-game.ts`,
});

export type BalanceOptions = OptionsOf<typeof balance>;

export const power = declare({
  name: 'power',
  about: 'Print how many games are needed to detect a difference in score.',
  options: [
    option('--gain <points>', 'difference in score, in percentage points', decimal(0.01, 50), 1),
    option('--power <p>', 'probability of detecting it', decimal(0.01, 0.9999), 0.8),
    jsonOption,
  ],
});

export type PowerOptions = OptionsOf<typeof power>;
