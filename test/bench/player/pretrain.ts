/**
 * `npm run bench -- pretrain`: makes bots/networks/dominion/any-kingdom.net.json, a network for every kingdom. It learns on
 * random kingdoms of ten, each met once; two thirds of them have only Base cards. It plays against itself and against the
 * three hardest of nine plans: money with some copies of one card, or cards that combine well. Equal options give the
 * same file on any number of threads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  encodedPlayer,
  formFor,
  networkOnBoard,
  neuralOf,
  printNetwork,
  readNetwork,
} from '../../../bots/index.js';
import {
  dealAt,
  type Game,
  games,
  Refused,
  Rng,
  type Rules,
  type Seed,
  seedOf,
} from '../../../engine/index.js';
import { randomKingdom } from '../../../experiments/boards/random-kingdom.js';
import { createSearchContext } from '../../../experiments/runs/shared/search-context.js';
import { genomes, learnerDefaults, trainingBatch } from '../../../optimizer/index.js';
import { type Backend, backend, type Job, type RolloutJob } from '../../../workers/index.js';
import { inBatches, meanPoints } from './batches.js';
import { GeneralLearner } from './general-learner.js';
import { moneyText } from './one-terminal.js';

const HELP = `npm run bench -- pretrain [options]
  --games N      of learning (300000: some five minutes of processor time)
  --hidden N     units (64; with --from as many as that has, or more)
  --seed N       (1)
  --from FILE    a network to continue, with shorter steps; it gains inputs that are new
  --threads N    (one per core)
  --out FILE     (bots/networks/dominion/any-kingdom.net.json)`;

/** Kingdoms with smaller numbers are for measurements, so no training uses them. */
const FIRST_KINGDOM = 1001;
/** Boards of a batch, groups of deals on each board (the first against the network itself), and deals of a group. */
const BOARDS = 16;
const GROUPS = 4;
const DEALS = 8;
/** Plans tried as opponents on each board, plain ones first, and deals of the trial. */
const TRIED = 9;
const OF_EACH_KIND = 3;
const TRIAL_DEALS = 2;
/** Rows in one step, enough for many different boards. */
const MINIBATCH = 4096;
/** The learning rate and the weight of the entropy are constant in the first half, and then fall to this share. */
const LAST_RATE = 0.1;
/** Weight of the margin. It is small, so that a narrow win is worth nearly as much as a wide one. */
const MARGIN_SHARE = 0.2;
/** Share of the learning rate when a network is continued. */
const CONTINUED_RATE = 0.25;
/** One board in this many has cards beyond Base. */
const OTHERS_EVERY = 3;
/** Plays the cards: with expert defaults, for a deck that wants money and points. */
const PARTNER = `defaults expert
buylists
	list
		Province, Gold, Silver
	end
end

strategies
	strategy
		playorder :Default end
	end
end
`;

export async function benchPretrain(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '300000' },
      hidden: { type: 'string' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string', default: 'bots/networks/dominion/any-kingdom.net.json' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const pool = await backend({ threads: Number(v.threads) });
  try {
    const plan = {
      games: Number(v.games),
      ...(v.hidden !== undefined && { hidden: Number(v.hidden) }),
      seed: Number(v.seed),
      ...(v.from !== undefined && { from: v.from }),
    };
    await pretrain(plan, pool, (text) => writeFileSync(v.out, text));
  } finally {
    await pool.close();
  }
}

interface PretrainPlan {
  readonly games: number;
  readonly hidden?: number;
  readonly seed: number;
  readonly from?: string;
}

/** @param save receives the text of the network, regularly and at the end */
async function pretrain(
  { games: asked, hidden: units, seed, from }: PretrainPlan,
  pool: Backend,
  save: (text: string) => void,
): Promise<void> {
  const game = games['dominion']!;
  const { version, inputs, boardInputs = [], actions } = neuralOf(game);
  const given = from === undefined ? undefined : readNetwork(readFileSync(from, 'utf8'), game);
  const hidden = units ?? given?.hidden ?? learnerDefaults.hidden;
  if (given !== undefined && hidden < given.hidden)
    throw new Refused(`the network to continue has ${given.hidden} units`, 'give --hidden as many, or more');
  const header = {
    name: 'any-kingdom',
    game: game.facts.name,
    observation: version,
    inputs: [...new Set([...(given?.inputs ?? []), ...[...inputs, ...boardInputs].map(({ name }) => name)])],
    actions: given?.actions ?? actions.map(({ name }) => name),
    partner: PARTNER,
    about: [
      ...(given?.about ?? []),
      `${asked} games on random kingdoms from ${FIRST_KINGDOM} on, seed ${seed}`,
      `made by: npm run bench -- pretrain${given === undefined ? '' : ' --from the network before'}`,
    ],
  };
  const settings = { ...learnerDefaults, hidden, minibatch: MINIBATCH };
  const learner = new GeneralLearner(header, game, seedOf(seed), settings, given);
  const rate = settings.learningRate * (given === undefined ? 1 : CONTINUED_RATE);
  const rng = new Rng(seedOf(seed), 1);
  const start = dealAt(seedOf(seed), 0);
  const learnBatch = async (batch: number, played: number): Promise<number> => {
    const net = learner.net();
    const boards = Array.from({ length: BOARDS }, (_, i): PretrainBoard => {
      const number = batch * BOARDS + i;
      const rules = boardOf(game, FIRST_KINGDOM + number);
      const text = printNetwork(networkOnBoard(net, game, rules));
      return {
        rules,
        text,
        plans: opponentPlans(game, rules, rng),
        first: dealAt(start, number * GROUPS * DEALS),
      };
    });
    const hardest = await hardestOf(boards, pool);
    const jobs = boards.map(({ rules, text, first }, i): readonly RolloutJob[] =>
      [text, ...hardest[i]!].map((opponent, group) => ({
        game: game.facts.name,
        rules,
        net: text,
        opponents: [opponent],
        mode: 'explore',
        firstSeed: dealAt(first, group * DEALS),
        deals: DEALS,
      })),
    );
    const episodes = await pool.rollOut(jobs.flat());
    const lessons = boards.map(({ rules }, i) => ({
      rules,
      batch: trainingBatch(episodes.slice(i * GROUPS, (i + 1) * GROUPS), MARGIN_SHARE),
    }));
    const late = Math.max(LAST_RATE, 1 - Math.max(0, (2 * played) / asked - 1));
    learner.improve(lessons, rate * late, settings.entropy * late);
    return meanPoints(episodes.filter((_, i) => i % GROUPS !== 0));
  };
  await inBatches({ asked, each: BOARDS * GROUPS * DEALS * 2 }, learnBatch, () =>
    save(printNetwork({ ...learner.net(), bits: 8 })),
  );
}

interface Varied {
  readonly variants: readonly unknown[];
}

interface PretrainBoard {
  readonly rules: Rules;
  /** The network as it is on the board. */
  readonly text: string;
  /** Candidates for its opponents. */
  readonly plans: readonly string[];
  readonly first: Seed;
}

const boardOf = (game: Game, seed: number): Rules =>
  game.rules(
    seed % OTHERS_EVERY !== 0 ? { sets: ['base'], boardSeed: seed } : { kingdom: randomKingdom(game, seed) },
    2,
  );

/** Random plans of all kinds. Plans with combined cards only appear if the board has these cards. */
function opponentPlans(game: Game, rules: Rules, rng: Rng): readonly string[] {
  const plain = plainPlans(game, rules);
  const archetypes = genomes[formFor(game).name]!.archetypes!({ game, rules });
  return Array.from({ length: TRIED }, (_, i) => {
    if (i < OF_EACH_KIND) return moneyPlan(game, rules, rng);
    return planOf(i < 2 * OF_EACH_KIND || archetypes.length === 0 ? plain : archetypes, game, rules, rng);
  });
}

/** Money with some copies of one card. It buys Duchies and Estates from a random number of Provinces on. */
function moneyPlan(game: Game, rules: Rules, rng: Rng): string {
  const { kingdom } = rules as Rules & { readonly kingdom: readonly string[] };
  const card = kingdom[rng.below(kingdom.length)]!;
  const [copies, duchies, estates] = [1 + rng.below(2), 4 + rng.below(3), 2 + rng.below(2)];
  const text = moneyText([
    'Province',
    `Duchy if SupplyHasLess(Province, ${duchies})`,
    `Estate if SupplyHasLess(Province, ${estates})`,
    'Gold',
    `${card} [${copies}]`,
    ...(rng.below(2) === 0 ? [] : [`${card} [${copies + 1}] if Cards >= 16`]),
    'Silver',
  ]);
  const form = formFor(game);
  return form.print(form.canonical(form.parse(text, game).program, game, rules), game);
}

function planOf(plans: readonly Varied[], game: Game, rules: Rules, rng: Rng): string {
  const form = formFor(game);
  const { variants } = plans[rng.below(plans.length)]!;
  return encodedPlayer(
    form,
    form.encode(form.canonical(variants[rng.below(variants.length)]!, game, rules), game),
  );
}

/** Plans of each board that do best against the network in a few games. */
async function hardestOf(
  boards: readonly PretrainBoard[],
  pool: Backend,
): Promise<readonly (readonly string[])[]> {
  const trials = boards.flatMap(({ rules, text, plans, first }) =>
    plans.map((plan): Job => {
      const players = [plan, text];
      return {
        game: rules.game,
        rules,
        players,
        seats: 'alternate',
        firstSeed: first,
        deals: TRIAL_DEALS,
      };
    }),
  );
  const tallies = await pool.play(trials);
  return boards.map(({ plans }, board) => {
    const points = plans.map((_, i) => {
      const { wins, draws } = tallies[board * TRIED + i]!.players[0]!;
      return wins + draws / 2;
    });
    const order = plans.map((_, i) => i).sort((a, b) => points[b]! - points[a]! || a - b);
    return order.slice(0, GROUPS - 1).map((i) => plans[i]!);
  });
}

/** Big Money plus one card of the board, with a random count and position. */
function plainPlans(game: Game, rules: Rules): readonly Varied[] {
  const form = formFor(game);
  const genome = genomes[form.name]!;
  const context = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: Number.POSITIVE_INFINITY,
    watch: () => [],
  });
  return genome.singleCardPrograms!(context);
}
