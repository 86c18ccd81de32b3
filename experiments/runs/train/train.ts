/**
 * Trains networks: the back-end plays the games, and this module improves the weights. Several learners start from
 * different seeds and share the games in halving rounds; the best on common deals is kept. The result depends on
 * the plan alone, not on threads or timing.
 */
import {
  NETWORK,
  type Network,
  networkOnBoard,
  networkScope,
  neuralOf,
  type Player,
  printNetwork,
} from '../../../bots/index.js';
import { dealAt, type Game, nthOf, originalView, Refused, type Rules } from '../../../engine/index.js';
import { type Json, Learner, type LearnerSettings, trainingBatch } from '../../../optimizer/index.js';
import type { Backend, RolloutJob } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { createEvaluator } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { type PanelScore, playPanelScores } from '../../evaluation/panel-score.js';
import type { NamedText } from '../shared/evolution-plan.js';

export interface TrainPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly name: string;
  /** The opponents that the network learns to beat; at least one. */
  readonly opponents: readonly NamedText[];
  /** The network that every learner continues from. */
  readonly start?: Player;
  /** The network sees only cards that the original program of the game plays as printed. */
  readonly forOriginal?: boolean;
  /**
   * The network makes all decisions that have actions, beside a partner whose choice it sees. Absent: only
   * purchases and options, for a network alone and in trainings of older versions.
   */
  readonly decides?: 'everything';
  /** Program that makes the other decisions, in training and afterwards. */
  readonly partner?: Player;
  readonly seed: number;
  /** Games of learning, all learners together. */
  readonly games: number;
  /** Time for the whole training. `games` is 0 until `gamesInTime` has computed it. */
  readonly seconds?: number;
  readonly learners: number;
  readonly gamesPerBatch: number;
  readonly settings: LearnerSettings;
  /** Last step as a share of a full one; steps shrink over the last two fifths of the games. Default: 1. */
  readonly lastStep?: number;
  /** Deals against each opponent that compare learners; four times as many measure the best one. */
  readonly judgingDeals?: number;
}

export type TrainProgress =
  | { readonly kind: 'planned'; readonly games: number }
  | { readonly kind: 'round'; readonly learners: number; readonly games: number }
  | { readonly kind: 'learned'; readonly learner: number; readonly games: number; readonly points: number }
  | { readonly kind: 'judged'; readonly learner: number; readonly score: number };

export interface TrainResult {
  /** Text of the best network. */
  readonly text: string;
  readonly standing: PanelScore;
  /** Last score of each learner on search deals. */
  readonly scores: readonly number[];
  /** Games of learning played, and planned. */
  readonly games: number;
  readonly plannedGames: number;
  /** The best network itself, for tools. */
  readonly net: Network;
}

/** Share of the games after which steps shrink. */
const FALL_FROM = 0.6;

/** Score that an untrained network adds to its partner's choice, so that it nearly always follows it. */
export const PARTNER_BONUS = 3;

/** Deals in one roll-out job, the same for any number of threads. */
const DEALS_PER_JOB = 8;
const JUDGING_DEALS = 250;
/** Deals reserved for each learner in the search range. */
const DEALS_PER_LEARNER = 2 ** 16;
/** Weight of the newest batch in a learner's running mean. */
const POINTS_RATE = 0.1;
/** Shares of the games after which only the better half of the learners continues. */
const HALVINGS = [0.4, 0.7];

interface PopulationMember {
  readonly number: number;
  readonly learner: Learner;
  text: string;
  deals: number;
  games: number;
  score: number;
  /** Share of the points in its latest games, as a running mean. */
  points: number;
}

/** The whole state between two steps of a training; JSON. */
export interface TrainState {
  /** Index of the next halving. */
  readonly round: number;
  /** Games of each learner at the end of the round. */
  readonly until: number;
  /** Learners that continue, best first after they were judged. */
  readonly left: readonly number[];
  /** All learners, by number. The old name keeps stopped trainings readable. */
  readonly pupils: readonly (Omit<PopulationMember, 'number' | 'learner' | 'text'> & {
    readonly learner: Json;
  })[];
}

export interface TrainStep {
  readonly state: TrainState;
  readonly games: number;
  /** The learner with most points in its latest games, these points, and the mean of all that remain. */
  readonly best: number;
  readonly points: number;
  readonly mean: number;
}

export interface TrainOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (event: TrainProgress) => void;
  /** State to continue from. */
  readonly known?: TrainState | undefined;
  readonly onStep?: (step: TrainStep) => void;
}

/** Batches of a learner between two saved states. */
const BATCHES_PER_STEP = 8;

/** @throws Refused if networks cannot play the game */
export async function train(
  plan: TrainPlan,
  backend: Backend,
  options: TrainOptions = {},
): Promise<TrainResult> {
  const { game, rules, judgingDeals = JUDGING_DEALS } = plan;
  if (rules.seats !== 2) throw new Refused('networks are trained for two seats');
  if (plan.opponents.length === 0) throw new Refused('no opponents specified', 'name them with --against');
  const about = [
    `${plan.games} games, ${plan.learners} learners, seed ${plan.seed}`,
    rules.label,
    ...(plan.start === undefined ? [] : [`from ${plan.start.name}`]),
    ...(plan.forOriginal === true ? ['uses only cards that the original program plays as printed'] : []),
  ];
  const given = networkOf(plan.start);
  const start = given && networkOnBoard(given, game, rules);
  const head = {
    name: plan.name,
    game: game.facts.name,
    observation: neuralOf(game).version,
    ...networkScope(
      plan.forOriginal === true ? originalView(game) : game,
      rules,
      plan.decides ?? 'purchases',
      start?.inputs,
    ),
    ...(plan.partner && { partner: plan.partner.text }),
    ...(plan.decides === 'everything' && neuralOf(game).advises && { partnerBonus: PARTNER_BONUS }),
    about,
  };
  const members = Array.from({ length: plan.learners }, (_, number): PopulationMember => {
    const learner = new Learner(head, nthOf(plan.seed, number), plan.settings);
    if (start !== undefined) learner.startFrom(start);
    const begun = { deals: 0, games: 0, score: 0, points: 0.5 };
    const known = options.known?.pupils[number];
    if (known !== undefined) learner.restore(known.learner);
    return { ...begun, ...known, number, learner, text: printNetwork(learner.net(plan.name)) };
  });
  const best = await new SuccessiveHalving(plan, members, backend, options).run();
  const { signal } = options;
  const [standing] = await scoreOnPanel(plan, [best.text], backend, 'report', 4 * judgingDeals, signal);
  return {
    text: best.text,
    standing: standing!,
    scores: members.map(({ score }) => score),
    games: members.reduce((sum, { games }) => sum + games, 0),
    plannedGames: plan.games,
    net: best.learner.net(plan.name),
  };
}

export const networkOf = (player: Player | undefined): Network | undefined =>
  player?.form?.name === NETWORK ? (player.program as Network) : undefined;

/** Successive halving: the learners share the games, and the better half continues. */
class SuccessiveHalving {
  constructor(
    readonly plan: TrainPlan,
    readonly members: readonly PopulationMember[],
    readonly backend: Backend,
    readonly options: TrainOptions,
  ) {}

  /** @returns the best learner */
  async run(): Promise<PopulationMember> {
    const { plan, members, options } = this;
    const { signal, known } = options;
    const shares = [...HALVINGS, 1];
    let left = (known?.left ?? members.map(({ number }) => number)).map((number) => members[number]!);
    const startRound = (): number => {
      const gamesOfAll = members.reduce((sum, { games }) => sum + games, 0);
      const games = Math.max(1, Math.floor((shares[round]! * plan.games - gamesOfAll) / left.length));
      options.onProgress?.({ kind: 'round', learners: left.length, games });
      return left[0]!.games + games;
    };
    let round = known?.round ?? 0;
    let until = known?.until ?? startRound();
    while (round < shares.length) {
      // A learner improves while the games of another are played.
      await Promise.all(
        left.map(async (member) => {
          for (let batches = 0; batches < BATCHES_PER_STEP && member.games < until; batches++) {
            signal?.throwIfAborted();
            await this.#trainBatch(member);
          }
        }),
      );
      if (left.every(({ games }) => games >= until)) {
        const ranked = await this.#ranked(left);
        const next = halving(round, left.length);
        left = ranked.slice(0, next.kept);
        round = next.round;
        if (round < shares.length) until = startRound();
      }
      options.onStep?.(stepOf({ round, until, left: left.map(({ number }) => number) }, members, left));
    }
    return left[0]!;
  }

  /** Judges the learners on the same deals. @returns them best first */
  async #ranked(left: readonly PopulationMember[]): Promise<PopulationMember[]> {
    const { plan, backend, options } = this;
    const texts = left.map(({ text }) => text);
    const deals = plan.judgingDeals ?? JUDGING_DEALS;
    const standings = await scoreOnPanel(plan, texts, backend, 'search', deals, options.signal);
    for (const [i, { overall }] of standings.entries()) {
      left[i]!.score = overall.mean;
      options.onProgress?.({ kind: 'judged', learner: left[i]!.number, score: overall.mean });
    }
    return left.toSorted((a, b) => b.score - a.score || a.number - b.number);
  }

  /** Plays one batch of games against all opponents in turn, and learns from it. */
  async #trainBatch(member: PopulationMember): Promise<void> {
    const { plan, options } = this;
    const { game, rules, opponents } = plan;
    const count = Math.max(1, Math.round(plan.gamesPerBatch / rules.seats / DEALS_PER_JOB));
    const start = dealAt(firstDeal(plan.seed, 'search'), (member.number + 1) * DEALS_PER_LEARNER);
    const jobs = Array.from({ length: count }, (_, i): RolloutJob => {
      const opponent = opponents[(member.deals / DEALS_PER_JOB + i) % opponents.length]!;
      return {
        game: game.facts.name,
        rules,
        net: member.text,
        opponents: [opponent.text],
        mode: 'explore',
        firstSeed: dealAt(start, member.deals + i * DEALS_PER_JOB),
        deals: DEALS_PER_JOB,
      };
    });
    const played = await this.backend.rollOut(jobs, { signal: options.signal });
    member.deals += count * DEALS_PER_JOB;
    member.games += count * DEALS_PER_JOB * rules.seats;
    member.learner.improve(trainingBatch(played), rateAfter(plan, member.games));
    member.text = printNetwork(member.learner.net(plan.name));
    const results = played.flatMap(({ points }) => [...points]);
    const points = results.reduce((a, b) => a + b, 0) / results.length;
    member.points += POINTS_RATE * (points - member.points);
    options.onProgress?.({ kind: 'learned', learner: member.number, games: member.games, points });
  }
}

/** Deals that judge the learners of all rounds and finally measure the best one. */
export function judgedDeals({ learners, judgingDeals = JUDGING_DEALS }: TrainPlan): number {
  let judged = 4;
  for (let now = { kept: learners, round: 0 }; now.round <= HALVINGS.length; ) {
    judged += now.kept;
    now = halving(now.round, now.kept);
  }
  return judged * judgingDeals;
}

/** Learners that continue after a round, and their next round; a single one trains to the end. */
function halving(round: number, learners: number): { readonly kept: number; readonly round: number } {
  const kept = round < HALVINGS.length ? Math.ceil(learners / 2) : learners;
  return { kept, round: kept === 1 ? Math.max(round + 1, HALVINGS.length) : round + 1 };
}

function stepOf(
  state: Omit<TrainState, 'pupils'>,
  members: readonly PopulationMember[],
  left: readonly PopulationMember[],
): TrainStep {
  const best = left.reduce((a, b) => (b.points > a.points ? b : a));
  return {
    state: {
      ...state,
      pupils: members.map(({ learner, deals, games, score, points }) => {
        return { deals, games, score, points, learner: learner.save() };
      }),
    },
    games: members.reduce((sum, { games }) => sum + games, 0),
    best: best.number,
    points: best.points,
    mean: left.reduce((sum, { points }) => sum + points, 0) / left.length,
  };
}

/** Learning rate after a number of games; of several learners, only the last one plays enough to lower it. */
export function rateAfter(
  { games: all, settings, lastStep = 1 }: Pick<TrainPlan, 'games' | 'settings' | 'lastStep'>,
  games: number,
): number {
  const fallen = Math.min(1, Math.max(0, (games / all - FALL_FROM) / (1 - FALL_FROM)));
  return settings.learningRate * (1 - (1 - lastStep) * fallen);
}

/** Scores of texts against the opponents of a plan, on the same deals. */
export function scoreOnPanel(
  { game, rules, opponents, seed }: Pick<TrainPlan, 'game' | 'rules' | 'opponents' | 'seed'>,
  texts: readonly string[],
  backend: Backend,
  purpose: 'search' | 'report',
  deals: number,
  signal?: AbortSignal,
): Promise<readonly PanelScore[]> {
  const panel = panelOf(opponents);
  const playing = createEvaluator({ backend, game: game.facts.name, rules, seed, signal });
  return playPanelScores(playing, texts, panel, deals, purpose);
}
