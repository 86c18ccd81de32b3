/**
 * Several searches at work on one problem: games go to those that bring improvements, but none starves; what one finds,
 * the others build on. A member that no longer improves starts again from the best.
 */
import { Elite } from '../elite.js';
import type { Evidence } from '../evidence.js';
import { hashText } from '../hash.js';
import { inTurn } from '../in-turn.js';
import type { Batch, Candidate, Emitter, Json, Judged, MakeEmitter } from '../search.js';
import { cmaEs } from './cma-es.js';
import { genetic } from './genetic.js';
import { hillClimb } from './hill-climb.js';
import { spsa } from './spsa.js';

/** Members by name, with their shares of the games before anything is learned. */
const MEMBERS: readonly { readonly name: string; readonly make: MakeEmitter; readonly share: number }[] = [
  { name: 'genetic', make: genetic, share: 6 },
  { name: 'hill-climb', make: hillClimb, share: 3 },
  { name: 'cma-es', make: cmaEs, share: 1 },
  { name: 'spsa', make: spsa, share: 1 },
];

export const portfolioDefaults = {
  /** Smallest share of the games of any member. */
  floor: 0.05,
  /** Batches without a new best after which a restart does better. */
  patience: 60,
};

/** Weight of the newest batch in what is known of a member. */
const RATE = 0.1;
/** Members that build on others start from so many of the best. */
const STARTERS = 3;

interface Member<Program> {
  readonly name: string;
  readonly make: MakeEmitter;
  readonly share: number;
  emitter: Emitter<Program>;
  start: readonly Candidate<Program>[];
  lives: number;
  /** Blocks played for it, and improvements per thousand of them lately. */
  blocks: number;
  yield: number;
  /** Best of the portfolio that it has been told of. */
  told: number;
}

export const portfolio: MakeEmitter = (genome, workshop, seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const { floor, patience } = { ...portfolioDefaults, ...options };
  const elite = new Elite<Program>(12);
  let batches = 0;
  let bestSince = 0;
  let turn: Member<Program> | undefined;

  const give = (member: Omit<Member<Program>, 'emitter'>): Emitter<Program> =>
    member.make(genome, workshop, hashText(`${seed} ${member.name} ${member.lives}`), member.start, options);
  const members = MEMBERS.map(({ name, make, share }): Member<Program> => {
    const born = { name, make, share, start, lives: 0, blocks: 0, yield: 1, told: -1 };
    return { ...born, emitter: give(born) };
  });

  function shares(): number[] {
    const weights = members.map((member) => member.share * member.yield);
    const total = weights.reduce((a, b) => a + b, 0);
    return weights.map((w) => Math.max(floor, w / total));
  }

  /** The member that is furthest behind its share; the first one opens the game. */
  function next(): Member<Program> {
    if (elite.best === undefined) return members[0]!;
    const share = shares();
    const behind = members.map(({ blocks }, i) => blocks / share[i]!);
    return members[behind.indexOf(Math.min(...behind))]!;
  }

  /** Starts a member again, or tells it what the others have found. */
  function prepare(member: Member<Program>): void {
    const { best } = elite;
    if (best === undefined) return;
    const fresh = member.lives === 0 && member.blocks === 0;
    if (fresh || member.emitter.stalled || (member.emitter.adopt === undefined && member.told !== best.id)) {
      const found = elite.judged().map(({ candidate }) => candidate);
      member.start = member.emitter.adopt === undefined ? found.slice(0, 1) : found.slice(0, STARTERS);
      member.lives++;
      member.emitter = give(member);
    } else if (member.told !== best.id) {
      member.emitter.adopt?.(elite.judged().slice(0, STARTERS));
    }
    member.told = best.id;
  }

  return inTurn<Program>({
    name: 'portfolio',
    ask(): Batch<Program> {
      turn = next();
      prepare(turn);
      return turn.emitter.ask();
    },
    tell(results: readonly Judged<Program>[]) {
      const member = turn!;
      member.emitter.tell(results);
      const blocks = results.reduce((sum, result) => sum + result.blocks, 0);
      batches++;
      const improved = elite.add(results);
      if (improved) bestSince = batches;
      member.blocks += blocks;
      member.yield += RATE * ((improved ? 1000 / Math.max(1, blocks) : 0) - member.yield);
      member.yield = Math.max(0.02, member.yield);
      turn = undefined;
    },
    best: () => elite.judged(),
    get stalled() {
      return batches - bestSince >= patience;
    },
    save: (): Json =>
      ({
        elite: elite.save(),
        batches,
        bestSince,
        members: members.map(({ emitter, start: from, lives, blocks, yield: y, told }) => ({
          state: emitter.save(),
          start: from,
          lives,
          blocks,
          yield: y,
          told,
        })),
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        elite: Evidence<Program>[];
        batches: number;
        bestSince: number;
        members: (Pick<Member<Program>, 'start' | 'lives' | 'blocks' | 'yield' | 'told'> & { state: Json })[];
      };
      elite.restore(saved.elite);
      batches = saved.batches;
      bestSince = saved.bestSince;
      for (const [i, { state: own, ...rest }] of saved.members.entries()) {
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
