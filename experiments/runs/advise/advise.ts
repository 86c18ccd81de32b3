/** What to buy on a board: the best plain plan at once, then stronger ones by the search, each measured on fresh games. */
import type { Player } from '../../../bots/index.js';
import { dealAt } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { type CandidateResult, createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import { type Panel, panelOf } from '../../evaluation/panel.js';
import { panelStanding, playStandings } from '../../evaluation/standing.js';
import { meanAndError } from '../../evaluation/trial.js';
import { checkPlan } from '../../plans/plan-file.js';
import { type Interval, shareInterval } from '../../statistics/interval.js';
import type { RunId, Store } from '../../store/store.js';
import { runEvolution } from '../evolve/evolve.js';
import { dissimilarity } from '../evolve/gallery.js';
import { plainPlayers } from '../evolve/kingdom.js';
import { newRun, planEvolution } from '../evolve/plan.js';
import { type CardWorth, measureCardWorths } from './card-worth.js';
import { observePlan, type PlanFacts } from './facts.js';
import { withoutIdleRules } from './idle-rules.js';
import type { AdvicePlan } from './plan.js';
import { lastPrecision, type Precision, plainBlocks, STAGE_PRECISION, stagesOf } from './stages.js';

/** A way of playing the board, measured. */
export interface AdvisedPlan {
  readonly name: string;
  /** Canonical text. */
  readonly text: string;
  /** Mean over the plain plans, each counting the same, and the score against each. */
  readonly score: Interval;
  readonly games: number;
  readonly against: readonly { readonly name: string; readonly text: string; readonly score: Interval }[];
  readonly facts: PlanFacts;
  /** Of the last answer; empty before. */
  readonly cards: readonly CardWorth[];
}

/** A plan that plays differently. */
export interface AlternativePlan extends AdvisedPlan {
  /** Its score against the advised plan. */
  readonly versus: Interval;
  /** Opponents against which it scores more than the advised plan: the difference, its interval above 0. */
  readonly betterAgainst: readonly { readonly name: string; readonly gain: Interval }[];
}

export interface Advice {
  /** Nothing better will come. */
  readonly done: boolean;
  readonly plan: AdvisedPlan;
  readonly alternatives: readonly AlternativePlan[];
  /** Evolution in the record; absent while there are only plain plans. */
  readonly run?: RunId;
  /** Games of the search and of all measurements, and working time when the answer was complete. */
  readonly games: number;
  readonly seconds: number;
}

export interface AdviceOptions {
  readonly store: Store;
  readonly backend: Backend;
  readonly signal: AbortSignal;
  /** Milliseconds. Decides nothing but when a budget of seconds is spent. */
  readonly clock: () => number;
  readonly onAdvice?: (advice: Advice) => void;
  readonly onGames?: (games: number) => void;
}

/** Plain plans that an advice is measured against. */
const PLAIN_OPPONENTS = 3;
/** Report deals of one stage; those before are played by the evolution itself. */
const FRESH_FROM = 2_500;
/** Name of a plan that no plain plan is. */
const FOUND = 'found by the search';
const ALTERNATIVES_MAX = 3;
/** Share of the bought cards in which another way of playing has to differ. */
const DIFFERENT = 0.15;
/** Score against the advised plan from which on another way is worth trying, and how far it may score below it. */
const NEAR_VERSUS = 0.25;
const NEAR_SCORE = 0.1;
/** Scores that differ less are alike. */
const ALIKE = 0.02;
/** Share of all games that taking out idle rules may cost. */
const IDLE_GAMES_SHARE = 0.1;

/** @throws the reason of the signal; what was reported until then stays true */
export async function runAdvice(plan: AdvicePlan, options: AdviceOptions): Promise<Advice> {
  return new AdviceRun(plan, options).run();
}

class AdviceRun {
  readonly #plan: AdvicePlan;
  readonly #options: AdviceOptions;
  readonly #evaluator: Evaluator;
  readonly #start: number;
  #plain: readonly Player[] = [];
  #panel: Panel = panelOf([]);
  #searchGames = 0;
  #measurements = 0;
  #run: RunId | undefined;

  constructor(plan: AdvicePlan, options: AdviceOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#start = options.clock();
    this.#evaluator = createEvaluator({
      backend: options.backend,
      game: plan.game.facts.name,
      rules: plan.rules,
      seed: plan.seed,
      signal: options.signal,
      onGames: () => this.#options.onGames?.(this.#games),
    });
  }

  async run(): Promise<Advice> {
    const { form, game, rules, budget } = this.#plan;
    this.#plain = await plainPlayers(form, game, rules, this.#evaluator, false, plainBlocks(budget));
    const opponents = this.#plain.slice(0, PLAIN_OPPONENTS);
    this.#panel = panelOf(opponents.map(({ name, text }, number) => ({ name, text, number })));
    let best = await this.#measure(this.#plain[0]!.name, this.#plain[0]!.text, STAGE_PRECISION);
    this.#tell(best);
    const found = await this.#search(async (text) => {
      const next = await this.#measure(FOUND, text, STAGE_PRECISION);
      if (next.score.mean < best.score.mean) return;
      best = next;
      this.#tell(best);
    });
    return this.#finish(found?.text ?? best.text, found?.others ?? [], best);
  }

  get #games(): number {
    return this.#evaluator.games + this.#searchGames;
  }

  get #seconds(): number {
    return (this.#options.clock() - this.#start) / 1000;
  }

  #tell(plan: AdvisedPlan): void {
    this.#options.onAdvice?.({
      done: false,
      plan,
      alternatives: [],
      ...(this.#run !== undefined && { run: this.#run }),
      games: this.#games,
      seconds: this.#seconds,
    });
  }

  /**
   * The evolution of the board in the time that is left; undefined when there is none.
   * @param onStage given the best program whenever a stage of the budget is reached
   */
  async #search(
    onStage: (text: string) => Promise<void>,
  ): Promise<{ text: string; others: readonly string[] } | undefined> {
    const { game, form, rules, kingdom, colony, seed, title, budget } = this.#plan;
    const { store, backend, signal } = this.#options;
    const stages = stagesOf(budget, { games: this.#games, seconds: this.#seconds });
    if (stages === undefined) return undefined;
    const evolution = await planEvolution(
      checkPlan({
        name: `advice: ${title ?? kingdom.join(', ')}`.slice(0, 100),
        game: game.facts.name,
        kingdom: [...kingdom],
        ...(colony !== undefined && { colony }),
        budget: stages.search,
        seed,
      }),
      { plain: this.#plain, board: { game, rules } },
    );
    const run = store.createRun(newRun(evolution));
    this.#run = run;
    const marks = [...stages.marks];
    let reported = Promise.resolve();
    const { program, gallery } = await runEvolution(evolution, run, {
      store,
      backend,
      signal,
      onProgress: (event) => {
        if (event.kind === 'games') this.#searchGames = event.games;
        this.#options.onGames?.(this.#games);
        if (event.kind !== 'generation') return;
        const spent = budget.kind === 'seconds' ? this.#seconds : this.#games;
        if (marks[0] === undefined || spent < marks[0]) return;
        while (marks[0] !== undefined && spent >= marks[0]) marks.shift();
        const text = this.#bestSoFar(run);
        if (text !== undefined) reported = reported.then(() => onStage(text));
      },
    });
    await reported;
    const text = form.print(program, game);
    const others = gallery.map(({ candidate }) => form.print(candidate.program, game));
    return { text, others: others.filter((other) => other !== text) };
  }

  /** Of the last generation that is in the record. */
  #bestSoFar(run: RunId): string | undefined {
    const last = this.#options.store.generations(run).at(-1);
    return last && this.#options.store.candidate(run, last.best.candidate)?.text;
  }

  async #finish(found: string, others: readonly string[], best: AdvisedPlan): Promise<Advice> {
    const { game, rules, kingdom } = this.#plan;
    // What the search ends with is not always the best here: it has met other players too.
    const texts = [...new Set([found, best.text, ...others])];
    const chosen = await this.#bestOf(texts);
    const name = chosen === best.text ? best.name : FOUND;
    const text = await withoutIdleRules(chosen, {
      form: this.#plan.form,
      game,
      evaluator: this.#evaluator,
      panel: this.#panel,
      gamesMax: IDLE_GAMES_SHARE * this.#games,
    });
    const precision = lastPrecision(this.#plan.budget);
    const { cardDeals } = precision;
    const plan = await this.#measure(name, text, precision);
    const board = { game, rules, evaluator: this.#evaluator, panel: this.#panel };
    const names = [...kingdom, ...this.#moneyIn(plan)];
    const cards = await measureCardWorths(text, names, board, {
      from: this.#freshDeals(cardDeals),
      deals: cardDeals,
    });
    const alternatives = await this.#otherWays(plan, [...texts, this.#plain[0]!.text], chosen);
    const advice: Advice = {
      done: true,
      plan: { ...plan, cards },
      alternatives,
      ...(this.#run !== undefined && { run: this.#run }),
      games: this.#games,
      seconds: this.#seconds,
    };
    this.#options.onAdvice?.(advice);
    return advice;
  }

  /** The one that scores most; of those that score alike, the one that does best against the others. */
  async #bestOf(texts: readonly string[]): Promise<string> {
    const { deals } = STAGE_PRECISION;
    const scores = (await this.#standings(texts, deals)).map(({ overall }) => overall.mean);
    const most = Math.max(...scores);
    const alike = texts.filter((_, i) => scores[i]! >= most - ALIKE);
    if (alike.length === 1) return alike[0]!;
    const each = panelOf(alike.map((text, number) => ({ name: FOUND, text, number })));
    const from = this.#freshDeals(deals);
    const against = await playStandings(this.#evaluator, alike, each, deals, 'report', from);
    const means = against.map(({ overall }) => overall.mean);
    return alike[means.indexOf(Math.max(...means))]!;
  }

  /** Basic treasures that the plan buys. */
  #moneyIn({ facts }: AdvisedPlan): readonly string[] {
    const { game, kingdom } = this.#plan;
    return game.cards.flatMap(({ name, kinds }) =>
      kinds.includes('treasure') &&
      !kingdom.includes(name) &&
      facts.purchases.some(({ card }) => card === name)
        ? [name]
        : [],
    );
  }

  /** Those that buy other cards and are worth trying; without one the next best, which says how far away the others are. */
  async #otherWays(
    plan: AdvisedPlan,
    texts: readonly string[],
    chosen: string,
  ): Promise<readonly AlternativePlan[]> {
    const ways: AlternativePlan[] = [];
    for (const text of new Set(texts)) {
      if (text === chosen || ways.length === ALTERNATIVES_MAX) continue;
      const name = this.#plain.find((one) => one.text === text)?.name ?? FOUND;
      const measured = await this.#measure(name, text, STAGE_PRECISION);
      if ([plan, ...ways].every((known) => isDifferent(known, measured)))
        ways.push(await this.#compared(plan, measured));
    }
    ways.sort((a, b) => b.score.mean - a.score.mean);
    const near = ways.filter(isNear(plan));
    return near.length > 0 ? near : ways.slice(0, 1);
  }

  async #compared(plan: AdvisedPlan, other: AdvisedPlan): Promise<AlternativePlan> {
    const from = this.#freshDeals(STAGE_PRECISION.deals);
    const [own, its] = await this.#play([plan.text, other.text], this.#panel, from, STAGE_PRECISION.deals);
    const advised = panelOf([{ name: plan.name, text: plan.text, number: 0 }]);
    const [versus] = await playStandings(
      this.#evaluator,
      [other.text],
      advised,
      STAGE_PRECISION.deals,
      'report',
      from,
    );
    return { ...other, versus: versus!.overall, betterAgainst: this.#gains(own!, its!) };
  }

  /** Deal by deal against each opponent: where the other plan scores more. */
  #gains(own: CandidateResult, other: CandidateResult): AlternativePlan['betterAgainst'] {
    const { members } = this.#panel;
    const differences = pointDifferences(other, own);
    return members.flatMap(({ name }, member) => {
      const its = differences.filter((_, place) => place % members.length === member);
      const { mean, error } = meanAndError(its);
      const gain = signedInterval(mean, error, its.length);
      return gain.low > 0 ? [{ name, gain }] : [];
    });
  }

  /** Deals of the report range that were not played yet. */
  #freshDeals(deals: number): number {
    const from = FRESH_FROM + this.#measurements;
    this.#measurements += deals;
    return from;
  }

  #play(
    texts: readonly string[],
    panel: Panel,
    from: number,
    deals: number,
  ): Promise<readonly CandidateResult[]> {
    const whole = { ...panel, perBlock: panel.members.length };
    return this.#evaluator.play(texts, whole, 'report', from, from + deals);
  }

  async #standings(texts: readonly string[], deals: number): Promise<ReturnType<typeof panelStanding>[]> {
    const played = await this.#play(texts, this.#panel, this.#freshDeals(deals), deals);
    return played.map(({ results }) => panelStanding(results));
  }

  async #measure(name: string, text: string, { deals, watched }: Precision): Promise<AdvisedPlan> {
    const { game, rules, seed } = this.#plan;
    const { members } = this.#panel;
    const [standing] = await this.#standings([text], deals);
    const facts = await observePlan(text, {
      game,
      rules,
      opponents: members.map((member) => member.text),
      // Beyond the deals of all members, so not played yet.
      firstSeed: dealAt(firstDeal(seed, 'report'), WATCHED_FROM),
      deals: watched,
      signal: this.#options.signal,
    });
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
    };
  }
}

/** In the report range, past the deals of every member of the panel. */
const WATCHED_FROM = 2 ** 18;

/** They buy different cards, whatever they are worth. */
function isDifferent(one: AdvisedPlan, other: AdvisedPlan): boolean {
  const cards = [...one.facts.purchases, ...other.facts.purchases].map(({ card }) => card);
  const bought = ({ facts }: AdvisedPlan): number[] =>
    [...new Set(cards)].map((card) => facts.purchases.find((each) => each.card === card)?.mean ?? 0);
  return dissimilarity(bought(one), bought(other)) >= DIFFERENT;
}

const isNear =
  (plan: AdvisedPlan) =>
  ({ score, versus, betterAgainst }: AlternativePlan): boolean =>
    versus.mean >= NEAR_VERSUS || score.mean >= plan.score.mean - NEAR_SCORE || betterAgainst.length > 0;

/** Of a difference, which may be negative. */
function signedInterval(mean: number, error: number, count: number): Interval {
  const { low, high } = shareInterval(0.5, error, count);
  return { mean, low: mean - (0.5 - low), high: mean + (high - 0.5), count };
}
