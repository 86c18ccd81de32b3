/** Advice for a board: a baseline plan at once, then stronger plans; each measured on fresh games. */
import type { Player } from '../../../bots/index.js';
import type { Candidate } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import { createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import type { BudgetSpent } from '../../plans/budget.js';
import { LEAGUE } from '../../plans/league.js';
import { checkPlan } from '../../plans/plan-file.js';
import { findPlayer } from '../../players/find.js';
import { boardNetwork } from '../../players/known-players.js';
import type { RunId, Store } from '../../store/store.js';
import { runEvolution } from '../evolve/evolve.js';
import { baselinePlayers } from '../evolve/plan/kingdom.js';
import { newRun, planEvolution } from '../evolve/plan/plan.js';
import { type LeagueState, leagueChampion, strongest } from '../league/league.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import { heldOutField, playerOf, playHeldOut } from '../shared/held-out.js';
import { programsOfBoard } from '../train/programs-of-network.js';
import { type Founders, foundersOf, strongestSimple } from './archetypes.js';
import { choosePlan, HELD_OUT_DEALS, rivalScore, winningRivals } from './choose-plan.js';
import { measureCardWorths, type OtherPlan } from './facts/card-worth.js';
import { withoutIdleRules } from './idle-rules.js';
import { type AdvisedPlan, Measurements } from './measurements.js';
import { type OpeningTable, openingTables } from './opening-table.js';
import { otherKinds as bestOfOtherKinds, type OtherKind, type TriedPlan } from './other-kinds.js';
import { type AlternativePlan, otherWays } from './other-ways.js';
import type { AdvicePlan } from './plan.js';
import { BOUGHT_GAMES_MIN, cardsOf } from './sentences.js';
import {
  baselineBlocks,
  cardDeals,
  choiceDeals,
  idleGames,
  kindDeals,
  STAGE_PRECISION,
  type Stages,
  scoreDeals,
  stagesOf,
  stepsOf,
  teachingGames,
  WATCH_PRECISION,
  watchedDeals,
} from './stages.js';

export interface Advice {
  /** True for the last answer. */
  readonly done: boolean;
  readonly plan: AdvisedPlan;
  readonly alternatives: readonly AlternativePlan[];
  /** The best plans of other kinds that the run tried; only the last answer has them. */
  readonly otherKinds: readonly OtherKind[];
  /** Other openings; only the last answer has them. */
  readonly openings: readonly OpeningTable[];
  /** The recorded evolution; absent while there are only baseline plans. */
  readonly run?: RunId;
  /** Games of the search and of all measurements, and seconds worked until this answer. */
  readonly games: number;
  readonly seconds: number;
}

export interface AdviceOptions {
  readonly store: Store;
  readonly backend: Backend;
  readonly signal: AbortSignal;
  readonly onAdvice?: (advice: Advice) => void;
  readonly onGames?: (games: number) => void;
}

const BASELINE_OPPONENTS = 3;
/** Name of a plan that is neither a baseline plan nor an archetype. */
const FOUND = 'found by the search';
/** Archetypes that the network learns against, besides the baseline plans. */
const LEARNING_OPPONENTS = 3;
/** Maximum entries of the lists distilled from the network, and rounds. A list of 8 entries loses most games. */
const DISTILLED = { lengths: [16, 24], rounds: 4 };
/** Maximum opponents of the last measurement. */
const FIELD = 3;
/** Deals against the network for every board. */
const NETWORK_DEALS = 500;
/** Watched deals that show which cards another plan buys. */
const OTHERS_WATCHED = 10;
/** Watched deals that show only its kind. */
const KIND_WATCHED = 5;
/** Deals that show how often each line of the advised plan decides; its interpreter is slow. */
const LINES_WATCHED = 30;
/** Maximum number of candidates considered as other ways to play. */
const WAYS = 4;

/** A step of the league is short, so populations are small and start from strong players only. */
const LEAGUE_SEARCH = { genetic: { population: 40, plain: 0, random: 0, elites: 6, breeders: 12 } };

/** @throws the reason of the signal; answers reported before remain valid */
export async function runAdvice(plan: AdvicePlan, options: AdviceOptions): Promise<Advice> {
  return new AdviceRun(plan, options).run();
}

class AdviceRun {
  readonly #evaluator: Evaluator;
  readonly #start = performance.now();
  #baselines: readonly Player[] = [];
  #searchGames = 0;
  /** Names of the league's first players, by text. */
  readonly #names = new Map<string, string>();
  /** Names in the answer, by text. */
  readonly #said = new Map<string, string>();
  /** Plans distilled from the network for every board. */
  #learned: readonly Player[] = [];
  /** The best plan made by rule around each card. */
  #withCard: Founders['withCard'] = new Map();
  /** Plans made by rule that the search started from. */
  #founded: readonly Player[] = [];
  /** Texts of the league's plans whose strength may show only after a long search. */
  #explored: readonly string[] = [];
  /** Budget spent when the search ended. Later games set the pace, because speed depends on the plans. */
  #finishFrom = { games: 0, seconds: 0 };
  #run: RunId | undefined;

  constructor(
    private readonly plan: AdvicePlan,
    private readonly options: AdviceOptions,
  ) {
    this.#evaluator = createEvaluator({
      backend: options.backend,
      game: plan.game.facts.name,
      rules: plan.rules,
      seed: plan.seed,
      signal: options.signal,
      onGames: () => this.options.onGames?.(this.#games),
    });
  }

  async run(): Promise<Advice> {
    const { form, game, rules, budget } = this.plan;
    const tuned = await baselinePlayers(form, game, rules, this.#evaluator, false, baselineBlocks(budget));
    this.#baselines = await strongestSimple(this.plan, this.#evaluator, tuned, BASELINE_OPPONENTS);
    const opponents = this.#baselines.slice(0, BASELINE_OPPONENTS);
    const { signal } = this.options;
    const measurements = new Measurements(this.plan, this.#evaluator, panelOf(opponents), signal);
    const { name: simplest, text: simple } = this.#baselines[0]!;
    let best = await measurements.measure(simplest, simple, STAGE_PRECISION);
    this.#report(best);
    const found = await this.#search(async (text, name) => {
      const next = await measurements.measure(name, text, STAGE_PRECISION);
      if (next.score.mean < best.score.mean) return;
      best = next;
      this.#report(best);
    });
    return this.#finish(found, best, measurements);
  }

  get #spent(): BudgetSpent {
    return { games: this.#games, seconds: this.#seconds };
  }

  get #games(): number {
    return this.#evaluator.games + this.#searchGames;
  }

  get #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  /** Games that the rest of the budget allows. For a budget of seconds, the pace since the search decides. */
  get #gamesLeft(): number {
    const { budget } = this.plan;
    if (budget.kind === 'games') return Math.max(0, budget.games - this.#games);
    const seconds = this.#seconds - this.#finishFrom.seconds;
    const speed = (this.#games - this.#finishFrom.games) / Math.max(seconds, 1e-3);
    return Math.max(0, budget.seconds - this.#seconds) * speed;
  }

  #report(plan: AdvisedPlan, last?: Pick<Advice, 'alternatives' | 'otherKinds' | 'openings'>): Advice {
    const advice: Advice = {
      done: last !== undefined,
      plan,
      ...(last ?? { alternatives: [], otherKinds: [], openings: [] }),
      ...(this.#run !== undefined && { run: this.#run }),
      games: this.#games,
      seconds: this.#seconds,
    };
    this.options.onAdvice?.(advice);
    return advice;
  }

  /**
   * Evolves plans for the board in the time that is left.
   * @param onStage called with the best program and its name when the budget reaches a stage
   * @returns candidates: those of the search, the best first; without time for it, the founders, or none
   */
  async #search(onStage: (text: string, name: string) => Promise<void>): Promise<readonly string[]> {
    const { form, game, budget } = this.plan;
    const { store, backend, signal } = this.options;
    if (this.#stages === undefined) return [];
    const founders = await this.#founders();
    // The founders use the same budget.
    const stages = this.#stages;
    if (stages === undefined) return [...founders.players, ...founders.combinations].map(({ text }) => text);
    const evolution = await this.#evolution(stages.search, founders);
    const run = store.createRun(newRun(evolution));
    this.#run = run;
    const marks = [...stages.marks];
    let reported = Promise.resolve();
    const { program, gallery, league } = await runEvolution(evolution, run, {
      store,
      backend,
      signal,
      onProgress: (event) => {
        if (event.kind === 'games') this.#searchGames = event.games;
        this.options.onGames?.(this.#games);
        if (event.kind !== 'generation') return;
        const spent = budget.kind === 'seconds' ? this.#seconds : this.#games;
        if (marks[0] === undefined || spent < marks[0]) return;
        while (marks[0] !== undefined && spent >= marks[0]) marks.shift();
        const text = this.#bestSoFar(run);
        if (text !== undefined) reported = reported.then(() => onStage(text, FOUND));
      },
    });
    await reported;
    this.#explored = league?.explored.map((one) => form.print(one.program, game)) ?? [];
    const print = ({ candidate }: { candidate: Candidate<unknown> }): string =>
      form.print(candidate.program, game);
    return [form.print(program, game), ...(league === undefined ? gallery : strongest(league)).map(print)];
  }

  /** Stages of the remaining budget; undefined if it is too small for a search. */
  get #stages(): Stages | undefined {
    return stagesOf(this.plan.budget, this.#spent);
  }

  /** Players that the search starts from: plans distilled from the network, and archetypes. */
  async #founders(): Promise<Pick<Founders, 'players' | 'combinations'>> {
    const { players, combinations, withCard } = await foundersOf(this.plan, this.#evaluator, this.#baselines);
    if (this.plan.rules.seats === 2) this.#learned = await this.#distilled(players);
    for (const { name, text } of [...this.#learned, ...players, ...withCard.values()])
      this.#names.set(text, name);
    this.#withCard = withCard;
    this.#founded = [...players, ...combinations];
    return { players: [...this.#learned, ...players], combinations };
  }

  /** With two players a league; with more, a search that starts from the founders and must beat them. */
  async #evolution(
    budget: string,
    { players, combinations }: Pick<Founders, 'players' | 'combinations'>,
  ): Promise<EvolutionPlan> {
    const { game, rules, kingdom, colony, seed, title } = this.plan;
    const file = {
      name: `advice: ${title ?? kingdom.join(', ')}`.slice(0, 100),
      game: game.facts.name,
      kingdom: [...kingdom],
      ...(colony !== undefined && { colony }),
      budget,
      seed,
    };
    const board = { game, rules };
    const toBeat = this.#baselines.slice(0, BASELINE_OPPONENTS);
    const league = { algorithm: LEAGUE, restarts: stepsOf(this.plan.budget), search: LEAGUE_SEARCH };
    const planned =
      rules.seats > 2
        ? planEvolution(checkPlan(file), { founders: [...players, ...combinations], board })
        : planEvolution(checkPlan({ ...file, ...league }), {
            founders: players,
            toBeat,
            warm: combinations,
            board,
          });
    // The answer plays held-out opponents itself.
    return { ...(await planned), heldOut: [], heldOutHouse: [] };
  }

  /** Buylists distilled from the network for every board, with these opponents in the games to learn from. */
  async #distilled(opponents: readonly Player[]): Promise<readonly Player[]> {
    const { form, game, rules, seed, budget } = this.plan;
    const { backend, signal } = this.options;
    const found = await programsOfBoard(
      {
        game,
        rules,
        seed,
        budget,
        opponents: [
          ...this.#baselines.slice(0, BASELINE_OPPONENTS),
          ...opponents.slice(0, LEARNING_OPPONENTS),
        ],
        others: (text) => [{ name: 'the network', text }],
        ...DISTILLED,
        games: teachingGames(budget),
      },
      { backend, evaluator: this.#evaluator },
      signal,
    );
    return (found?.programs ?? []).map(({ program, length }) =>
      playerOf(`the network’s list of ${length} entries`, program, form, { game, rules }),
    );
  }

  /** The best program after the last recorded step. */
  #bestSoFar(run: RunId): string | undefined {
    const recorded = this.options.store.state(run)?.state;
    if (recorded === undefined) return undefined;
    const { form, game, rules } = this.plan;
    if (rules.seats === 2)
      return form.print(leagueChampion(JSON.parse(recorded) as LeagueState).candidate.program, game);
    const last = this.options.store.generations(run).at(-1);
    return last && this.options.store.candidate(run, last.best.candidate)?.text;
  }

  async #finish(found: readonly string[], best: AdvisedPlan, first: Measurements): Promise<Advice> {
    const { form, game, rules } = this.plan;
    const { evaluator } = first;
    const [baseline] = this.#baselines;
    const known = new Set(this.#baselines.map(({ text }) => text));
    const outsiders = heldOutField(form, game, rules).filter(({ text }) => !known.has(text));
    const learned = this.#learned.map(({ text }) => text);
    const texts = [...new Set([...found, ...learned, best.text, baseline!.text])];
    this.#finishFrom = { games: this.#games, seconds: this.#seconds };
    const choice = await choosePlan(texts, outsiders, first, choiceDeals(this.plan.budget));
    const rest = choice.ranked.filter((text) => text !== choice.text);
    const measurements = this.#againstStrongest(rest, first);
    const text = await withoutIdleRules(choice.text, {
      form,
      game,
      evaluator,
      panels: [measurements.panel, first.panel],
      gamesMax: idleGames(this.#gamesLeft),
    });
    const { each: heldOut } = await playHeldOut(evaluator, [text], outsiders, HELD_OUT_DEALS);
    const name = this.#nameOf(choice.text);
    const watched = await measurements.measure(name, text, WATCH_PRECISION);
    const ways = new Map(rest.slice(0, WAYS).map((each) => [each, this.#nameOf(each)]));
    const alternatives = await otherWays(watched, ways, measurements);
    const tried = await this.#watchOthers(text, choice.ranked, measurements);
    const otherKinds = await bestOfOtherKinds(
      watched,
      tried.filter((one) => one.text !== choice.text),
      measurements,
      kindDeals(this.#gamesLeft, rules.seats),
    );
    const deals = cardDeals(this.#gamesLeft, rules.seats);
    const cards = await measureCardWorths(
      text,
      {
        cards: [...this.plan.kingdom, ...this.#moneyIn(watched)],
        others: this.#othersThanPlan(tried, choice.ranked),
      },
      { game, rules, evaluator, panel: measurements.panel },
      { from: measurements.freshDeals(deals), deals },
    );
    const openings = await openingTables(text, watched.facts, measurements, this.#gamesLeft);
    const baselines = await first.scoreOf(text, STAGE_PRECISION.deals);
    const network = await this.#againstNetwork(text, measurements);
    const precision = { ...STAGE_PRECISION, watched: watchedDeals(this.#gamesLeft) };
    const plan = await measurements.measure(name, text, precision, () =>
      scoreDeals(this.#gamesLeft, measurements.panel.members.length, rules.seats),
    );
    const beatenBy = winningRivals(choice.rivals, plan.against, rules.seats).map((rival) => ({
      name: this.#nameOf(rival.text),
      score: rival.score,
      losesTo: rival.losesTo.filter((other) => other !== choice.text).map((other) => this.#nameOf(other)),
    }));
    const advised: AdvisedPlan = {
      ...plan,
      lines: await measurements.lineShares(text, LINES_WATCHED),
      cards,
      heldOut,
      beatenBy,
      ...(measurements !== first && { baselines }),
      ...(network && { network }),
    };
    const compared = alternatives.map((way) => ({
      ...way,
      versus: rivalScore(way.text, plan.against, rules.seats) ?? way.versus,
    }));
    return this.#report(advised, { alternatives: compared, otherKinds, openings });
  }

  /** What every other plan of the run does; the candidates come first, in their order. */
  async #watchOthers(
    plan: string,
    ranked: readonly string[],
    measurements: Measurements,
  ): Promise<readonly TriedPlan[]> {
    const withCard = [...this.#withCard.values()].map(({ text }) => text);
    const ruled = [...[...this.#founded, ...this.#baselines].map(({ text }) => text), ...withCard];
    const forCards = new Set([...ranked, ...withCard]);
    const learned = this.#learned.map(({ text }) => text);
    const texts = new Set([...ranked, ...this.#explored, ...ruled]);
    texts.delete(plan);
    const tried: TriedPlan[] = [];
    for (const text of texts) {
      const origin = learned.includes(text) ? 'network' : ruled.includes(text) ? 'rule' : 'search';
      const deals = forCards.has(text) ? OTHERS_WATCHED : KIND_WATCHED;
      tried.push({ text, origin, facts: await measurements.watch(text, deals) });
    }
    return tried;
  }

  /** A card that adds nothing to the plan may be good in another: the best archetype with it, or another candidate. */
  #othersThanPlan(tried: readonly TriedPlan[], ranked: readonly string[]): readonly OtherPlan[] {
    const texts = new Set([...ranked, ...[...this.#withCard.values()].map((player) => player.text)]);
    return [...texts].flatMap((text) => {
      const other = tried.find((one) => one.text === text);
      if (other === undefined) return [];
      // A list may name a card that it never buys.
      const { purchases } = other.facts;
      const cards = purchases.flatMap(({ card, games }) => (games > BOUGHT_GAMES_MIN ? [card] : []));
      return [{ name: this.#nameOf(text), text, cards }];
    });
  }

  /** The network plays in ways that no list can express, so a score against its lists says little about it. */
  async #againstNetwork(text: string, measurements: Measurements): Promise<AdvisedPlan['network']> {
    const known = boardNetwork(this.plan.game, this.plan.rules);
    if (known === undefined || this.plan.rules.seats !== 2) return undefined;
    const { name, text: network } = await findPlayer(known.name);
    return measurements.withPanel(panelOf([{ name, text: network }])).scoreOf(text, NETWORK_DEALS);
  }

  #againstStrongest(others: readonly string[], first: Measurements): Measurements {
    const field = others.filter((text) => this.#baselines.every((one) => one.text !== text)).slice(0, FIELD);
    if (field.length === 0) return first;
    const members = field.map((text, i) => ({
      name: this.#nameOf(text),
      text,
      number: BASELINE_OPPONENTS + i,
    }));
    return first.withPanel(panelOf(members));
  }

  /** Different plans with the same cards are numbered. */
  #nameOf(text: string): string {
    let said = this.#said.get(text);
    if (said === undefined) {
      const name = this.#names.get(text) ?? cardsOf(text, this.plan);
      const taken = new Set(this.#said.values());
      said = name;
      for (let number = 2; taken.has(said); number++) said = `${name} (${number})`;
      this.#said.set(text, said);
    }
    return said;
  }

  /** Basic treasures that the plan buys. */
  #moneyIn({ facts }: AdvisedPlan): readonly string[] {
    const { game, kingdom } = this.plan;
    return game.cards.flatMap(({ name, kinds }) =>
      kinds.includes('treasure') &&
      !kingdom.includes(name) &&
      facts.purchases.some(({ card }) => card === name)
        ? [name]
        : [],
    );
  }
}
