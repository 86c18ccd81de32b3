/** `deckwright import`: reads bots of other programs, and the export of another record. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import { jsonOption } from '../../shared/options.js';

export const command = declare({
  name: 'import',
  about: 'Turn bots of DominionSim (an XML file) into buylists, one file each.',
  words: { '<file>': 'XML file with bots; - for standard input' },
  options: [
    option('-o, --out <folder>', 'output folder of the buylists (default: a folder named like the file)'),
    option('--force', 'overwrite files that Deckwright did not write'),
    option('--json', 'print one JSON object to stdout with the buylists, and write no files'),
  ],
  help: `
What buylists cannot express is left out or approximated, and listed for each bot.

Examples:
  $ deckwright import bots.xml --out bots
  $ deckwright match bots/big-money-ultimate.buylist big-money
  $ deckwright import record everything.jsonl`,
});

export type ImportOptions = OptionsOf<typeof command>;

export const recordCommand = declare({
  name: 'record',
  about: 'Import runs, texts and matches of another record.',
  words: { '<file>': 'file of "deckwright export record"; - for standard input' },
  options: [jsonOption],
  help: `
The import is all or nothing, and importing twice changes nothing. A run with more progress in the file is updated here,
and keeps its number and name. New runs get new numbers; unfinished ones can be resumed.

Examples:
  $ deckwright import record everything.jsonl
  $ deckwright evolve --resume last`,
});

export type ImportRecordOptions = OptionsOf<typeof recordCommand>;
