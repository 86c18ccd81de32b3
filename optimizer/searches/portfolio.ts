/**
 * Several searches at work on one problem. The main search is a population in which everything found has to prove itself on
 * new deals; the others work on its champion and hand in what they find. Games go to those whose programs become
 * champions, but none starves.
 */
import { z } from 'zod';
import { derive, type GradientSums, Refused, type Seed } from '../../engine/index.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import type { Genome } from '../genome.js';
import { patience, preset, real } from '../options.js';
import {
  type Batch,
  type Candidate,
  defineSearch,
  type Emitter,
  type Helping,
  type Json,
  type Scored,
  type Search,
  type SearchContext,
} from '../search.js';
import { genetic, geneticOptions } from './genetic.js';

/** Wide and cheap at first sight: most programs are hopeless, and a dozen games show it. */
const mainOptions = preset(geneticOptions, {
  halving: 1,
  plain: 1,
  random: 0.5,
  population: 96,
  firstGames: 16,
  elites: 8,
});

interface MemberKind extends Helping {
  readonly search: Search;
  /** As this member takes them. */
  readonly options: Search['options'];
}

const MAIN_SEARCH: MemberKind = { search: genetic, options: mainOptions, share: 20 };

/** What is left of a member's gains and costs after each of its batches. */
const MEMORY = 0.9;
/** Blocks for which a member is believed to be as good as its share, before anything is known. */
const PRIOR_BLOCKS = 3_000;
/** Blocks that a batch is taken to cost before it is known. */
const FIRST_BATCH = 500;
/** Champions that are remembered: to come back is no gain. */
const CHAMPIONS_REMEMBERED = 40;
/** Programs that a helper hands in after a batch. */
const SUBMISSIONS_MAX = 2;

interface PortfolioMember<Program> {
  readonly kind: MemberKind;
  emitter: Emitter<Program>;
  start: readonly Candidate<Program>[];
  restarts: number;
  /** Blocks played for it in all, and by its last batch. */
  blocks: number;
  batch: number;
  /** Lately: champions it made, and blocks it took; those since it last proposed anything do not count yet. */
  champions: number;
  spent: number;
  pending: number;
  /** Champion that it knows of. */
  informedChampion: number;
  /** Those of its programs that it has handed in. */
  submitted: number[];
}

/** @param helpers searches that may work beside the main search, in the order of their turns */
export function portfolioOf(helpers: readonly Search[]): Search {
  const ofMembers = [MAIN_SEARCH, ...helpers.map((search) => ({ search, options: search.options }))].map(
    ({ search: { name }, options }) => [name, options.prefault({}).describe(`Options of ${name}.`)] as const,
  );
  const options = z.strictObject({
    ...Object.fromEntries(ofMembers),
    floor: real(0.03, 0, 0.2, 'Minimum share of games of each member.'),
    patience: patience(80, 'Batches without a new champion'),
  });
  return defineSearch({
    name: 'portfolio',
    about: 'several searches on one champion; those that improve it get more games',
    options,
    // A member that learns does so as long as it runs.
    lasts: ({ open }) => open,
    startsFromNetwork: true,
    make: (genome, context, seed, start, settings) =>
      portfolio(helpers, genome, context, seed, start, settings),
  });
}

interface PortfolioSettings extends Readonly<Record<string, unknown>> {
  readonly floor: number;
  readonly patience: number;
}

/**
 * The members that work on these programs. Depends on the plan alone: equal plans search equally wherever games are
 * played.
 */
function kindsFor<Program>(
  helpers: readonly Search[],
  genome: Genome<Program>,
  context: SearchContext<Program>,
  start: readonly Candidate<Program>[],
): readonly MemberKind[] {
  const helping = helpers.flatMap((search): MemberKind[] => {
    const help = search.helps?.(genome, context, start);
    return help === undefined ? [] : [{ ...help, search, options: search.options }];
  });
  return [MAIN_SEARCH, ...helping];
}

function portfolio<Program>(
  helpers: readonly Search[],
  genome: Genome<Program>,
  context: SearchContext<Program>,
  seed: Seed,
  start: readonly Candidate<Program>[],
  settings: PortfolioSettings,
): Emitter<Program> {
  const { floor } = settings;
  let batches = 0;
  let bestSince = 0;
  let turn = 0;
  /** Programs wait in the main search for their proof. */
  let hasSubmission = false;
  /** The last champions, the youngest first. */
  let champions: number[] = [];

  const createEmitter = ({
    kind,
    restarts: lives,
    start: from,
  }: Omit<PortfolioMember<Program>, 'emitter'>): Emitter<Program> => {
    const { name, make } = kind.search;
    const memberSeed = derive(seed, name, lives);
    return make(genome, context, memberSeed, from, kind.options.parse(settings[name]));
  };
  const members = kindsFor(helpers, genome, context, start).map((kind): PortfolioMember<Program> => {
    const initial = {
      kind,
      start,
      restarts: 0,
      blocks: 0,
      batch: FIRST_BATCH,
      champions: 0,
      spent: 0,
      pending: 0,
      informedChampion: -1,
      submitted: [],
    };
    return { ...initial, emitter: createEmitter(initial) };
  });
  const [main] = members as [PortfolioMember<Program>];
  const withFixedShare = members.filter(({ kind }) => kind.learns);
  const played = (): number => members.reduce((sum, { blocks }) => sum + blocks, 0);

  /** Champions per block, as far as is known, and with the shares at the beginning before that. */
  function shares(): number[] {
    const all = members.reduce((sum, { kind }) => sum + kind.share, 0);
    const championRate =
      (1 + members.reduce((sum, m) => sum + m.champions, 0)) /
      (PRIOR_BLOCKS + members.reduce((sum, m) => sum + m.spent, 0));
    const weights = members.map(({ kind, champions: made, spent }) => {
      const prior = (kind.share / all) * members.length * championRate;
      return (made + prior * PRIOR_BLOCKS) / (spent + PRIOR_BLOCKS);
    });
    const fixedShareOf = ({ kind }: PortfolioMember<Program>): number =>
      (kind.learns ?? 0) / withFixedShare.length;
    const others = weights.filter((_, i) => !members[i]!.kind.learns);
    const remaining = 1 - withFixedShare.reduce((sum, member) => sum + fixedShareOf(member), 0);
    const total = others.reduce((a, b) => a + b, 0);
    return weights.map((w, i) => {
      const member = members[i]!;
      if (!member.kind.learns) return Math.max(floor * remaining, (remaining * w) / total);
      return fixedShareOf(member);
    });
  }

  /**
   * The helper whose share has room for one more of its batches, the most patient first; else the main search. While there
   * are few games in all, everything grows from the main search.
   */
  function next(): number {
    if (hasSubmission) {
      hasSubmission = false;
      return 0;
    }
    const total = played();
    const share = shares();
    const room = members.map(({ blocks, batch }, i) => (i === 0 ? 0 : share[i]! * total - blocks - batch));
    const most = Math.max(...room);
    return most > 0 ? room.indexOf(most) : 0;
  }

  /**
   * A helper that has stopped starts again from the champion. One that the champion has left behind builds on it, or
   * starts again where it cannot.
   */
  function prepare(member: PortfolioMember<Program>): void {
    const [champion] = main.emitter.best();
    if (member === main || champion === undefined) return;
    const { emitter } = member;
    const [own] = emitter.best();
    const isBehind = own === undefined || own.mean + own.error < champion.mean - champion.error;
    if (emitter.stalled || (isBehind && emitter.inject === undefined)) {
      member.start = [champion.candidate];
      member.restarts++;
      member.emitter = createEmitter(member);
      member.submitted = [champion.candidate.id];
    } else if (member.informedChampion !== champion.candidate.id) {
      emitter.inject?.([champion]);
    }
    member.informedChampion = champion.candidate.id;
  }

  /** Programs of a helper that may be better than the champion go into the main search, once. */
  function submit(member: PortfolioMember<Program>): void {
    const [champion] = main.emitter.best();
    const promising = member.emitter
      .best()
      .slice(0, SUBMISSIONS_MAX)
      .filter(({ candidate, mean }) => mean > champion!.mean && !member.submitted.includes(candidate.id));
    member.submitted = [...member.submitted, ...promising.map(({ candidate }) => candidate.id)].slice(
      -CHAMPIONS_REMEMBERED,
    );
    if (promising.length === 0) return;
    main.emitter.inject?.(promising);
    hasSubmission = true;
  }

  return enforceAskTell<Program>({
    name: 'portfolio',
    ask(): Batch<Program> {
      turn = next();
      prepare(members[turn]!);
      return members[turn]!.emitter.ask();
    },
    tell(results: readonly Scored<Program>[], explored?: GradientSums) {
      if (results.length > 0) batches++;
      const member = members[turn]!;
      const judged = results.reduce((sum, result) => sum + result.blocks, 0);
      const blocks = judged + (explored?.games ?? 0) / context.gamesPerBlock;
      member.blocks += blocks;
      member.pending += blocks;
      member.batch = blocks;
      member.emitter.tell(results, explored);
      if (results.length === 0) return;
      member.spent = MEMORY * member.spent + member.pending;
      member.champions *= MEMORY;
      member.pending = 0;
      if (member !== main) submit(member);
      const champion = main.emitter.best()[0]!.candidate.id;
      if (champions.includes(champion)) return;
      champions = [champion, ...champions].slice(0, CHAMPIONS_REMEMBERED);
      bestSince = batches;
      const finder = members.find(({ submitted: handed }) => handed.includes(champion)) ?? main;
      finder.champions++;
    },
    /** They have to prove themselves in the main search, as what helpers hand in. */
    inject(incoming: readonly Scored<Program>[]) {
      main.emitter.inject?.(incoming);
      hasSubmission = true;
    },
    best() {
      // The best of each first: what one member knows must not hide what another has just found.
      const lists = members.map(({ emitter }) => emitter.best());
      const longest = Math.max(...lists.map(({ length }) => length));
      const all = Array.from({ length: longest }, (_, i) =>
        lists.flatMap((list) => list.slice(i, i + 1)),
      ).flat();
      const first = new Map<number, Scored<Program>>();
      for (const judged of all) if (!first.has(judged.candidate.id)) first.set(judged.candidate.id, judged);
      return [...first.values()];
    },
    activeMember: () => nameOf(members[turn]!),
    get stalled() {
      // A member that learns gets better as long as it does, and a restart would forget what it knows.
      return withFixedShare.length === 0 && batches - bestSince >= settings.patience;
    },
    save: (): Json =>
      ({
        batches,
        bestSince,
        turn: nameOf(members[turn]!),
        hasSubmission,
        champions,
        members: Object.fromEntries(
          members.map((member) => {
            const { emitter, kind: _, ...rest } = member;
            return [nameOf(member), { ...rest, state: emitter.save() }];
          }),
        ),
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        batches: number;
        bestSince: number;
        turn: string;
        hasSubmission: boolean;
        champions: number[];
        members: Record<string, Omit<PortfolioMember<Program>, 'kind' | 'emitter'> & { state: Json }>;
      };
      const names = members.map(nameOf);
      if (names.toSorted().join() !== Object.keys(saved.members).sort().join())
        throw new Refused(
          'another version with a different portfolio made the record of this run',
          'start it again with the same plan',
        );
      ({ batches, bestSince, hasSubmission, champions } = saved);
      turn = names.indexOf(saved.turn);
      for (const member of members) {
        const { state: own, ...rest } = saved.members[nameOf(member)]!;
        Object.assign(member, rest);
        member.emitter = createEmitter(member);
        member.emitter.restore(own);
      }
    },
    facts() {
      const share = shares();
      return Object.fromEntries(members.map((member, i) => [nameOf(member), share[i]!]));
    },
  } satisfies Emitter<Program>);
}

const nameOf = ({ kind }: Pick<PortfolioMember<unknown>, 'kind'>): string => kind.search.name;
