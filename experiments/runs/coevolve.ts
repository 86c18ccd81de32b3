/**
 * Strategies that answer each other: each step looks for the best response to the Nash mixture of all found so far, and
 * adds it when it beats that mixture on fresh deals (M. Lanctot et al. 2017, "A unified game-theoretic approach to
 * multiagent reinforcement learning": PSRO). How far the best response is above one half is what the mixture can be
 * exploited for, as far as this search can see.
 */
import type { Candidate } from '../../optimizer/index.js';
import { mixtureOf, panelOf } from '../evaluation/panel.js';
import type { Tested } from '../evaluation/promotion.js';
import { standingOf, standings } from '../evaluation/standing.js';
import type { Interval } from '../statistics/interval.js';
import { gates, readSprt } from '../statistics/sprt.js';
import type { Json } from '../store/store.js';
import { bestResponse, testResponse } from './best-response.js';
import { equip, type Tools } from './equipment.js';
import type { EvolutionPlan } from './evolution.js';
import { GenerationBook } from './generation-book.js';
import {
  foundedLeague,
  isSpent,
  type League,
  type LeagueMember,
  type LeagueState,
  type LeagueStep,
  panelMembers,
} from './league.js';
import { leagueCircles, meetAll, mix } from './league-table.js';
import { shareSpent } from './schedule.js';

const REPORT_DEALS = 1_000;

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
  { from, against, form }: EvolutionPlan,
  { bench, genome }: Pick<League, 'bench' | 'genome'>,
): LeagueMember[] {
  const named = [...from, ...against].filter((player) => player.form === form);
  const programs =
    named.length > 0
      ? named.map(({ name, program }) => ({ name, program: bench.canonical(program) }))
      : genome.neutral(bench).map((program) => ({ name: 'neutral', program }));
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
  for (let i = 1; i < members.length; i++) await meetAll(league, i);
  mix(league);
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
  const [performance] = await evaluator.play(
    [text],
    mixture,
    'report',
    state.generation * REPORT_DEALS,
    state.generation * REPORT_DEALS + Math.ceil(REPORT_DEALS / mixture.perBlock),
  );
  // The mixture is met in sixty-fourths; what is told is weighted exactly.
  const weights = performance!.encounters.map(
    ({ member }) => state.weights[mixture.members[member]!.number]!,
  );
  const { overall } = standingOf(performance!.encounters, weights);
  bookTest(league, candidate, tested, book);
  const joined = tested.test.verdict === 'yes';
  if (joined) {
    const member = { candidate, number: state.members.length, name: `response ${state.generation}` };
    state.members.push(member);
    enter(league, member, 'response', book);
    await meetAll(league, member.number);
    mix(league);
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
  if (isSpent(league)) await finish(league, book);
  append(league, book, candidate, overall.mean, gamesBefore);
}

function bookTest(
  { state }: League,
  { id }: Candidate<unknown>,
  { test, trajectory }: Tested,
  book: GenerationBook,
): void {
  const { name, elo0, elo1, alpha, beta } = gates.promote;
  const reading = readSprt(test);
  book.promotions.push({
    number: state.promotions++,
    generation: book.generation,
    candidate: id,
    gate: name,
    elo0,
    elo1,
    alpha,
    beta,
    verdict: test.verdict,
    pairs: reading.pairs,
    llr: test.llr,
    trajectory,
    reading: reading as unknown as Json,
  });
}

/** Writes down what the step found. @returns the same in words */
function tellStep(league: League, score: Interval, joined: boolean, book: GenerationBook): string {
  const { state } = league;
  const step: LeagueStep = {
    step: state.generation,
    exploitability: { ...score, mean: score.mean - 0.5, low: score.low - 0.5, high: score.high - 0.5 },
    joined,
    weights: [...state.weights],
    circles: leagueCircles(league),
  };
  state.steps.push(step);
  const share = state.weights.map((w, i) => `${state.members[i]!.name} ${Math.round(100 * w)} %`);
  const heavy = share.filter((_, i) => state.weights[i]! >= 0.005).join(', ');
  const told = `the mixture could be exploited for ${(100 * step.exploitability.mean).toFixed(1)} points; now: ${heavy}`;
  book.event('league', told, step as unknown as Json);
  return told;
}

function enter(
  { bench, genome }: League,
  { candidate, number, name }: LeagueMember,
  kind: string,
  book: GenerationBook,
): void {
  const text = bench.textOf(candidate.program);
  book.candidate(candidate, text, genome.size(candidate.program), 'kept');
  book.opponents.push({ number, name, kind, text, generation: book.generation });
}

/** The member with the most weight is the champion; it is reported against all others. */
async function finish(league: League, book: GenerationBook): Promise<void> {
  const { state, evaluator, bench } = league;
  const champion = state.members[state.weights.indexOf(Math.max(...state.weights))]!;
  const others = panelOf(panelMembers(league).filter(({ number }) => number !== champion.number));
  state.phase = 'done';
  if (others.members.length === 0) return;
  const deals = Math.max(100, Math.round(REPORT_DEALS / others.members.length));
  const text = bench.textOf(champion.candidate.program);
  const [standing] = await standings(evaluator, [text], others, deals);
  const { overall, games, members } = standing!;
  state.standing = { ...overall, games };
  const shown = ({ mean, low, high }: Interval, n: number) => ({
    mean,
    low,
    high,
    games: n,
    purpose: 'report' as const,
  });
  book.standing = shown(overall, games);
  book.champions.push({
    number: 0,
    generation: book.generation,
    candidate: champion.candidate.id,
    games: evaluator.games,
    standing: shown(overall, games),
    against: members.map(({ interval, encounter }) => ({
      opponent: others.members[encounter.member]!.number,
      standing: shown(interval, 2 * encounter.deals),
    })),
  });
}

function append(
  league: League,
  book: GenerationBook,
  best: Candidate<unknown>,
  mean: number,
  gamesBefore: number,
): void {
  const { state, tools } = league;
  league.spend(state);
  state.nextId = league.bench.next;
  const record = book.close(
    [],
    { candidate: best.id, mean, low: mean, high: mean },
    {
      games: state.games,
      gamesBefore,
      seconds: state.seconds,
      extra: {
        phase: state.phase,
        members: state.members.length,
        exploitability: state.steps.at(-1)?.exploitability.mean ?? null,
      },
    },
    JSON.stringify(state),
  );
  tools.store.append(tools.run, record);
}
