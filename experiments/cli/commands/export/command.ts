/** `deckwright export`: a program of the record becomes a file, or the record does. */
import { Command } from 'commander';
import { threadsOption, wholeNumber } from '../../shared/options.js';
import type { ExportCommandOptions } from './export.js';
import type { ExportRecordOptions } from './record.js';

export function exportCommand(): Command {
  return new Command('export')
    .description('Write the champion of a run, or the best of one generation, as a file.')
    .argument('<run>', 'number of a run, or last')
    .option('--generation <n>', 'the best candidate of this generation', wholeNumber(0, 1_000_000_000))
    .option('-o, --out <file>', 'where to; without it the text goes to stdout')
    .option(
      '--plain',
      'only what the original program of the format reads: no comments, no additions of ours',
    )
    .option(
      '--against <players...>',
      'with --plain: whom to measure the cost against; none: the opponents of the run',
    )
    .addOption(threadsOption())
    .option('--force', 'write over a file that is not ours')
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
    .description('Write the record, or some of its runs, as a file that deckwright import record takes in.')
    .argument('[file]', 'where to; without it the lines go to stdout')
    .option(
      '--run <numbers...>',
      'only these runs; saved texts and matches then stay out',
      (word, before) => [...((before as readonly number[] | undefined) ?? []), wholeNumber(1, RUN_MAX)(word)],
    )
    .option('--force', 'write over a file that is not ours')
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
