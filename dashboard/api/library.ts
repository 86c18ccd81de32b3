/** Strategies and bots with their texts: built in, the user's own, and evolved. */
import { z } from 'zod';
import { estimate, interval, ok, player, program, rulesRequest, seed } from './common.js';
import type { Endpoints, Shape } from './endpoint.js';
import { verdict } from './runs/run-record.js';

export const libraryEntry = z.object({
  id: z.string().describe('Also names the player in other requests and in addresses'),
  game: z.string(),
  name: z.string(),
  source: z.enum(['built-in', 'own', 'evolved']),
  tags: z.array(z.string()),
  note: z.string(),
  lines: z.int(),
  cards: z.array(z.string()).optional().describe('For buylists: the cards they name'),
  run: z.string().optional().describe('The run that found it'),
  setup: rulesRequest.optional().describe('The board of that run'),
  errors: z.int().optional().describe('Errors that prevent playing it; absent if there are none'),
  strength: estimate.optional().describe('Against the opponents of its run, in fresh games'),
  against: z.array(z.string()).optional().describe('The opponents of that strength'),
  verdict: verdict.optional().describe('On the run that found it'),
  rating: z
    .object({
      elo: z.number(),
      low: z.number(),
      high: z.number(),
      games: z.int(),
      at: z.number().optional().describe('When it was measured; absent for one that comes with Deckwright'),
    })
    .optional()
    .describe('Rating of this text against the library of its game'),
  changed: z.number().optional().describe('Milliseconds since 1970'),
});
export type LibraryEntry = Shape<typeof libraryEntry>;

const entryFields = z.strictObject({
  name: z.string().trim().min(1, 'a name is needed').max(120),
  text: program,
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  note: z.string().max(4_000),
});
const entryId = z.object({ id: z.string().max(400) });

export const libraryEndpoints = {
  'GET /library': {
    summary: 'All strategies and bots of a game (or of all), without their texts.',
    query: z.strictObject({ game: z.string().optional() }),
    cache: 'record',
    response: z.array(libraryEntry),
  },
  'GET /library/:id': {
    summary: 'One strategy or bot with its text.',
    params: entryId,
    cache: 'record',
    response: libraryEntry.extend({ text: z.string(), file: player.shape.file }),
  },
  'GET /library/:id/file': {
    summary: 'The file of one strategy or bot: with comments, or plain for the original programs.',
    params: entryId,
    query: z.strictObject({ plain: z.enum(['0', '1']).default('0') }),
    response: z.string(),
    as: 'file',
  },
  'POST /library/:id/plain': {
    summary:
      'What a plain file leaves out, what the original program plays differently, and the measured cost.',
    params: entryId,
    body: z.strictObject({
      against: z
        .array(z.string().max(400))
        .max(16)
        .optional()
        .describe('Ids of opponents; default: those of its run'),
    }),
    response: z.object({
      lost: z.array(z.string()).describe('What the original program does not read'),
      otherwise: z.array(z.string()).describe('What it reads but plays differently'),
      cost: z
        .object({
          against: z.array(z.string()),
          whole: estimate,
          plain: estimate,
          difference: interval.describe(
            'Score of the plain file minus that of the full file, on the same deals',
          ),
          itself: estimate.describe('Score of the plain file against the full file'),
        })
        .optional()
        .describe('Absent if nothing is left out, or if games do not have two players'),
    }),
  },
  'POST /library': {
    summary: 'Saves your own text.',
    body: entryFields.partial({ tags: true, note: true }).extend({
      game: z.string(),
      run: z
        .string()
        .regex(/^\d{1,15}$/, 'the number of a run')
        .optional(),
    }),
    response: libraryEntry,
  },
  'POST /library/ratings': {
    summary: 'Plays all playable players in the library of a game against each other and saves the ratings.',
    body: z.strictObject({
      game: z.string(),
      games: z
        .int()
        .min(2)
        .max(20_000)
        .optional()
        .describe('Games of each pairing; default: about 2,000 for each player'),
      seed: seed.default(1),
    }),
    response: z.object({ done: z.boolean(), games: z.int(), wanted: z.int(), rated: z.int() }),
    as: 'lines',
  },
  'PATCH /library/:id': {
    summary: 'Changes your entry.',
    params: entryId,
    body: entryFields.partial(),
    response: libraryEntry,
  },
  'DELETE /library/:id': { summary: 'Deletes your entry.', params: entryId, response: ok },
} as const satisfies Endpoints;
