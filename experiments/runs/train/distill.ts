/**
 * A network becomes programs in rounds (DAgger, Ross, Gordon and Bagnell 2011, arXiv 1011.0686): the longest program
 * made so far plays, the network says what it would have done there, and the next ones are made from all that was
 * said. Of each length the program that plays best on common deals is kept, and its loss against the network is
 * measured on deals kept for reports.
 */
import { formFor, networkOnBoard, readNetwork } from '../../../bots/index.js';
import { dealAt, type Game, nthOf, originalView, type Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import { distill as grow } from '../../../optimizer/index.js';
import type { Backend, Episodes, RolloutJob, RunOptions } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { type PanelScore, robustScore } from '../../evaluation/panel-score.js';
import type { NamedPlayer } from '../../players/find.js';
import { toOriginal } from '../for-original.js';
import { scoreOnPanel } from './train.js';

export interface DistillPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly network: Pick<NamedPlayer, 'name' | 'text'>;
  readonly opponents: readonly Pick<NamedPlayer, 'name' | 'text'>[];
  /**
   * Players that are met while games are watched, and while programs are chosen, so that these say what to do
   * against them too.
   */
  readonly others?: readonly Pick<NamedPlayer, 'name' | 'text'>[];
  readonly seed: number;
  /**
   * One program for each: entries of a buylist at most, or situations that a score table tells apart; from few to
   * many.
   */
  readonly lengths: readonly number[];
  /** Score tables grown from different facts. */
  readonly restarts: number;
  readonly rounds: number;
  /** Games against each opponent in each round. */
  readonly games: number;
  /** Deals against each opponent by which programs are compared; four times as many tell how strong the best are. */
  readonly judgingDeals: number;
  /** The program says only what the original program of its format reads and plays as printed. */
  readonly forOriginal?: boolean;
}

export interface DistillOptions {
  readonly signal?: AbortSignal;
  readonly onAttempt?: (attempt: number, of: number) => void;
}

/** The best program of a length. */
export interface WrittenProgram {
  readonly length: number;
  readonly program: unknown;
  readonly text: string;
  /** Score on the search deals that chose it. */
  readonly searchScore: number;
  readonly standing: PanelScore;
  /** Share of the network's purchases that the program makes too, in the situations it was made from. */
  readonly agreement: number;
}

export interface DistillResult {
  readonly form: ProgramForm<unknown>;
  readonly network: PanelScore;
  /** In the order of the lengths. */
  readonly programs: readonly WrittenProgram[];
  readonly tried: number;
  /** Watched games. */
  readonly games: number;
}

const DEALS_PER_JOB = 8;
/** Restarts may ask about this share of the facts, so that they come out different. The first asks about all. */
const FACT_SHARE = 0.7;
/** Where the deals of the rounds begin within the search range: those before it compare programs. */
const ROUNDS_FROM = 2 ** 19;
/** Programs of a length that are judged on more deals in the end. */
const FINALISTS = 2;

type Attempt = Omit<WrittenProgram, 'standing' | 'searchScore'>;

/** @throws Refused when it is no network of this game */
export async function distillNetwork(
  plan: DistillPlan,
  backend: Backend,
  { signal, onAttempt = () => {} }: DistillOptions = {},
): Promise<DistillResult> {
  const options = signal === undefined ? {} : { signal };
  const { game, rules, network, rounds, forOriginal = false } = plan;
  // A buylist is grown from all facts: starting again would make the same one.
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

/** The network answers in the situations that the driver gets into, or its own when there is none. */
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
 * All on few deals, then the best few of each length on more. Where others are met too, those that do best against the
 * program count most: it has to be good for something against everybody.
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
