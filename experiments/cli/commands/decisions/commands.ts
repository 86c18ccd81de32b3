/** Arguments and options of `advise`, `analyse`, `review`, `puzzle` and `play`. */

import { Option } from 'commander';
import { declare, exclusive, type OptionsOf, option, options } from '../../shared/command.js';
import {
  allowExecOption,
  boardOptions,
  forceOption,
  games,
  jsonOption,
  nameList,
  redealSeedOption,
  seed,
  threadsOption,
  timeOption,
  wholeNumber,
  withItsBoard,
  withOption,
} from '../../shared/options.js';

export const advise = declare({
  name: 'advise',
  about: 'Recommend what to buy on a Dominion board, in words and as a buylist.',
  words: { '[cards...]': 'the board: card names, a line of an online game, "First Game", random, or -' },
  options: [
    option('--players <n>', 'players at the table', wholeNumber(2, 4), 2),
    options<{ readonly colony?: boolean }>(
      new Option('--colony', 'with Platinum and Colony'),
      new Option('--no-colony', 'without Platinum and Colony'),
    ),
    option('--sets <a,b,…>', 'sets to draw the board from (for random)', nameList),
    timeOption('time limit, e.g. 2s, 60s or 5min', 60),
    option(
      '--games <n>',
      'about this many games instead of a time, reproducible to the byte; small numbers and more than two players take more, and the answer says how many',
      games(1_000),
    ),
    option('-s, --seed <n>', 'random seed; the same seed gives the same games', seed, 1),
    option('-o, --out <file>', 'output file; other plans are written next to it'),
    threadsOption,
    option('--list', 'list the recommended kingdoms and their missing cards'),
    option('--json', 'print one JSON object to stdout at the end'),
    forceOption,
  ],
  help: `
The first answer is money plus one card, tuned on this board. After 10, 30 and 60 seconds, better plans follow from a
league of plans that answer each other. Each is measured on fresh games: the first ones against the three best baseline
plans, the last against the strongest other plans. Ctrl-C prints the best answer so far.
A board is ten cards. Typos are corrected and reported; events and cards of other sets are left out and listed.
Exit code 0: an answer; 2: the board is not clear; 130: stopped with Ctrl-C.

Examples:
  $ deckwright advise "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
  $ deckwright advise "First Game" --time 10s
  $ deckwright advise random --sets intrigue,hinterlands --seed 7
  $ pbpaste | deckwright advise - --json --games 200000`,
});

export type AdviseOptions = OptionsOf<typeof advise>;

export const analyse = declare({
  name: 'analyse',
  about: 'Show the chance to win of each option of a decision, over many redealt futures.',
  words: { '<position>': 'file with a position, or - for standard input (see docs/analyse.md)' },
  options: [
    withOption,
    allowExecOption,
    timeOption('time to think, e.g. 10s or 2min', 10),
    option('-n, --games <n>', 'games to play instead; the result is then reproducible to the byte', games()),
    exclusive(
      option('--turn', 'compare whole turns: orders of the cards in hand, or purchases made together'),
      'why',
    ),
    option(
      '--why [option]',
      'name the smallest change that makes this option best, or brings it closest (default: the second-best)',
    ),
    redealSeedOption,
    threadsOption,
    jsonOption,
  ],
  help: `
Ctrl-C prints the values so far, with exit code 130.

Examples:
  $ deckwright log big-money smithy-money --seed 7 --position 9 > ninth.position
  $ deckwright analyse ninth.position
  $ deckwright analyse ninth.position --why Silver
  $ deckwright analyse ninth.position --turn
  $ deckwright analyse ninth.position --with smithy-money --games 20000 --json`,
});

export type AnalyseCommandOptions = OptionsOf<typeof analyse>;

export const review = declare({
  name: 'review',
  about: 'Show what each of your decisions in a game cost, and how much of the result was luck.',
  words: {
    '<game>':
      'game saved by deckwright play or by the page, a game of a match saved with --keep (12:5 is deal 5 of match 12), or a log of the online Dominion game; - for standard input',
  },
  options: [
    withOption,
    option('--seat <n>', 'seat to judge, from 1 (default: yours; a log names it)', wholeNumber(1, 6)),
    option('-k, --kingdom <cards>', 'board of a log; logs do not name it'),
    allowExecOption,
    timeOption('time for all decisions together, e.g. 60s or 2min', 60),
    option(
      '-n, --games <n>',
      'games for all decisions together; the result is then reproducible to the byte',
      games(),
    ),
    redealSeedOption,
    threadsOption,
    option('--json', 'print one JSON object to stdout, with the position of each decision'),
  ],
  help: `
Examples:
  $ deckwright play smithy-money
  $ deckwright review game.json
  $ deckwright review 12:5 --seat 2
  $ deckwright review log.txt --kingdom "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
  $ deckwright review game.json --with smithy-money --games 100000 --json`,
});

export type ReviewCommandOptions = OptionsOf<typeof review>;

export const puzzle = declare({
  name: 'puzzle',
  about: 'Find decisions in which a surprising option is best by at least eight points.',
  options: [
    option('--game <name>', 'dominion or star-realms', String, 'dominion'),
    option('--count <n>', 'number of puzzles to find', wholeNumber(1, 10_000), 1),
    option('--tries <n>', 'maximum number of games to search', wholeNumber(1, 1_000_000), 200),
    option('--futures <n>', 'futures of each option in the final check', wholeNumber(500, 1_000_000), 4000),
    option('-s, --seed <n>', 'random seed; the same seed gives the same puzzles', seed, 1),
    threadsOption,
    option('--out <file>', 'output file (JSON, like the puzzles that come with Deckwright)'),
    forceOption,
    exclusive(option('--json', 'print one JSON object per puzzle to stdout'), 'out'),
  ],
  help: `
Examples:
  $ deckwright puzzle --seed 7
  $ deckwright puzzle --game star-realms --count 5 --out puzzles.json`,
});

export type PuzzleOptions = OptionsOf<typeof puzzle>;

/** `shuffled`, or a seat from 1. */
const seat = (text: string): number | 'shuffled' => (text === 'shuffled' ? text : wholeNumber(1, 16)(text));

export const play = declare({
  name: 'play',
  about: 'Play against bots in the terminal.',
  words: {
    '[players...]':
      'files or names of the bots at the other seats; for a one-player game its name, or the file of your own game',
  },
  options: [
    option('--seat <n>', 'your seat, from 1; shuffled: the deal shuffles all seats', seat, 1),
    option('-s, --seed <deal>', 'deal to play (default: a new one each time)'),
    withItsBoard(option('--load <file>', 'continue a saved game'), 'seat', 'seed'),
    option('--hints <player>', 'player that gives hints (default: the first bot)'),
    allowExecOption,
    boardOptions,
  ],
  help: `
While playing, type the number of an option, or: undo, hint, log, card NAME, save FILE, load FILE, help, quit.

Examples:
  $ deckwright play big-money
  $ deckwright play big-money smithy-money --seat 2 --kingdom Village,Smithy,…
  $ deckwright play TunedMarshal RowPoacher --variant free-for-all --seat shuffled
  $ deckwright play cardsim/lamplight
  $ deckwright play ./my-game.ts`,
});

export type PlayCommandOptions = OptionsOf<typeof play>;
