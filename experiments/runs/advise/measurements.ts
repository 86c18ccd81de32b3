/**
 * Measures plans of one board against its baseline plans, each on deals of the report range that nothing has played
 * before.
 */
import { dealAt } from '../../../engine/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { CandidateResult, Evaluator } from '../../evaluation/evaluator.js';
import type { Panel } from '../../evaluation/panel.js';
import { panelScore, playPanelScores } from '../../evaluation/panel-score.js';
import type { Interval } from '../../statistics/interval.js';
import type { HeldOutScore } from '../shared/held-out.js';
import type { CardWorth } from './facts/card-worth.js';
import type { PlanFacts } from './facts/facts.js';
import { observePlan } from './facts/observe-plan.js';
import type { AdvicePlan } from './plan.js';
import type { Precision } from './stages.js';

/** Another candidate of the run that surely beats a plan. */
export interface BeatenBy {
  readonly name: string;
  /** Its score against the plan. */
  readonly score: Interval;
  /** Names of candidates that surely beat it. */
  readonly losesTo: readonly string[];
}

/** A way of playing the board, measured. */
export interface AdvisedPlan {
  readonly name: string;
  /** Canonical text. */
  readonly text: string;
  /** Mean over some opponents, each counting the same, and the score against each. */
  readonly score: Interval;
  readonly games: number;
  readonly against: readonly { readonly name: string; readonly text: string; readonly score: Interval }[];
  readonly facts: PlanFacts;
  /** Of the last answer; empty before. */
  readonly cards: readonly CardWorth[];
  /** Scores against opponents that took no part in the search, the worst first; of the last answer, empty before. */
  readonly heldOut: readonly HeldOutScore[];
  /** Score against the baseline plans, where the opponents of `against` are others. */
  readonly baselines?: {
    readonly score: Interval;
    readonly games: number;
    readonly names: readonly string[];
  };
  /** Candidates of the run that surely beat it; of the last answer, empty before. */
  readonly beatenBy: readonly BeatenBy[];
}

/** Report deals of one stage; those before are played by the evolution itself. */
const FRESH_FROM = 2_500;
/** In the report range, past the deals of every member of the panel. */
const WATCHED_FROM = 2 ** 18;

export class Measurements {
  constructor(
    readonly plan: AdvicePlan,
    readonly evaluator: Evaluator,
    /** Opponents against whom plans are measured. */
    readonly panel: Panel,
    private readonly signal: AbortSignal,
    private readonly deals = { played: 0 },
  ) {}

  /** The same against other opponents; each deal is played once, here or there. */
  withPanel(panel: Panel): Measurements {
    return new Measurements(this.plan, this.evaluator, panel, this.signal, this.deals);
  }

  /** Deals of the report range that were not played yet. @returns the first */
  freshDeals(deals: number): number {
    const from = FRESH_FROM + this.deals.played;
    this.deals.played += deals;
    return from;
  }

  /** Against every opponent on the same deals. */
  play(texts: readonly string[], from: number, deals: number): Promise<readonly CandidateResult[]> {
    const whole = { ...this.panel, perBlock: this.panel.members.length };
    return this.evaluator.play(texts, whole, 'report', from, from + deals);
  }

  async standings(texts: readonly string[], deals: number): Promise<ReturnType<typeof panelScore>[]> {
    const played = await this.play(texts, this.freshDeals(deals), deals);
    return played.map(({ results }) => panelScore(results));
  }

  /** Against these opponents, on fresh deals. */
  async scoreOf(text: string, deals: number): Promise<NonNullable<AdvisedPlan['baselines']>> {
    const [standing] = await this.standings([text], deals);
    const { overall, games } = standing!;
    return { score: overall, games, names: this.panel.members.map(({ name }) => name) };
  }

  /** Against other opponents, on the deals that begin there. */
  against(texts: readonly string[], panel: Panel, from: number, deals: number) {
    return playPanelScores(this.evaluator, texts, panel, deals, 'report', from);
  }

  /** @param deals of its own instead of those of the precision, asked for when all else is done */
  async measure(
    name: string,
    text: string,
    precision: Precision,
    deals = () => precision.deals,
  ): Promise<AdvisedPlan> {
    const { game, rules, seed } = this.plan;
    const { members } = this.panel;
    const { watched } = precision;
    const facts = await observePlan(text, {
      game,
      rules,
      opponents: members.map((member) => member.text),
      // Beyond the deals of all members, so not played yet.
      firstSeed: dealAt(firstDeal(seed, 'report'), WATCHED_FROM),
      deals: watched,
      signal: this.signal,
    });
    const [standing] = await this.standings([text], deals());
    return {
      name,
      text,
      score: standing!.overall,
      games: standing!.games,
      against: standing!.members.map(({ interval, result }) => ({
        name: members[result.member]!.name,
        text: members[result.member]!.text,
        score: interval,
      })),
      facts,
      cards: [],
      heldOut: [],
      beatenBy: [],
    };
  }
}
