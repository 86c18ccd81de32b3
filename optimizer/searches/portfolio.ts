/**
 * Several searches at work on one problem: games go to those that bring improvements, but none starves; what one finds,
 * the others build on. A member that no longer improves starts again from the best.
 */
import { addEvidence, type Evidence, judgedBy } from '../evidence.js';
import type { Genome } from '../genome.js';
import { hashText } from '../hash.js';
import { inTurn } from '../in-turn.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
  type Recorded,
  type Workshop,
} from '../search.js';
import { cmaEs } from './cma-es.js';
import { evolutionStrategy } from './evolution-strategy.js';
import { genetic } from './genetic.js';
import { hillClimb } from './hill-climb.js';
import { neural } from './neural.js';
import { randomHalving } from './random-halving.js';
import { spsa } from './spsa.js';
import { sweep } from './sweep.js';

interface Place {
  readonly name: string;
  readonly make: MakeEmitter;
  /** Share of the games before anything is learned. */
  readonly share: number;
}

/** Who works on these programs, the one that opens the game first: what it finds the others start from. */
function placesFor<Program>(
  genome: Genome<Program>,
  workshop: Workshop<Program>,
  start: readonly Candidate<Program>[],
): readonly Place[] {
  const places: Place[] = [
    { name: 'random-halving', make: randomHalving, share: 1 },
    { name: 'genetic', make: genetic, share: 6 },
    { name: 'hill-climb', make: hillClimb, share: 3 },
    { name: 'cma-es', make: cmaEs, share: 1 },
    { name: 'spsa', make: spsa, share: 1 },
  ];
  if (genome.opinions !== undefined) places.unshift({ name: 'sweep', make: sweep, share: 3 });
  const numbers = start.map(({ program }) => genome.numbers(program, workshop).length);
  if (Math.max(...numbers) >= MANY_NUMBERS) {
    places.push({ name: 'evolution-strategy', make: evolutionStrategy, share: 3 });
  }
  if (workshop.school !== undefined) places.push({ name: 'neural', make: neural, share: LEARNED_SHARE });
  return places;
}

/** Numbers of a program from which following their slope beats changing one thing after another. */
const MANY_NUMBERS = 60;
/** Of the games of networks: learning pays late, and then much. */
const LEARNED_SHARE = 20;

export const portfolioDefaults = {
  /** Smallest share of the games of any member. */
  floor: 0.05,
  /** Gain over the best that a challenger has to prove, and the most games it is given for that. */
  gain: 0.01,
  proofGames: 2_000,
  /** Batches without a new best after which a restart does better. */
  patience: 80,
};

/** Weight of the newest batch in what is known of a member. */
const RATE = 0.1;
/** Champions that members build on. */
const CHAMPIONS = 6;
/** Programs of one member that may challenge the best at the same time. */
const CHALLENGERS = 3;

interface Member<Program> {
  readonly name: string;
  readonly make: MakeEmitter;
  readonly share: number;
  emitter: Emitter<Program>;
  start: readonly Candidate<Program>[];
  lives: number;
  /** Blocks played for it, those of them since it proposed anything, and promotions per thousand of them lately. */
  blocks: number;
  pending: number;
  yield: number;
  /** Best of the portfolio that it has been told of. */
  told: number;
  /** Those of its programs that have had their chance. */
  tried: number[];
}

export const portfolio: MakeEmitter = (genome, workshop, seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const { floor, gain, proofGames, patience } = { ...portfolioDefaults, ...options };
  /** Proven champions, the last one first. */
  let champions: Evidence<Program>[] = [];
  let challengers: Candidate<Program>[] = [];
  let batches = 0;
  let bestSince = 0;
  let turn = 0;

  const give = (member: Omit<Member<Program>, 'emitter'>): Emitter<Program> =>
    member.make(genome, workshop, hashText(`${seed} ${member.name} ${member.lives}`), member.start, options);
  const members = placesFor(genome, workshop, start).map(({ name, make, share }): Member<Program> => {
    const born = { name, make, share, start, lives: 0, blocks: 0, pending: 0, yield: 1, told: -1, tried: [] };
    return { ...born, emitter: give(born) };
  });

  function shares(): number[] {
    const weights = members.map((member) => member.share * member.yield);
    const total = weights.reduce((a, b) => a + b, 0);
    return weights.map((w) => Math.max(floor, w / total));
  }

  /** The member that is furthest behind its share; the first one opens the game. */
  function next(): number {
    if (champions.length === 0) return 0;
    const share = shares();
    const behind = members.map(({ blocks }, i) => blocks / share[i]!);
    return behind.indexOf(Math.min(...behind));
  }

  /** Starts a member again, or tells it what the others have found. */
  function prepare(member: Member<Program>): void {
    const best = champions[0]?.candidate;
    if (best === undefined) return;
    const fresh = member.lives === 0 && member.blocks === 0;
    const behind = member.told !== best.id;
    if (fresh || member.emitter.stalled || (behind && member.emitter.adopt === undefined)) {
      const found = champions.map(({ candidate }) => candidate);
      member.start = member.emitter.adopt === undefined ? found.slice(0, 1) : found;
      member.lives++;
      member.emitter = give(member);
      member.tried = [];
    } else if (behind) {
      member.emitter.adopt?.(champions.map(judgedBy));
    }
    member.told = best.id;
  }

  /** Programs of a member that look better than the best and have not had their chance. */
  function hopefuls(member: Member<Program>): Candidate<Program>[] {
    const champion = champions[0]!;
    const known = new Set([...champions.map(({ candidate }) => candidate.id), ...member.tried]);
    const height = champion.sum / champion.blocks;
    return member.emitter
      .best()
      .filter(({ candidate, mean }) => mean > height && !known.has(candidate.id))
      .slice(0, CHALLENGERS)
      .map(({ candidate }) => candidate);
  }

  function crown(winner: Judged<Program>): void {
    champions = [
      addEvidence(undefined, winner),
      ...champions.filter(({ candidate }) => candidate.id !== winner.candidate.id),
    ].slice(0, CHAMPIONS);
    bestSince = batches;
  }

  function learn(member: Member<Program>, promoted: boolean, blocks: number): void {
    member.blocks += blocks;
    const spent = Math.max(1, blocks + member.pending);
    member.pending = 0;
    member.yield += RATE * ((promoted ? 1000 / spent : 0) - member.yield);
    member.yield = Math.max(0.02, member.yield);
  }

  return inTurn<Program>({
    name: 'portfolio',
    ask(): Batch<Program> {
      if (challengers.length > 0) {
        const firstBlocks = blocksFor(proofGames / 16, workshop);
        const blocksMax = blocksFor(proofGames, workshop);
        const candidates = [champions[0]!.candidate, ...challengers];
        return { candidates, trial: { kind: 'duel', firstBlocks, blocksMax, gain } };
      }
      turn = next();
      prepare(members[turn]!);
      return members[turn]!.emitter.ask();
    },
    tell(results: readonly Judged<Program>[], recorded?: Recorded) {
      if (results.length > 0) batches++;
      const member = members[turn]!;
      const judged = results.reduce((sum, result) => sum + result.blocks, 0);
      const blocks = judged + recordedGames(recorded) / workshop.gamesPerBlock;
      if (challengers.length > 0) {
        member.tried.push(...challengers.map(({ id }) => id));
        challengers = [];
        const best = results
          .filter(({ fate }) => fate === 'kept')
          .reduce((a, b) => (b.mean > a.mean ? b : a));
        const promoted = best.candidate.id !== results[0]!.candidate.id;
        if (promoted) crown(best);
        else champions[0] = addEvidence(champions[0], results[0]!);
        learn(member, promoted, blocks);
        return;
      }
      member.emitter.tell(results, recorded);
      if (champions.length === 0) {
        for (const found of member.emitter.best().slice(0, CHAMPIONS).reverse()) crown(found);
      } else challengers = hopefuls(member);
      if (challengers.length > 0 || results.length === 0) {
        member.blocks += blocks;
        member.pending += blocks;
      } else learn(member, false, blocks);
    },
    best() {
      const all = [...champions.map(judgedBy), ...members.flatMap(({ emitter }) => emitter.best())];
      const first = new Map<number, Judged<Program>>();
      for (const judged of all) if (!first.has(judged.candidate.id)) first.set(judged.candidate.id, judged);
      return [...first.values()];
    },
    working: () => members[turn]!.name,
    get stalled() {
      // Networks get better as long as they learn, and a restart would forget what they know.
      return workshop.school === undefined && batches - bestSince >= patience;
    },
    save: (): Json =>
      ({
        champions,
        challengers,
        batches,
        bestSince,
        turn,
        members: members.map(({ emitter, start: from, lives, blocks, pending, yield: y, told, tried }) => ({
          state: emitter.save(),
          start: from,
          lives,
          blocks,
          pending,
          yield: y,
          told,
          tried,
        })),
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        champions: Evidence<Program>[];
        challengers: Candidate<Program>[];
        batches: number;
        bestSince: number;
        turn: number;
        members: (Omit<Member<Program>, 'name' | 'make' | 'share' | 'emitter'> & { state: Json })[];
      };
      champions = [...saved.champions];
      ({ challengers, batches, bestSince, turn } = saved);
      for (const [i, { state: own, ...rest }] of structuredClone(saved.members).entries()) {
        const member = Object.assign(members[i]!, rest);
        member.emitter = give(member);
        member.emitter.restore(own);
      }
    },
    facts() {
      const share = shares();
      return Object.fromEntries(members.map(({ name }, i) => [name, share[i]!]));
    },
  } satisfies Emitter<Program>);
};

const recordedGames = (recorded: Recorded = []): number =>
  recorded.flat().reduce((sum, { points }) => sum + points.length, 0);
