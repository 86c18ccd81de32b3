/** `deckwright import`: reads bots of other programs, and the export of another record. */
import { Command } from 'commander';
import type { ImportBotsOptions } from './bots.js';
import type { ImportRecordOptions } from './import.js';

export const importCommand = (): Command =>
  new Command('import')
    .description('Turn bots of DominionSim (an XML file) into buylists, one file each.')
    .enablePositionalOptions()
    .argument('<file>', 'XML file with bots; - for standard input')
    .option('-o, --out <folder>', 'output folder of the buylists (default: a folder named like the file)')
    .option('--force', 'overwrite files that Deckwright did not write')
    .option('--json', 'print one JSON object to stdout with the buylists, and write no files')
    .addHelpText(
      'after',
      `
What buylists cannot express is left out or approximated, and listed for each bot.

Examples:
  $ deckwright import bots.xml --out bots
  $ deckwright match bots/big-money-ultimate.buylist big-money
  $ deckwright import record everything.jsonl`,
    )
    .action(async (file: string, options: ImportBotsOptions) => {
      const { importBots } = await import('./bots.js');
      await importBots(file, options);
    })
    .addCommand(
      new Command('record')
        .description('Import runs, texts and matches of another record.')
        .argument('<file>', 'file of "deckwright export record"; - for standard input')
        .option('--json', 'print one JSON object to stdout')
        .addHelpText(
          'after',
          `
The import is all or nothing, and importing twice changes nothing. A run with more progress in the file is updated here,
and keeps its number and name. New runs get new numbers; unfinished ones can be resumed.

Examples:
  $ deckwright import record everything.jsonl
  $ deckwright evolve --resume last`,
        )
        .action(async (file: string, options: ImportRecordOptions) => {
          const { importRecordCommandBody } = await import('./import.js');
          await importRecordCommandBody(file, options);
        }),
    );
