/** The fields of a board in plans and saved games. */
import { z } from 'zod';
import type { RulesRequest } from '../../engine/index.js';

const name = z.string().max(200);

export const boardShape = {
  variant: name.optional().describe('Rules variant.'),
  kingdom: z.array(name).max(100).optional(),
  sets: z.array(name).max(100).optional().describe('Card sets in play. Dominion draws ten cards from them.'),
  boardSeed: z.int().min(0).optional().describe('Seed of the ten cards that "sets" draws. Default: 0.'),
  colony: z
    .boolean()
    .optional()
    .describe('Dominion: with Platinum and Colony, or without. Default: as the board says.'),
  turnsMax: z
    .int()
    .min(1)
    .optional()
    .meta({ title: 'Longest game', description: 'Maximum number of turns of a game, all players together.' }),
} satisfies Record<keyof RulesRequest, z.ZodType>;

/** Renames a field that earlier versions of plans and saved games called `old`. */
export function renamed(value: unknown, old: string, field: keyof RulesRequest): unknown {
  if (typeof value !== 'object' || value === null || !(old in value) || field in value) return value;
  const { [old]: part, ...rest } = value as Record<string, unknown>;
  return { ...rest, [field]: part };
}
