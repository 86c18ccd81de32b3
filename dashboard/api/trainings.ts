/** Trainings of networks, and tournaments that the record keeps. */
import { z } from 'zod';
import { arenaRequest } from './arena.js';
import { command, player, rulesRequest, seed } from './common.js';
import type { Endpoints } from './endpoint.js';
import { limits } from './limits.js';

const name = z.string().trim().min(1).max(100);
const begun = z.object({ run: z.int() });

export const trainingRequest = z.object({
  game: z.string(),
  rules: rulesRequest.optional(),
  name: name.default('network'),
  against: z.array(player).max(limits.arenaPlayers).meta({ description: 'The opponents it learns to beat' }),
  from: player.optional().meta({ description: 'The network to continue from. None: start from nothing' }),
  beside: player.optional().meta({ description: 'A program that decides what the network does not' }),
  budget: z
    .string()
    .max(40)
    .default('60000games')
    .meta({ description: 'A time or a number of games, all learners together' }),
  learners: z.int().min(1).max(64).optional().meta({ description: 'None: 4, or 1 from a network' }),
  hidden: z.int().min(1).max(512).optional().meta({
    description: 'Units of the hidden layer. None: 64, or as many as the network has that is gone on from',
  }),
  seed: seed.default(1),
});
export type TrainingRequest = z.output<typeof trainingRequest>;

export const trainingEndpoints = {
  'POST /trainings/check': {
    summary: 'What keeps a training from being started, by setting; and the command that starts it.',
    body: trainingRequest,
    response: z.object({
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
      command: command.command.optional(),
      unsaved: command.unsaved,
    }),
  },
  'POST /trainings': {
    summary: 'Starts the training of a network, as a run; the network goes into the library.',
    body: trainingRequest,
    response: begun,
  },
  'POST /tournaments': {
    summary: 'Starts a tournament, as a run: everyone against everyone, kept in the record as it is played.',
    body: arenaRequest.extend({ name: name.optional() }),
    response: begun,
  },
} as const satisfies Endpoints;
