/** Chooses the advised plan by games against other candidates, simple plans, and held-out opponents. */
import type { Player } from '../../../bots/index.js';
import { panelOf } from '../../evaluation/panel.js';
import { isManyCapped } from '../../evaluation/verdict.js';
import { type Interval, ofOthers, UNKNOWN } from '../../statistics/interval.js';
import { lowOfMany } from '../../statistics/student.js';
import { playHeldOut } from '../shared/held-out.js';
import type { AdvisedPlan, Measurements } from './measurements.js';

/** Deals of each pair of candidates in the first round, as a share of those of a pair of finalists. */
const FIRST_SHARE = 0.2;
/** Candidates that play a second round. */
const FINALISTS = 4;
/** Weight of the mean score against simple plans; that of the worst score is 1. */
const SIMPLE_WEIGHT = 2;
/** Deals against each held-out opponent. */
export const HELD_OUT_DEALS = 30;

export interface PlanChoice {
  readonly text: string;
  /** All candidates, best first. */
  readonly ranked: readonly string[];
  /** The other candidates, best first. */
  readonly rivals: readonly Rival[];
}

/** Another candidate, compared with the chosen one. */
export interface Rival {
  readonly text: string;
  /** Its score against the chosen plan. */
  readonly score: Interval;
  /** The candidates that surely beat it. */
  readonly losesTo: readonly string[];
}

/**
 * Adds each candidate's worst score against another candidate or a held-out opponent to twice its mean score against
 * the simple plans of the measurements, and chooses the highest sum. Most people play simple plans, and a plan that only
 * answers the other candidates may do badly against them. A plan with games at the turn limit is chosen only if
 * there is no other. Between finalists, other candidates do not count: a plan that beats only the best one, and loses
 * to the rest, would otherwise put a plan first that loses to the best one.
 * @param texts at least one, each once
 * @param heldOut opponents that took no part in the search
 * @param deals of each pair of finalists, and against each simple plan
 */
export async function choosePlan(
  texts: readonly string[],
  heldOut: readonly Player[],
  measurements: Measurements,
  deals: number,
): Promise<PlanChoice> {
  const firsts = await playEachOther(texts, Math.ceil(FIRST_SHARE * deals), measurements);
  const finalists = byStrength(firsts).slice(0, FINALISTS);
  const others = byStrength(firsts).slice(FINALISTS);
  const finals = finalists.map((number) => texts[number]!);
  const again = (await playEachOther(finals, deals, measurements)).map((one, i) => ({
    ...one,
    capped: Math.max(one.capped, firsts[finalists[i]!]!.capped),
  }));
  const table = firsts.map((first, a) => {
    const own = again[finalists.indexOf(a)];
    if (own === undefined) return first;
    const scores = first.scores.map((score, b) => own.scores[finalists.indexOf(b)] ?? score);
    return { ...own, scores };
  });
  const { evaluator, plan } = measurements;
  const worstHeldOut: number[] = [];
  for (const text of finals) {
    const { each } = await playHeldOut(evaluator, [text], heldOut, HELD_OUT_DEALS);
    worstHeldOut.push(each[0]?.mean ?? 1);
  }
  const order = [...byStrength(again, worstHeldOut).map((i) => finalists[i]!), ...others];
  const number = order[0]!;
  const beats = (a: number, b: number): boolean =>
    a !== b && lowOfMany(table[a]!.scores[b]!, texts.length) > 1 / plan.rules.seats;
  return {
    text: texts[number]!,
    ranked: order.map((one) => texts[one]!),
    rivals: order.slice(1).map((other) => ({
      text: texts[other]!,
      score: table[other]!.scores[number]!,
      losesTo: order.filter((third) => beats(third, other)).map((third) => texts[third]!),
    })),
  };
}

/**
 * Score of a seat of another plan against this one, from the last and longest measurement; undefined if that did not
 * include it.
 * @param against scores of this plan
 */
export function rivalScore(
  text: string,
  against: AdvisedPlan['against'],
  seats: number,
): Interval | undefined {
  const known = against.find((one) => one.text === text);
  return known && ofOthers(known.score, seats);
}

/** The rivals that surely beat the plan. @param against scores of the plan from the last measurement */
export const winningRivals = (
  rivals: readonly Rival[],
  against: AdvisedPlan['against'],
  seats: number,
): readonly Rival[] =>
  rivals
    .map((rival) => ({ ...rival, score: rivalScore(rival.text, against, seats) ?? rival.score }))
    .filter(({ score }) => lowOfMany(score, rivals.length) > 1 / seats);

interface PlanScores {
  /** Scores against every candidate, itself included. */
  readonly scores: readonly Interval[];
  /** Mean score against the opponents of the measurements. */
  readonly simple: number;
  /** Share of its games at the turn limit. */
  readonly capped: number;
}

/** Indexes of the candidates, strongest first; those with games at the turn limit come last. */
function byStrength(table: readonly PlanScores[], worstHeldOut: readonly number[] = []): number[] {
  const strength = table.map(({ scores, simple }, own) => {
    const others = scores.flatMap(({ mean }, other) => (other === own ? [] : [mean]));
    return Math.min(worstHeldOut[own] ?? 1, ...others) + SIMPLE_WEIGHT * simple;
  });
  return [...table.keys()].sort(
    (a, b) =>
      Number(isManyCapped(table[a]!.capped)) - Number(isManyCapped(table[b]!.capped)) ||
      strength[b]! - strength[a]! ||
      a - b,
  );
}

async function playEachOther(
  texts: readonly string[],
  deals: number,
  measurements: Measurements,
): Promise<readonly PlanScores[]> {
  if (texts.length === 1) return [{ scores: [UNKNOWN], simple: 0, capped: 0 }];
  const everybody = panelOf(texts.map((text, number) => ({ name: String(number), text })));
  const standings = await measurements.withPanel(everybody).standings(texts, deals);
  const simple = await measurements.standings(texts, deals);
  return standings.map(({ members, capped }, i) => ({
    scores: members.map(({ score }) => score),
    simple: simple[i]!.overall.mean,
    capped: Math.max(capped, simple[i]!.capped),
  }));
}
