/** Games, cards, and the words of the languages. */
import { z } from 'zod';
import type { Endpoints, Shape } from './endpoint.js';

const namedOption = z.object({ name: z.string(), about: z.string() });

export const game = z.object({
  name: z.string(),
  title: z.string(),
  seats: z.object({ min: z.number(), max: z.number() }),
  scoreTitle: z.string(),
  variants: z.array(
    namedOption.extend({
      scoreTitle: z.string().optional().describe('Unit of the score, if not that of the game'),
    }),
  ),
  sets: z.array(namedOption),
  defaultBoard: z.object({ name: z.string(), cards: z.array(z.string()) }).describe('The default board'),
  kingdomSize: z.number(),
  kingdomCards: z.array(z.string()).describe('Cards available for a kingdom'),
  drawnCards: z.array(z.string()).describe('Cards that random kingdoms are drawn from'),
  kingdoms: z
    .array(z.object({ name: z.string(), cards: z.array(z.string()) }))
    .describe('Named kingdoms, such as the recommended ones'),
  series: z.array(z.object({ name: z.string(), title: z.string() })),
  events: z.array(z.string()),
  gains: z.array(z.string()).describe('Events by which a card comes to a player'),
  losses: z.array(z.string()).describe('Events by which a card leaves a player for good'),
  leaves: z.string().optional().describe('The event that puts a player out of the game before its end'),
  endings: z.array(z.string()),
  hasPositions: z.boolean().describe('A game can continue from any decision: positions, look-ahead'),
  form: z.object({ name: z.string(), title: z.string(), suffix: z.string() }),
  players: z.array(z.string()).describe('Good built-in players to begin with'),
  generalNetwork: z
    .string()
    .optional()
    .describe('Network for two players on every board of ten kingdom cards, or with all card sets'),
  cards: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      title: z.string().optional().describe('Printed name, if different'),
      kinds: z.array(z.string()),
      cost: z.number(),
      set: z.string(),
      text: z.string(),
      copies: z.int().optional().describe('Copies in the deck at the start, in games that deal their cards'),
      look: z
        .object({ hue: z.number().optional(), icon: z.string().optional() })
        .optional()
        .describe('How the game draws it, if it defines that'),
    }),
  ),
});
export type GameInfo = Shape<typeof game>;

export const gameEndpoints = {
  'GET /health': {
    summary: 'Health of the server and its environment.',
    cache: 'moment',
    response: z.object({
      ok: z.literal(true),
      version: z.string(),
      node: z.string(),
      threads: z.number(),
      cpuSeconds: z.number().describe('Processor time of the server since its start'),
      forgets: z.boolean().optional().describe('True if the record is lost when the server ends'),
    }),
  },
  'GET /games': { summary: 'Every game with its facts and cards.', cache: 'always', response: z.array(game) },
} as const satisfies Endpoints;
