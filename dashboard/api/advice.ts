/** Advice for a Dominion board. */
import { z } from 'zod';
import { estimate, interval, seed } from './common.js';
import type { Endpoints, Shape } from './endpoint.js';

const note = z.object({
  kind: z.string(),
  text: z.string().describe('How the reader understood a word'),
});

const kingdom = z.string().max(20_000).describe('Pasted board, name of a recommended kingdom, or random');
const sets = z
  .array(z.string().max(100))
  .max(20)
  .optional()
  .describe('For random: sets to draw the board from');

const sentence = z.object({
  kind: z.string().describe('opening, purchases, matters, leave …'),
  topic: z.string().describe('Its heading; sentences of one heading are neighbours'),
  text: z.string(),
});

const side = z.object({ cards: interval, points: interval });
const card = {
  card: z.string(),
  title: z.string().describe('Printed name'),
};
const share = z.number().min(0).max(1);

const byTurn = z.array(
  z.object({
    ...card,
    turn: z.int().describe('Own turn, from 1'),
    games: share.describe('Share of all games in which it comes in this turn'),
    mean: z.number().describe('Mean copies per game'),
  }),
);

export const advisedPlan = z.object({
  name: z.string(),
  about: z.string().describe('Its main cards, bought or gained'),
  headline: z.string().describe('The same as an instruction'),
  text: z.string().describe('The buylist'),
  listing: z
    .string()
    .optional()
    .describe('The same; comments say in what share of the games each line decides'),
  strength: estimate.describe('Mean score against the opponents of `against`'),
  baselines: z
    .object({ strength: estimate, names: z.array(z.string()) })
    .optional()
    .describe('Score against the baseline plans, if `against` has stronger opponents'),
  network: z
    .object({ name: z.string(), strength: estimate })
    .optional()
    .describe('Score against the built-in network for every board'),
  beatenBy: z
    .array(z.object({ name: z.string(), strength: estimate }))
    .describe('Candidates of the search that beat it, with their score against it'),
  against: z.array(z.object({ name: z.string(), text: z.string(), strength: estimate })),
  heldOut: z
    .array(z.object({ name: z.string(), strength: estimate }))
    .describe('Score against opponents that took no part in the search, the worst first'),
  turns: z.number().describe('Own turns of a game'),
  openings: z.array(
    z.object({
      coins: z.array(z.int()).length(2).describe('Of the first two turns, the larger first'),
      titles: z.array(z.array(z.string())).describe('What is bought most often, by turn'),
      cards: z.array(z.array(z.string())).describe('The same card as strategies write it'),
      games: share.describe('Share of the games with these coins'),
      share: share.describe('Share of these games with exactly these purchases'),
      turned: share.describe('Share of these games with the same purchases in reverse order'),
    }),
  ),
  purchases: z.array(
    z.object({
      ...card,
      mean: z.number().describe('Mean copies per game'),
      usual: z.number().describe('Median copies per game'),
      byTurn: z.number().describe('Median of the own turn in which the last copy is bought'),
      games: share.describe('Share of the games in which it is bought'),
    }),
  ),
  purchasesByTurn: byTurn,
  gains: z
    .array(z.object({ ...card, mean: z.number().describe('Mean copies per game') }))
    .describe('Cards that it gains in its own turns without buying them'),
  gainsByTurn: byTurn.describe('The same by turn'),
  points: z.string().optional().describe('When it begins to buy points, in short'),
  growth: z
    .array(z.object({ turn: z.int(), games: share, plan: side, opponents: side }))
    .describe('Cards owned and points at the end of each turn that a fifth of the games reach'),
  greening: z.array(
    z.object({
      ...card,
      games: share.describe('Share of the games in which it is bought'),
      pile: z.string().describe('The pile that ends the game'),
      left: z.number().describe('Median of the cards left in it at the first purchase'),
      isFull: z.boolean(),
    }),
  ),
  sentences: z.array(sentence),
  cards: z.array(
    z.object({
      name: z.string(),
      title: z.string().describe('Printed name'),
      used: z.boolean().describe('The plan buys it'),
      worth: z
        .number()
        .describe('Score lost without it; for other cards, score gained by the best way to add it'),
      otherPlan: z.string().optional().describe('The plan with it, unless one copy in this plan is better'),
      low: z.number(),
      high: z.number(),
    }),
  ),
});
export type ApiAdvisedPlan = Shape<typeof advisedPlan>;

const openingTable = z.object({
  coins: z.array(z.int()).length(2).describe('Of the first two turns, the larger first'),
  pairs: z
    .array(
      z.object({
        cards: z.array(z.string()).min(1).max(2).describe('One card: nothing is bought with the fewer coins'),
        own: z.boolean().describe('The plan buys this most often'),
        score: share.describe('In the games with these coins'),
        low: share,
        high: share,
        gain: z.number().describe("Score minus that of the plan's own opening"),
      }),
    )
    .describe('Best first'),
});
export type ApiOpeningTable = Shape<typeof openingTable>;

const otherKind = z.object({
  kind: z.enum(['engine', 'rush', 'money']),
  title: z.string(),
  about: z.string().describe('Its main cards, bought or gained'),
  cards: z.array(z.object({ ...card, count: z.number().describe('Copies in a usual game') })),
  text: z.string().describe('The buylist'),
  strength: estimate.describe('Of one seat, with the advised plan in all others'),
  origin: z.string().describe('How it was found'),
});
export type ApiOtherKind = Shape<typeof otherKind>;

/** One answer of the advice. The page has a stored answer for a famous board. */
export const adviceAnswer = z.object({
  done: z.boolean(),
  kingdom: z.array(z.string()),
  board: z.string().describe('The cards as they are printed'),
  colony: z.boolean().optional().describe('Platinum and Colony, if the board decides them'),
  title: z.string().optional(),
  players: z.int(),
  notes: z.array(note),
  seconds: z.number(),
  games: z.int(),
  run: z.int().optional().describe('The search in the record'),
  plan: advisedPlan,
  alternatives: z.array(advisedPlan.extend({ versus: estimate.describe('Against the advised plan') })),
  otherKinds: z
    .array(otherKind)
    .optional()
    .describe('The best plans of other kinds that the run tried; only the last answer has them'),
  rivals: z
    .array(z.object({ name: z.string(), strength: estimate, beats: z.boolean() }))
    .describe(
      'Opponents that come closest to beating it, with the mean score of their seats; `beats` if that surely is more than an even share',
    ),
  openings: z.array(openingTable).optional().describe('Other first purchases; only the last answer has them'),
  command: z.string().describe('The equivalent command line'),
});
export type AdviceAnswer = Shape<typeof adviceAnswer>;

export const adviceEndpoints = {
  'GET /advice/kingdoms': {
    summary: 'The recommended kingdoms and their missing cards.',
    response: z.array(
      z.object({
        name: z.string(),
        sets: z.array(z.string()),
        cards: z.array(z.string()),
        missing: z.array(z.string()),
      }),
    ),
    cache: 'always',
  },
  'POST /advice/board': {
    summary: 'Reads a pasted board: its cards, corrections, ignored and ambiguous names.',
    body: z.strictObject({ kingdom, sets, seed: seed.default(1) }),
    response: z.object({
      title: z.string().optional(),
      cards: z.array(z.string()).describe('As strategies write them'),
      titles: z.array(z.string()).describe('As they are printed'),
      colony: z.boolean().optional().describe('Platinum and Colony, if the text decides them'),
      notes: z.array(note),
      problem: z.string().optional().describe('Why no advice is possible'),
    }),
  },
  'POST /advice': {
    summary:
      'Recommends what to buy on a board: the best baseline plan at once, then better plans; the last answer has the worth of each card and other ways to play.',
    body: z.strictObject({
      kingdom,
      sets,
      players: z.int().min(2).max(4).default(2),
      colony: z.boolean().optional().describe('Platinum and Colony; default: as the board says'),
      seconds: z.number().min(1).max(300).default(60),
      seed: seed.default(1),
    }),
    response: adviceAnswer,
    as: 'lines',
  },
} as const satisfies Endpoints;
