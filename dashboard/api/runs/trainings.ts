/** Trainings of networks, and recorded tournaments. */
import { z } from 'zod';
import { command, player, rulesRequest, seed } from '../common.js';
import type { Endpoints } from '../endpoint.js';
import { limits } from '../limits.js';
import { arenaRequest } from '../matches/arena.js';

const name = z.string().trim().min(1).max(100);
const begun = z.object({ run: z.int() });

export const trainingRequest = z.strictObject({
  game: z.string(),
  rules: rulesRequest.optional(),
  name: name.default('network'),
  against: z.array(player).max(limits.arenaPlayers).describe('The opponents it learns to beat'),
  from: player.optional().describe('Network to continue from. Default: start fresh'),
  beside: player.optional().describe('Program for decisions that the network does not make'),
  budget: z
    .string()
    .max(40)
    .default('60000games')
    .describe('A time or a number of games, all learners together'),
  learners: z.int().min(1).max(64).optional().describe('Default: 4, or 1 if it continues from a network'),
  hidden: z
    .int()
    .min(1)
    .max(512)
    .optional()
    .describe('Units of the hidden layer. Default: 64, or those of the network to continue from'),
  seed: seed.default(1),
});
export type TrainingRequest = z.output<typeof trainingRequest>;

export const trainingEndpoints = {
  'POST /trainings/check': {
    summary: 'Errors of a training by setting, and the command that starts it.',
    body: trainingRequest,
    response: z.object({
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
      command: command.command.optional(),
      unsaved: command.unsaved,
    }),
  },
  'POST /trainings': {
    summary: 'Starts the training of a network as a run and adds the network to the library.',
    body: trainingRequest,
    response: begun,
  },
  'POST /tournaments': {
    summary: 'Starts a tournament of everyone against everyone as a run.',
    body: arenaRequest.extend({ name: name.optional() }),
    response: begun,
  },
} as const satisfies Endpoints;
