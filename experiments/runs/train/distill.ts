/**
 * Distills a network into programs in rounds (DAgger, Ross, Gordon and Bagnell 2011, arXiv 1011.0686): the longest
 * program so far plays, the network says what it would do in the same situations, and the next programs learn from
 * all its answers. For each length, the program with the best score on common deals is kept; report deals measure
 * its loss against the network.
 */
import { formFor, networkOnBoard, readNetwork } from '../../../bots/index.js';
import { dealAt, type Game, nthOf, originalView } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import { distill as grow } from '../../../optimizer/index.js';
import type { Backend, Episodes, RolloutJob, RunOptions } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { type PanelScore, robustScore } from '../../evaluation/panel-score.js';
import { toOriginal } from '../for-original.js';
import type { NamedText } from '../shared/evolution-plan.js';
import { scoreOnPanel, type TrainPlan } from './train.js';

export interface DistillPlan extends Pick<TrainPlan, 'game' | 'rules' | 'opponents' | 'seed'> {
  readonly network: NamedText;
  /** Further opponents while games are watched and programs are chosen, so that programs can answer them, too. */
  readonly others?: readonly NamedText[];
  /** Maximum entries of a buylist, or number of situations of a score table; one program for each, ascending. */
  readonly lengths: readonly number[];
  /** Number of times that score tables are grown, each time from different facts. */
  readonly restarts: number;
  readonly rounds: number;
  readonly games: number;
  /** Deals against each opponent that compare programs; four times as many measure the best ones. */
  readonly judgingDeals: number;
  /** Programs say only what the original program of their format reads and plays as printed. */
  readonly forOriginal?: boolean;
}

export interface DistillOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onAttempt?: (attempt: number, of: number) => void;
}

/** Unit in which the length of a program is counted. */
export const unitOf = ({ vocabulary }: Game): string => (vocabulary === undefined ? 'situations' : 'entries');

export interface WrittenProgram {
  readonly length: number;
  readonly program: unknown;
  readonly text: string;
  /** Score on the search deals that chose it. */
  readonly searchScore: number;
  readonly standing: PanelScore;
  /** Share of the network's purchases that the program would make in the same situations. */
  readonly agreement: number;
}

export interface DistillResult {
  readonly form: ProgramForm<unknown>;
  readonly network: PanelScore;
  /** In the order of the lengths. */
  readonly programs: readonly WrittenProgram[];
  readonly tried: number;
  /** Number of watched games. */
  readonly games: number;
}

const DEALS_PER_JOB = 8;
/** Restarts use this share of the facts, so that they differ. The first one uses all. */
const FACT_SHARE = 0.7;
/** First deal of the rounds in the search range; the deals before it compare programs. */
const ROUNDS_FROM = 2 ** 19;
/** Programs of each length that play the longer comparison. */
const FINALISTS = 2;

type Attempt = Omit<WrittenProgram, 'standing' | 'searchScore'>;

/** @throws Refused if the player is not a network of this game */
export async function distillNetwork(
  plan: DistillPlan,
  backend: Backend,
  { signal, onAttempt = () => {} }: DistillOptions = {},
): Promise<DistillResult> {
  const options = { signal };
  const { game, rules, network, rounds, forOriginal = false } = plan;
  // A buylist is grown from all facts, so a restart would give the same one.
  const restarts = game.vocabulary === undefined ? plan.restarts : 1;
  const view = forOriginal ? originalView(game) : game;
  const net = networkOnBoard(readNetwork(network.text, game), game, rules);
  const form = formFor(game);
  const partner = net.partner === undefined ? undefined : form.parse(net.partner, game).program;
  const first = await recordEpisodes(plan, backend, options, 0);
  let games = gamesOf(first);
  const attempts = new Map<string, Attempt>();
  for (let restart = 0; restart < restarts; restart++) {
    const seen = [...first];
    for (let round = 0; round < rounds; round++) {
      signal?.throwIfAborted();
      const made = grow(net, view, seen, {
        seats: rules.seats,
        lengths: plan.lengths,
        seed: nthOf(plan.seed, restart * rounds + round),
        featureShare: restart === 0 ? 1 : FACT_SHARE,
        partner,
      }).map(({ length, program, agreement }): Attempt => {
        const whole = form.canonical(program, view, rules);
        const simplest = forOriginal ? toOriginal(form, whole, game, rules).program : whole;
        return { length, program: simplest, text: form.print(simplest, game), agreement };
      });
      for (const attempt of made) attempts.set(`${attempt.length} ${attempt.text}`, attempt);
      onAttempt(restart * rounds + round + 1, restarts * rounds);
      if (round + 1 === rounds) break;
      const driver = made.at(-1)!.text;
      const more = await recordEpisodes(plan, backend, options, restart * rounds + round + 1, driver);
      games += gamesOf(more);
      seen.push(...more);
    }
  }
  const best = await bestOfEachLength(plan, [...attempts.values()], backend, signal);
  const texts = [...best.map(({ text }) => text), network.text];
  const standings = await scoreOnPanel(plan, texts, backend, 'report', 4 * plan.judgingDeals, signal);
  return {
    form,
    network: standings.at(-1)!,
    programs: best.map((attempt, i) => ({ ...attempt, standing: standings[i]! })),
    tried: attempts.size,
    games,
  };
}

/** Records the network's answers in the situations of the driver, or of its own games if there is no driver. */
function recordEpisodes(
  { game, rules, network, opponents, others = [], seed, games }: DistillPlan,
  backend: Backend,
  options: RunOptions,
  round: number,
  driver?: string,
): Promise<readonly Episodes[]> {
  const deals = Math.ceil(games / rules.seats);
  const met = [...opponents, ...others];
  const start = dealAt(firstDeal(seed, 'search'), ROUNDS_FROM + round * met.length * deals);
  const jobs = met.flatMap((opponent, member) =>
    Array.from({ length: Math.ceil(deals / DEALS_PER_JOB) }, (_, i): RolloutJob => {
      const from = i * DEALS_PER_JOB;
      return {
        game: game.facts.name,
        rules,
        net: network.text,
        ...(driver !== undefined && { behaviourPlayer: driver }),
        opponents: [opponent.text],
        mode: 'best',
        firstSeed: dealAt(start, member * deals + from),
        deals: Math.min(DEALS_PER_JOB, deals - from),
      };
    }),
  );
  return backend.rollOut(jobs, options);
}

const gamesOf = (played: readonly Episodes[]): number =>
  played.reduce((sum, { points }) => sum + points.length, 0);

/**
 * Plays all programs on few deals, then the best few of each length on more. With further opponents, the most
 * dangerous ones weigh most, because a program must hold up against everybody.
 */
async function bestOfEachLength(
  plan: DistillPlan,
  attempts: readonly Attempt[],
  backend: Backend,
  signal: AbortSignal | undefined,
): Promise<Omit<WrittenProgram, 'standing'>[]> {
  const { opponents, others = [] } = plan;
  const met = { ...plan, opponents: [...opponents, ...others] };
  const share = opponents.length / met.opponents.length;
  const scoreOf = others.length === 0 ? ({ overall }: PanelScore) => overall.mean : robustScore;
  let remaining = attempts.map((attempt) => ({ ...attempt, searchScore: 0 }));
  for (const [deals, keep] of [
    [plan.judgingDeals, FINALISTS],
    [3 * plan.judgingDeals, 1],
  ] as const) {
    const texts = [...new Set(remaining.map(({ text }) => text))];
    const standings = await scoreOnPanel(met, texts, backend, 'search', Math.ceil(share * deals), signal);
    const score = new Map(texts.map((text, i) => [text, scoreOf(standings[i]!)]));
    remaining = plan.lengths.flatMap((length) =>
      remaining
        .filter((attempt) => attempt.length === length)
        .map((attempt) => ({ ...attempt, searchScore: score.get(attempt.text)! }))
        .sort((a, b) => b.searchScore - a.searchScore)
        .slice(0, keep),
    );
  }
  return remaining;
}
