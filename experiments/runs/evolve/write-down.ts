/** What a network knows becomes programs of several lengths, by the code of `distill`; the search builds on these. */
import type { Game } from '../../../engine/index.js';
import type { Candidate } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import { boardNetwork } from '../../players/board-network.js';
import { findPlayer } from '../../players/find.js';
import type { Interval } from '../../statistics/interval.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunContext } from '../shared/run-context.js';
import type { Strength } from '../shared/strength.js';
import { distillNetwork } from '../train/distill.js';
import type { Learned } from './run-state.js';
import type { StartedRun } from './search-session.js';

/** A network that is written down. */
export interface Teacher {
  readonly text: string;
  /** Games of learning in this run. */
  readonly games: number;
  /** Of a network of ours, which has learned on other boards. */
  readonly name?: string;
}

/**
 * How a network is written down. Of one that has just learned, games are shares of those of learning; what is known
 * for long is written as soon as somebody asks.
 */
interface Writing {
  /** Entries of the buylists that are written, or situations that JSON bots tell apart. */
  readonly lengths: { readonly buylist: readonly number[]; readonly 'score table': readonly number[] };
  readonly rounds: number;
  /** Games that are watched against each player in each round. */
  readonly games?: number;
}
const OF_LEARNED: Writing = { lengths: { buylist: [8, 16, 32], 'score table': [2, 4, 8] }, rounds: 4 };
const OF_KNOWN: Writing = { lengths: { buylist: [8, 16], 'score table': [2, 4] }, rounds: 2, games: 30 };
/** Games that are watched in each round, and by which networks and programs are compared. */
const WATCHED = { share: 0.03, min: 200, max: 800 };
const JUDGED = { share: 0.025, min: 200, max: 2_000 };

/** Of the plans around one card: one that buys some of it. */
const PLAIN_VARIANT = 1;

/** The network of ours that knows the board of the run. */
export async function knownTeacher({ game, rules }: EvolutionPlan): Promise<Teacher> {
  const name = boardNetwork(game, rules)!;
  return { name, text: (await findPlayer(name)).text, games: 0 };
}

/** What the network knows as programs, each a new candidate; they are recorded, with the events that describe them. */
export async function writeDown(
  run: StartedRun,
  teacher: Teacher,
  recorder: GenerationRecorder,
): Promise<{ learned: Learned; candidates: readonly Candidate<unknown>[] }> {
  const { plan, givenPanel, searchContext, genome, signal } = run;
  const opponents = givenPanel.members.map(({ name, text }) => ({ name, text, file: name }));
  const writing = teacher.name === undefined ? OF_LEARNED : OF_KNOWN;
  const { programs, network } = await distillNetwork(
    {
      game: plan.game,
      rules: plan.rules,
      teacher: { name: teacher.name ?? plan.name, text: teacher.text },
      opponents,
      others: teacher.name === undefined ? [] : othersOn(run, teacher),
      seed: plan.seed,
      lengths: writing.lengths[plan.game.vocabulary === undefined ? 'score table' : 'buylist'],
      restarts: 1,
      rounds: writing.rounds,
      games: writing.games ?? Math.max(2, Math.round(share(WATCHED, teacher.games) / opponents.length)),
      judgingDeals: judgingDeals(teacher.games, opponents.length),
      forOriginal: plan.settings.forOriginal,
    },
    countingBackend(run),
    signal === undefined ? {} : { signal },
  );
  const fitting = programs.filter(({ program }) => genome.size(program) <= plan.settings.sizeMax);
  const written = fitting.length > 0 ? fitting : programs.slice(0, 1);
  const candidates = written.map(({ program }): Candidate<unknown> => {
    const canonical = searchContext.canonical(program);
    return { id: searchContext.nextId(), program: canonical, parents: [], operator: 'distil' };
  });
  for (const candidate of candidates) {
    const { program } = candidate;
    recorder.candidate(candidate, searchContext.textOf(program), genome.size(program), 'kept');
  }
  const strength = (overall: Interval, games: number): Strength => ({ ...overall, games });
  const learned: Learned = {
    games: teacher.games,
    ...(teacher.name !== undefined && { teacher: teacher.name }),
    network: strength(network.overall, network.games),
    written: written.map(({ length, searchScore, standing }, i) => ({
      candidate: candidates[i]!.id,
      length,
      searchScore,
      standing: strength(standing.overall, standing.games),
    })),
  };
  for (const [kind, text] of Object.entries(storyOf(learned, unitOf(plan.game)))) {
    recorder.event(kind, text);
    run.notify({ kind: 'note', text });
  }
  return { learned, candidates };
}

/**
 * Who else is met while what is known is written down. Few opponents that play alike leave the same piles: what is
 * written against these alone can lose every game to somebody else.
 */
function othersOn({ plan, genome, searchContext, givenPanel }: StartedRun, { text }: Teacher) {
  const plain = genome.singleCardPrograms?.(searchContext) ?? [];
  const others = [
    ...plan.from,
    ...plain.map(({ name, variants }) => {
      const program = searchContext.canonical(variants[PLAIN_VARIANT]!);
      return { name, text: searchContext.textOf(program) };
    }),
    { name: 'itself', text },
  ];
  const met = new Set(givenPanel.members.map((member) => member.text));
  return others.filter((other) => !met.has(other.text));
}

const points = ({ mean, low, high }: Strength): string =>
  `${(100 * mean).toFixed(1)} % ± ${(50 * (high - low)).toFixed(1)}`;

/** What a length counts. */
export const unitOf = ({ vocabulary }: Game): string => (vocabulary === undefined ? 'situations' : 'entries');

/** What was learned, and what it lost when it was written, in sentences. */
export function storyOf(
  { games, teacher, network, written }: Learned,
  unit: string,
): { learned: string; written: string } {
  const lengths = written.map(({ length, standing }) => `${length} ${unit} ${points(standing)}`);
  return {
    learned:
      teacher === undefined
        ? `learned from ${games} games: the network scores ${points(network)}`
        : `${teacher}, a network that has learned on other boards, scores ${points(network)}`,
    written: `written down: ${lengths.join(', ')}`,
  };
}

const share = (of: { share: number; min: number; max: number }, games: number): number =>
  Math.min(of.max, Math.max(of.min, of.share * games));

/** Deals against each opponent. */
export const judgingDeals = (games: number, opponents: number): number =>
  Math.max(4, Math.round(share(JUDGED, games) / 2 / opponents));

/** The back-end of the run, whose games count as the run's. */
export function countingBackend({ backend, evaluator }: Pick<RunContext, 'backend' | 'evaluator'>): Backend {
  return {
    ...backend,
    async play(jobs, options) {
      const tallies = await backend.play(jobs, options);
      evaluator.count(tallies.reduce((sum, { games }) => sum + games, 0));
      return tallies;
    },
    async rollOut(jobs, options) {
      const episodes = await backend.rollOut(jobs, options);
      evaluator.count(episodes.reduce((sum, { points: ended }) => sum + ended.length, 0));
      return episodes;
    },
  };
}
