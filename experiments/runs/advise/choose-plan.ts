/**
 * Chooses the plan that is advised by play: the one that holds up best against every other candidate, and that loses
 * to none of the opponents that took no part in the search.
 */
import type { Player } from '../../../bots/index.js';
import { panelOf } from '../../evaluation/panel.js';
import { lossesOf, playHeldOut } from '../shared/held-out.js';
import type { Measurements } from './measurements.js';

/** Deals of each two candidates, and against each held-out opponent. */
const DEALS = 200;
export const HELD_OUT_DEALS = 30;

/**
 * Of the candidates that lose to no held-out opponent, the one whose worst score against another candidate is highest;
 * where all lose to some, one that loses to the fewest.
 * @param texts at least one, each once
 * @param heldOut opponents that took no part in the search
 */
export async function choosePlan(
  texts: readonly string[],
  heldOut: readonly Player[],
  measurements: Measurements,
): Promise<string> {
  const worst = await worstScores(texts, measurements);
  const order = [...texts.keys()].sort((a, b) => worst[b]! - worst[a]! || a - b);
  const { evaluator, plan } = measurements;
  let chosen: { readonly text: string; readonly losses: number } | undefined;
  for (const number of order) {
    const text = texts[number]!;
    const scores = await playHeldOut(evaluator, text, heldOut, HELD_OUT_DEALS);
    const losses = lossesOf(scores, plan.rules.seats).length;
    if (chosen === undefined || losses < chosen.losses) chosen = { text, losses };
    if (chosen.losses === 0) break;
  }
  return chosen!.text;
}

/** The lowest score of each against another one; 1 for one alone. */
async function worstScores(texts: readonly string[], measurements: Measurements): Promise<readonly number[]> {
  if (texts.length === 1) return [1];
  const everybody = panelOf(texts.map((text, number) => ({ name: String(number), text, number })));
  const standings = await measurements.against(texts, everybody, measurements.freshDeals(DEALS), DEALS);
  return standings.map(({ members }, own) =>
    Math.min(...members.flatMap(({ interval, result }) => (result.member === own ? [] : [interval.mean]))),
  );
}
