/** `deckwright evolve`: finds a stronger player, proves it on fresh games, and writes it as a file. */
import { Command } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  forOption,
  inRecordOption,
  queueOption,
  seed,
  threadsOption,
  verboseOption,
  verifyOption,
  waitOption,
  wholeNumber,
} from '../../shared/options.js';
import type { EvolveCommandOptions } from './evolve.js';

export function evolveCommand(): Command {
  return addBoardOptions(
    new Command('evolve')
      .description('Find a stronger player, prove it on fresh games, and write it as a readable file.')
      .argument('[plan]', 'a plan in YAML or JSON, or - for standard input; options given here win over it')
      .addOption(allowExecOption())
      .option('--from <files...>', 'players to start from; none: the simplest sensible player')
      .option(
        '--against <files...>',
        'players to beat; none: those it starts from, and some of ours that play differently',
      )
      .option(
        '--warm-start <files...>',
        'more players to start from; similar: champions of earlier runs with much the same cards',
      )
      .option('--algorithm <name>', 'the search, or psro: strategies that answer each other')
      .option(
        '--search <option=value...>',
        'options of the search, as population=32; help lists them (with --algorithm: those of one search)',
      )
      .option(
        '--no-networks',
        'do not start from what a network of ours would do, where no players are named and one knows the board',
      )
      .option('--lines-max <n>', 'lines of the champion, at most, if it can be had', wholeNumber(5, 5_000))
      .option('--budget <work>', 'how much: 90s, 10min, 2000000games (games make it repeatable to the byte)')
      .option('-s, --seed <n>', 'equal seeds give equal runs', seed)
      .option('-o, --out <file>', 'where to write the champion')
      .addOption(forOption())
      .option('--resume <run>', 'go on with a run that was stopped: its number, or last')
      .option('--take-over', 'with --resume: even if another process works on it, which then stops')
      .addOption(inRecordOption())
      .option('--name <text>', 'what the run is called')
      .addOption(threadsOption())
      .addOption(queueOption())
      .addOption(waitOption())
      .addOption(verifyOption()),
  )
    .option('--plain', 'write the champion without comments, in the strict syntax of the original')
    .addOption(verboseOption())
    .option('--json', 'one JSON object on stdout at the end, nothing else')
    .option('--force', 'write over a file that is not ours')
    .addHelpText(
      'after',
      `
A champion is proven on test games that the search never saw: a sequential test says that it is stronger. Its score is
measured on fresh games, which are others again. Everything is saved after every generation: stop it with Ctrl-C, go on with --resume.
Exit code 0: a champion was proven; 1: none was (the best candidate is written all the same); 130: stopped with Ctrl-C.

Examples:
  $ deckwright evolve --from big-money --against smithy-money double-witch-money --budget 60s
  $ deckwright evolve experiments/plans/quick-start.yaml --seed 7
  $ deckwright evolve --algorithm genetic --search population=32 elites=4 --from big-money --against smithy-money
  $ deckwright evolve --from big-money --against smithy-money --for original --budget 60s --out for-the-original.buylist
  $ deckwright evolve --resume last`,
    )
    .action(async (plan: string | undefined, options: EvolveCommandOptions) => {
      const { runEvolve: evolveCommandBody } = await import('./evolve.js');
      process.exitCode = await evolveCommandBody(plan, options);
    });
}
