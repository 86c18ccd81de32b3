/** `deckwright format`: the canonical text of a player. */
import { choice, declare, exclusive, type OptionsOf, option } from '../../shared/command.js';

export const command = declare({
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

export type FormatCommandOptions = OptionsOf<typeof command>;
