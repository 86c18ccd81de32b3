/** `deckwright export`: a program of the record becomes a file. */
import { Command } from 'commander';
import type { ExportCommandOptions } from '../export.js';
import { threadsOption, wholeNumber } from '../shared/options.js';

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
  $ deckwright export last --plain --out for-the-original.buylist`,
    )
    .action(async (word: string, options: ExportCommandOptions) => {
      const { exportCommandBody } = await import('../export.js');
      await exportCommandBody(word, options);
    });
}
