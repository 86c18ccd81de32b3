/** A candidate claims the champion's place: it is simplified, tested on deals nobody has seen, and reported. */
import type { Candidate, Genome } from '../../optimizer/index.js';
import { type Encounter, type Evaluator, yardstickOf } from '../evaluation/evaluator.js';
import type { Panel } from '../evaluation/panel.js';
import { runGate, type Tested } from '../evaluation/promotion.js';
import { standings } from '../evaluation/standing.js';
import { type Interval, meanInterval } from '../statistics/interval.js';
import { type Gate, gates, readSprt } from '../statistics/sprt.js';
import type { Json, Standing } from '../store/store.js';
import type { EvolutionPlan, News, RunState } from './evolution.js';
import type { GenerationBook } from './generation-book.js';
import { repairing } from './repairing.js';
import { simplify } from './simplify.js';
import type { Strength } from './strength.js';
import type { Workbench } from './workshop.js';

/** Deals behind a standing that is shown: for each opponent at most, and for all together at most. */
const REPORT_DEALS = 2_000;
const REPORT_DEALS_IN_ALL = 40_000;
/** … and at least, so that a small budget is not spent on reports. */
const REPORT_DEALS_MIN = 50;
const REPORT_DEALS_IN_ALL_MIN = 400;
/** Shares of the games played so far that a report and a simplification may cost. */
const REPORT_SHARE = 0.05;
const SIMPLIFY_SHARE = 0.03;
/** Share that a gate may cost, but it may always play so many pairs. A pair is played by both, from both seats. */
const GATE_SHARE = 0.25;
/** Share that a finer last gate may cost: what a run ends with is what people read, and small gains count as well. */
const LAST_GATE_SHARE = 0.05;
const GATE_PAIRS_MIN = 256;
const GAMES_PER_PAIR = 4;
/** Score that a removed rule may seem to cost, measured with so many blocks. */
const HARM_MAX = 0.002;

export interface Arena {
  readonly plan: EvolutionPlan;
  readonly genome: Genome<unknown>;
  readonly bench: Workbench<unknown>;
  readonly evaluator: Evaluator;
  readonly state: RunState;
  /** Opponents the plan names: whom reports are about. */
  readonly given: Panel;
  /** Those and the hall of fame: whom candidates must do well against. */
  readonly panel: Panel;
  tell(news: News): void;
}

/**
 * Screens the candidate (unless it is the run's last word), makes it simple, and puts it to the gate *promote*; the last
 * word of a long run to the gate *strict*.
 * @returns true when it is the new champion
 */
export async function challenge(
  arena: Arena,
  claimant: Candidate<unknown>,
  book: GenerationBook,
  { last }: { last: boolean },
): Promise<boolean> {
  const { state, bench } = arena;
  if (claimant.id === state.champion.id) return false;
  if (!last) {
    const screened = await test(arena, claimant, gates.screen, 'search', book);
    if (screened.test.verdict === 'no') return false;
  }
  const candidate = await simplified(arena, claimant, book);
  const gate =
    last && affordable(state, LAST_GATE_SHARE) >= gates.strict.pairsMax ? gates.strict : gates.promote;
  const { test: judged } = await test(arena, candidate, gate, 'promotion', book);
  const passed = judged.verdict === 'yes';
  if (!passed && !last) return false;
  const standing = await report(arena, candidate, book, passed);
  state.challenger = { candidate, standing };
  book.verdict(candidate.id, passed ? 'promoted' : judged.verdict);
  if (!passed) {
    book.event('refused', `the best candidate did not pass the gate: ${judged.verdict}`);
    return false;
  }
  state.champion = candidate;
  state.promoted = true;
  state.standing = standing;
  book.standing = { ...standing, purpose: 'report' };
  arena.tell({ kind: 'champion', standing, id: candidate.id, text: bench.textOf(candidate.program) });
  return true;
}

export async function simplified(
  arena: Arena,
  claimant: Candidate<unknown>,
  book: GenerationBook,
  share = SIMPLIFY_SHARE,
): Promise<Candidate<unknown>> {
  const { plan, bench, genome, evaluator, state, panel } = arena;
  const whole = SIMPLIFY_SHARE * state.games + Math.min(3_000, state.games / 20);
  const gamesMax = Math.round((share / SIMPLIFY_SHARE) * whole);
  const partCount = Math.max(8, plan.form.parts(claimant.program, plan.game).length);
  // About six rounds over all parts.
  const blocks = Math.round(gamesMax / (6 * 2 * panel.perBlock * partCount));
  const form = repairing(plan.form, plan.game, plan.rules);
  const { program, removed, cost, nextBlock } = await simplify(claimant.program, form, plan.game, evaluator, {
    panel,
    firstBlock: state.searchBlock,
    blocks: Math.min(400, Math.max(16, blocks)),
    gamesMax,
    harmMax: HARM_MAX,
    yardstick: state.yardstick,
    linesMax: plan.settings.linesMax,
  });
  state.searchBlock = nextBlock;
  const canonical = bench.canonical(program);
  if (bench.key(canonical) === bench.key(claimant.program)) return claimant;
  const candidate = { id: bench.nextId(), program: canonical, parents: [claimant.id], operator: 'simplify' };
  book.candidate(candidate, bench.textOf(canonical), genome.size(canonical), 'simplified');
  book.event('simplified', tellRemoved(removed.length, cost), { removed });
  return candidate;
}

/** @param cost score lost, with its standard error */
export function tellRemoved(count: number, { mean, error }: { mean: number; error: number }): string {
  const rules = count === 1 ? '1 rule' : `${count} rules`;
  const points = `${(100 * Math.abs(mean)).toFixed(2)} ± ${(196 * error).toFixed(2)} points`;
  return `${rules} removed: scores ${points} ${mean > 0 ? 'less' : 'more'} without, on deals that chose nothing`;
}

async function test(
  arena: Arena,
  candidate: Candidate<unknown>,
  gate: Gate,
  purpose: 'search' | 'promotion',
  book: GenerationBook,
): Promise<Tested> {
  const { state, bench, evaluator, panel } = arena;
  const block = purpose === 'search' ? 'searchBlock' : 'promotionBlock';
  const pairsMax = Math.min(gate.pairsMax, Math.max(GATE_PAIRS_MIN, affordable(state, GATE_SHARE)));
  const tested = await runGate(evaluator, {
    candidate: bench.textOf(candidate.program),
    incumbent: bench.textOf(state.champion.program),
    panel,
    gate: { ...gate, pairsMax },
    purpose,
    firstBlock: state[block],
    yardstick: state.yardstick,
    onLook: (now) => arena.tell({ kind: 'test', gate: gate.name, test: now }),
  });
  state[block] = tested.nextBlock;
  const reading = readSprt(tested.test);
  book.promotions.push({
    number: state.promotions++,
    generation: book.generation,
    candidate: candidate.id,
    against: state.champion.id,
    gate: gate.name,
    elo0: gate.elo0,
    elo1: gate.elo1,
    alpha: gate.alpha,
    beta: gate.beta,
    verdict: tested.test.verdict,
    pairs: reading.pairs,
    llr: tested.test.llr,
    trajectory: tested.trajectory,
    reading: reading as unknown as Json,
  });
  return tested;
}

/** Pairs that this share of the games so far pays for. */
const affordable = (state: RunState, share: number): number =>
  Math.round((share * state.games) / GAMES_PER_PAIR);

/** Score against every given opponent on report seeds, for the record and for people. */
export async function report(
  arena: Arena,
  candidate: Candidate<unknown>,
  book: GenerationBook,
  passed: boolean,
): Promise<Strength> {
  const { plan, state, bench, evaluator, given } = arena;
  const count = given.members.length;
  const least = Math.max(REPORT_DEALS_MIN, REPORT_DEALS_IN_ALL_MIN / count);
  const affordable = Math.max(least, (REPORT_SHARE * state.games) / (2 * count));
  const deals = Math.round(Math.min(REPORT_DEALS, REPORT_DEALS_IN_ALL / count, affordable));
  const [standing] = await standings(evaluator, [bench.textOf(candidate.program)], given, deals);
  const { overall, games, members } = standing!;
  book.evaluate(
    candidate.id,
    given,
    members.map(({ encounter }) => encounter),
    'report',
  );
  const shown = (mean: number, low: number, high: number, n: number): Standing => ({
    mean,
    low,
    high,
    games: n,
    purpose: 'report',
  });
  book.champions.push({
    number: book.champions.length === 0 ? state.champions++ : state.champions,
    generation: book.generation,
    candidate: candidate.id,
    promotion: state.promotions - 1,
    passed,
    games: evaluator.games,
    standing: shown(overall.mean, overall.low, overall.high, games),
    against: members.map(({ interval, encounter }) => ({
      opponent: given.members[encounter.member]!.number,
      standing: shown(interval.mean, interval.low, interval.high, 2 * encounter.deals),
    })),
  });
  if (plan.rules.seats > 1) return { ...overall, games };
  const encounters = members.map(({ encounter }) => encounter);
  return { ...overall, games, objective: objectiveOf(encounters), yardstick: yardstickOf(encounters) };
}

/** Mean score at the end, over all deals. */
function objectiveOf(encounters: readonly Encounter[]): Interval {
  const sum = (part: 'deals' | 'scores' | 'scoresSquared'): number =>
    encounters.reduce((total, encounter) => total + encounter[part], 0);
  return meanInterval(sum('scores'), sum('scoresSquared'), sum('deals'));
}
