import { describe, expect, it } from 'vitest';
import { seedOf } from '../../engine/index.js';
import type { CandidateRule, Genome } from '../../optimizer/genome.js';
import { type Candidate, type Scored, searches } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';
import { type Toy, toyContext, toyGenome } from '../support/toy-genome.js';

const search = searches.get('evolution-strategy')!;

describe('evolution-strategy', () => emitterContract(search));

/** Toys that may say one thing more: a fifth number that helps, and one that harms. */
const opinionated: Genome<Toy> = {
  ...toyGenome,
  candidateRules: (): CandidateRule<Toy>[] => [
    { name: 'harm', group: 'fifth', add: ({ x }) => ({ x: [...x.slice(0, 4), -9] }) },
    { name: 'help', group: 'fifth', add: ({ x }) => ({ x: [...x.slice(0, 4), 9] }) },
  ],
};

function climb(genome: Genome<Toy>, batches: number): { trials: string[]; best: Toy } {
  const workshop = toyContext();
  const start: Candidate<Toy>[] = [
    { id: workshop.nextId(), program: { x: [5, 5, 5, 5] }, parents: [], operator: 'seed' },
  ];
  const emitter = search.make(genome, workshop, seedOf(1), start, { opinionsEvery: 1, lookEvery: 3 });
  const trials: string[] = [];
  const height = ({ x }: Toy): number => 0.5 + (x[4] ?? 0) / 40;
  for (let i = 0; i < batches; i++) {
    const { candidates, trial } = emitter.ask();
    trials.push(trial.kind);
    if (trial.kind === 'equal' && trial.groupSize !== undefined)
      expect(candidates.length % trial.groupSize).toBe(0);
    const mark = height(candidates[0]!.program);
    emitter.tell(
      candidates.map((candidate): Scored<Toy> => {
        const mean = height(candidate.program);
        const outcome =
          trial.kind === 'duel' && mean <= mark && candidate !== candidates[0] ? 'dropped' : 'kept';
        return { candidate, mean, error: 0.01, blocks: 10, outcome };
      }),
    );
  }
  return { trials, best: emitter.best()[0]!.candidate.program };
}

describe('opinions', () => {
  it('stay when they prove themselves twice', () => {
    const { trials, best } = climb(opinionated, 20);
    expect(trials.join(' ')).toContain('duel duel');
    expect(best.x[4]).toBeGreaterThanOrEqual(9);
  });
  it('are not asked for where a form has none', () => {
    expect(climb(toyGenome, 20).trials).not.toContain('duel');
  });
});
