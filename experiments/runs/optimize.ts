/**
 * The loop of an optimization: ask → evaluate → tell → record. The only file that knows both a search and a back-end.
 * Each step is a pure function of the state before it, and is recorded in one transaction: a run that was killed goes on
 * from its last step and ends in the same bytes as an unbroken one.
 */
import { Refused } from '../../engine/index.js';
import {
  type Batch,
  type Behaviour,
  type Candidate,
  type Emitter,
  emitters,
  type Genome,
  genomes,
  hashText,
  type Judged,
} from '../../optimizer/index.js';
import type { Backend } from '../../workers/index.js';
import { type Evaluator, evaluator, type Performance } from '../evaluation/evaluator.js';
import { type Panel, type PanelMember, panelOf } from '../evaluation/panel.js';
import { judge } from '../evaluation/trial.js';
import { watch } from '../evaluation/watch.js';
import { firstDeal } from '../seeds.js';
import type { RunId, Store } from '../store/store.js';
import { type Arena, challenge, report, simplified } from './challenge.js';
import { tellChange } from './change.js';
import { type EvolutionPlan, foundedState, type News, type RunState } from './evolution.js';
import { gallery } from './gallery.js';
import { GenerationBook } from './generation-book.js';
import { isOver, shareSpent } from './schedule.js';
import type { Strength } from './strength.js';
import { type Workbench, workbench } from './workshop.js';

export interface Tools {
  readonly backend: Backend;
  readonly store: Store;
  readonly run: RunId;
  readonly signal?: AbortSignal;
  readonly onNews?: (news: News) => void;
  /** Milliseconds. Decides nothing but when a budget of seconds is spent. */
  readonly clock: () => number;
}

export interface Outcome {
  readonly state: RunState;
  /** Champion; the best candidate when none passed the gate. */
  readonly program: unknown;
}

/** Shares of the budget at which restarts and final end; the rest is for promotion and report. */
const SEARCH_ENDS = 0.6;
const FINAL_ENDS = 0.88;
/** Deals in which a program is watched, for its place in the gallery. */
const WATCH_DEALS = 5;
/** Champions of the run that join a panel of so many given opponents. */
const hallPlaces = (given: number): number => (given <= 2 ? 3 : Math.max(1, Math.round(given / 4)));
/** Candidates from which a phase chooses its champion, and the share of the games so far that the choice may cost. */
const FINALISTS = 8;
const CHOICE_SHARE = 0.04;
/** The search of the restart that looks for different ways of playing, and how many it keeps. */
const GALLERY_SEARCH = 'map-elites';
const NICHES_KEPT = 30;
/** Share of the games so far that making one piece of the gallery readable may cost. */
const GALLERY_SHARE = 0.005;
/** Share of the games so far that choosing the pieces may cost. */
const GALLERY_GAMES_SHARE = 0.02;

/** Works until the plan's budget is spent, from the beginning or from where the record ends. */
export async function optimize(plan: EvolutionPlan, tools: Tools): Promise<Outcome> {
  const evolution = new Evolution(plan, tools);
  await evolution.begin();
  while (evolution.state.phase !== 'done') await evolution.step();
  const { state } = evolution;
  const shown = state.promoted ? state.champion : (state.challenger?.candidate ?? state.champion);
  return { state, program: shown.program };
}

class Evolution {
  readonly #genome: Genome<unknown>;
  readonly #bench: Workbench<unknown>;
  readonly #evaluator: Evaluator;
  readonly #given: Panel;
  readonly #starters: readonly unknown[];
  #emitter!: Emitter<unknown>;
  #time: number;
  state!: RunState;

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
      watch: (program): Behaviour =>
        watch(bench.textOf(program), {
          game,
          rules,
          opponents: this.#given.members.slice(0, WATCH_DEALS).map(({ text }) => text),
          firstSeed: firstDeal(seed, 'search'),
          deals: WATCH_DEALS,
        }),
    });
    this.#bench = bench;
    const recorded = tools.store.state(tools.run);
    if (recorded !== undefined) this.state = JSON.parse(recorded.state) as RunState;
    this.#evaluator = evaluator({
      backend: tools.backend,
      game: game.facts.name,
      rules,
      seed,
      games: this.state?.games ?? 0,
      ...(tools.signal === undefined ? {} : { signal: tools.signal }),
      onGames: (games) => tools.onNews?.({ kind: 'games', games }),
    });
    const named = plan.from.map(({ name, program }) => ({ name, program: bench.canonical(program) }));
    const starters =
      named.length > 0 ? named : genome.neutral(bench).map((program) => ({ name: 'neutral', program }));
    this.#starters = starters.map(({ program }) => program);
    const opponents =
      plan.against.length > 0
        ? plan.against.map(({ name, text }) => ({ name, text }))
        : starters.map(({ name, program }) => ({ name, text: bench.textOf(program) }));
    this.#given = panelOf(opponents.map((o, number): PanelMember => ({ ...o, number })));
    this.#time = tools.clock();
  }

  /** Takes up the recorded state, or founds the run: who starts, whom they meet, and how good the best seed is. */
  async begin(): Promise<void> {
    if (this.state !== undefined) {
      this.#bench.next = this.state.nextId;
      if (this.state.phase === 'done') return;
      this.#emitter = this.#newEmitter();
      this.#emitter.restore(this.state.emitter);
      return;
    }
    const seeds = this.#starters.map(
      (program): Candidate<unknown> => ({ id: this.#bench.nextId(), program, parents: [], operator: 'seed' }),
    );
    const book = new GenerationBook(0, 'seeds');
    for (const { number, name, text } of this.#given.members) {
      book.opponents.push({ number, name, kind: 'given', text, generation: 0 });
    }
    const batch: Batch<unknown> = {
      candidates: seeds,
      trial: { kind: 'race', firstBlocks: 8, blocksMax: 64, keep: 1 },
    };
    const { results, blocks } = await this.#trial(batch, this.#given, 0, 0, book);
    const best = bestOf(results);
    this.state = foundedState(seeds, best.candidate, blocks);
    const standing = await report(this.#arena(), best.candidate, book);
    this.#measureBy(standing);
    this.state.standing = standing;
    this.state.seedStanding = standing;
    book.standing = { ...standing, purpose: 'report' };
    this.#emitter = this.#newEmitter();
    this.#append(book, results, best, 0);
  }

  /** One generation, and what follows when its phase ends. */
  async step(): Promise<void> {
    const { state } = this;
    const gamesBefore = this.#evaluator.games;
    const idsBefore = this.#bench.next;
    state.generation++;
    const book = new GenerationBook(state.generation, this.#emitter.name);
    this.#bench.gamesPerBlock = 2 * this.#panel().perBlock;
    const batch = this.#emitter.ask();
    const { results, blocks } = await this.#trial(batch, this.#panel(), state.searchBlock, idsBefore, book);
    state.searchBlock += blocks;
    this.#emitter.tell(results);
    const best = this.#learn(results, idsBefore, book);
    this.#spend();
    if (this.#phaseIsOver()) await this.#endPhase(book);
    this.#append(book, results, best, gamesBefore);
  }

  /** Plays a batch. The record keeps the new candidates that stay, and the games of these and of the best. */
  async #trial(
    { candidates, trial }: Batch<unknown>,
    panel: Panel,
    firstBlock: number,
    idsBefore: number,
    book?: GenerationBook,
  ): Promise<{ results: Judged<unknown>[]; blocks: number }> {
    const texts = candidates.map(({ program }) => this.#bench.textOf(program));
    const performances: Performance[][] = candidates.map(() => []);
    const judged = await judge(candidates, trial, async (who, from, to, groups) => {
      const played = await this.#evaluator.play(
        who.map((i) => texts[i]!),
        panel,
        'search',
        firstBlock + from,
        firstBlock + to,
        this.state?.yardstick,
        groups,
      );
      for (const [k, i] of who.entries()) performances[i]!.push(played[k]!);
      return played;
    });
    const best = judged.results.some(({ fate }) => fate === 'kept') && bestOf(judged.results).candidate.id;
    for (const [i, { candidate, fate }] of judged.results.entries()) {
      if (book === undefined) break;
      const stays = fate === 'kept' && candidate.id >= idsBefore;
      if (stays) book.candidate(candidate, texts[i]!, this.#genome.size(candidate.program), fate);
      if (!stays && candidate.id !== best) continue;
      for (const { encounters } of performances[i]!) book.evaluate(candidate.id, panel, encounters, 'search');
    }
    return judged;
  }

  /** What the record and the onlookers hear of a generation. Answers with the search's best. */
  #learn(results: readonly Judged<unknown>[], idsBefore: number, book: GenerationBook): Judged<unknown> {
    const { state, plan } = this;
    const pool = this.#emitter.best();
    const best = pool[0]!;
    const elite = new Set(pool.slice(0, FINALISTS).map(({ candidate }) => candidate.id));
    const perBlock = 2 * this.#panel().perBlock;
    for (const { candidate, blocks, fate } of results) {
      if (candidate.id < idsBefore) continue;
      book.tried(candidate.operator, fate === 'kept' && elite.has(candidate.id), blocks * perBlock);
    }
    // Whoever may become a parent has a place in the family tree.
    for (const { candidate } of pool) {
      if (candidate.id < idsBefore) continue;
      book.candidate(
        candidate,
        this.#bench.textOf(candidate.program),
        this.#genome.size(candidate.program),
        'kept',
      );
    }
    const { candidate, mean, error } = best;
    let change: string | undefined;
    if (candidate.id !== state.best) {
      const parent = this.#knownProgram(candidate.parents[0]);
      change = tellChange(
        candidate.operator,
        parent === undefined ? undefined : this.#bench.textOf(parent),
        this.#bench.textOf(candidate.program),
      );
      state.best = candidate.id;
      book.event('best', change, { candidate: candidate.id, mean });
    }
    this.tools.onNews?.({
      kind: 'generation',
      generation: state.generation,
      phase: state.phase === 'final' ? 'final' : `restart ${state.restart + 1} of ${plan.settings.restarts}`,
      best: { mean, low: mean - 1.96 * error, high: mean + 1.96 * error, count: best.blocks * perBlock },
      size: this.#genome.size(candidate.program),
      ...(change === undefined ? {} : { change }),
      games: this.#evaluator.games,
      share: shareSpent(plan.budget, { games: this.#evaluator.games, seconds: state.seconds }),
    });
    return best;
  }

  #knownProgram(id: number | undefined): unknown {
    const { state } = this;
    const known = [
      ...this.#emitter.best().map(({ candidate }) => candidate),
      ...state.seeds,
      ...state.finalists,
    ];
    return known.find((candidate) => candidate.id === id)?.program;
  }

  #spend(): void {
    const now = this.tools.clock();
    this.state.seconds += (now - this.#time) / 1000;
    this.#time = now;
    this.state.games = this.#evaluator.games;
  }

  #phaseIsOver(): boolean {
    const { state, plan } = this;
    if (state.phase === 'final') return isOver(plan.budget, 'final', FINAL_ENDS, state);
    const left = plan.settings.restarts - state.restart;
    const share = state.restartBegan + Math.max(0, SEARCH_ENDS - state.restartBegan) / left;
    // A search that no longer improves leaves its share to those after it.
    return this.#emitter.stalled || isOver(plan.budget, `restart ${state.restart}`, share, state);
  }

  async #endPhase(book: GenerationBook): Promise<void> {
    const { state, plan } = this;
    const next = this.#nextPhase();
    const last = next === 'done';
    const name = state.phase === 'final' ? 'final' : `restart ${state.restart}`;
    state.ends[name] = state.games;
    const winner = await this.#choose();
    const before = state.champion;
    const passed = await challenge(this.#arena(), winner, book, { last });
    if (passed && before.id !== state.champion.id) this.#enterHall(book);
    this.#measureBy(state.standing);
    if (last) {
      await this.#hangGallery(book);
      state.phase = 'done';
      return;
    }
    state.finalists.push(winner);
    if (this.#emitter.niches !== undefined) {
      state.niches = this.#emitter
        .best()
        .slice(0, NICHES_KEPT)
        .map(({ candidate }) => candidate);
    }
    this.#spend();
    state.restart++;
    state.restartBegan = shareSpent(plan.budget, state);
    state.phase = next;
    // A single search that still improves has nobody to share with: it keeps its momentum.
    state.goesOn = plan.settings.restarts === 1 && !this.#emitter.stalled;
    if (!state.goesOn) this.#emitter = this.#newEmitter();
    book.event('phase', `${name} ended after ${state.games} games`, { phase: name, games: state.games });
  }

  /** A small budget can be spent before every phase has had its turn. */
  #nextPhase(): RunState['phase'] {
    const { state, plan } = this;
    const { budget, settings } = plan;
    if (state.phase === 'final') return 'done';
    const restart = state.restart + 1;
    if (budget.kind === 'noted') {
      if (`restart ${restart}` in budget.ends) return 'search';
      return 'final' in budget.ends ? 'final' : 'done';
    }
    const share = shareSpent(budget, state);
    if (share >= FINAL_ENDS) return 'done';
    return restart < settings.restarts && share < SEARCH_ENDS ? 'search' : 'final';
  }

  /** The best of the best: a race on more blocks than any of them has seen. */
  async #choose(): Promise<Candidate<unknown>> {
    const { state } = this;
    const last = state.phase === 'final';
    const pool = this.#emitter
      .best()
      .slice(0, FINALISTS)
      .map(({ candidate }) => candidate);
    const candidates = last ? unique([...pool, ...state.finalists]) : pool;
    const panel = this.#panel();
    const gamesMax = CHOICE_SHARE * state.games;
    const blocksMax = Math.round(
      Math.min(2_000, Math.max(64, (2 * gamesMax) / (2 * panel.perBlock * candidates.length))),
    );
    const trial = { kind: 'race', firstBlocks: Math.min(32, blocksMax), blocksMax, keep: 1 } as const;
    const { results, blocks } = await this.#trial(
      { candidates, trial },
      panel,
      state.searchBlock,
      this.#bench.next,
    );
    state.searchBlock += blocks;
    return bestOf(results).candidate;
  }

  /** Games for one are judged by degree, on the scale of the champion of the phase before. */
  #measureBy({ yardstick }: Strength): void {
    if (this.plan.rules.seats === 1 && yardstick !== undefined) this.state.yardstick = yardstick;
  }

  /** What else is strong here and plays differently. */
  async #hangGallery(book: GenerationBook): Promise<void> {
    const { state } = this;
    const arena = this.#arena();
    const pool = this.#emitter.best().slice(0, FINALISTS);
    const candidates = unique([
      state.champion,
      ...state.finalists,
      ...state.niches,
      ...pool.map(({ candidate }) => candidate),
    ]);
    const affordable =
      (GALLERY_GAMES_SHARE * state.games) / (2 * this.#given.members.length * candidates.length);
    const deals = Math.round(Math.max(24, Math.min(500, affordable)));
    state.gallery = await gallery(candidates, this.#evaluator, {
      opponents: this.#given.members,
      watch: this.#bench.watch,
      textOf: this.#bench.textOf,
      simplify: async (candidate) =>
        candidate.id === state.champion.id && state.promoted
          ? candidate
          : simplified(arena, candidate, book, GALLERY_SHARE),
      deals,
      firstBlock: state.searchBlock,
    });
    state.searchBlock += deals;
    book.event('gallery', `${state.gallery.length} strong programs that play differently`, {
      pieces: state.gallery.map(({ candidate, standing, against }) => ({
        candidate: candidate.id,
        mean: standing.mean,
        low: standing.low,
        high: standing.high,
        games: standing.games,
        against,
      })),
    });
  }

  #enterHall(book: GenerationBook): void {
    const { state } = this;
    const number = this.#given.members.length + state.hall.length;
    const name = `champion ${state.hall.length + 1}`;
    const { program } = state.champion;
    state.hall.push({ candidate: state.champion, number, name });
    book.opponents.push({
      number,
      name,
      kind: 'hall',
      text: this.#bench.textOf(program),
      generation: book.generation + 1,
    });
  }

  /** Given opponents and the youngest of the hall of fame. */
  #panel(): Panel {
    const given = this.#given.members;
    const hall = this.state.hall.slice(-hallPlaces(given.length)).map(({ candidate, number, name }) => ({
      number,
      name,
      text: this.#bench.textOf(candidate.program),
    }));
    return panelOf([...given, ...hall]);
  }

  #arena(): Arena {
    return {
      plan: this.plan,
      genome: this.#genome,
      bench: this.#bench,
      evaluator: this.#evaluator,
      state: this.state,
      given: this.#given,
      panel: this.#panel(),
      tell: (news) => this.tools.onNews?.(news),
    };
  }

  #newEmitter(): Emitter<unknown> {
    const { state, plan } = this;
    const final = state.phase === 'final' && state.goesOn !== true;
    const browses = plan.settings.gallery && !final && state.restart === plan.settings.restarts - 1;
    const make = emitters[browses ? GALLERY_SEARCH : plan.algorithm];
    if (make === undefined) {
      throw new Refused(
        `there is no search "${plan.algorithm}"`,
        `searches: ${Object.keys(emitters).join(', ')}`,
      );
    }
    const start = final ? unique([state.champion, ...state.finalists]) : state.seeds;
    this.#bench.donors = start.map(({ program }) => program);
    const seed = hashText(`${plan.seed} ${final ? 'final' : state.goesOn === true ? 0 : state.restart}`);
    return make(this.#genome, this.#bench, seed, start, plan.settings.search);
  }

  #append(
    book: GenerationBook,
    results: readonly Judged<unknown>[],
    best: Judged<unknown>,
    gamesBefore: number,
  ): void {
    const { state, tools } = this;
    this.#spend();
    state.nextId = this.#bench.next;
    state.emitter = state.phase === 'done' ? null : this.#emitter.save();
    const { candidate, mean, error } = best;
    const record = book.close(
      results,
      { candidate: candidate.id, mean, low: mean - 1.96 * error, high: mean + 1.96 * error },
      {
        games: state.games,
        gamesBefore,
        seconds: state.seconds,
        extra: { phase: state.phase, restart: state.restart, size: this.#genome.size(candidate.program) },
      },
      JSON.stringify(state),
    );
    tools.store.append(tools.run, record);
  }
}

function bestOf(results: readonly Judged<unknown>[]): Judged<unknown> {
  return results
    .filter(({ fate }) => fate === 'kept')
    .reduce((best, next) => (next.mean > best.mean ? next : best));
}

function unique(candidates: readonly Candidate<unknown>[]): Candidate<unknown>[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}
