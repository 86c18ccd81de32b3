/** `deckwright export`: a program of the record becomes a file. */
import { Command } from 'commander';
import { whole } from '../options.js';

interface ExportCommandOptions {
  readonly generation?: number;
  readonly out?: string;
  readonly plain?: true;
  readonly force?: true;
}

export function exportCommand(): Command {
  return new Command('export')
    .description('Write the champion of a run, or the best of one generation, as a file.')
    .argument('<run>', 'number of a run, or last')
    .option('--generation <n>', 'the best candidate of this generation', whole(0, 1_000_000_000))
    .option('-o, --out <file>', 'where to; without it the text goes to stdout')
    .option(
      '--plain',
      'only what the original program of the format reads: no comments, no additions of ours',
    )
    .option('--force', 'write over a file that is not ours')
    .addHelpText('after', '\nExample:\n  $ deckwright export last --out champion.buylist')
    .action(async (word: string, { out, generation, plain, force }: ExportCommandOptions) => {
      const { inRecord } = await import('../record.js');
      const { findRun } = await import('../run-of.js');
      const { exportProgram } = await import('../../runs/champion-text.js');
      const { writeResult } = await import('../../files.js');
      const { warnOfLosses } = await import('../plain.js');
      const { text, form, program, game } = await inRecord(async (store) =>
        exportProgram(store, await findRun(store, word), { generation, plain }),
      );
      if (plain) warnOfLosses(form, program, game, `run ${word}`);
      if (out === undefined) process.stdout.write(text);
      else writeResult(out, text, force);
    });
}
