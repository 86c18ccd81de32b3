/** `deckwright export`: a program of the record becomes a file, or the record does. */
import { Command, Option } from 'commander';
import { threadsOption, wholeNumber } from '../../shared/options.js';
import type { ExportCommandOptions } from './export.js';
import type { ExportRecordOptions } from './record.js';

export function exportCommand(): Command {
  return new Command('export')
    .enablePositionalOptions()
    .description('Write the champion of a run, or the best candidate of one generation, to a file.')
    .argument('<run>', 'run number, or last; with --to, a player')
    .option(
      '--generation <n>',
      'write the best candidate of this generation instead',
      wholeNumber(0, 1_000_000_000),
    )
    .option('-o, --out <file>', 'output file (default: stdout)')
    .addOption(new Option('--to <program>', 'write a buylist for another program').choices(['domsim']))
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
--plain lists what it leaves out, with the measured cost, on stderr and next to the file (champion.buylist.left-out.md).

Examples:
  $ deckwright export last --out champion.buylist
  $ deckwright export last --plain --out for-the-original.buylist
  $ deckwright export my.buylist --to domsim --out my.xml
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
The file contains runs with their results and the state to resume them, saved texts, and matches, but no ratings of the
library. An unfinished run is exported as it is; resume it after the import. On the page: Runs, Record, Export.
Format: docs/record-file.md.

Examples:
  $ deckwright export record everything.jsonl
  $ deckwright export record --run 7 8 | ssh other-machine deckwright import record -`,
    )
    .action(async (file: string | undefined, options: ExportRecordOptions) => {
      const { exportRecordCommandBody } = await import('./record.js');
      await exportRecordCommandBody(file, options);
    });
