/** Schemas that several endpoints share. */
import { z } from 'zod';
import type { RulesRequest } from '../../engine/core/contract/board.js';
import type { Shape } from './endpoint.js';
import { limits } from './limits.js';

/** A strength with its interval and its number of games, because a bare number misleads. */
export const estimate = z.object({
  score: z.number().describe('Mean score per game, 0 to 1; a draw counts one half'),
  low: z.number(),
  high: z.number(),
  games: z.number().int(),
});
export type Estimate = Shape<typeof estimate>;

/** Interval of a figure that is not a score, or has no games of its own. */
export const interval = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type ApiInterval = Shape<typeof interval>;

/** Part of every result: one sentence on whether its players react to their opponents. */
export const reaction = z.string().describe('Whether the players react to their opponents, in one sentence');

export type { RulesRequest };
/** @param turnsMax upper bound of the turn limit */
export const rulesUpTo = (turnsMax: z.ZodInt): z.ZodType<RulesRequest, RulesRequest> =>
  z.strictObject({
    variant: z.string().max(100).optional(),
    kingdom: z.array(z.string().max(100)).max(100).optional(),
    sets: z.array(z.string().max(100)).max(50).optional(),
    boardSeed: z.int().min(0).optional().describe('Seed of the ten cards drawn from the sets; default: 0'),
    colony: z.boolean().optional().describe('Platinum and Colony; default: as the board says'),
    turnsMax: turnsMax.min(1).optional(),
  } satisfies Record<keyof RulesRequest, z.ZodType>);
export const rulesRequest = rulesUpTo(z.int().max(100_000));

export const program = z
  .string()
  .max(limits.programChars, `a program may have at most ${limits.programChars} characters`);

/** A player: a text, and its name on the page. */
export const player = z.strictObject({
  name: z.string().max(200),
  text: program,
  file: z.string().max(400).optional().describe('Its name on the command line, if different: run:7'),
});
export type ApiPlayer = Shape<typeof player>;

/** A command line that plays the same games. */
export const command = {
  command: z.string(),
  unsaved: z
    .array(
      z.object({
        player: z.string(),
        file: z.string().describe('Name that the command gives to the file'),
      }),
    )
    .optional()
    .describe('Texts to save before the command runs'),
};
export type UnsavedText = NonNullable<Shape<typeof command.unsaved>>[number];

export const seed = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** Name of a deal: `7` is the first deal of seed 7, `7:12` its thirteenth. */
export const dealName = z.string().max(60);

export const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export type Rows = Shape<typeof rows>;

export const ok = z.object({ ok: z.literal(true) });

export const runId = z.object({ run: z.coerce.number().int().min(1) });
export const runIds = z.string().regex(/^\d+(,\d+)*$/, 'numbers of runs, separated by commas');
/** A section of a long list. */
export const page = {
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).default(0),
};
