/** `deckwright train`: a network learns to beat the given opponents. */
import { Command } from 'commander';
import {
  addBoardOptions,
  allowExecOption,
  forOption,
  inRecordOption,
  seed,
  threadsOption,
  wholeNumber,
} from '../../shared/options.js';
import type { TrainCommandOptions } from './train.js';

export function trainCommand(): Command {
  return addBoardOptions(
    new Command('train')
      .description('Train a network to beat the given opponents. Its file is a player like any other.')
      .option('--against <players...>', 'files or names of the opponents')
      .option('--resume <run>', 'continue a stopped training: its number, or last')
      .option('--take-over', 'with --resume: take the run over from another process')
      .addOption(inRecordOption())
      .option(
        '--budget <work>',
        'budget of all learners together: 40s, 10min, 200000games (with games, the training is reproducible to the byte)',
        '60000games',
      )
      .option(
        '--from <player>',
        'network to continue from, such as any-kingdom for Dominion (default: start fresh)',
      )
      .option(
        '--beside <player>',
        'program for decisions that the network does not make; in Star Realms the network also sees its choices',
      )
      .option(
        '--learners <n>',
        'number of learners with different seeds; the best continues (default: 4; 1 from a network)',
        wholeNumber(1, 64),
      )
      .option(
        '--hidden <n>',
        'units of the hidden layer (default: 64; with --from those of the network)',
        wholeNumber(1, 512),
      )
      .addOption(forOption())
      .option('-s, --seed <n>', 'random seed; the same seed gives the same network', seed, 1)
      .option('-o, --out <file>', 'output file of the network', 'network.net.json')
      .addOption(threadsOption())
      .addOption(allowExecOption()),
  )
    .option('--force', 'overwrite a file that Deckwright did not write')
    .option('--json', 'print one JSON object to stdout')
    .addHelpText(
      'after',
      `
The network is a JSON file that every command accepts as a player. An ONNX model is written next to it and, if
TensorFlow.js is installed, a folder in its layers format. "deckwright distill" turns a network into readable rules.
A time is converted to games; the result names the number, which gives the same network again.
Example:
  $ deckwright train --against big-money smithy-money double-witch-money --out witch.net.json
  $ deckwright match witch.net.json big-money`,
    )
    .action(async (options: TrainCommandOptions) => {
      const { runTrain: trainCommandBody } = await import('./train.js');
      process.exitCode = await trainCommandBody(options);
    });
}
