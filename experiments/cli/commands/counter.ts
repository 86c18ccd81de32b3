/** `deckwright counter`: the best response to a given player. */
import { Command } from 'commander';
import type { EvolveOptions } from '../evolve.js';
import { threadsOption, whole, withBoard } from '../options.js';

export function counterCommand(): Command {
  return withBoard(
    new Command('counter')
      .description('Find the player that does best against one player, and say by how much.')
      .argument('<player>', 'file or name of the player to beat')
      .option('--from <files...>', 'players to start from; default: the player itself')
      .option('--algorithm <name>', 'the search')
      .option('--budget <work>', 'how much: 90s, 10min, 2000000games', '60s')
      .option('-s, --seed <n>', 'equal seeds give equal runs', whole(0, 2 ** 31 - 1))
      .option('-o, --out <file>', 'where to write it')
      .addOption(threadsOption()),
  )
    .option('--plain', 'write it without comments, in the strict syntax of the original')
    .option('--json', 'one JSON object on stdout at the end, nothing else')
    .option('--force', 'write over a file that is not ours')
    .action(async (player: string, options: EvolveOptions) => {
      const { evolveCommandBody } = await import('../evolve.js');
      const from = options.from ?? [player];
      const name = `counter to ${player}`.slice(0, 100);
      process.exitCode = await evolveCommandBody(undefined, { ...options, from, against: [player], name });
    });
}
