/** `deckwright import`: what another record exported comes into this one. */
import { Command } from 'commander';
import type { ImportRecordOptions } from './import.js';

export const importCommand = (): Command =>
  new Command('import')
    .description('Import a record that "deckwright export record" or the page wrote.')
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
