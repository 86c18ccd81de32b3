/** One small job of each kind, in a game with networks and open numbers. */
import { readFileSync } from 'node:fs';
import { printNetwork } from '../../bots/index.js';
import { games, type Seed } from '../../engine/index.js';
import { scoreTableGenome as genome } from '../../optimizer/genomes/score-table.js';
import type { Backend, ExplorationJob, Job, RolloutJob, RunOptions } from '../../workers/index.js';
import { randomNet } from './net.js';

const game = games['star-realms']!;
export const rules = game.rules({ sets: ['core'] }, 2);
const context = { game, rules, sourcePrograms: [], sizeMax: 100 };
export const firstSet = genome.defaultPrograms(context)[1]!.sets[0]!.length;
export const open = genome.parametric!(genome.defaultPrograms(context)[1]!, context);
export const opponent = readFileSync('bots/star-realms/RowPoacher.json', 'utf8');
const net = printNetwork(randomNet(game, rules));
const shared = { game: game.facts.name, rules };

export const matchJob = (firstSeed: number, deals: number): Job => ({
  ...shared,
  players: [opponent, 'builtin:random'],
  firstSeed: firstSeed as Seed,
  deals,
  seats: 'alternate',
});

/** A match with ten times the time limit, because its player looks ahead: enough for the start of a new thread. */
export const patientJob: Job = {
  ...matchJob(1, 1),
  players: ['lookahead:1:builtin:random', 'builtin:random'],
};

export const rolloutJob = (firstSeed: number, deals: number, more: Partial<RolloutJob> = {}): RolloutJob => ({
  ...shared,
  net,
  opponents: [opponent],
  mode: 'explore',
  firstSeed: firstSeed as Seed,
  deals,
  ...more,
});

export const explorationJob = (firstSeed: number, deals: number): ExplorationJob => ({
  ...shared,
  parametricTable: open.text,
  values: Float64Array.from(open.genes, ({ value }) => value),
  omitted: new Uint8Array(open.parts.length),
  marginShare: 0.5,
  spreads: Float64Array.from(open.genes, ({ spread }) => spread),
  opponents: [{ opponent, firstSeed: firstSeed as Seed, deals }],
});

type PlayDeals = (
  pool: Backend,
  deals: readonly [number, number][],
  options?: RunOptions,
) => Promise<unknown>;

/** Plays deals as a job of each kind. */
export const kinds: Readonly<Record<string, PlayDeals>> = {
  matches: (pool, deals, options) =>
    pool.play(
      deals.map(([first, n]) => matchJob(first, n)),
      options,
    ),
  rollouts: (pool, deals, options) =>
    pool.rollOut(
      deals.map(([first, n]) => rolloutJob(first, n)),
      options,
    ),
  explorations: (pool, deals, options) =>
    pool.explore(
      deals.map(([first, n]) => explorationJob(first, n)),
      options,
    ),
};
