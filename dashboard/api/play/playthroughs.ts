/** Single games: watched decision by decision, or played by a person. */
import { z } from 'zod';
import { command, dealName, estimate, player, rows, rulesRequest, rulesUpTo } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { limits } from '../limits.js';

export const stateView = z.object({
  turn: z.int(),
  seat: z.int(),
  zones: z.array(
    z.object({
      title: z.string(),
      owner: z.int().optional(),
      cards: z.array(z.object({ name: z.string(), count: z.int(), note: z.string().optional() })),
    }),
  ),
  stats: z.array(
    z.object({ title: z.string(), owner: z.int().optional(), value: z.union([z.number(), z.string()]) }),
  ),
  messages: z.array(z.string()),
});
export type ApiStateView = Shape<typeof stateView>;

/** The position at a decision. */
const positionText = z
  .string()
  .optional()
  .describe('The decision as a text for `/positions/analyse`; absent if it has none');

const optionScore = z
  .object({
    set: z.string().describe('The rule set of the program for it, e.g. `buyRules`'),
    score: z
      .number()
      .optional()
      .describe('In a list of choices, the number of the choice; absent for doing nothing'),
    bar: z
      .object({ kind: z.enum(['above', 'at-least']), value: z.number() })
      .optional()
      .describe('For doing nothing: taken if no other option exceeds this'),
    rule: z.string().optional().describe('What gave the score, in words'),
    line: z.int().optional().describe('Line of the text that gave it; absent for a default'),
  })
  .describe('How a program with scores rates the option in this decision');
export type ApiOptionScore = Shape<typeof optionScore>;

const option = z.object({
  index: z.int().describe('The answer that chooses it; options with equal labels count as one'),
  label: z.string(),
  card: z.string().optional(),
  copies: z.int().optional().describe('Number of options with this label, if several'),
  isFreePlay: z
    .literal(true)
    .optional()
    .describe('True if it plays its card from hand, or applies an effect of its card, at no cost'),
  score: optionScore.optional(),
});
const decision = z.object({
  seat: z.int(),
  kind: z.string(),
  prompt: z.string(),
  card: z.string().optional(),
  options: z.array(option),
});
const event = z.object({
  seat: z.int(),
  event: z.string().describe('`turn` where a turn begins'),
  card: z.string().optional(),
  turn: z.int().describe('Of all seats together, from 1'),
  words: z.string().describe('Events that belong together, as one text, e.g. `plays Silver ×2`'),
});
export type PlayEvent = Shape<typeof event>;

const gameStep = decision.extend({
  turn: z.int(),
  chosen: z.int().describe('`index` of the option taken'),
  line: z.int().optional().describe('Line of the text whose rule decided'),
  events: z.array(event).describe('Events since the previous step'),
});
export type GameStep = Shape<typeof gameStep>;

const gameResult = z.object({
  places: z.array(z.int()),
  scores: z.array(z.number()),
  turns: z.int(),
  ending: z.string(),
  capped: z.boolean(),
});

const seatedGame = z.strictObject({
  game: z.string(),
  // The limit of turns is lower here, because every decision of the game is recorded and sent.
  rules: rulesUpTo(
    z
      .int()
      .max(limits.tracedTurnsMax, `a game that is watched may have at most ${limits.tracedTurnsMax} turns`),
  ).optional(),
  deal: dealName,
  seats: z.array(player.nullable()).min(1).max(6).describe('null is a person’s seat'),
});
const decisionOverrides = z
  .array(z.strictObject({ step: z.int().min(0), option: z.int().min(0) }))
  .max(5_000)
  .default([])
  .describe('Decisions that replace those of the players');

const decisions = z.array(z.int().min(0)).max(100_000);

const meanInterval = z.object({ mean: z.number(), low: z.number(), high: z.number(), games: z.int() });

const odds = z.object({
  done: z.boolean(),
  share: z.number().describe('Share of the requested futures, 0 to 1'),
  advice: z.int().optional().describe('`index` of the option that the adviser would take'),
  options: z.array(option.extend({ strength: estimate.optional(), points: meanInterval.optional() })),
});
export type ApiOdds = Shape<typeof odds>;

/** A choice that is not possible now, and the reason. */
const unavailableOption = z.object({ label: z.string(), card: z.string().optional(), reason: z.string() });

export const playthroughEndpoints = {
  'POST /playthroughs': {
    summary: 'One game with every decision, its options and the rule behind it.',
    body: seatedGame.extend({ changes: decisionOverrides }),
    response: z.object({
      rules: z.string(),
      texts: z.array(z.string()).describe('Canonical texts, to whose lines the steps refer'),
      steps: z.array(gameStep),
      rest: z.array(event).describe('What happened after the last decision'),
      result: gameResult,
      left: stateView.optional().describe('The final table, in games that show it'),
      series: rows.describe('One row per series, seat and turn'),
      ...command,
    }),
  },
  'POST /playthroughs/view': {
    summary: 'What the deciding seat sees at one step of a game.',
    body: seatedGame.extend({ changes: decisionOverrides, step: z.int().min(0) }),
    response: stateView.extend({ position: positionText }),
  },
  'POST /playthroughs/odds': {
    summary: 'Continues from one step many times with new random draws, for each option.',
    body: seatedGame.extend({
      changes: decisionOverrides,
      step: z.int().min(0),
      games: z.int().min(10).max(20_000),
    }),
    response: odds,
    as: 'lines',
  },
  'POST /play': {
    summary: 'State of a game with people after the given decisions. To undo, omit the last one.',
    body: seatedGame.extend({
      decisions,
      debug: z.boolean().optional().describe('Show hidden information'),
    }),
    response: z.object({
      rules: z.string(),
      decided: z.int(),
      pending: decision
        .extend({
          view: stateView,
          position: positionText,
          unavailable: z.array(unavailableOption).optional(),
        })
        .optional(),
      result: gameResult.optional(),
      left: stateView.optional().describe('The final table, in games that show it'),
      events: z.array(event).describe('Everything that has happened so far, newest last'),
    }),
  },
  'POST /play/save': {
    summary: 'A game with people as a file for `deckwright play --load`.',
    body: seatedGame.extend({ decisions }),
    response: z.record(z.string(), z.unknown()),
  },
  'POST /play/changes': {
    summary:
      'The decisions of people as `changes`. With them and players at these seats, `/playthroughs` replays the game.',
    body: seatedGame.extend({ decisions }),
    response: z.object({ changes: decisionOverrides }),
  },
  'POST /play/open': {
    summary: 'Reads a saved game into a request for `/play`.',
    body: z.strictObject({ text: z.string().max(limits.bodyBytes) }),
    response: z.object({
      game: z.string(),
      rules: rulesRequest,
      deal: dealName,
      seats: z.array(player.nullable()),
      decisions: z.array(z.int()),
    }),
  },
  'POST /play/hint': {
    summary: 'The choice of an adviser, and the odds of each option if the adviser continues.',
    body: seatedGame.extend({
      decisions,
      adviser: player,
      games: z.int().min(10).max(20_000),
    }),
    response: odds,
    as: 'lines',
  },
} as const satisfies Endpoints;
