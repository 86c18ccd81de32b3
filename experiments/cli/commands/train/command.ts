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
      .description('Train a network to beat the given opponents; it plays like every other player.')
      .option('--against <players...>', 'files or names of its opponents')
      .option('--resume <run>', 'go on with a training that was stopped: its number, or "last"')
      .option('--take-over', 'with --resume: even if another process works on it, which then stops')
      .addOption(inRecordOption())
      .option(
        '--budget <work>',
        'how much learning, all learners together: 40s, 10min, 200000games (games make it repeatable to the byte)',
        '60000games',
      )
      .option(
        '--from <player>',
        'the network to continue from (any-kingdom knows all cards of Dominion); without it the learners start from nothing',
      )
      .option(
        '--beside <player>',
        'a program that decides what the network does not; in Star Realms the network hears what it would do',
      )
      .option(
        '--learners <n>',
        'start so many from different seeds; the best goes on (4; 1 from a network)',
        wholeNumber(1, 64),
      )
      .option(
        '--hidden <n>',
        'units of the hidden layer (64; from a network as many as it has)',
        wholeNumber(1, 512),
      )
      .addOption(forOption())
      .option('-s, --seed <n>', 'equal seeds give equal networks', seed, 1)
      .option('-o, --out <file>', 'where the weights go', 'network.net.json')
      .addOption(threadsOption())
      .addOption(allowExecOption()),
  )
    .option('--force', 'overwrite a file that Deckwright did not write')
    .option('--json', 'one JSON object on stdout, nothing else')
    .addHelpText(
      'after',
      `
The weights are a JSON file that every command takes for a player. The same network goes as an ONNX model into a file
beside it and, where TensorFlow.js is installed, in its layers format into a folder. "deckwright distill" turns it into
rules that people can read.

A time is turned into games first, by playing a few: the result says how many, and that number gives the same network again.

Example:
  $ deckwright train --against big-money smithy-money double-witch-money --out witch.net.json
  $ deckwright match witch.net.json big-money`,
    )
    .action(async (options: TrainCommandOptions) => {
      const { runTrain: trainCommandBody } = await import('./train.js');
      process.exitCode = await trainCommandBody(options);
    });
}
