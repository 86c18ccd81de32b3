/** `deckwright counter`: the best response to a given player. */
import { Command } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  queueOption,
  seed,
  threadsOption,
  verboseOption,
  verifyOption,
  waitOption,
} from '../../shared/options.js';
import type { EvolveCommandOptions } from '../evolve/evolve.js';

export function counterCommand(): Command {
  return addBoardOptions(
    new Command('counter')
      .description('Find the player that does best against one player, and say by how much.')
      .argument('<player>', 'file or name of the player to beat')
      .option(
        '--from <files...>',
        'players to start from; none: the player itself, and those of ours that do best against it',
      )
      .option('--algorithm <name>', 'the search')
      .option('--budget <work>', 'how much: 90s, 10min, 2000000games', '60s')
      .option('-s, --seed <n>', 'equal seeds give equal runs', seed)
      .option('-o, --out <file>', 'where to write it')
      .option('--name <text>', 'what the run is called')
      .addOption(threadsOption())
      .addOption(allowExecOption())
      .addOption(queueOption())
      .addOption(waitOption())
      .addOption(verifyOption()),
  )
    .option('--plain', 'write it without comments, in the strict syntax of the original')
    .addOption(verboseOption())
    .option('--json', 'one JSON object on stdout at the end, nothing else')
    .option('--force', 'write over a file that is not ours')
    .addHelpText(
      'after',
      `
The answer is yes when the program it found takes more than half of the points on fresh games; the
score says what the player can be exploited for, as far as this search can see. A stopped run goes on with
deckwright evolve --resume.
Exit code 0: a counter was found; 1: none was; 130: stopped with Ctrl-C.

Examples:
  $ deckwright counter double-witch-money --budget 60s --out answer.buylist
  $ deckwright counter TunedMarshal --budget 5min`,
    )
    .action(async (player: string, options: EvolveCommandOptions) => {
      const { runCounter: counterCommandBody } = await import('./counter.js');
      process.exitCode = await counterCommandBody(player, options);
    });
}
