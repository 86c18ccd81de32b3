/**
 * Strategies that answer each other: each step looks for the best response to the Nash mixture of all found so far, and
 * adds it when it beats that mixture on fresh deals (M. Lanctot et al. 2017, "A unified game-theoretic approach to
 * multiagent reinforcement learning": PSRO). How far the best response is above one half is what the mixture can be
 * exploited for, as far as this search can see.
 */
import type { Encounter } from '../evaluation/evaluator.js';
import { mixtureOf, panelOf } from '../evaluation/panel.js';
import { standingOf } from '../evaluation/standing.js';
import type { Interval } from '../statistics/interval.js';
import { bestResponse, testResponse } from './best-response.js';
import { equip, type Tools } from './equipment.js';
import type { EvolutionPlan } from './evolution.js';
import { GenerationBook } from './generation-book.js';
import {
  foundedLeague,
  gamesPerStep,
  isSpent,
  type League,
  type LeagueMember,
  type LeagueState,
  panelMembers,
} from './league.js';
import { append, bookTest, enter, finish, tellStep } from './league-book.js';
import { DEALS_OF_TABLE, fillTable } from './league-table.js';
import { shareSpent } from './schedule.js';

/** Deals on which a best response is measured: this share of the step's games, and at least and at most so many. */
const REPORT_SHARE = 0.05;
const REPORT_DEALS_MIN = 1_000;
const REPORT_DEALS_MAX = 10_000;
/** Shares of all games that the founders, and of a step's games that a newcomer may play against the others. */
const FOUNDING_SHARE = 0.2;
const MEETING_SHARE = 0.15;

export async function coevolve(plan: EvolutionPlan, tools: Tools): Promise<LeagueState> {
  const recorded = tools.store.state(tools.run);
  const known = recorded && (JSON.parse(recorded.state) as LeagueState);
  const equipment = await equip(plan, tools, opponents, known?.games ?? 0);
  const { bench } = equipment;
  const state = known ?? foundedLeague(firstMembers(plan, equipment));
  const league: League = { ...equipment, plan, tools, state };
  function opponents(): string[] {
    return state.members.map(({ candidate }) => bench.textOf(candidate.program));
  }
  if (known === undefined) await found(league);
  else bench.next = known.nextId;
  while (state.phase !== 'done') await step(league);
  return state;
}

/** All players that are named, or the genome's own. */
function firstMembers(
  { from, against, warm, form }: EvolutionPlan,
  { bench, genome }: Pick<League, 'bench' | 'genome'>,
): LeagueMember[] {
  const named = [...from, ...against, ...warm].filter((player) => player.form === form);
  const programs =
    named.length > 0
      ? named.map(({ name, program }) => ({ name, program: bench.canonical(program) }))
      : genome.neutral(bench).map((program) => ({ name: 'neutral', program: bench.canonical(program) }));
  const different = new Map(programs.map((p) => [bench.textOf(p.program), p]));
  return [...different.values()].map(({ name, program }, number) => ({
    candidate: { id: bench.nextId(), program, parents: [], operator: 'seed' },
    number,
    name,
  }));
}

async function found(league: League): Promise<void> {
  const { members } = league.state;
  const book = new GenerationBook(0, 'seeds');
  for (const member of members) enter(league, member, 'given', book);
  if (members.length > 1)
    league.tools.onNews?.({ kind: 'note', text: `${members.length} players meet each other` });
  const gamesMax = FOUNDING_SHARE * gamesPerStep(league) * league.plan.settings.restarts;
  await fillTable(league, book, { from: 0, gamesMax });
  append(league, book, members[0]!.candidate, 0.5, 0);
}

/** One best response. */
async function step(league: League): Promise<void> {
  const { state, plan, bench, evaluator, genome } = league;
  const gamesBefore = evaluator.games;
  state.generation++;
  const book = new GenerationBook(state.generation, 'psro');
  const mixture = mixtureOf(panelMembers(league), state.weights);
  const candidate = await bestResponse(league, mixture);
  const tested = await testResponse(league, candidate, mixture);
  const text = bench.textOf(candidate.program);
  const overall = await scoreAgainstMixture(league, text);
  bookTest(state, candidate, tested, book);
  const joined = tested.test.verdict === 'yes';
  if (joined) {
    const member = { candidate, number: state.members.length, name: `response ${state.generation}` };
    state.members.push(member);
    enter(league, member, 'response', book);
    const gamesMax = MEETING_SHARE * gamesPerStep(league);
    await fillTable(league, book, { from: member.number, gamesMax });
  } else {
    book.candidate(candidate, text, genome.size(candidate.program), 'refused');
  }
  const told = tellStep(league, overall, joined, book);
  league.spend(state);
  league.tools.onNews?.({
    kind: 'generation',
    generation: state.generation,
    phase: joined ? 'joined' : 'no better response',
    best: overall,
    size: genome.size(candidate.program),
    change: told,
    games: evaluator.games,
    share: shareSpent(plan.budget, state),
  });
  if (isSpent(league)) finish(league, book);
  append(league, book, candidate, overall.mean, gamesBefore);
}

/** Weighted exactly, on report deals that the table has not. */
async function scoreAgainstMixture(league: League, text: string): Promise<Interval> {
  const { state, evaluator } = league;
  const affordable = (REPORT_SHARE * gamesPerStep(league)) / 2;
  const all = Math.min(REPORT_DEALS_MAX, Math.max(REPORT_DEALS_MIN, affordable));
  const met = panelMembers(league).filter(({ number }) => state.weights[number]! > 0);
  const encounters: Encounter[] = [];
  for (const member of met) {
    const deals = Math.ceil(all * state.weights[member.number]!);
    const first = DEALS_OF_TABLE + (state.generation - 1) * REPORT_DEALS_MAX;
    const [performance] = await evaluator.play([text], panelOf([member]), 'report', first, first + deals);
    encounters.push(...performance!.encounters);
  }
  const weights = met.map(({ number }) => state.weights[number]!);
  return standingOf(encounters, weights).overall;
}
