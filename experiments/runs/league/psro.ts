/**
 * Strategies that answer each other. Each step searches for the best response to the Nash mixture of all members,
 * and adds it if it beats that mixture on fresh games (M. Lanctot et al. 2017, "A unified game-theoretic approach
 * to multiagent reinforcement learning": PSRO). Its score above one half estimates how exploitable the mixture is;
 * a stronger search may find more.
 */
import type { Player } from '../../../bots/index.js';
import type { OpponentResult } from '../../evaluation/evaluator.js';
import { mixtureOf, panelOf } from '../../evaluation/panel.js';
import { panelScore } from '../../evaluation/panel-score.js';
import { shareSpent } from '../../plans/budget.js';
import type { Interval } from '../../statistics/interval.js';
import { gates } from '../../statistics/sprt.js';
import { startingPrograms } from '../shared/candidates.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import { GenerationRecorder } from '../shared/generation-recorder.js';
import { testHeldOut } from '../shared/held-out.js';
import { createRunContext, type RunServices } from '../shared/run-context.js';
import { bestResponse, testResponse } from './best-response.js';
import {
  gamesPerStep,
  initialLeague,
  isBudgetSpent,
  type LeagueContext,
  type LeagueMember,
  type LeagueState,
  leagueChampion,
  panelMembers,
} from './league.js';
import { expectedScore, fillPayoffTable, PAYOFF_DEALS } from './payoff-table.js';
import { addMember, appendRecord, recordChampion, recordStep } from './recorder.js';

/** Deals that measure a best response: a share of the step's games, within bounds. */
const REPORT_SHARE = 0.05;
const REPORT_DEALS_MIN = 1_000;
const REPORT_DEALS_MAX = 10_000;
/** Shares of games for the payoff table: of all games for the founders, of a step's games for a newcomer. */
const INITIAL_SHARE = 0.2;
const NEW_MEMBER_SHARE = 0.15;

export async function runPsro(plan: EvolutionPlan, services: RunServices): Promise<LeagueState> {
  const recorded = services.record.lastState();
  // Leagues of 1.0.0-rc.0 explored nothing.
  const known =
    recorded === undefined ? undefined : ({ explored: [], ...JSON.parse(recorded) } as LeagueState);
  const context = await createRunContext(plan, services, opponents, known?.games ?? 0);
  const { searchContext } = context;
  const state = known ?? firstState(plan, context);
  const league: LeagueContext = { ...context, state };
  function opponents(): string[] {
    return state.members.map(({ candidate }) => searchContext.textOf(candidate.program));
  }
  if (known === undefined) await initializeLeague(league);
  else searchContext.next = known.nextId;
  while (state.phase !== 'done') await runStep(league);
  return state;
}

/** The players of the plan, or the default programs of the genome. The league explores those in `warm`. */
function firstState(
  { from, against, warm, form }: EvolutionPlan,
  { searchContext, genome }: Pick<LeagueContext, 'searchContext' | 'genome'>,
): LeagueState {
  const named = [...from, ...against, ...warm].filter((player) => player.form === form);
  const programs = startingPrograms(named, { searchContext, genome });
  const different = new Map(programs.map((p) => [searchContext.textOf(p.program), p]));
  const textsOf = (players: readonly Player[]): Set<string> =>
    new Set(players.map(({ program }) => searchContext.textOf(searchContext.canonical(program))));
  const toBeat = textsOf(against);
  const toExplore = textsOf(warm);
  const members = [...different].map(
    ([text, { name, program }], number): LeagueMember => ({
      candidate: { id: searchContext.nextId(), program, parents: [], operator: 'seed' },
      number,
      name,
      ...(toBeat.has(text) && { toBeat: true }),
    }),
  );
  const explored = members
    .map(({ candidate }) => candidate)
    .filter(({ program }) => toExplore.has(searchContext.textOf(program)));
  return initialLeague(members, explored);
}

async function initializeLeague(league: LeagueContext): Promise<void> {
  const { members } = league.state;
  const recorder = new GenerationRecorder(0, 'seeds');
  for (const member of members) addMember(league, member, 'given', recorder);
  if (members.length > 1) league.notify({ kind: 'note', text: `${members.length} players play each other` });
  const gamesMax = INITIAL_SHARE * gamesPerStep(league) * league.plan.settings.restarts;
  await fillPayoffTable(league, recorder, { from: 0, gamesMax });
  appendRecord(league, recorder, members[0]!.candidate, 0.5, 0);
}

/** Searches for one best response. */
async function runStep(league: LeagueContext): Promise<void> {
  const { state, plan, searchContext, evaluator, genome } = league;
  const gamesBefore = evaluator.games;
  league.spend(state);
  state.gamesBefore = gamesBefore;
  // With a budget of games, the state must not contain times, because it has to be the same on every machine.
  if (plan.budget.kind === 'seconds') state.secondsBefore = state.seconds;
  state.generation++;
  const recorder = new GenerationRecorder(state.generation, 'psro');
  const mixture = mixtureOf(panelMembers(league), state.weights);
  const met = mixtureOf(panelMembers(league), spread(state));
  const { best, others } = await bestResponse(league, met);
  const tested = await testResponse(league, best, mixture);
  const text = searchContext.textOf(best.program);
  const overall = await scoreAgainstMixture(league, text);
  recorder.test(state, best.id, gates.promote, tested);
  const joined = tested.test.verdict === 'yes';
  const from = state.members.length;
  // Programs of the other searches do not answer the mixture, but they predict later answers better than weak
  // members.
  const newcomers = others.map((other) => ({ candidate: other, name: `runner-up ${state.generation}` }));
  if (joined) newcomers.unshift({ candidate: best, name: `response ${state.generation}` });
  else recorder.candidate(best, text, genome.size(best.program), 'refused');
  for (const [i, newcomer] of newcomers.entries()) {
    const member = { ...newcomer, number: from + i };
    state.members.push(member);
    addMember(league, member, 'response', recorder);
  }
  const gamesMax = NEW_MEMBER_SHARE * gamesPerStep(league);
  if (newcomers.length > 0) await fillPayoffTable(league, recorder, { from, gamesMax });
  const stepText = recordStep(league, overall, joined, recorder);
  league.spend(state);
  league.notify({
    kind: 'generation',
    generation: state.generation,
    phase: joined ? 'joined' : 'no better response',
    best: overall,
    size: genome.size(best.program),
    change: stepText,
    games: evaluator.games,
    share: shareSpent(plan.budget, state),
  });
  if (isBudgetSpent(league)) {
    recordChampion(league, recorder);
    await testHeldOut(league, leagueChampion(state).candidate.program, recorder);
  }
  appendRecord(league, recorder, best, overall.mean, gamesBefore);
}

/**
 * Share of a search's games for all members by their score against the mixture. A response to the few members of
 * the mixture alone may exploit their habits and lose to others.
 */
const SPREAD = 0.5;
const SPREAD_MIN = 0.03;
/** Share of a search's games against the players to beat, if the plan names any. */
const TO_BEAT = 1 / 2;

function spread(state: LeagueState): number[] {
  const { members, weights } = state;
  const threats = members.map((_, a) => Math.max(SPREAD_MIN, expectedScore(state, a)));
  const total = threats.reduce((sum, threat) => sum + threat, 0);
  const all = weights.map((weight, i) => (1 - SPREAD) * weight + (SPREAD * threats[i]!) / total);
  const toBeat = members.filter((member) => member.toBeat).length;
  if (toBeat === 0) return all;
  return all.map((weight, i) => (1 - TO_BEAT) * weight + (members[i]!.toBeat ? TO_BEAT / toBeat : 0));
}

/** Score with exact weights, on report deals that the table does not use. */
async function scoreAgainstMixture(league: LeagueContext, text: string): Promise<Interval> {
  const { state, evaluator } = league;
  const affordable = (REPORT_SHARE * gamesPerStep(league)) / 2;
  const all = Math.min(REPORT_DEALS_MAX, Math.max(REPORT_DEALS_MIN, affordable));
  const met = panelMembers(league).filter(({ number }) => state.weights[number]! > 0);
  const results: OpponentResult[] = [];
  for (const member of met) {
    const deals = Math.ceil(all * state.weights[member.number]!);
    const first = PAYOFF_DEALS + (state.generation - 1) * REPORT_DEALS_MAX;
    const [performance] = await evaluator.play([text], panelOf([member]), 'report', first, first + deals);
    results.push(...performance!.results);
  }
  const weights = met.map(({ number }) => state.weights[number]!);
  return panelScore(results, weights).overall;
}
