/** `deckwright import`: bots of other programs become players, and what another record exported comes into this one. */
import { Command } from 'commander';
import type { ImportBotsOptions } from './bots.js';
import type { ImportRecordOptions } from './import.js';

export const importCommand = (): Command =>
  new Command('import')
    .description('Turn bots of DominionSim (an XML file) into buylists, one file each.')
    .enablePositionalOptions()
    .argument('<file>', 'XML file with bots; - for standard input')
    .option('-o, --out <folder>', 'where the buylists are written (default: a folder named as the file)')
    .option('--force', 'overwrite files that Deckwright did not write')
    .option('--json', 'print one JSON object to stdout with the buylists, and write no files')
    .addHelpText(
      'after',
      `
What has no word in the buylist language is left out or approximated, and listed for each bot.

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
All of the file comes in or nothing. What is here already stays: importing twice changes nothing. A run that got further
elsewhere is brought up to date here, and keeps its number and name. New runs get new numbers; those that were not done can be resumed.

Examples:
  $ deckwright import record everything.jsonl
  $ deckwright evolve --resume last`,
        )
        .action(async (file: string, options: ImportRecordOptions) => {
          const { importRecordCommandBody } = await import('./import.js');
          await importRecordCommandBody(file, options);
        }),
    );
