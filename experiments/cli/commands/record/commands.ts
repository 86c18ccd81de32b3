/** Arguments and options of `runs`, `show`, `compare`, `export` and `import`. */
import { runKinds, runOrders, runStatuses } from '../../../store/queries.js';
import { choice, declare, type OptionsOf, option } from '../../shared/command.js';
import {
  arrowOption,
  csvOption,
  forceOption,
  games,
  jsonOption,
  seed,
  threadsOption,
  verboseOption,
  wholeNumber,
} from '../../shared/options.js';

export const runs = declare({
  name: 'runs',
  about: 'List the recorded runs, newest first.',
  words: { '[text]': 'only runs with this text in their name, note or tags' },
  options: [
    choice('--kind <kind>', 'only runs of this command', runKinds),
    option('--game <name>', 'only runs of this game'),
    choice('--status <status>', 'only runs with this status', runStatuses),
    option('--tag <tag>', 'only runs with this tag'),
    choice('--order <column>', 'sort by', runOrders, 'id'),
    option('--ascending', 'reverse the order'),
    option('-n, --limit <n>', 'maximum number of runs', wholeNumber(1, 1000), 30),
    option('--json', 'print one JSON array to stdout'),
    csvOption(''),
  ],
  help: '\nExamples:\n  $ deckwright runs\n  $ deckwright runs --status interrupted',
});

export type RunsOptions = OptionsOf<typeof runs>;

export const show = declare({
  name: 'show',
  about: 'Show what a run did and found.',
  words: { '<run>': 'run number, or last' },
  options: [
    option('--events', 'show the whole log'),
    verboseOption(),
    jsonOption,
    csvOption(': one line per generation, or two per pairing of a tournament'),
    arrowOption,
    forceOption,
  ],
  help: '\nExamples:\n  $ deckwright show last\n  $ deckwright show 7 --csv > run-7.csv',
});

export type ShowOptions = OptionsOf<typeof show>;

export const compare = declare({
  name: 'compare',
  about: 'Compare runs: their settings, their scores, and matches between their champions.',
  words: { '<runs...>': 'run numbers, or last' },
  options: [
    option('-n, --games <n>', 'games of each pairing of champions; 0 for none', games(0), 2000),
    option('-s, --seed <n>', 'seed of these games', seed, 1),
    threadsOption,
    jsonOption,
    csvOption(': one line per run and generation'),
    arrowOption,
    forceOption,
  ],
  help: '\nExample:\n  $ deckwright compare 3 4 5',
});

export type CompareOptions = OptionsOf<typeof compare>;

const NUMBER_MAX = 1_000_000_000;

export const exportRun = declare({
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

export type ExportChampionOptions = OptionsOf<typeof exportRun>;

export const exportRecord = declare({
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

export type ExportRecordOptions = OptionsOf<typeof exportRecord>;

export const importBots = declare({
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

export type ImportOptions = OptionsOf<typeof importBots>;

export const importRecord = declare({
  name: 'record',
  about: 'Import runs, texts and matches of another record.',
  words: { '<file>': 'file of "deckwright export record"; - for standard input' },
  options: [jsonOption],
  help: `
The import is all or nothing, and a second import changes nothing. A run with more progress in the file is updated here,
and keeps its number and name. New runs get new numbers; unfinished ones can be resumed.

Examples:
  $ deckwright import record everything.jsonl
  $ deckwright evolve --resume last`,
});

export type ImportRecordOptions = OptionsOf<typeof importRecord>;
