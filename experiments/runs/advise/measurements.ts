/** Measures plans for one board against its baseline plans. Each measurement plays fresh report deals. */
import { dealAt } from '../../../engine/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { CandidateResult, Evaluator } from '../../evaluation/evaluator.js';
import { fullPanel, type Panel, panelOf } from '../../evaluation/panel.js';
import { type PanelScore, playPanelScores } from '../../evaluation/panel-score.js';
import type { Interval, PlayedScore } from '../../statistics/interval.js';
import type { HeldOutScore } from '../shared/run-score.js';
import type { CardWorth } from './facts/card-worth.js';
import type { PlanFacts } from './facts/facts.js';
import { type LineShare, lineShares } from './facts/line-shares.js';
import { type ObservedBoard, observePlan } from './facts/observe-plan.js';
import type { AdvicePlan } from './plan.js';
import type { Precision } from './stages.js';

/** Another candidate that surely beats a plan. */
export interface BeatenBy {
  readonly name: string;
  /** Score of this candidate against the plan. */
  readonly score: Interval;
  /** Names of the candidates that surely beat this one. */
  readonly losesTo: readonly string[];
}

/** A score against some opponents, and their names. */
export interface PanelRecord {
  readonly score: PlayedScore;
  readonly names: readonly string[];
}

/** A way of playing the board, measured. */
export interface AdvisedPlan {
  readonly name: string;
  /** Of the game. */
  readonly seats: number;
  /** Canonical text. */
  readonly text: string;
  /** Mean over the opponents with equal weights, and the score against each. */
  readonly score: PlayedScore;
  readonly against: readonly { readonly name: string; readonly text: string; readonly score: Interval }[];
  readonly facts: PlanFacts;
  /** Empty before the last answer. */
  readonly cards: readonly CardWorth[];
  /** Scores against opponents that took no part in the search, worst first; empty before the last answer. */
  readonly heldOut: readonly HeldOutScore[];
  /** How often each line of the text decides; only the last answer has it. */
  readonly lines?: readonly LineShare[];
  /** Score against the baseline plans, if `against` has other opponents. */
  readonly baselines?: PanelRecord;
  /** Score against the built-in network, if it knows the board; only the last answer has it. */
  readonly network?: PanelRecord | undefined;
  /** Candidates that surely beat the plan; empty before the last answer. */
  readonly beatenBy: readonly BeatenBy[];
}

/** First fresh report deal; the evolution itself plays those before. */
const FRESH_FROM = 2_500;
/** First report deal of watched games, past the deals of every panel member. */
const WATCHED_FROM = 2 ** 18;

export class Measurements {
  constructor(
    readonly plan: AdvicePlan,
    readonly evaluator: Evaluator,
    /** Opponents that measure the plans. */
    readonly panel: Panel,
    private readonly signal: AbortSignal,
    private readonly deals = { played: 0 },
  ) {}

  /** Measures against other opponents; both share the deals, so that each deal is played only once. */
  withPanel(panel: Panel): Measurements {
    return new Measurements(this.plan, this.evaluator, panel, this.signal, this.deals);
  }

  /** Measures against the opponents other than this one; undefined if there are none. */
  without(text: string): Measurements | undefined {
    const others = this.panel.members.filter((member) => member.text !== text);
    return others.length === 0 ? undefined : this.withPanel(panelOf(others));
  }

  /** Reserves report deals that nothing has played. @returns the first */
  freshDeals(deals: number): number {
    const from = FRESH_FROM + this.deals.played;
    this.deals.played += deals;
    return from;
  }

  /** Plays every opponent on the same deals. */
  play(texts: readonly string[], from: number, deals: number): Promise<readonly CandidateResult[]> {
    return this.evaluator.play(texts, fullPanel(this.panel.members), 'report', from, from + deals);
  }

  /** Scores against these opponents on fresh deals. */
  standings(texts: readonly string[], deals: number): Promise<readonly PanelScore[]> {
    return playPanelScores(this.evaluator, texts, this.panel, deals, 'report', this.freshDeals(deals));
  }

  async scoreOf(text: string, deals: number): Promise<PanelRecord> {
    const [standing] = await this.standings([text], deals);
    return { score: standing!.overall, names: this.panel.members.map(({ name }) => name) };
  }

  /** What a plan does in games against these opponents. */
  watch(text: string, deals: number): Promise<PlanFacts> {
    return observePlan(text, this.#watched(deals));
  }

  /** How often each line of a plan decides in some of these games. */
  lineShares(text: string, deals: number): Promise<readonly LineShare[]> {
    return lineShares(text, this.plan.form, this.#watched(deals));
  }

  #watched(deals: number): ObservedBoard {
    const { game, rules, seed } = this.plan;
    return {
      game,
      rules,
      opponents: this.panel.members.map((member) => member.text),
      // These lie beyond the deals of all members, so they are fresh.
      firstSeed: dealAt(firstDeal(seed, 'report'), WATCHED_FROM),
      deals,
      signal: this.signal,
    };
  }

  /** @param deals called after the watched games; replaces that of `precision` */
  async measure(
    name: string,
    text: string,
    precision: Precision,
    deals = () => precision.deals,
  ): Promise<AdvisedPlan> {
    const { members } = this.panel;
    const facts = await this.watch(text, precision.watched);
    const [standing] = await this.standings([text], deals());
    return {
      name,
      seats: this.plan.rules.seats,
      text,
      score: standing!.overall,
      against: standing!.members.map(({ score, result }) => ({
        name: members[result.member]!.name,
        text: members[result.member]!.text,
        score,
      })),
      facts,
      cards: [],
      heldOut: [],
      beatenBy: [],
    };
  }
}
