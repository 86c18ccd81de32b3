/**
 * Strategies that answer each other: each step looks for the best response to the Nash mixture of all found so far, and
 * adds it when it beats that mixture on fresh deals (M. Lanctot et al. 2017, "A unified game-theoretic approach to
 * multiagent reinforcement learning": PSRO). How far the best response is above one half is what the mixture can be
 * exploited for, as far as this search can see.
 */
import { Refused } from '../../engine/index.js';
import {
  type Candidate,
  type Emitter,
  emitters,
  type Genome,
  genomes,
  hashText,
} from '../../optimizer/index.js';
import { type Evaluator, evaluator } from '../evaluation/evaluator.js';
import { mixtureOf, type Panel, type PanelMember, panelOf } from '../evaluation/panel.js';
import { runGate } from '../evaluation/promotion.js';
import { standingOf, standings } from '../evaluation/standing.js';
import { judge } from '../evaluation/trial.js';
import { watch } from '../evaluation/watch.js';
import { firstDeal } from '../seeds.js';
import type { Interval } from '../statistics/interval.js';
import { circles, nashWeights } from '../statistics/nash.js';
import { gates, readSprt } from '../statistics/sprt.js';
import type { Json } from '../store/store.js';
import type { EvolutionPlan } from './evolution.js';
import { GenerationBook } from './generation-book.js';
import type { Tools } from './optimize.js';
import { repairing } from './repairing.js';
import { shareSpent } from './schedule.js';
import { simplify } from './simplify.js';
import type { Strength } from './strength.js';
import { type Workbench, workbench } from './workshop.js';

/** The search that looks for best responses. */
const RESPONDER = 'portfolio';
/** Share of one step's games that goes to the search; the rest simplifies, tests and meets the others. */
const SEARCH_SHARE = 0.7;
/** Pairs of every two members to begin with, and at most where it is not clear who is better. */
const PAIRS_FIRST = 250;
const PAIRS_MOST = 2_000;
const REPORT_DEALS = 1_000;
const WATCH_DEALS = 5;

export interface LeagueMember {
  readonly candidate: Candidate<unknown>;
  readonly number: number;
  readonly name: string;
}

/** One step's outcome: what the mixture could be exploited for. */
export interface LeagueStep {
  readonly step: number;
  /** Score of the best response against the mixture, less one half, on report deals. */
  readonly exploitability: Interval;
  readonly joined: boolean;
  /** Weights of the members in the mixture that follows. */
  readonly weights: readonly number[];
  /** Members that surely beat each other in a circle, by their places in the league. */
  readonly circles: readonly (readonly number[])[];
}

/** Everything between two steps; plain JSON. */
export interface LeagueState {
  phase: 'steps' | 'done';
  generation: number;
  games: number;
  seconds: number;
  nextId: number;
  searchBlock: number;
  promotionBlock: number;
  promotions: number;
  members: LeagueMember[];
  /** Sums of points and pairs, row against column. */
  points: number[][];
  pairs: number[][];
  weights: number[];
  steps: LeagueStep[];
  standing: Strength;
}

export async function coevolve(plan: EvolutionPlan, tools: Tools): Promise<LeagueState> {
  const league = new League(plan, tools);
  await league.begin();
  while (league.state.phase !== 'done') await league.step();
  return league.state;
}

class League {
  readonly #genome: Genome<unknown>;
  readonly #bench: Workbench<unknown>;
  readonly #evaluator: Evaluator;
  #time: number;
  state!: LeagueState;

  constructor(
    readonly plan: EvolutionPlan,
    readonly tools: Tools,
  ) {
    const { form, game, rules, settings, seed } = plan;
    const genome = genomes[form.name];
    if (genome === undefined) throw new Refused(`a ${form.title} cannot be evolved`);
    this.#genome = genome;
    const bench: Workbench<unknown> = workbench<unknown>({
      form,
      genome,
      game,
      rules,
      sizeMax: settings.sizeMax,
      watch: (program) =>
        watch(bench.textOf(program), {
          game,
          rules,
          opponents: this.state.members
            .slice(0, WATCH_DEALS)
            .map(({ candidate }) => bench.textOf(candidate.program)),
          firstSeed: firstDeal(seed, 'search'),
          deals: WATCH_DEALS,
        }),
    });
    this.#bench = bench;
    const recorded = tools.store.state(tools.run);
    if (recorded !== undefined) this.state = JSON.parse(recorded.state) as LeagueState;
    this.#evaluator = evaluator({
      backend: tools.backend,
      game: game.facts.name,
      rules,
      seed,
      games: this.state?.games ?? 0,
      ...(tools.signal === undefined ? {} : { signal: tools.signal }),
      onGames: (games) => tools.onNews?.({ kind: 'games', games }),
    });
    this.#time = tools.clock();
  }

  /** The first members: all players that are named, or the genome's own. */
  async begin(): Promise<void> {
    if (this.state !== undefined) {
      this.#bench.next = this.state.nextId;
      return;
    }
    const { from, against, form } = this.plan;
    const named = [...from, ...against].filter((player) => player.form === form);
    const programs =
      named.length > 0
        ? named.map(({ name, program }) => ({ name, program: this.#bench.canonical(program) }))
        : this.#genome.neutral(this.#bench).map((program) => ({ name: 'neutral', program }));
    const different = new Map(programs.map((p) => [this.#bench.textOf(p.program), p]));
    const members = [...different.values()].map(
      ({ name, program }, number): LeagueMember => ({
        candidate: { id: this.#bench.nextId(), program, parents: [], operator: 'seed' },
        number,
        name,
      }),
    );
    const zero = (): number[][] => members.map(() => members.map(() => 0));
    this.state = {
      phase: 'steps',
      generation: 0,
      games: 0,
      seconds: 0,
      nextId: 0,
      searchBlock: 0,
      promotionBlock: 0,
      promotions: 0,
      members,
      points: zero(),
      pairs: zero(),
      weights: [],
      steps: [],
      standing: { mean: 0.5, low: 0, high: 1, count: 0, games: 0 },
    };
    const book = new GenerationBook(0, 'seeds');
    for (const member of members) this.#enter(member, 'given', book);
    for (let i = 1; i < members.length; i++) await this.#meetAll(i);
    this.#mix();
    this.#append(book, members[0]!.candidate, 0.5, 0);
  }

  /** One best response. */
  async step(): Promise<void> {
    const { state, plan } = this;
    const gamesBefore = this.#evaluator.games;
    state.generation++;
    const book = new GenerationBook(state.generation, 'psro');
    const mixture = mixtureOf(this.#panelMembers(), state.weights);
    const found = await this.#respond(mixture);
    const { program, nextBlock } = await simplify(
      found.program,
      repairing(plan.form, plan.game, plan.rules),
      plan.game,
      this.#evaluator,
      {
        panel: mixture,
        firstBlock: state.searchBlock,
        blocks: 60,
        gamesMax: 0.15 * this.#gamesPerStep(),
        harmMax: 0.002,
        linesMax: plan.settings.linesMax,
      },
    );
    state.searchBlock = nextBlock;
    const candidate: Candidate<unknown> = {
      id: this.#bench.nextId(),
      program: this.#bench.canonical(program),
      parents: [],
      operator: 'best response',
    };
    const tested = await runGate(this.#evaluator, {
      candidate: this.#bench.textOf(candidate.program),
      panel: mixture,
      gate: gates.promote,
      purpose: 'promotion',
      firstBlock: state.promotionBlock,
      onLook: (test) => this.tools.onNews?.({ kind: 'test', gate: gates.promote.name, test }),
    });
    state.promotionBlock = tested.nextBlock;
    const [performance] = await this.#evaluator.play(
      [this.#bench.textOf(candidate.program)],
      mixture,
      'report',
      state.generation * REPORT_DEALS,
      state.generation * REPORT_DEALS + Math.ceil(REPORT_DEALS / mixture.perBlock),
    );
    const { overall } = standingOf(performance!.encounters);
    const joined = tested.test.verdict === 'yes';
    const { name, elo0, elo1, alpha, beta } = gates.promote;
    book.promotions.push({
      number: state.promotions++,
      generation: book.generation,
      candidate: candidate.id,
      gate: name,
      elo0,
      elo1,
      alpha,
      beta,
      verdict: tested.test.verdict,
      pairs: readSprt(tested.test).pairs,
      llr: tested.test.llr,
      trajectory: tested.trajectory,
      reading: readSprt(tested.test) as unknown as Json,
    });
    if (joined) {
      const member = { candidate, number: state.members.length, name: `response ${state.generation}` };
      state.members.push(member);
      this.#enter(member, 'response', book);
      await this.#meetAll(member.number);
      this.#mix();
    } else {
      book.candidate(candidate, this.#bench.textOf(candidate.program), this.#genome.size(program), 'refused');
    }
    const step: LeagueStep = {
      step: state.generation,
      exploitability: {
        ...overall,
        mean: overall.mean - 0.5,
        low: overall.low - 0.5,
        high: overall.high - 0.5,
      },
      joined,
      weights: [...state.weights],
      circles: this.#circles(),
    };
    state.steps.push(step);
    const share = state.weights.map((w, i) => `${state.members[i]!.name} ${Math.round(100 * w)} %`);
    const heavy = share.filter((_, i) => state.weights[i]! >= 0.005).join(', ');
    const told = `the mixture could be exploited for ${(100 * step.exploitability.mean).toFixed(1)} points; now: ${heavy}`;
    book.event('league', told, step as unknown as Json);
    this.#spend();
    this.tools.onNews?.({
      kind: 'generation',
      generation: state.generation,
      phase: joined ? 'joined' : 'no better response',
      best: overall,
      size: this.#genome.size(candidate.program),
      change: told,
      games: this.#evaluator.games,
      share: shareSpent(plan.budget, state),
    });
    if (shareSpent(plan.budget, state) >= 1 - 0.5 / plan.settings.restarts) await this.#finish(book);
    this.#append(book, candidate, overall.mean, gamesBefore);
  }

  /** A search against the mixture, from the members it consists of. */
  async #respond(mixture: Panel): Promise<Candidate<unknown>> {
    const { state, plan } = this;
    const order = state.members
      .map((_, i) => i)
      .sort((a, b) => state.weights[b]! - state.weights[a]! || a - b);
    // Every other step starts afresh: what beats the mixture may be nothing like its members.
    const known = state.generation % 2 === 1 ? order.slice(0, 6) : [0];
    const start = known.map((i) => state.members[i]!.candidate);
    this.#bench.donors = start.map(({ program }) => program);
    this.#bench.gamesPerBlock = 2 * mixture.perBlock;
    const search = emitters[RESPONDER]!;
    let lives = 0;
    const make = (): Emitter<unknown> =>
      search(
        this.#genome,
        this.#bench,
        hashText(`${plan.seed} ${state.generation} ${lives++}`),
        start,
        plan.settings.search,
      );
    const until = this.#evaluator.games + SEARCH_SHARE * this.#gamesPerStep();
    let emitter = make();
    const best: Candidate<unknown>[] = [];
    while (this.#evaluator.games < until) {
      const { candidates, trial } = emitter.ask();
      const { results, blocks } = await this.#judge(candidates, trial, mixture);
      state.searchBlock += blocks;
      emitter.tell(results);
      if (!emitter.stalled) continue;
      best.push(emitter.best()[0]!.candidate);
      emitter = make();
    }
    const last = emitter.best().slice(0, 6);
    const finalists = [
      ...new Map([...best, ...last.map(({ candidate }) => candidate)].map((c) => [c.id, c])).values(),
    ];
    const trial = { kind: 'race', firstBlocks: 16, blocksMax: 256, keep: 1 } as const;
    const { results, blocks } = await this.#judge(finalists, trial, mixture);
    state.searchBlock += blocks;
    return results.filter(({ fate }) => fate === 'kept').reduce((a, b) => (b.mean > a.mean ? b : a))
      .candidate;
  }

  #judge(candidates: readonly Candidate<unknown>[], trial: Parameters<typeof judge>[1], panel: Panel) {
    const texts = candidates.map(({ program }) => this.#bench.textOf(program));
    const first = this.state.searchBlock;
    return judge(candidates, trial, (who, from, to) =>
      this.#evaluator.play(
        who.map((i) => texts[i]!),
        panel,
        'search',
        first + from,
        first + to,
      ),
    );
  }

  /** Games of one step: the budget in as many parts as there are restarts; with a budget of seconds, at the speed so far. */
  #gamesPerStep(): number {
    const { state, plan } = this;
    const { budget, settings } = plan;
    if (budget.kind === 'games') return budget.games / settings.restarts;
    if (budget.kind === 'seconds') {
      const speed = state.seconds > 0 ? state.games / state.seconds : 5_000;
      return Math.round((speed * budget.seconds) / settings.restarts);
    }
    return (budget.ends['step'] ?? 100_000) as number;
  }

  #panelMembers(): PanelMember[] {
    return this.state.members.map(({ candidate, number, name }) => ({
      number,
      name,
      text: this.#bench.textOf(candidate.program),
    }));
  }

  /** A newcomer meets everyone before it; more games where it is not clear who is better. */
  async #meetAll(newcomer: number): Promise<void> {
    const { state } = this;
    for (const row of [state.points, state.pairs]) {
      while (row.length <= newcomer) row.push([]);
      for (const cells of row) while (cells.length <= newcomer) cells.push(0);
    }
    const texts = this.#panelMembers();
    for (let other = 0; other < newcomer; other++) {
      const panel = panelOf([texts[other]!]);
      let deals = 0;
      let points = 0;
      let squares = 0;
      for (let to = PAIRS_FIRST; to <= PAIRS_MOST; to *= 2) {
        const [performance] = await this.#evaluator.play(
          [texts[newcomer]!.text],
          panel,
          'search',
          newcomer * PAIRS_MOST + deals,
          newcomer * PAIRS_MOST + to,
        );
        for (const block of performance!.blocks) {
          points += block;
          squares += block * block;
        }
        deals = to;
        const mean = points / deals;
        const error = Math.sqrt(Math.max(1e-6, squares / deals - mean * mean) / deals);
        if (Math.abs(mean - 0.5) > 3 * error) break;
      }
      state.points[newcomer]![other] = points;
      state.points[other]![newcomer] = deals - points;
      state.pairs[newcomer]![other] = deals;
      state.pairs[other]![newcomer] = deals;
    }
  }

  #scores(): number[][] {
    const { points, pairs } = this.state;
    return points.map((row, a) =>
      row.map((sum, b) => (a === b || pairs[a]![b] === 0 ? 0.5 : sum / pairs[a]![b]!)),
    );
  }

  #mix(): void {
    this.state.weights = nashWeights(this.#scores()).map((w) => (w < 0.005 ? 0 : w));
    const total = this.state.weights.reduce((a, b) => a + b, 0);
    this.state.weights = this.state.weights.map((w) => w / total);
  }

  /** Surely: by more than 2.6 standard errors of pairs that vary as those of unlike programs do. */
  #circles(): number[][] {
    const { pairs } = this.state;
    const scores = this.#scores();
    return circles(
      scores.map((row, a) =>
        row.map((s, b) => a !== b && s - 0.5 > 2.6 * Math.sqrt(0.125 / Math.max(1, pairs[a]![b]!))),
      ),
    );
  }

  #enter({ candidate, number, name }: LeagueMember, kind: string, book: GenerationBook): void {
    const text = this.#bench.textOf(candidate.program);
    book.candidate(candidate, text, this.#genome.size(candidate.program), 'kept');
    book.opponents.push({ number, name, kind, text, generation: book.generation });
  }

  /** The member with the most weight is the champion; it is reported against all others. */
  async #finish(book: GenerationBook): Promise<void> {
    const { state } = this;
    const first = state.weights.indexOf(Math.max(...state.weights));
    const champion = state.members[first]!;
    const others = panelOf(this.#panelMembers().filter(({ number }) => number !== champion.number));
    state.phase = 'done';
    if (others.members.length === 0) return;
    const deals = Math.max(100, Math.round(REPORT_DEALS / others.members.length));
    const [standing] = await standings(
      this.#evaluator,
      [this.#bench.textOf(champion.candidate.program)],
      others,
      deals,
    );
    const { overall, games, members } = standing!;
    state.standing = { ...overall, games };
    const shown = (i: Interval, n: number) => ({
      mean: i.mean,
      low: i.low,
      high: i.high,
      games: n,
      purpose: 'report' as const,
    });
    book.standing = shown(overall, games);
    book.champions.push({
      number: 0,
      generation: book.generation,
      candidate: champion.candidate.id,
      games: this.#evaluator.games,
      standing: shown(overall, games),
      against: members.map(({ interval, encounter }) => ({
        opponent: others.members[encounter.member]!.number,
        standing: shown(interval, 2 * encounter.deals),
      })),
    });
  }

  #spend(): void {
    const now = this.tools.clock();
    this.state.seconds += (now - this.#time) / 1000;
    this.#time = now;
    this.state.games = this.#evaluator.games;
  }

  #append(book: GenerationBook, best: Candidate<unknown>, mean: number, gamesBefore: number): void {
    const { state, tools } = this;
    this.#spend();
    state.nextId = this.#bench.next;
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
}
