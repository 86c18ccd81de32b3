/** A search for what does best against a mixture of players, and its way through simplification and gate. */
import { derive } from '../../../engine/index.js';
import type { Candidate, Emitter } from '../../../optimizer/index.js';
import { type Scale, searchBlockPlayer } from '../../evaluation/evaluator.js';
import { type GateResult, runGate } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import { searchOf } from '../../plans/algorithms.js';
import { gates } from '../../statistics/sprt.js';
import { bestResult, uniqueCandidates } from '../shared/candidates.js';
import { withRepair } from '../shared/repair.js';
import { marginScale } from '../shared/search-context.js';
import { simplify } from '../shared/simplify.js';
import { gamesPerStep, type League } from './league.js';

/** Share of one step's games that goes to the search; the rest simplifies, tests and meets the others. */
const SEARCH_SHARE = 0.7;
const SIMPLIFY_SHARE = 0.15;
/**
 * Blocks for each look at all removals, and rounds of removals that are paid for; with fewer blocks nothing is
 * removed.
 */
const BLOCKS_MAX = 60;
const BLOCKS_MIN = 16;
const ROUNDS = 6;
const FINALISTS = 6;

/** The best response found, as simple as it can be. */
export async function bestResponse(league: League, mixture: Panel): Promise<Candidate<unknown>> {
  const { state, plan, searchContext, evaluator } = league;
  const found = await searchResponse(league, mixture);
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
    lossMax: 0.002,
    linesMax: plan.settings.linesMax,
  });
  state.searchBlock = nextBlock;
  return toCandidate(program);
}

/** Does it take more than half of the points from the mixture, on deals that no search has seen? */
export async function testResponse(
  { state, searchContext, evaluator, notify }: League,
  { program }: Candidate<unknown>,
  mixture: Panel,
): Promise<GateResult> {
  const tested = await runGate(evaluator, {
    candidate: searchContext.textOf(program),
    panel: mixture,
    gate: gates.promote,
    purpose: 'promotion',
    firstBlock: state.promotionBlock,
    onLook: (test) => notify({ kind: 'test', gate: gates.promote.name, test }),
  });
  state.promotionBlock = tested.nextBlock;
  return tested;
}

/** A search against the mixture, from the members it consists of. */
async function searchResponse(league: League, mixture: Panel): Promise<Candidate<unknown>> {
  const { state, plan, searchContext, genome, evaluator } = league;
  const order = state.members.map((_, i) => i).sort((a, b) => state.weights[b]! - state.weights[a]! || a - b);
  // Every other step starts afresh: what beats the mixture may be nothing like its members.
  const known = state.generation % 2 === 1 ? order.slice(0, 6) : [0];
  const start = known.map((i) => state.members[i]!.candidate);
  searchContext.sourcePrograms = start.map(({ program }) => program);
  searchContext.gamesPerBlock = 2 * mixture.perBlock;
  let emitterCount = 0;
  const createEmitter = (): Emitter<unknown> => {
    const seed = derive(plan.seed, `${state.generation}`, emitterCount++);
    return searchOf(plan.algorithm).make(genome, searchContext, seed, start, plan.settings.search);
  };
  const gamesEnd = evaluator.games + SEARCH_SHARE * gamesPerStep(league);
  let emitter = createEmitter();
  const best: Candidate<unknown>[] = [];
  while (evaluator.games < gamesEnd) {
    const { candidates, trial, exploration } = emitter.ask();
    const results = await playTrial(league, candidates, trial, mixture, marginScale(genome));
    const explored = exploration && (await evaluator.explore(exploration, mixture, state.searchBlock));
    state.searchBlock += exploration?.blocks ?? 0;
    emitter.tell(results, explored);
    if (!emitter.stalled) continue;
    best.push(emitter.best()[0]!.candidate);
    emitter = createEmitter();
  }
  const last = emitter.best().slice(0, FINALISTS);
  const finalists = uniqueCandidates([...best, ...last.map(({ candidate }) => candidate)]);
  const trial = { kind: 'race', firstBlocks: 16, blocksMax: 256, keep: 1 } as const;
  return bestResult(await playTrial(league, finalists, trial, mixture)).candidate;
}

async function playTrial(
  { state, searchContext, evaluator }: League,
  candidates: readonly Candidate<unknown>[],
  trial: Parameters<typeof runTrial>[1],
  panel: Panel,
  scale?: Scale,
) {
  const texts = candidates.map(({ program }) => searchContext.textOf(program));
  const play = searchBlockPlayer(evaluator, texts, panel, state.searchBlock, scale);
  const { results, blocks } = await runTrial(candidates, trial, play);
  state.searchBlock += blocks;
  return results;
}
