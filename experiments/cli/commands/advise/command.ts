/** `deckwright advise`: what to buy on a Dominion board, at once and then better. */
import { Option } from 'commander';
import { declare, exclusive, type OptionsOf, option, options } from '../../shared/command.js';
import {
  forceOption,
  games,
  nameList,
  seed,
  thinkingTime,
  threadsOption,
  wholeNumber,
} from '../../shared/options.js';

export const command = declare({
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
    exclusive(option('--time <t>', 'time limit: 2s, 10s, 60s, 5min', thinkingTime, 60), 'games'),
    option(
      '--games <n>',
      'limit the games instead of the time; results are then reproducible to the byte',
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

export type AdviseOptions = OptionsOf<typeof command>;
