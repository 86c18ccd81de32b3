/** `deckwright export`: a program of the record becomes a file, or the record does. */
import { Command } from 'commander';
import { threadsOption, wholeNumber } from '../../shared/options.js';
import type { ExportCommandOptions } from './export.js';
import type { ExportRecordOptions } from './record.js';

export function exportCommand(): Command {
  return new Command('export')
    .description('Write the champion of a run, or the best candidate of one generation, to a file.')
    .argument('<run>', 'run number, or last')
    .option(
      '--generation <n>',
      'write the best candidate of this generation instead',
      wholeNumber(0, 1_000_000_000),
    )
    .option('-o, --out <file>', 'output file (default: stdout)')
    .option('--plain', 'write only what the original program reads: no comments, no extensions')
    .option(
      '--against <players...>',
      'with --plain: opponents to measure the cost against (default: the opponents of the run)',
    )
    .addOption(threadsOption())
    .option('--force', 'overwrite a file that Deckwright did not write')
    .addHelpText(
      'after',
      `
With --plain, what has to be left out and what that costs is measured, listed on stderr, and written beside the file
(champion.buylist.left-out.md).

Examples:
  $ deckwright export last --out champion.buylist
  $ deckwright export last --plain --out for-the-original.buylist
  $ deckwright export record everything.jsonl`,
    )
    .action(async (word: string, options: ExportCommandOptions) => {
      const { exportCommandBody } = await import('./export.js');
      await exportCommandBody(word, options);
    })
    .addCommand(exportRecordCommand());
}

const RUN_MAX = 1_000_000_000;

const exportRecordCommand = (): Command =>
  new Command('record')
    .description('Write the record, or some of its runs, to a file for "deckwright import record".')
    .argument('[file]', 'output file (default: stdout)')
    .option('--run <numbers...>', 'only these runs, without saved texts and matches', (word, before) => [
      ...((before as readonly number[] | undefined) ?? []),
      wholeNumber(1, RUN_MAX)(word),
    ])
    .option('--force', 'overwrite a file that Deckwright did not write')
    .addHelpText(
      'after',
      `
In it: runs with all they brought and what they need to go on, texts that you saved, measured matches. Ratings of the library stay here.
A run that goes on is written as it stands, and can be resumed where it is imported. The page has the same as
Runs, Record, Export. Format: docs/record-file.md.

Examples:
  $ deckwright export record everything.jsonl
  $ deckwright export record --run 7 8 | ssh other-machine deckwright import record -`,
    )
    .action(async (file: string | undefined, options: ExportRecordOptions) => {
      const { exportRecordCommandBody } = await import('./record.js');
      await exportRecordCommandBody(file, options);
    });
