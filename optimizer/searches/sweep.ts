/**
 * Tries every single opinion that a program may lack at once, on few deals; the hopeful half goes on, again and again.
 * The last few are added one after the other, and those that bring something then stay. Large steps come cheap this way
 * where a program lacks whole kinds of rules.
 */
import { invariant } from '../../engine/index.js';
import { Elite } from '../elite.js';
import type { Evidence } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
} from '../search.js';

export const sweepDefaults = {
  /** Games of each opinion before the first half goes. */
  firstGames: 96,
  /** Opinions that are added one after the other, and the games of each of these programs. */
  kept: 16,
  joinGames: 1_600,
  /** Sweeps without a better program after which a restart does better. */
  patience: 2,
};

type Step = 'start' | 'try' | 'join';

export const sweep: MakeEmitter = (genome, workshop, _seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const settings = { ...sweepDefaults, ...options };
  const thoughts = genome.opinions?.(workshop) ?? [];
  const elite = new Elite<Program>(6);
  let step: Step = 'start';
  let base: Candidate<Program> = start[0]!;
  let since = 0;
  /** Opinions that came through, best first. */
  let hopeful: number[] = [];
  /** Of the open batch: the opinion that each candidate but the first has and the one before it lacks. */
  let of: number[] = [];

  const child = (program: Program, operator: string): Candidate<Program> => ({
    id: workshop.nextId(),
    program,
    parents: [base.id],
    operator,
  });

  function ask(): Batch<Program> {
    if (step === 'start') {
      return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.joinGames, workshop) } };
    }
    return step === 'join' ? joined() : tried();
  }

  /** The program with each opinion that changes it and leaves it small enough. */
  function tried(): Batch<Program> {
    const keys = new Set([workshop.key(base.program)]);
    const candidates = [base];
    of = [];
    for (const [each, { name, add }] of thoughts.entries()) {
      const program = workshop.canonical(add(base.program));
      const key = workshop.key(program);
      if (keys.has(key) || genome.size(program) > workshop.sizeMax) continue;
      keys.add(key);
      of.push(each);
      candidates.push(child(program, name));
    }
    const firstBlocks = blocksFor(settings.firstGames, workshop, 2);
    return { candidates, trial: { kind: 'halving', firstBlocks, keep: settings.kept } };
  }

  function joined(): Batch<Program> {
    let { program } = base;
    const keys = new Set([workshop.key(program)]);
    const candidates = [base];
    of = [];
    for (const each of hopeful) {
      const next = workshop.canonical(thoughts[each]!.add(program));
      const key = workshop.key(next);
      if (keys.has(key) || genome.size(next) > workshop.sizeMax) continue;
      keys.add(key);
      of.push(each);
      candidates.push(child(next, thoughts[each]!.name));
      program = next;
    }
    return { candidates, trial: { kind: 'equal', blocks: blocksFor(settings.joinGames, workshop) } };
  }

  function tell(results: readonly Judged<Program>[]): void {
    const before = elite.best?.id;
    if (step === 'start') {
      elite.add(results);
      step = 'try';
    } else if (step === 'try') {
      hopeful = of
        .map((each, i) => ({ each, result: results[i + 1]! }))
        .filter(({ result }) => result.fate === 'kept')
        .sort((a, b) => b.result.mean - a.result.mean || a.each - b.each)
        .map(({ each }) => each);
      step = 'join';
    } else {
      elite.add(results);
      step = 'try';
      const gains = of.filter((_, i) => brings(results[i]!, results[i + 1]!));
      const program = gains.reduce((now, each) => workshop.canonical(thoughts[each]!.add(now)), base.program);
      since = elite.best!.id === before ? since + 1 : 0;
      base = elite.best!;
      const key = workshop.key(program);
      if (key !== workshop.key(base.program)) base = child(program, 'sweep');
    }
  }

  return inTurn<Program>({
    name: 'sweep',
    ask,
    tell,
    best: () => elite.judged(),
    adopt(strangers) {
      const [best] = strangers;
      // Opinions that came through beside another program are hopeful beside this one too.
      if (best === undefined) return;
      base = best.candidate;
      since = 0;
    },
    get stalled() {
      return since >= settings.patience || thoughts.length === 0;
    },
    save: (): Json => ({ elite: elite.save(), step, base, since, hopeful }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        elite: Evidence<Program>[];
        step: Step;
        base: Candidate<Program>;
        since: number;
        hopeful: number[];
      };
      elite.restore(saved.elite);
      ({ step, base, since, hopeful } = saved);
    },
    facts: () => ({ opinions: thoughts.length, hopeful: hopeful.length }),
  } satisfies Emitter<Program>);
};

/** More than its error, on the same deals. */
function brings(before: Judged<unknown>, after: Judged<unknown>): boolean {
  invariant(before.scores !== undefined && after.scores !== undefined, 'results come with their blocks');
  const gains = after.scores.map((score, i) => score - before.scores![i]!);
  const mean = gains.reduce((a, b) => a + b, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  return mean > Math.sqrt(squares / Math.max(1, gains.length - 1) / gains.length);
}
