/** Arguments and options of `check`, `format` and `cards`. */
import { choice, declare, exclusive, type OptionsOf, option } from '../../shared/command.js';
import { boardOptions } from '../../shared/options.js';

export const check = declare({
  name: 'check',
  about: 'List every error and warning in players, with its location and a fix.',
  words: { '<files...>': 'files, folders, or names of players; position files' },
  options: [
    boardOptions,
    option('--strict', 'treat warnings as errors'),
    option('--json', 'print one JSON array to stdout'),
  ],
  help: `
Players are checked against all cards of their game, or against those in play with --kingdom or --sets.
Exit code 1: there are errors.

Examples:
  $ deckwright check my.buylist
  $ deckwright check strategies --strict
  $ deckwright check my.buylist --kingdom "First Game"`,
});

export type CheckOptions = OptionsOf<typeof check>;

export const format = declare({
  name: 'format',
  about: 'Print players in canonical layout. Comments are kept.',
  words: { '<files...>': 'files, folders, or names of players' },
  options: [
    option('-w, --write', 'write the files instead of printing them'),
    exclusive(option('--check', 'change nothing; exit with 1 if a file is not in canonical layout'), 'write'),
    option('--plain', 'print only what the original program reads: no comments, no extensions'),
    choice(
      '--outposts <reading>',
      'JSON bots: add the missing outpost entry to each base entry, as the manual or as the original program reads it',
      ['manual', 'original'],
    ),
  ],
  help: `
--outposts manual makes a bot play in the original program as it does here; --outposts original makes it play here as it
does there. --plain leaves out what the original cannot express, and lists this and all other differences on stderr. To
measure the cost, play "deckwright match" between the two files.

Examples:
  $ deckwright format my.buylist
  $ deckwright format strategies --write
  $ deckwright format bot-of-the-original.json --outposts original --write`,
});

export type FormatCommandOptions = OptionsOf<typeof format>;

export const cards = declare({
  name: 'cards',
  about: 'List the games, their cards, and the words that players may use.',
  words: {
    '[game]': 'name of a game, or the file of your own game',
    '[name...]': 'a card, a condition, an event, or another word',
  },
  options: [
    option('--words', 'the words of the strategy language instead of the cards'),
    option('--json', 'print JSON to stdout'),
  ],
  help: `
Examples:
  $ deckwright cards
  $ deckwright cards dominion
  $ deckwright cards dominion Throne Room
  $ deckwright cards dominion TorturerAttack
  $ deckwright cards star-realms --words`,
});

export type CardsOptions = OptionsOf<typeof cards>;
