/** The best plans of other kinds that a run tried: why no engine, why no rush, why not money. */
import type { Game } from '../../../engine/index.js';
import { panelOf } from '../../evaluation/panel.js';
import { panelScore } from '../../evaluation/panel-score.js';
import { meanAndError } from '../../evaluation/trial.js';
import type { PlayedScore } from '../../statistics/interval.js';
import { isBasicPoints, isBasicTreasure, type PlanFacts, type PurchaseFacts } from './facts/facts.js';
import type { AdvisedPlan, Measurements } from './measurements.js';

/** Kinds of plans by what they buy. */
export const PLAN_KINDS = ['engine', 'rush', 'money'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Who found a plan: the search, a network, or a rule alone. */
export type PlanOrigin = 'search' | 'network' | 'rule';

/** A plan that a run tried. */
export interface TriedPlan {
  readonly text: string;
  readonly origin: PlanOrigin;
  readonly facts: PlanFacts;
}

/** The best plan of another kind than the advised one. */
export interface OtherKind extends TriedPlan {
  readonly kind: PlanKind;
  /** Score of one seat with this plan; the advised plan has the others. */
  readonly score: PlayedScore;
}

/** An engine buys this many cards that draw or give actions, and this many cards of the kingdom in all. */
const DRAW_MIN = 2;
const ENGINE_MIN = 6;
/** A rush buys or gains this many victory cards that grow, such as Gardens. */
const RUSH_MIN = 3;

export function isEngine(purchases: readonly PurchaseFacts[]): boolean {
  const taken = purchases.filter(
    ({ card, usual }) => usual >= 1 && !isBasicTreasure(card) && !isBasicPoints(card),
  );
  const copiesOf = (cards: readonly PurchaseFacts[]): number =>
    cards.reduce((sum, { mean }) => sum + mean, 0);
  const draw = taken.filter(({ part }) => part === 'draw' || part === 'actions');
  return copiesOf(draw) >= DRAW_MIN && copiesOf(taken) >= ENGINE_MIN;
}

function kindOf({ purchases, gains }: PlanFacts, game: Game): PlanKind {
  const growing = new Set(
    game.vocabulary?.cards.flatMap(({ name, growingPoints }) => (growingPoints === true ? [name] : [])),
  );
  if (isEngine(purchases)) return 'engine';
  const rushed = [...purchases, ...gains].filter(({ card }) => growing.has(card));
  return rushed.reduce((sum, { mean }) => sum + mean, 0) >= RUSH_MIN ? 'rush' : 'money';
}

/** Plans of each kind that are compared on a few search deals, and these deals as a share of those of the best. */
const COMPARED = 6;
const COMPARED_SHARE = 0.2;

/**
 * The best plan of each other kind, measured on fresh deals.
 * @param tried each text once, the most promising first
 * @param deals of each score
 */
export async function otherKinds(
  plan: Pick<AdvisedPlan, 'name' | 'text' | 'facts'>,
  tried: readonly TriedPlan[],
  measurements: Measurements,
  deals: number,
): Promise<readonly OtherKind[]> {
  const { game } = measurements.plan;
  const own = kindOf(plan.facts, game);
  const against = measurements.withPanel(panelOf([plan]));
  const others = tried.map((one) => ({ ...one, kind: kindOf(one.facts, game) }));
  const found: OtherKind[] = [];
  for (const kind of PLAN_KINDS) {
    const same = others.filter((one) => one.kind === kind && kind !== own).slice(0, COMPARED);
    if (same.length === 0) continue;
    const looked = await against.evaluator.play(
      same.map(({ text }) => text),
      against.panel,
      'search',
      0,
      Math.ceil(COMPARED_SHARE * deals),
    );
    const means = looked.map(({ blocks }) => meanAndError(blocks).mean);
    const best = same[means.indexOf(Math.max(...means))]!;
    const [played] = await against.play([best.text], against.freshDeals(deals), deals);
    found.push({ ...best, score: panelScore(played!.results).overall });
  }
  return found;
}
