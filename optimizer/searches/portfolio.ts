/**
 * Several searches on one problem. The main search is a population whose programs must prove themselves on new
 * deals. Helpers improve its champion, each with a share of the games, and submit their programs.
 */
import { z } from 'zod';
import { derive, type GradientSums, getOrInsert, type Seed } from '../../engine/index.js';
import { defineSearch, type Search } from '../define-search.js';
import type { Genome } from '../genome.js';
import { patience, preset } from '../options.js';
import type { Batch, Candidate, Reducer, Scored, SearchContext } from '../search.js';
import { genetic, geneticOptions } from './genetic.js';

/** Many candidates with few first blocks: most programs are hopeless, and a dozen games show it. */
const mainSearch: Search = {
  ...genetic,
  options: preset(geneticOptions, {
    halving: 1,
    plain: 1,
    random: 0.5,
    population: 96,
    firstGames: 16,
    elites: 8,
  }),
};

interface MemberKind {
  readonly search: Search;
  /** Share of the games. */
  readonly share: number;
}

/** Assumed blocks of a batch before the first one. */
const FIRST_BATCH = 500;
/** Number of submissions and champions remembered, so that a returning program does not count as a gain. */
const REMEMBERED = 40;
/** Maximum programs that a helper submits after a batch. */
const SUBMISSIONS_MAX = 2;

interface MemberState<Program> {
  start: readonly Candidate<Program>[];
  restarts: number;
  /** Blocks played for it in total, and by its last batch. */
  blocks: number;
  batch: number;
  /** Id of the latest champion that it was given. */
  informedChampion: number;
  /** Ids of its submitted programs. */
  submitted: number[];
  /** State of its reducer. */
  state: unknown;
}

interface PortfolioState<Program> {
  batches: number;
  bestSince: number;
  /** The member with the current or last batch. */
  turn: string;
  /** True while submitted programs wait for their proof in the main search. */
  hasSubmission: boolean;
  /** Recent champions, latest first. */
  champions: readonly number[];
  readonly members: Readonly<Record<string, MemberState<Program>>>;
}

/** @param helpers searches that may work beside the main search, in the order of their turns */
export function portfolioOf(helpers: readonly Search[]): Search {
  const ofMembers = [mainSearch, ...helpers].map(
    ({ name, options }) => [name, options.prefault({}).describe(`Options of ${name}.`)] as const,
  );
  const options = z.strictObject({
    ...Object.fromEntries(ofMembers),
    patience: patience(80, 'Batches without a new champion'),
  });
  return defineSearch({
    name: 'portfolio',
    about: 'a population; other searches improve its champion',
    options,
    // A gradient search improves as long as it runs.
    lasts: ({ open }) => open,
    startsFromNetwork: true,
    reducer: (...given) => new Portfolio(helpers, ...given),
  });
}

interface PortfolioSettings extends Readonly<Record<string, unknown>> {
  readonly patience: number;
}

/** A member and its state. */
interface PortfolioMember<Program> extends MemberKind {
  readonly name: string;
  readonly own: MemberState<Program>;
  readonly reducer: Reducer<Program, unknown>;
}

type PortfolioMembers<Program> = readonly [PortfolioMember<Program>, ...PortfolioMember<Program>[]];

class Portfolio<Program> implements Reducer<Program, PortfolioState<Program>> {
  /** The members for the starting programs. The plan alone decides, so equal plans search equally everywhere. */
  readonly #kinds: readonly MemberKind[];
  /** True if a member keeps improving, so that a restart would lose its progress. */
  readonly #lasts: boolean;
  /** SPEED: reducer of each member, by its starting programs. */
  readonly #reducers = new Map<string, WeakMap<readonly Candidate<Program>[], Reducer<Program, unknown>>>();

  constructor(
    helpers: readonly Search[],
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly seed: Seed,
    readonly start: readonly Candidate<Program>[],
    readonly settings: PortfolioSettings,
  ) {
    let left = 1;
    const helping = helpers.map((search) => {
      const share = left * (search.helps?.(genome, context, start) ?? 0);
      left -= share;
      return { search, share };
    });
    this.#kinds = [{ search: mainSearch, share: left }, ...helping.filter(({ share }) => share > 0)];
    this.#lasts = this.#kinds.some(({ search }) => search.lasts?.({ open: true }));
  }

  begin(): PortfolioState<Program> {
    const members = this.#kinds.map((kind): [string, MemberState<Program>] => {
      const { start } = this;
      const known = { blocks: 0, batch: FIRST_BATCH };
      const state = this.#reducerOf(kind, start, 0).begin();
      return [kind.search.name, { start, restarts: 0, ...known, informedChampion: -1, submitted: [], state }];
    });
    return {
      batches: 0,
      bestSince: 0,
      turn: mainSearch.name,
      hasSubmission: false,
      champions: [],
      members: Object.fromEntries(members),
    };
  }

  #reducerOf(
    { search }: MemberKind,
    start: readonly Candidate<Program>[],
    restarts: number,
  ): Reducer<Program, unknown> {
    const { name, options } = search;
    const byStart = getOrInsert(this.#reducers, name, () => new WeakMap());
    return getOrInsert(byStart, start, () =>
      search.reducer(
        this.genome,
        this.context,
        derive(this.seed, name, restarts),
        start,
        options.parse(this.settings[name]),
      ),
    );
  }

  /** The main search first. */
  #membersOf({ members }: PortfolioState<Program>): PortfolioMembers<Program> {
    return this.#kinds.map((kind): PortfolioMember<Program> => {
      const { name } = kind.search;
      const own = members[name]!;
      return { ...kind, name, own, reducer: this.#reducerOf(kind, own.start, own.restarts) };
    }) as unknown as PortfolioMembers<Program>;
  }

  /**
   * The helper whose share has room for its next batch, the longest waiting first; otherwise the main search.
   * At first, no share has room for a batch, so the main search plays.
   */
  #next(members: PortfolioMembers<Program>): PortfolioMember<Program> {
    const total = members.reduce((sum, { own }) => sum + own.blocks, 0);
    const room = members.map(({ own, share }, i) => (i === 0 ? 0 : share * total - own.blocks - own.batch));
    const most = Math.max(...room);
    return most > 0 ? members[room.indexOf(most)]! : members[0];
  }

  /**
   * A stalled helper restarts from the champion, and so does one that is behind it and cannot take in programs. All
   * others take in a new champion.
   */
  #prepare({ own, reducer, ...kind }: PortfolioMember<Program>, champion: Scored<Program>): void {
    const [best] = reducer.best(own.state);
    const isBehind = best === undefined || best.mean + best.error < champion.mean - champion.error;
    const isStalled = reducer.isStalled?.(own.state) === true;
    if (isStalled || (isBehind && reducer.inject === undefined)) {
      own.start = [champion.candidate];
      own.restarts++;
      own.state = this.#reducerOf(kind, own.start, own.restarts).begin();
      own.submitted = [champion.candidate.id];
    } else if (own.informedChampion !== champion.candidate.id) {
      reducer.inject?.(own.state, [champion]);
    }
    own.informedChampion = champion.candidate.id;
  }

  ask(state: PortfolioState<Program>): Batch<Program> {
    const members = this.#membersOf(state);
    const [main] = members;
    const next = state.hasSubmission ? main : this.#next(members);
    state.hasSubmission = false;
    state.turn = next.name;
    const [champion] = main.reducer.best(main.own.state);
    if (next === main || champion === undefined) return next.reducer.ask(next.own.state);
    this.#prepare(next, champion);
    return this.#reducerOf(next, next.own.start, next.own.restarts).ask(next.own.state);
  }

  tell(state: PortfolioState<Program>, results: readonly Scored<Program>[], explored?: GradientSums): void {
    if (results.length > 0) state.batches++;
    const members = this.#membersOf(state);
    const [main] = members;
    const { own, reducer, search } = members.find(({ name }) => name === state.turn)!;
    const judged = results.reduce((sum, result) => sum + result.blocks, 0);
    const blocks = judged + (explored?.games ?? 0) / this.context.gamesPerBlock;
    own.blocks += blocks;
    own.batch = blocks;
    reducer.tell(own.state, results, explored);
    if (results.length === 0) return;
    if (own !== main.own) this.#submit(state, own, reducer, search.lasts === undefined);
    const champion = main.reducer.best(main.own.state)[0]!.candidate.id;
    if (state.champions.includes(champion)) return;
    state.champions = [champion, ...state.champions].slice(0, REMEMBERED);
    state.bestSince = state.batches;
  }

  /**
   * Submits a helper's programs that may be better than the champion to the main search, once each.
   * @param atOnce true if they must prove themselves next; false for a gradient search, which soon submits better
   *   ones
   */
  #submit(
    state: PortfolioState<Program>,
    own: MemberState<Program>,
    reducer: Reducer<Program, unknown>,
    atOnce: boolean,
  ): void {
    const [main] = this.#membersOf(state);
    const [champion] = main.reducer.best(main.own.state);
    const promising = reducer
      .best(own.state)
      .slice(0, SUBMISSIONS_MAX)
      .filter(({ candidate, mean }) => mean > champion!.mean && !own.submitted.includes(candidate.id));
    own.submitted = [...own.submitted, ...promising.map(({ candidate }) => candidate.id)].slice(-REMEMBERED);
    if (promising.length === 0) return;
    main.reducer.inject?.(main.own.state, promising);
    state.hasSubmission = atOnce;
  }

  /** Programs of other searches must prove themselves in the main search, like submissions of helpers. */
  inject(state: PortfolioState<Program>, incoming: readonly Scored<Program>[]): void {
    const [main] = this.#membersOf(state);
    main.reducer.inject?.(main.own.state, incoming);
    state.hasSubmission = true;
  }

  /** The best of each member first, so that no member hides new finds of another. */
  best(state: PortfolioState<Program>): readonly Scored<Program>[] {
    const lists = this.#membersOf(state).map(({ reducer, own }) => reducer.best(own.state));
    const longest = Math.max(...lists.map(({ length }) => length));
    const all = Array.from({ length: longest }, (_, i) =>
      lists.flatMap((list) => list.slice(i, i + 1)),
    ).flat();
    const first = new Map<number, Scored<Program>>();
    for (const judged of all) if (!first.has(judged.candidate.id)) first.set(judged.candidate.id, judged);
    return [...first.values()];
  }

  activeMember({ turn }: PortfolioState<Program>): string {
    return turn;
  }

  isStalled({ batches, bestSince }: PortfolioState<Program>): boolean {
    return !this.#lasts && batches - bestSince >= this.settings.patience;
  }
}
