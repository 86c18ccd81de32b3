/** `deckwright export`: writes a program of the record, or the whole record, to a file. */
import { choice, declare, type OptionsOf, option } from '../../shared/command.js';
import { forceOption, threadsOption, wholeNumber } from '../../shared/options.js';

const NUMBER_MAX = 1_000_000_000;

export const command = declare({
  name: 'export',
  about: 'Write the champion of a run, or the best candidate of one generation, to a file.',
  words: { '<run>': 'run number, or last; with --to, a player' },
  options: [
    option(
      '--generation <n>',
      'write the best candidate of this generation instead',
      wholeNumber(0, NUMBER_MAX),
    ),
    option('-o, --out <file>', 'output file (default: stdout)'),
    choice('--to <program>', 'write a buylist for another program', ['domsim']),
    option('--plain', 'write only what the original program reads: no comments, no extensions'),
    option(
      '--against <players...>',
      'with --plain: opponents to measure the cost against (default: the opponents of the run)',
    ),
    threadsOption,
    forceOption,
  ],
  help: `
--plain lists what it leaves out, with the measured cost, on stderr and next to the file (champion.buylist.left-out.md).

Examples:
  $ deckwright export last --out champion.buylist
  $ deckwright export last --plain --out for-the-original.buylist
  $ deckwright export my.buylist --to domsim --out my.xml
  $ deckwright export record everything.jsonl`,
});

export type ExportChampionOptions = OptionsOf<typeof command>;

export const recordCommand = declare({
  name: 'record',
  about: 'Write the record, or some of its runs, to a file for "deckwright import record".',
  words: { '[file]': 'output file (default: stdout)' },
  options: [
    option(
      '--run <numbers...>',
      'only these runs, without saved texts and matches',
      (word, before: readonly number[] = []) => [...before, wholeNumber(1, NUMBER_MAX)(word)],
    ),
    forceOption,
  ],
  help: `
The file contains runs with their results and the state to resume them, saved texts, and matches, but no ratings of the
library. An unfinished run is exported as it is; resume it after the import. On the page: Runs, Record, Export.
Format: docs/record-file.md.

Examples:
  $ deckwright export record everything.jsonl
  $ deckwright export record --run 7 8 | ssh other-machine deckwright import record -`,
});

export type ExportRecordOptions = OptionsOf<typeof recordCommand>;
