/** Matches between a few players, and samples of single games. */
import { z } from 'zod';
import { command, estimate, player, reaction, rows, rulesRequest, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { limits } from '../limits.js';

const matchSetup = z.strictObject({
  game: z.string(),
  rules: rulesRequest.optional(),
  players: z.array(player).min(1).max(6),
  seed,
});

const seats = z
  .enum(['alternate', 'fixed', 'reversed'])
  .describe('Seats: every deal from every seat, or fixed with the first or the last player starting');

/** Number of games, or the precision to reach. */
export const gamesBudget = {
  games: z.int().min(1).max(limits.gamesMax).describe('With precision: the maximum'),
  precision: z
    .number()
    .min(0.0005)
    .max(0.5)
    .optional()
    .describe('Plays until the 95 % interval of the score is ± this: 0.005 is half a point in a hundred'),
};

export const matchResult = z.object({
  done: z.boolean(),
  game: z.string(),
  rules: z.string().describe('The board in words'),
  seed: z.number(),
  seats,
  games: z.int(),
  players: z.array(
    z.object({
      name: z.string(),
      strength: estimate,
      wins: z.int(),
      draws: z.int(),
      losses: z.int(),
      meanPoints: z.number().describe('Mean of the score at the end, e.g. points'),
      faults: z.int(),
      bySeat: z.array(estimate),
    }),
  ),
  pairs: z.array(z.int()).optional().describe('Pairs in which the first player took 0, ½, 1, 1½, 2 points'),
  reaction,
  los: z.number().optional().describe('Probability that the first player is stronger'),
  meanTurns: z.number(),
  capped: z.int(),
  margin: z.object({ mean: z.number(), sd: z.number() }).optional(),
  endings: z.array(z.object({ title: z.string(), games: z.int() })),
  gamesPerSecond: z.number(),
  curves: rows.optional().describe('One row per series, player and turn: mean, low, high, games'),
  ...command,
  kept: z.int().optional().describe('Its number in the history'),
});
export type ApiMatchResult = Shape<typeof matchResult>;

export const panelResult = z.object({
  done: z.boolean(),
  game: z.string(),
  rules: z.string().describe('The board in words'),
  player: z.string(),
  mean: estimate.describe('Opponents are equally weighted'),
  opponents: z.array(
    z.object({
      name: z.string(),
      strength: estimate.describe('Score of the player against this opponent'),
      seed: z.int(),
    }),
  ),
  reaction,
  faults: z.int().describe('Games lost by rule: the player broke a limit'),
  gamesPerSecond: z.number(),
});
export type PanelResult = Shape<typeof panelResult>;

const matchSample = z.object({
  games: rows.describe('One row per game: deal, seat of the first player, margin, turns, ending'),
  actionRates: rows.describe('One row per player, event, card and turn: mean number per game'),
  spreads: rows.describe(
    'One row per player, series and turn: a tenth of the games lay below low, a tenth above high',
  ),
});
export type MatchSample = Shape<typeof matchSample>;

export const matchEndpoints = {
  'POST /matches': {
    summary: 'Plays many games; answers early with few games, then refines.',
    body: matchSetup.extend({
      ...gamesBudget,
      seats: seats.default('alternate'),
      curves: z.boolean().default(false),
      keep: z.boolean().default(false).describe('Keeps the last answer in the history'),
    }),
    response: matchResult,
    as: 'lines',
  },
  'GET /power': {
    summary: 'How many games are needed to detect a difference, narrow an interval, or pass the gate.',
    query: z.strictObject({
      gain: z.coerce.number().min(0.0001).max(0.5).default(0.01).describe('In score: 0.01 is one point'),
      power: z.coerce.number().min(0.01).max(0.9999).default(0.8).describe('Probability of detecting it'),
      variance: z.coerce
        .number()
        .min(0.0001)
        .max(0.25)
        .optional()
        .describe('Variance of the score of a pair of games, if it was measured'),
    }),
    response: z.object({
      level: z.number().describe('Confidence of intervals and of the two-sided test'),
      gate: z.object({ elo0: z.number(), elo1: z.number(), gamesMax: z.int() }),
      rows: z.array(
        z.object({
          between: z.string(),
          variance: z.number(),
          toFind: z.int(),
          forInterval: z.int(),
          forGate: z.int(),
        }),
      ),
    }),
  },
  'POST /matches/panel': {
    summary:
      'One player against several: its mean score and each opponent’s own, first quickly, then precisely.',
    body: z.strictObject({
      game: z.string(),
      rules: rulesRequest.optional(),
      player,
      opponents: z.array(player).min(1).max(32),
      seed: seed.describe(
        'Seed of the deals with the first opponent; later opponents use the following seeds',
      ),
      seats: seats.default('alternate'),
      games: gamesBudget.games.describe('Against each opponent; with precision: the maximum'),
      precision: gamesBudget.precision.describe('Wanted half width of the interval of the mean'),
    }),
    response: panelResult,
    as: 'lines',
  },
  'POST /matches/sample': {
    summary: 'Plays single games: winner, margin, turns, and actions by turn.',
    body: matchSetup.extend({ games: z.int().min(1).max(5_000) }),
    response: z.object({
      done: z.boolean(),
      played: z.int(),
      wanted: z.int(),
      found: matchSample.optional().describe('Absent in later answers that only add games'),
    }),
    as: 'lines',
  },
} as const satisfies Endpoints;
