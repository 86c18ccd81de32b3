/**
 * Trains networks: games are rolled out where the back-end plays them, weights are improved here. Several learners start
 * from different seeds, share the games in halving rounds, and the best on common deals is kept. The result depends on
 * the plan alone, not on threads or on who was faster.
 */
import { neuralOf, type Player, printNet, scopeOf } from '../../bots/index.js';
import { dealAt, type Game, nthOf, originalView, Refused, type Rules, worthOf } from '../../engine/index.js';
import { type Json, Learner, type LearnerSettings, lessonsOf, type Tensors } from '../../optimizer/index.js';
import type { Backend, Episodes, RolloutJob, RunOptions } from '../../workers/index.js';
import { evaluator } from '../evaluation/evaluator.js';
import { panelOf } from '../evaluation/panel.js';
import { type PanelStanding, standings } from '../evaluation/standing.js';
import { firstDeal } from '../seeds.js';
import type { TrainMethod } from './train-methods.js';

export interface TrainPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly name: string;
  /** Whom the network learns to beat. At least one. */
  readonly opponents: readonly Player[];
  /** A player that every learner imitates before it goes its own way. */
  readonly start?: Player;
  /** Only cards that the original program of the game plays as printed are known to it. */
  readonly forOriginal?: boolean;
  /** Decides all but purchases and options, in training and for good. */
  readonly partner?: Player;
  readonly seed: number;
  /** Games of learning, all learners together. */
  readonly games: number;
  /** Learners that start. */
  readonly learners: number;
  readonly gamesPerBatch: number;
  readonly method: TrainMethod;
  readonly settings: LearnerSettings;
  /** Deals against each opponent by which learners are compared; four times as many tell how strong the best is. */
  readonly judgingDeals?: number;
}

export type TrainNews =
  | { readonly kind: 'round'; readonly learners: number; readonly games: number }
  | { readonly kind: 'learned'; readonly learner: number; readonly games: number; readonly points: number }
  | { readonly kind: 'judged'; readonly learner: number; readonly score: number };

export interface Trained {
  /** Text of the best network. */
  readonly text: string;
  /** On deals kept for reports. */
  readonly standing: PanelStanding;
  /** Score on search deals of each learner, by when it was judged last. */
  readonly scores: readonly number[];
  /** Games of learning, and of judging. */
  readonly games: number;
  readonly artifacts: Awaited<ReturnType<Learner['layers']>>;
}

/** Deals in one roll-out job: the same whatever the number of threads. */
const DEALS_PER_JOB = 8;
const JUDGING_DEALS = 250;
/** Deals set apart for each learner within the search range. */
const DEALS_PER_LEARNER = 2 ** 16;
/** Weight of the newest batch in a learner's running mean. */
const POINTS_RATE = 0.1;
/** Batches in which a given player is imitated. */
const IMITATED_BATCHES = 20;
/** Shares of the games after which the better half goes on. */
const HALVINGS = [0.5, 0.8];

interface Pupil {
  readonly number: number;
  readonly learner: Learner;
  text: string;
  batches: number;
  deals: number;
  games: number;
  score: number;
  /** Share of the points in its last games, as a running mean. */
  points: number;
}

/** Everything between two steps of a training; plain JSON. */
export interface TrainState {
  /** Which halving comes next. */
  readonly round: number;
  /** Games of each learner at which the round ends. */
  readonly until: number;
  /** Learners that go on, the best first once they were judged. */
  readonly left: readonly number[];
  readonly pupils: readonly (Omit<Pupil, 'number' | 'learner' | 'text'> & { readonly learner: Json })[];
}

/** What somebody hears of each step who wants to go on from there. */
export interface TrainStep {
  readonly state: TrainState;
  readonly games: number;
  /** The learner with most points in its last games, those points, and the mean over the learners that go on. */
  readonly best: number;
  readonly points: number;
  readonly mean: number;
}

export interface TrainOptions {
  readonly signal?: AbortSignal;
  readonly hear?: (news: TrainNews) => void;
  /** State to go on from. */
  readonly known?: TrainState | undefined;
  readonly keep?: (step: TrainStep) => void;
}

/** Batches of a learner between two states that are kept. */
const BATCHES_PER_STEP = 8;

/** @throws Refused when the game has no neural player */
export async function train(
  plan: TrainPlan,
  backend: Backend,
  tensors: Tensors,
  options: TrainOptions = {},
): Promise<Trained> {
  const { game, rules, judgingDeals = JUDGING_DEALS } = plan;
  if (rules.seats !== 2) throw new Refused('networks are trained for two seats');
  if (plan.opponents.length === 0) throw new Refused('a network learns against somebody', 'name --against');
  const about = [
    `${plan.games} games, ${plan.learners} learners, seed ${plan.seed}`,
    tensors.says,
    rules.label,
    ...(plan.forOriginal === true ? ['knows only cards that the original program plays as printed'] : []),
  ];
  const head = {
    name: plan.name,
    game: game.facts.name,
    observation: neuralOf(game).version,
    ...scopeOf(plan.forOriginal === true ? originalView(game) : game, rules),
    ...(plan.partner && { partner: plan.partner.text }),
    about,
  };
  const pupils = Array.from({ length: plan.learners }, (_, number): Pupil => {
    const learner = new Learner(tensors, head, nthOf(plan.seed, number), plan.settings);
    const begun = { batches: 0, deals: 0, games: 0, score: 0, points: 0.5 };
    const known = options.known?.pupils[number];
    if (known !== undefined) learner.restore(known.learner);
    return { ...begun, ...known, number, learner, text: printNet(learner.net(plan.name)) };
  });
  const best = await tournament(plan, pupils, backend, options);
  const { signal } = options;
  const [standing] = await judge(plan, [best.text], backend, 'report', 4 * judgingDeals, signal);
  return {
    text: best.text,
    standing: standing!,
    scores: pupils.map(({ score }) => score),
    games: pupils.reduce((sum, { games }) => sum + games, 0),
    artifacts: await best.learner.layers(),
  };
}

async function tournament(
  plan: TrainPlan,
  pupils: readonly Pupil[],
  backend: Backend,
  { signal, known, hear = () => {}, keep = () => {} }: TrainOptions,
): Promise<Pupil> {
  const options = signal === undefined ? {} : { signal };
  const shares = [...HALVINGS, 1];
  let left = (known?.left ?? pupils.map(({ number }) => number)).map((number) => pupils[number]!);
  const gamesOfAll = (): number => pupils.reduce((sum, { games }) => sum + games, 0);
  const roundEnd = (round: number): number => {
    const games = Math.max(1, Math.floor((shares[round]! * plan.games - gamesOfAll()) / left.length));
    hear({ kind: 'round', learners: left.length, games });
    return left[0]!.games + games;
  };
  let round = known?.round ?? 0;
  let until = known?.until ?? roundEnd(round);
  while (round < shares.length) {
    // One learns while the games of another are played.
    await Promise.all(
      left.map(async (pupil) => {
        for (let batches = 0; batches < BATCHES_PER_STEP && pupil.games < until; batches++) {
          signal?.throwIfAborted();
          await batch(plan, pupil, backend, hear, options);
        }
      }),
    );
    if (left.every(({ games }) => games >= until)) {
      left = await halved(plan, left, backend, hear, round < HALVINGS.length, signal);
      round++;
      if (round < shares.length) until = roundEnd(round);
    }
    keep(stepOf({ round, until, left: left.map(({ number }) => number) }, pupils, left));
  }
  return left[0]!;
}

function stepOf(
  state: Omit<TrainState, 'pupils'>,
  pupils: readonly Pupil[],
  left: readonly Pupil[],
): TrainStep {
  const best = left.reduce((a, b) => (b.points > a.points ? b : a));
  return {
    state: {
      ...state,
      pupils: pupils.map(({ learner, batches, deals, games, score, points }) => {
        return { batches, deals, games, score, points, learner: learner.save() };
      }),
    },
    games: pupils.reduce((sum, { games }) => sum + games, 0),
    best: best.number,
    points: best.points,
    mean: left.reduce((sum, { points }) => sum + points, 0) / left.length,
  };
}

/** Judges the learners on the same deals; the better half goes on, the best first. */
async function halved(
  plan: TrainPlan,
  left: readonly Pupil[],
  backend: Backend,
  hear: (news: TrainNews) => void,
  halve: boolean,
  signal: AbortSignal | undefined,
): Promise<Pupil[]> {
  const texts = left.map(({ text }) => text);
  const deals = plan.judgingDeals ?? JUDGING_DEALS;
  const standings = await judge(plan, texts, backend, 'search', deals, signal);
  for (const [i, { overall }] of standings.entries()) {
    left[i]!.score = overall.mean;
    hear({ kind: 'judged', learner: left[i]!.number, score: overall.mean });
  }
  const ranked = left.toSorted((a, b) => b.score - a.score || a.number - b.number);
  return halve ? ranked.slice(0, Math.ceil(ranked.length / 2)) : ranked;
}

/** One batch of games against all opponents in turn, and what is learned from it: from others first, then from itself. */
async function batch(
  plan: TrainPlan,
  pupil: Pupil,
  backend: Backend,
  hear: (news: TrainNews) => void,
  options: RunOptions,
): Promise<void> {
  if (plan.method === 'evolution' && (plan.start === undefined || pupil.batches >= IMITATED_BATCHES)) {
    await evolutionBatch(plan, pupil, backend, hear, options);
    return;
  }
  const { game, rules, opponents } = plan;
  const driver = pupil.batches++ < IMITATED_BATCHES ? plan.start : undefined;
  const count = Math.max(1, Math.round(plan.gamesPerBatch / rules.seats / DEALS_PER_JOB));
  const start = dealAt(firstDeal(plan.seed, 'search'), (pupil.number + 1) * DEALS_PER_LEARNER);
  const jobs = Array.from({ length: count }, (_, i): RolloutJob => {
    const opponent = opponents[(pupil.deals / DEALS_PER_JOB + i) % opponents.length]!;
    return {
      game: game.facts.name,
      rules,
      net: pupil.text,
      opponents: [opponent.text],
      way: driver === undefined ? 'explore' : 'follow',
      ...(driver !== undefined && { driver: driver.text }),
      firstSeed: dealAt(start, pupil.deals + i * DEALS_PER_JOB),
      deals: DEALS_PER_JOB,
    };
  });
  const played = await backend.rollOut(jobs, options);
  pupil.deals += count * DEALS_PER_JOB;
  pupil.games += count * DEALS_PER_JOB * rules.seats;
  if (driver === undefined) pupil.learner.improve(lessonsOf(played));
  else pupil.learner.imitate(lessonsOf(played));
  learned(plan, pupil, played, hear);
}

/** Probes around the learner play, the two of a direction the same deals, and it moves where they did better. */
async function evolutionBatch(
  plan: TrainPlan,
  pupil: Pupil,
  backend: Backend,
  hear: (news: TrainNews) => void,
  options: RunOptions,
): Promise<void> {
  const { game, rules, opponents } = plan;
  const directions = Math.max(1, Math.round(plan.gamesPerBatch / rules.seats / DEALS_PER_JOB / 2));
  const start = dealAt(firstDeal(plan.seed, 'search'), (pupil.number + 1) * DEALS_PER_LEARNER);
  const jobs = pupil.learner.probes(directions).map((net, probe): RolloutJob => {
    const direction = Math.floor(probe / 2);
    const opponent = opponents[(pupil.deals / DEALS_PER_JOB + direction) % opponents.length]!;
    return {
      game: game.facts.name,
      rules,
      net: printNet(net),
      opponents: [opponent.text],
      way: 'best',
      firstSeed: dealAt(start, pupil.deals + direction * DEALS_PER_JOB),
      deals: DEALS_PER_JOB,
    };
  });
  const played = await backend.rollOut(jobs, options);
  pupil.batches++;
  pupil.deals += directions * DEALS_PER_JOB;
  pupil.games += jobs.length * DEALS_PER_JOB * rules.seats;
  pupil.learner.follow(
    played.map(({ points, margins }) => {
      const worths = Array.from(points, (share, i) => worthOf(share, margins[i]!));
      return worths.reduce((a, b) => a + b, 0) / worths.length;
    }),
  );
  learned(plan, pupil, played, hear);
}

function learned(
  plan: TrainPlan,
  pupil: Pupil,
  played: readonly Episodes[],
  hear: (news: TrainNews) => void,
): void {
  pupil.text = printNet(pupil.learner.net(plan.name));
  const points = played.flatMap((episodes) => [...episodes.points]);
  const mean = points.reduce((a, b) => a + b, 0) / points.length;
  pupil.points += POINTS_RATE * (mean - pupil.points);
  hear({ kind: 'learned', learner: pupil.number, games: pupil.games, points: mean });
}

/** Scores of texts against the opponents of a plan, on the same deals. */
export function judge(
  { game, rules, opponents, seed }: Pick<TrainPlan, 'game' | 'rules' | 'opponents' | 'seed'>,
  texts: readonly string[],
  backend: Backend,
  purpose: 'search' | 'report',
  deals: number,
  signal?: AbortSignal,
): Promise<readonly PanelStanding[]> {
  const panel = panelOf(opponents.map(({ name, text }, number) => ({ name, text, number })));
  const playing = evaluator({ backend, game: game.facts.name, rules, seed, ...(signal && { signal }) });
  return standings(playing, texts, panel, deals, purpose);
}
