/**
 * Several searches at work on one problem. The trunk is a population in which everything found has to prove itself on
 * new deals; the others work on its champion and hand in what they find. Games go to those whose programs become
 * champions, but none starves.
 */
import { derive, type Explored } from '../../engine/index.js';
import type { Genome } from '../genome.js';
import { inTurn } from '../in-turn.js';
import type { Batch, Candidate, Emitter, Json, Judged, MakeEmitter, Recorded, Workshop } from '../search.js';
import { cmaEs } from './cma-es.js';
import { evolutionStrategy } from './evolution-strategy.js';
import { genetic } from './genetic.js';
import { hillClimb } from './hill-climb.js';
import { DISTILLED, neural } from './neural.js';
import { opinionBandit } from './opinion-bandit.js';
import { pgpe } from './pgpe.js';
import { spsa } from './spsa.js';

interface Kind {
  readonly name: string;
  readonly make: MakeEmitter;
  /** Share of the games before anything is learned; relative to the others'. */
  readonly share: number;
  /** Learns from single games: its share, whatever comes of it at first; several such divide theirs. */
  readonly learns?: number;
  /** Nobody else has a second turn before it has made something. */
  readonly first?: true;
  /** Games of all together before it begins: what pays late would only take from a short search. */
  readonly after?: number;
  readonly options: Readonly<Record<string, number>>;
}

/** Wide and cheap at first sight: most programs are hopeless, and a dozen games show it. */
const TRUNK: Kind = {
  name: 'genetic',
  make: genetic,
  share: 20,
  options: { halving: 1, plain: 1, random: 0.5, population: 96, firstGames: 16, elites: 8, choices: 4 },
};
/** Numbers of a program from which following their slope beats changing one thing after another. */
const MANY_NUMBERS = 60;
/** Open numbers from which wandering with all of them beats trying one program after another. */
const MANY_OPEN = 100;
/** Games from which there may be time for them. */
const LATE_GAMES = 50_000;
/** What it takes to play a game and learn from it, in games: about that was measured on two cores. */
const LEARNING_COST = 20;
/** What those who learn get in any case: it pays late, and then much, which no count of champions foresees. */
const NETWORKS_SHARE = 0.8;
const WALK_SHARE = 0.95;

/** Who works on these programs besides. */
function helpersFor<Program>(
  genome: Genome<Program>,
  workshop: Workshop<Program>,
  start: readonly Candidate<Program>[],
): readonly Kind[] {
  const helper = (name: string, make: MakeEmitter, share = 1): Kind => ({ name, make, share, options: {} });
  const helpers = [helper('hill-climb', hillClimb), helper('cma-es', cmaEs), helper('spsa', spsa)];
  if (genome.opinions !== undefined) helpers.push(helper('opinion-bandit', opinionBandit, 5));
  const numbers = start.map(({ program }) => genome.numbers(program, workshop).length);
  if (Math.max(...numbers) >= MANY_NUMBERS) helpers.push(helper('evolution-strategy', evolutionStrategy, 5));
  const open = start.map(({ program }) => genome.open?.(program, workshop).genes.length ?? 0);
  if (Math.max(...open) >= MANY_OPEN) {
    helpers.push({ ...helper('pgpe', pgpe, 0), learns: WALK_SHARE, after: LATE_GAMES });
  }
  if (workshop.school !== undefined)
    helpers.push({ ...helper('neural', neural, 0), learns: NETWORKS_SHARE, first: true });
  return helpers;
}

export const portfolioDefaults = {
  /** Smallest share of the games of any member. */
  floor: 0.03,
  /** Batches without a new champion after which a restart does better. */
  patience: 80,
};

/** What is left of a member's gains and costs after each of its batches. */
const MEMORY = 0.9;
/** Blocks for which a member is believed to be as good as its share, before anything is known. */
const PRIOR_BLOCKS = 3_000;
/** Blocks that a batch is taken to cost before it is known. */
const FIRST_BATCH = 500;
/** Champions that are remembered: to come back is no gain. */
const REMEMBERED = 40;
/** Programs that a helper hands in after a batch. */
const HANDED_IN = 2;

interface Member<Program> {
  readonly kind: Kind;
  emitter: Emitter<Program>;
  start: readonly Candidate<Program>[];
  lives: number;
  /** Blocks played for it in all, and by its last batch. */
  blocks: number;
  batch: number;
  /** Lately: champions it made, and blocks it took; those since it last proposed anything do not count yet. */
  champions: number;
  spent: number;
  pending: number;
  /** Champion that it has been told of. */
  told: number;
  /** Those of its programs that it has handed in. */
  handed: number[];
}

export const portfolio: MakeEmitter = (genome, workshop, seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const { floor, patience } = { ...portfolioDefaults, ...options };
  let batches = 0;
  let bestSince = 0;
  let turn = 0;
  /** Programs wait in the trunk for their proof. */
  let handedIn = false;
  /** True when who comes first has made its first programs: what it starts from it leaves behind soon. */
  let schooled = workshop.school === undefined;
  /** The last champions, the youngest first. */
  let champions: number[] = [];

  const give = ({ kind, lives, start: from }: Omit<Member<Program>, 'emitter'>): Emitter<Program> => {
    const luck = derive(seed, kind.name, lives);
    return kind.make(genome, workshop, luck, from, { ...kind.options, ...options });
  };
  const members = [TRUNK, ...helpersFor(genome, workshop, start)].map((kind): Member<Program> => {
    const born = {
      kind,
      start,
      lives: 0,
      blocks: 0,
      batch: FIRST_BATCH,
      champions: 0,
      spent: 0,
      pending: 0,
      told: -1,
      handed: [],
    };
    return { ...born, emitter: give(born) };
  });
  const [trunk] = members as [Member<Program>];
  const first = members.findIndex(({ kind }) => kind.first);
  const learners = members.filter(({ kind }) => kind.learns).length;
  const played = (): number => members.reduce((sum, { blocks }) => sum + blocks, 0);
  const waits = ({ kind: { after = 0 } }: Member<Program>): boolean =>
    played() * workshop.gamesPerBlock < after;

  /** Champions per block, as far as is known, and with the shares at the beginning before that. */
  function shares(): number[] {
    const all = members.reduce((sum, { kind }) => sum + kind.share, 0);
    const pace =
      (1 + members.reduce((sum, m) => sum + m.champions, 0)) /
      (PRIOR_BLOCKS + members.reduce((sum, m) => sum + m.spent, 0));
    const weights = members.map(({ kind, champions: made, spent }) => {
      const prior = (kind.share / all) * members.length * pace;
      return (made + prior * PRIOR_BLOCKS) / (spent + PRIOR_BLOCKS);
    });
    const learning = members.filter((member) => member.kind.learns && !waits(member));
    const taken = ({ kind }: Member<Program>): number => (kind.learns ?? 0) / learning.length;
    const others = weights.filter((_, i) => !members[i]!.kind.learns);
    const left = 1 - learning.reduce((sum, member) => sum + taken(member), 0);
    const total = others.reduce((a, b) => a + b, 0);
    return weights.map((w, i) => {
      const member = members[i]!;
      if (!member.kind.learns) return Math.max(floor * left, (left * w) / total);
      return waits(member) ? 0 : taken(member);
    });
  }

  /**
   * The helper whose share has room for one more of its batches, the most patient first; else the trunk. While there are
   * few games in all, everything grows from the trunk.
   */
  function next(): number {
    if (handedIn) {
      handedIn = false;
      return 0;
    }
    if (!schooled && trunk.blocks > 0) return first;
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
  function prepare(member: Member<Program>): void {
    const [champion] = trunk.emitter.best();
    if (member === trunk || champion === undefined) return;
    const { emitter } = member;
    const [own] = emitter.best();
    const left = own === undefined || own.mean + own.error < champion.mean - champion.error;
    if (emitter.stalled || (left && emitter.adopt === undefined)) {
      member.start = [champion.candidate];
      member.lives++;
      member.emitter = give(member);
      member.handed = [champion.candidate.id];
    } else if (member.told !== champion.candidate.id) {
      emitter.adopt?.([champion]);
    }
    member.told = champion.candidate.id;
  }

  /** Programs of a helper that may be better than the champion go into the trunk, once. */
  function handIn(member: Member<Program>): void {
    const [champion] = trunk.emitter.best();
    const hopeful = member.emitter
      .best()
      .slice(0, HANDED_IN)
      .filter(({ candidate, mean }) => mean > champion!.mean && !member.handed.includes(candidate.id));
    member.handed = [...member.handed, ...hopeful.map(({ candidate }) => candidate.id)].slice(-REMEMBERED);
    if (hopeful.length === 0) return;
    trunk.emitter.adopt?.(hopeful);
    handedIn = true;
  }

  return inTurn<Program>({
    name: 'portfolio',
    ask(): Batch<Program> {
      turn = next();
      prepare(members[turn]!);
      return members[turn]!.emitter.ask();
    },
    tell(results: readonly Judged<Program>[], recorded?: Recorded, explored?: Explored) {
      if (results.length > 0) batches++;
      const member = members[turn]!;
      const judged = results.reduce((sum, result) => sum + result.blocks, 0);
      const games = LEARNING_COST * recordedGames(recorded) + (explored?.games ?? 0);
      const blocks = judged + games / workshop.gamesPerBlock;
      member.blocks += blocks;
      member.pending += blocks;
      member.batch = blocks;
      member.emitter.tell(results, recorded, explored);
      if (results.length === 0) return;
      member.spent = MEMORY * member.spent + member.pending;
      member.champions *= MEMORY;
      member.pending = 0;
      if (member !== trunk) handIn(member);
      schooled ||= results.some(({ candidate }) => candidate.operator === DISTILLED);
      const champion = trunk.emitter.best()[0]!.candidate.id;
      if (champions.includes(champion)) return;
      champions = [champion, ...champions].slice(0, REMEMBERED);
      bestSince = batches;
      const author = members.find(({ handed }) => handed.includes(champion)) ?? trunk;
      author.champions++;
    },
    best() {
      // The best of each first: what one member knows must not hide what another has just found.
      const lists = members.map(({ emitter }) => emitter.best());
      const longest = Math.max(...lists.map(({ length }) => length));
      const all = Array.from({ length: longest }, (_, i) =>
        lists.flatMap((list) => list.slice(i, i + 1)),
      ).flat();
      const first = new Map<number, Judged<Program>>();
      for (const judged of all) if (!first.has(judged.candidate.id)) first.set(judged.candidate.id, judged);
      return [...first.values()];
    },
    working: () => members[turn]!.kind.name,
    lessons: () => members.flatMap(({ emitter }) => emitter.lessons?.() ?? []),
    get stalled() {
      // Who learns gets better as long as it does, and a restart would forget what it knows.
      return learners === 0 && batches - bestSince >= patience;
    },
    save: (): Json =>
      ({
        batches,
        bestSince,
        turn,
        handedIn,
        schooled,
        champions,
        members: members.map(({ emitter, kind: _, ...rest }) => ({ ...rest, state: emitter.save() })),
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        batches: number;
        bestSince: number;
        turn: number;
        handedIn: boolean;
        schooled: boolean;
        champions: number[];
        members: (Omit<Member<Program>, 'kind' | 'emitter'> & { state: Json })[];
      };
      ({ batches, bestSince, turn, handedIn, schooled, champions } = saved);
      for (const [i, { state: own, ...rest }] of saved.members.entries()) {
        const member = Object.assign(members[i]!, rest);
        member.emitter = give(member);
        member.emitter.restore(own);
      }
    },
    facts() {
      const share = shares();
      return Object.fromEntries(members.map(({ kind }, i) => [kind.name, share[i]!]));
    },
  } satisfies Emitter<Program>);
};

const recordedGames = (recorded: Recorded = []): number =>
  recorded.flat().reduce((sum, { points }) => sum + points.length, 0);
