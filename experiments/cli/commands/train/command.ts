/** `deckwright train`: a network learns to beat the given opponents. */
import { declare, type OptionsOf, option } from '../../shared/command.js';
import {
  allowExecOption,
  boardOptions,
  budgetText,
  forceOption,
  forOption,
  inRecordOption,
  jsonOption,
  seed,
  takeOverOption,
  threadsOption,
  wholeNumber,
  withItsBoard,
} from '../../shared/options.js';

export const command = declare({
  name: 'train',
  about: 'Train a network to beat the given opponents. Its file is a player like any other.',
  options: [
    option('--against <players...>', 'files or names of the opponents'),
    withItsBoard(
      option('--resume <run>', 'continue a stopped training: its number, or last'),
      'budget',
      'learners',
      'hidden',
      'seed',
    ),
    takeOverOption,
    inRecordOption,
    option(
      '--budget <work>',
      'budget of all learners together: 40s, 10min, 200000games (with games, the training is reproducible to the byte)',
      budgetText,
      '60000games',
    ),
    option(
      '--from <player>',
      'network to continue from, such as any-kingdom for Dominion (default: start fresh)',
    ),
    option(
      '--beside <player>',
      'program for decisions that the network does not make; in Star Realms the network also sees its choices',
    ),
    option(
      '--learners <n>',
      'number of learners with different seeds; the best continues (default: 4; 1 from a network)',
      wholeNumber(1, 64),
    ),
    option(
      '--hidden <n>',
      'units of the hidden layer (default: 64; with --from those of the network)',
      wholeNumber(1, 512),
    ),
    forOption,
    option('-s, --seed <n>', 'random seed; the same seed gives the same network', seed, 1),
    option('-o, --out <file>', 'output file of the network', String, 'network.net.json'),
    threadsOption,
    allowExecOption,
    boardOptions,
    forceOption,
    jsonOption,
  ],
  help: `
The network is a JSON file that every command accepts as a player. An ONNX model is written next to it and, if
TensorFlow.js is installed, a folder in its layers format. "deckwright distill" turns a network into readable rules.
A time is converted to games; the result names the number, which gives the same network again.
Example:
  $ deckwright train --against big-money smithy-money double-witch-money --out witch.net.json
  $ deckwright match witch.net.json big-money`,
});

export type TrainCommandOptions = OptionsOf<typeof command>;
