/**
 * What to buy on a board: the best baseline plan at once, then stronger ones by the search, each measured on fresh
 * games.
 */
import type { Player } from '../../../bots/index.js';
import type { Backend } from '../../../workers/index.js';
import { createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { checkPlan } from '../../plans/plan-file.js';
import type { RunId, Store } from '../../store/store.js';
import { runEvolution } from '../evolve/evolve.js';
import { baselinePlayers } from '../evolve/kingdom.js';
import { newRun, planEvolution } from '../evolve/plan.js';
import { heldOutField, playHeldOut } from '../shared/held-out.js';
import { bestArchetypes } from './archetypes.js';
import { measureCardWorths } from './card-worth.js';
import { choosePlan, HELD_OUT_DEALS } from './choose-plan.js';
import { withoutIdleRules } from './idle-rules.js';
import { type AdvisedPlan, Measurements } from './measurements.js';
import { type AlternativePlan, otherWays } from './other-ways.js';
import type { AdvicePlan } from './plan.js';
import { baselineBlocks, lastPrecision, STAGE_PRECISION, stagesOf } from './stages.js';

export interface Advice {
  /** Nothing better will come. */
  readonly done: boolean;
  readonly plan: AdvisedPlan;
  readonly alternatives: readonly AlternativePlan[];
  /** Evolution in the record; absent while there are only baseline plans. */
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

/** Baseline plans that an advice is measured against. */
const BASELINE_OPPONENTS = 3;
/** Names of plans that no baseline plan is. */
const FOUND = 'found by the search';
const KNOWN = 'known from other boards';
/** Share of all games that taking out idle rules may cost. */
const IDLE_GAMES_SHARE = 0.1;
/** Share of the games that are left for that. */
const IDLE_REST_SHARE = 0.25;

/** @throws the reason of the signal; what was reported until then stays true */
export async function runAdvice(plan: AdvicePlan, options: AdviceOptions): Promise<Advice> {
  return new AdviceRun(plan, options).run();
}

class AdviceRun {
  readonly #plan: AdvicePlan;
  readonly #options: AdviceOptions;
  readonly #evaluator: Evaluator;
  readonly #start: number;
  #baselines: readonly Player[] = [];
  #searchGames = 0;
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
    this.#baselines = await baselinePlayers(
      form,
      game,
      rules,
      this.#evaluator,
      false,
      baselineBlocks(budget),
    );
    const opponents = this.#baselines.slice(0, BASELINE_OPPONENTS);
    const measurements = new Measurements(
      this.#plan,
      this.#evaluator,
      panelOf(opponents.map(({ name, text }, number) => ({ name, text, number }))),
      this.#options.signal,
    );
    let best = await measurements.measure(
      this.#baselines[0]!.name,
      this.#baselines[0]!.text,
      STAGE_PRECISION,
    );
    this.#tell(best);
    const found = await this.#search(async (text, name) => {
      const next = await measurements.measure(name, text, STAGE_PRECISION);
      if (next.score.mean < best.score.mean) return;
      best = next;
      this.#tell(best);
    });
    return this.#finish(found?.text ?? best.text, found?.others ?? [], best, measurements);
  }

  get #games(): number {
    return this.#evaluator.games + this.#searchGames;
  }

  get #seconds(): number {
    return (this.#options.clock() - this.#start) / 1000;
  }

  /** Games that the rest of a budget of seconds has time for, by what was played so far. */
  get #gamesLeft(): number {
    const { budget } = this.#plan;
    if (budget.kind === 'games') return Number.POSITIVE_INFINITY;
    const seconds = this.#seconds;
    return (Math.max(0, budget.seconds - seconds) * this.#games) / Math.max(seconds, 1e-3);
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
   * @param onStage given the best program and its name: what a network of ours knows, as soon as it is written down,
   * and what the search has found whenever a stage of the budget is reached
   */
  async #search(
    onStage: (text: string, name: string) => Promise<void>,
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
      { baselines: this.#baselines, board: { game, rules } },
    );
    const run = store.createRun(newRun(evolution));
    this.#run = run;
    const marks = [...stages.marks];
    let isKnownTold = !evolution.settings.startsFromNetwork;
    let reported = Promise.resolve();
    const { program, gallery } = await runEvolution(evolution, run, {
      store,
      backend,
      signal,
      onProgress: (event) => {
        if (event.kind === 'games') this.#searchGames = event.games;
        this.#options.onGames?.(this.#games);
        if (event.kind === 'champion' && !isKnownTold) {
          isKnownTold = true;
          reported = reported.then(() => onStage(event.text, KNOWN));
        }
        if (event.kind !== 'generation') return;
        const spent = budget.kind === 'seconds' ? this.#seconds : this.#games;
        if (marks[0] === undefined || spent < marks[0]) return;
        while (marks[0] !== undefined && spent >= marks[0]) marks.shift();
        const text = this.#bestSoFar(run);
        if (text !== undefined) reported = reported.then(() => onStage(text, FOUND));
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

  async #finish(
    found: string,
    others: readonly string[],
    best: AdvisedPlan,
    measurements: Measurements,
  ): Promise<Advice> {
    const { form, game, rules, kingdom } = this.#plan;
    const { evaluator, panel } = measurements;
    const byRule = await bestArchetypes(this.#plan, evaluator, [found, this.#baselines[0]!.text]);
    const names = new Map([...this.#baselines.slice(0, 1), ...byRule].map((one) => [one.text, one.name]));
    const texts = [...new Set([found, best.text, ...others, ...names.keys()])];
    const known = new Set(this.#baselines.map(({ text }) => text));
    const outsiders = heldOutField(form, game, rules).filter(({ text }) => !known.has(text));
    const chosen = await choosePlan(texts, outsiders, measurements);
    const name = names.get(chosen) ?? (chosen === best.text ? best.name : FOUND);
    const text = await withoutIdleRules(chosen, {
      form,
      game,
      evaluator,
      panel,
      gamesMax: Math.min(IDLE_GAMES_SHARE * this.#games, IDLE_REST_SHARE * this.#gamesLeft),
    });
    const heldOut = await playHeldOut(evaluator, text, outsiders, HELD_OUT_DEALS);
    const precision = lastPrecision(this.#plan.budget, this.#gamesLeft);
    const { cardDeals } = precision;
    const plan = await measurements.measure(name, text, precision);
    const cardNames = [...kingdom, ...this.#moneyIn(plan)];
    const board = { game, rules, evaluator, panel };
    const cards = await measureCardWorths(text, cardNames, board, {
      from: measurements.freshDeals(cardDeals),
      deals: cardDeals,
    });
    const rest = texts.filter((each) => each !== chosen);
    const ways = new Map(rest.map((each) => [each, names.get(each) ?? FOUND]));
    const alternatives = await otherWays(plan, ways, measurements);
    const advice: Advice = {
      done: true,
      plan: { ...plan, cards, heldOut },
      alternatives,
      ...(this.#run !== undefined && { run: this.#run }),
      games: this.#games,
      seconds: this.#seconds,
    };
    this.#options.onAdvice?.(advice);
    return advice;
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
}
