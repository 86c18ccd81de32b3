/**
 * `npm run bench -- pretrain-star-realms`: makes bots/networks/star-realms/any-star-realms.net.json, a network for all card sets. Half
 * of its games use the core set alone, and the others add some sets at random; with --core, all use the core set alone.
 * It plays against itself, its table and the given players. Equal options give the same file on any number of threads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Network, networkScope, neuralOf, printNetwork, readNetwork } from '../../../bots/index.js';
import { dealAt, games, Refused, Rng, type Rules, seedOf } from '../../../engine/index.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { PARTNER_BONUS, rateAfter } from '../../../experiments/runs/train/train.js';
import { Learner, learnerDefaults, trainingBatch } from '../../../optimizer/index.js';
import { type Backend, backend, type RolloutJob } from '../../../workers/index.js';
import { inBatches, meanPoints } from './batches.js';

const HELP = `npm run bench -- pretrain-star-realms [options]
  --games N      of learning (800000)
  --beside FILE  table whose choices the network sees
  --from FILE    network to continue, with fewer random choices
  --against a,b  opponents, beside the network and its table (none)
  --core         only with the core set
  --hidden N     units (96; with --from as many as that has, or more)
  --seed N       (1)
  --threads N    (one per core)
  --out FILE     (bots/networks/star-realms/any-star-realms.net.json)`;

/** Jobs of a batch, every second one with the core set alone, and deals of each job. */
const JOBS = 32;
const DEALS = 8;
const MINIBATCH = 4096;
/** Size of the last step, as a share of a full step. */
const LAST_STEP = 0.05;
/**
 * Weight of the entropy when a network is continued: random choices teach much at first, and later lose games
 * (docs/research/discover.md).
 */
const CONTINUED_ENTROPY = 0.002;

interface Plan {
  readonly games: number;
  readonly hidden: number;
  readonly seed: number;
  readonly start?: Network;
  readonly table: string;
  readonly opponents: readonly string[];
  /** True if all games are of the core set. */
  readonly isCore: boolean;
}

export async function benchPretrainStarRealms(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '800000' },
      beside: { type: 'string' },
      from: { type: 'string' },
      against: { type: 'string', default: '' },
      core: { type: 'boolean', default: false },
      hidden: { type: 'string' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string', default: 'bots/networks/star-realms/any-star-realms.net.json' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const start = v.from === undefined ? undefined : readNetwork(readFileSync(v.from, 'utf8'), starRealms);
  const table = start?.partner ?? (v.beside && readFileSync(v.beside, 'utf8'));
  if (!table) throw new Refused('the network has no table', 'give --beside or --from');
  const named = v.against.split(',').filter((name) => name !== '');
  const opponents = await Promise.all(named.map(async (name) => (await findPlayer(name)).text));
  const plan = {
    games: Number(v.games),
    hidden: Number(v.hidden ?? start?.hidden ?? 96),
    seed: Number(v.seed),
    ...(start && { start }),
    table,
    opponents: [table, ...opponents],
    isCore: v.core,
  };
  const pool = await backend({ threads: Number(v.threads) });
  try {
    await pretrain(plan, pool, (text) => writeFileSync(v.out, text));
  } finally {
    await pool.close();
  }
}

const starRealms = games['star-realms']!;
const allSets = starRealms.facts.sets.map(({ name }) => name);

/** @param save receives the text of the network, regularly and at the end */
async function pretrain(plan: Plan, pool: Backend, save: (text: string) => void): Promise<void> {
  const { games: asked, hidden, seed, start, table, opponents, isCore } = plan;
  const header = {
    name: 'any-star-realms',
    game: starRealms.facts.name,
    observation: neuralOf(starRealms).version,
    ...networkScope(starRealms, starRealms.rules({ sets: allSets }, 2)),
    partner: table,
    partnerBonus: PARTNER_BONUS,
    about: [
      ...(start?.about ?? []),
      `${asked} games with the core set${isCore ? '' : ' and all sets'}, seed ${seed}`,
      `made by: npm run bench -- pretrain-star-realms${isCore ? ' --core' : ''}${start === undefined ? '' : ' --from the network before'}`,
    ],
  };
  const entropy = start === undefined ? learnerDefaults.entropy : CONTINUED_ENTROPY;
  const settings = { ...learnerDefaults, hidden, minibatch: MINIBATCH, entropy };
  const learner = new Learner(header, seedOf(seed), settings);
  if (start !== undefined) learner.startFrom(start);
  const rng = new Rng(seedOf(seed), 1);
  const first = dealAt(seedOf(seed), 0);
  const each = JOBS * DEALS * 2;
  const learnBatch = async (batch: number, played: number): Promise<number> => {
    const net = printNetwork(learner.net(header.name));
    const jobs = Array.from({ length: JOBS }, (_, i): RolloutJob => {
      const number = batch * JOBS + i;
      return {
        game: starRealms.facts.name,
        rules: isCore || i % 2 === 0 ? coreRules : someSets(rng),
        net,
        // Each opponent plays with the core set and with others.
        opponents: [[net, ...opponents][Math.floor(number / 2) % (opponents.length + 1)]!],
        mode: 'explore',
        firstSeed: dealAt(first, number * DEALS),
        deals: DEALS,
      };
    });
    const episodes = await pool.rollOut(jobs);
    const rate = rateAfter({ games: asked, settings, lastStep: LAST_STEP }, played + each);
    learner.improve(trainingBatch(episodes), rate);
    return meanPoints(episodes);
  };
  await inBatches({ asked, each }, learnBatch, () =>
    save(printNetwork({ ...learner.net(header.name), bits: 8 })),
  );
}

const coreRules = starRealms.rules({ sets: ['core'] }, 2);

/** The core set, and each other set in half of the games. */
const someSets = (rng: Rng): Rules =>
  starRealms.rules({ sets: allSets.filter((name) => name === 'core' || rng.below(2) === 0) }, 2);
