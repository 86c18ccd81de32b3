/** Searches for the best response to a mixture of players, then simplifies and tests it. */
import { derive } from '../../../engine/index.js';
import { type Candidate, type Emitter, startSearch, type Trial } from '../../../optimizer/index.js';
import type { Scale } from '../../evaluation/evaluator.js';
import { type GateResult, runGate } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import { searchOf } from '../../plans/algorithms.js';
import { within } from '../../plans/budget.js';
import { gates } from '../../statistics/sprt.js';
import { playBatch } from '../shared/batch.js';
import { uniqueCandidates } from '../shared/candidates.js';
import { marginScale } from '../shared/search-context.js';
import { simplify, withRepair } from '../shared/simplify.js';
import { gamesPerStep, isExploring, isSearchOver, type LeagueContext, SEARCH_SHARE } from './league.js';

/** Share of a step's games that simplifying the response may cost. */
const SIMPLIFY_SHARE = 0.15;
/** Bounds for the blocks of each look at all removals, and rounds to pay for; too few blocks remove nothing. */
const BLOCKS_MAX = 60;
const BLOCKS_MIN = 16;
const ROUNDS = 6;
const FINALISTS = 6;
/** Number of members that a line starts from together, and of plans that a step explores. */
const STRONGEST = 6;
const EXPLORING_LINES = 4;
/** Share of the step that choosing among lines or finalists may cost, and bounds for its blocks. */
const RACE_SHARE = 0.06;
const RACE_BLOCKS = { min: 16, max: 256 };
/** Share of the step that the test may cost. */
const TEST_SHARE = 0.1;
const TEST_PAIRS_MIN = 128;

/** The best response found, simplified, and the best candidates of the step's other searches. */
export async function bestResponse(league: LeagueContext, mixture: Panel) {
  const { best, others } = await searchResponse(league, mixture);
  return { best: await simplified(league, best, mixture), others };
}

async function simplified(
  league: LeagueContext,
  found: Candidate<unknown>,
  mixture: Panel,
): Promise<Candidate<unknown>> {
  const { state, plan, searchContext, evaluator } = league;
  const toCandidate = (program: unknown): Candidate<unknown> => ({
    id: searchContext.nextId(),
    program: searchContext.canonical(program),
    parents: [],
    operator: 'best response',
  });
  const form = withRepair(plan.form, plan.game, plan.rules);
  const gamesMax = SIMPLIFY_SHARE * gamesPerStep(league);
  const partCount = Math.max(1, form.parts(found.program, plan.game).length);
  const blocks = Math.floor(gamesMax / (ROUNDS * 2 * mixture.perBlock * partCount));
  if (blocks < BLOCKS_MIN) return toCandidate(found.program);
  const { program, nextBlock } = await simplify(found.program, form, plan.game, evaluator, {
    panel: mixture,
    firstBlock: state.searchBlock,
    blocks: Math.min(BLOCKS_MAX, blocks),
    gamesMax,
    linesMax: plan.settings.linesMax,
  });
  state.searchBlock = nextBlock;
  return toCandidate(program);
}

/** Tests whether the response takes more than half of the points from the mixture, on deals that no search has seen. */
export async function testResponse(
  league: LeagueContext,
  { program }: Candidate<unknown>,
  mixture: Panel,
): Promise<GateResult> {
  const { state, searchContext, evaluator, notify } = league;
  const affordable = Math.round((TEST_SHARE * gamesPerStep(league)) / 2);
  const pairsMax = Math.min(gates.promote.pairsMax, Math.max(TEST_PAIRS_MIN, affordable));
  const tested = await runGate(evaluator, {
    candidate: searchContext.textOf(program),
    panel: mixture,
    gate: { ...gates.promote, pairsMax },
    purpose: 'promotion',
    firstBlock: state.promotionBlock,
    onLook: (test) => notify({ kind: 'test', gate: gates.promote.name, test }),
  });
  state.promotionBlock = tested.nextBlock;
  return tested;
}

/**
 * Several searches start side by side, each from different members. Repeatedly, the half with the worse responses
 * stops, and the others share as many games again. The last one gets the programs of those that stopped.
 */
async function searchResponse(league: LeagueContext, mixture: Panel) {
  const { state, searchContext } = league;
  searchContext.gamesPerBlock = 2 * mixture.perBlock;
  const starts = startsOf(league);
  searchContext.sourcePrograms = state.members.map(({ candidate }) => candidate.program);
  let lines = starts.map((start, i) => new ResponseSearch(league, mixture, start, i));
  const rounds = Math.floor(Math.log2(lines.length)) + 1;
  const games = (SEARCH_SHARE * gamesPerStep(league)) / rounds;
  const stopped: Candidate<unknown>[] = [];
  while (lines.length > 1) {
    for (const line of lines) await line.search(games / lines.length);
    const found = lines.map((line) => line.best(1)[0]!);
    const keep = Math.floor(lines.length / 2);
    const order = await race(league, found, mixture, keep);
    const going = firstOf(order.slice(0, keep), found);
    stopped.push(...found.filter(({ id }) => going.every((i) => found[i]!.id !== id)));
    lines = going.map((i) => lines[i]!);
  }
  const [line] = lines;
  line!.learn(stopped);
  await line!.search(games);
  const finalists = [...line!.best(FINALISTS), ...stopped];
  const [best] = await race(league, uniqueCandidates(finalists), mixture);
  if (isExploring(league)) {
    const others = stopped.toReversed().filter(({ id }) => id !== best!.id);
    state.explored = [best!, ...others, ...state.explored.slice(starts.length)];
    return { best: best!, others: [] };
  }
  const known = [best!, ...state.members.map(({ candidate }) => candidate)];
  const others = stopped.filter(({ program }) =>
    known.every((one) => searchContext.identityOf(one.program) !== searchContext.identityOf(program)),
  );
  return { best: best!, others };
}

/**
 * Where each candidate comes first, ascending. Lines may have found the same candidate, above all without time to
 * search; only the first of them goes on.
 */
export const firstOf = (
  candidates: readonly Candidate<unknown>[],
  found: readonly Candidate<unknown>[],
): readonly number[] =>
  found.flatMap(({ id }, i) =>
    found.findIndex((one) => one.id === id) === i && candidates.some((one) => one.id === id) ? [i] : [],
  );

/**
 * Starting players of a step's lines. Usually: the heaviest member of the mixture; one given player, a different one
 * each step, because a best response may be nothing like the mixture; and all of the strongest together.
 */
function startsOf(league: LeagueContext): Candidate<unknown>[][] {
  const { state } = league;
  if (isExploring(league)) return state.explored.slice(0, EXPLORING_LINES).map((candidate) => [candidate]);
  const order = state.members.map((_, i) => i).sort((a, b) => state.weights[b]! - state.weights[a]! || a - b);
  const candidates = order.map((i) => state.members[i]!.candidate);
  const given = candidates.filter(({ operator }) => operator === 'seed');
  const turn = given[(state.generation - 1) % given.length]!;
  const [heaviest] = candidates;
  const different = [[heaviest!], [turn], candidates.slice(0, STRONGEST)];
  return [...new Map(different.map((start) => [start.map(({ id }) => id).join(), start])).values()];
}

/** One search of a step; it restarts when it stops improving. */
class ResponseSearch {
  readonly #found: Candidate<unknown>[] = [];
  #emitter: Emitter<unknown>;
  #begun = 0;

  constructor(
    readonly league: LeagueContext,
    readonly mixture: Panel,
    readonly start: readonly Candidate<unknown>[],
    readonly number: number,
  ) {
    this.#emitter = this.#begin();
  }

  #begin(): Emitter<unknown> {
    const { state, plan, genome, searchContext } = this.league;
    const seed = derive(plan.seed, `${state.generation} ${this.number}`, this.#begun++);
    return startSearch(
      searchOf(plan.algorithm),
      genome,
      searchContext,
      seed,
      this.start,
      plan.settings.search,
    );
  }

  async search(games: number): Promise<void> {
    const { league, mixture } = this;
    const { state, evaluator, genome } = league;
    const end = evaluator.games + games;
    while (evaluator.games < end && !isSearchOver(league)) {
      const { candidates, trial, exploration } = this.#emitter.ask();
      const results = await playTrial(league, candidates, trial, mixture, marginScale(genome));
      const explored = exploration && (await evaluator.explore(exploration, mixture, state.searchBlock));
      state.searchBlock += exploration?.blocks ?? 0;
      this.#emitter.tell(results, explored);
      if (!this.#emitter.stalled) continue;
      this.#found.push(this.#emitter.best()[0]!.candidate);
      this.#emitter = this.#begin();
    }
  }

  best(count: number): Candidate<unknown>[] {
    const now = this.#emitter.best().map(({ candidate }) => candidate);
    return uniqueCandidates([...now.slice(0, count), ...this.#found, ...this.start]).slice(0, count);
  }

  learn(others: readonly Candidate<unknown>[]): void {
    this.#emitter.inject(
      others.map((candidate) => ({ candidate, mean: 0, error: 1, blocks: 0, outcome: 'kept' as const })),
    );
  }
}

/** Races the candidates. @returns them best first */
async function race(
  league: LeagueContext,
  candidates: readonly Candidate<unknown>[],
  mixture: Panel,
  keep = 1,
): Promise<Candidate<unknown>[]> {
  const games = RACE_SHARE * gamesPerStep(league);
  const blocksMax = within(RACE_BLOCKS, games / (2 * mixture.perBlock * candidates.length));
  const trial = { kind: 'race', firstBlocks: RACE_BLOCKS.min, blocksMax, keep } as const;
  const results = await playTrial(league, candidates, trial, mixture);
  return results
    .toSorted((a, b) => Number(b.outcome === 'kept') - Number(a.outcome === 'kept') || b.mean - a.mean)
    .map(({ candidate }) => candidate);
}

async function playTrial(
  league: LeagueContext,
  candidates: readonly Candidate<unknown>[],
  trial: Trial,
  panel: Panel,
  scale?: Scale,
) {
  const { state } = league;
  const where = { panel, firstBlock: state.searchBlock, scale };
  const { results, blocks } = await playBatch(league, { candidates, trial }, where);
  state.searchBlock += blocks;
  return results;
}
