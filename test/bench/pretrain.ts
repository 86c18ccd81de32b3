/**
 * `npm run bench -- pretrain`: makes bots/dominion/any-kingdom.net.json, a network for every kingdom. It learns on
 * kingdoms of ten at random, half of them of Base cards, each met once: against itself, against "money plus one card", and
 * twice against plans whose cards go together. Equal options give the same file, on any number of threads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formFor, networkOnBoard, neuralOf, printNetwork, readNetwork } from '../../bots/index.js';
import { dealAt, type Game, games, Rng, type Rules, seedOf } from '../../engine/index.js';
import { randomKingdom } from '../../experiments/boards/random-kingdom.js';
import { createSearchContext } from '../../experiments/runs/shared/search-context.js';
import { GeneralLearner, genomes, learnerDefaults, trainingBatch } from '../../optimizer/index.js';
import { type Backend, backend, type Episodes, type RolloutJob } from '../../workers/index.js';

const HELP = `npm run bench -- pretrain [options]
  --games N      of learning (300000: some five minutes of processor time)
  --hidden N     units (64)
  --seed N       (1)
  --from FILE    a network to continue, with shorter steps
  --threads N    (one per core)
  --out FILE     (bots/dominion/any-kingdom.net.json)`;

/** Kingdoms before this one are for measurements: no training has seen them. */
const FIRST_KINGDOM = 1001;
/** Boards of a batch, the groups of deals on each, the first of which is against the network itself, and their deals. */
const BOARDS = 16;
const GROUPS = 4;
const DEALS = 4;
/** Rows in one step: many boards have to be in it. */
const MINIBATCH = 2048;
/** Steps are of full length in the first half, and become this much shorter to the end. */
const LAST_RATE = 0.1;
/** Of a network that is continued. */
const CONTINUED_RATE = 0.5;
const LINE_EVERY = 20;
/** Of so many boards one is of Base cards alone. */
const BASE_EVERY = 2;
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
      hidden: { type: 'string', default: String(learnerDefaults.hidden) },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string', default: 'bots/dominion/any-kingdom.net.json' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const place = await backend({ threads: Number(v.threads) });
  try {
    const plan = {
      games: Number(v.games),
      hidden: Number(v.hidden),
      seed: Number(v.seed),
      ...(v.from !== undefined && { from: v.from }),
    };
    writeFileSync(v.out, await pretrain(plan, place));
  } finally {
    await place.close();
  }
}

interface PretrainPlan {
  readonly games: number;
  readonly hidden: number;
  readonly seed: number;
  readonly from?: string;
}

/** @returns text of the network */
async function pretrain(
  { games: asked, hidden: units, seed, from }: PretrainPlan,
  place: Backend,
): Promise<string> {
  const game = games['dominion']!;
  const { version, inputs, boardInputs = [], actions } = neuralOf(game);
  const given = from === undefined ? undefined : readNetwork(readFileSync(from, 'utf8'), game);
  const hidden = given?.hidden ?? units;
  const header = {
    name: 'any-kingdom',
    game: game.facts.name,
    observation: version,
    inputs: given?.inputs ?? [...inputs, ...boardInputs].map(({ name }) => name),
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
  let played = 0;
  let points = 0;
  for (let batch = 0; played < asked; batch++) {
    const net = learner.net();
    const boards = Array.from({ length: BOARDS }, (_, i): readonly RolloutJob[] => {
      const board = FIRST_KINGDOM + batch * BOARDS + i;
      const rules = game.rules(
        i % BASE_EVERY === 0 ? { sets: ['base'], seed: board } : { kingdom: randomKingdom(game, board) },
        2,
      );
      const text = printNetwork(networkOnBoard(net, game, rules));
      return Array.from({ length: GROUPS }, (_, group) => ({
        game: game.facts.name,
        rules,
        net: text,
        opponents: [opponentOf(group, text, game, rules, rng)],
        mode: 'explore',
        firstSeed: dealAt(start, ((batch * BOARDS + i) * GROUPS + group) * DEALS),
        deals: DEALS,
      }));
    });
    const episodes = await place.rollOut(boards.flat());
    const lessons = boards.map((jobs, i) => ({
      rules: jobs[0]!.rules,
      batch: trainingBatch(episodes.slice(i * GROUPS, (i + 1) * GROUPS)),
    }));
    const late = Math.max(0, (2 * played) / asked - 1);
    learner.improve(lessons, rate * Math.max(LAST_RATE, 1 - late));
    played += BOARDS * GROUPS * DEALS * 2;
    points += meanPoints(episodes) / LINE_EVERY;
    if ((batch + 1) % LINE_EVERY !== 0) continue;
    const { user, system } = process.cpuUsage();
    console.log(
      `${played} games, ${(100 * points).toFixed(1)} % against baseline plans, ${((user + system) / 1e6).toFixed(0)} CPU-s`,
    );
    points = 0;
  }
  return printNetwork({ ...learner.net(), bits: 16 });
}

function opponentOf(group: number, own: string, game: Game, rules: Rules, rng: Rng): string {
  if (group === 0) return own;
  return group === 1 ? plainPlan(game, rules, rng) : archetype(game, rules, rng);
}

/** A plan whose cards go together, in one of its variants; one card with money where the board has none. */
function archetype(game: Game, rules: Rules, rng: Rng): string {
  const form = formFor(game);
  const plans = genomes[form.name]!.archetypes!({ game, rules });
  if (plans.length === 0) return plainPlan(game, rules, rng);
  const { variants } = plans[rng.below(plans.length)]!;
  return form.print(form.canonical(variants[rng.below(variants.length)]!, game, rules), game);
}

/** Big Money plus one card of the board, its number and place as they come. */
function plainPlan(game: Game, rules: Rules, rng: Rng): string {
  const form = formFor(game);
  const genome = genomes[form.name]!;
  const context = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: Number.POSITIVE_INFINITY,
    watch: () => ({ games: 0, turns: 0, gained: [], attacked: 0 }),
  });
  const plans = genome.singleCardPrograms!(context);
  const { variants } = plans[rng.below(plans.length)]!;
  return context.textOf(context.canonical(variants[rng.below(variants.length)]!));
}

/** Share of the points in games against others. */
function meanPoints(episodes: readonly Episodes[]): number {
  const points = episodes.flatMap((part, i) => (i % GROUPS === 0 ? [] : [...part.points]));
  return points.reduce((a, b) => a + b, 0) / points.length;
}
