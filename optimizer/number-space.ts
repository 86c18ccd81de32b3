/** The numbers of one program as a point in space, measured in steps that are felt. */
import type { Genome, NumberGene } from './genome.js';
import type { Candidate, Scored, SearchContext } from './search.js';

export class NumberSpace<Program> {
  readonly genes: readonly NumberGene[];

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly base: Program,
    wanted: (gene: NumberGene) => boolean = () => true,
  ) {
    this.genes = genome.numbers(base, context).filter((gene) => gene.max > gene.min && wanted(gene));
  }

  /** Where the program itself stands. */
  origin(): number[] {
    return this.genes.map(({ value, step }) => value / step);
  }

  /** The point, within the bounds. */
  within(point: readonly number[]): number[] {
    return point.map((x, i) => {
      const { min, max, step } = this.genes[i]!;
      return Math.min(max / step, Math.max(min / step, x));
    });
  }

  program(point: readonly number[]): Program {
    return this.context.canonical(this.raw(point));
  }

  /** With every number in its place, also those that canonical form leaves out. */
  raw(point: readonly number[]): Program {
    const all = this.genome.numbers(this.base, this.context);
    const chosen = new Map(this.genes.map(({ path, step }, i) => [path, point[i]! * step]));
    const values = all.map(({ path, value }) => chosen.get(path) ?? value);
    return this.genome.withNumbers(this.base, values, this.context);
  }

  /**
   * Candidates for points: equal programs become one candidate, and those that are known keep their id.
   * @returns the candidates, and for each point the index of its candidate
   */
  candidates(
    points: readonly (readonly number[])[],
    known: readonly Candidate<Program>[],
    parent: Candidate<Program>,
    operator: string,
  ): { candidates: Candidate<Program>[]; of: number[] } {
    const candidates = [...known];
    const place = new Map(known.map(({ program }, i) => [this.context.key(program), i]));
    const of = points.map((point) => {
      const program = this.program(point);
      const key = this.context.key(program);
      let at = place.get(key);
      if (at === undefined) {
        at = candidates.length;
        place.set(key, at);
        candidates.push({ id: this.context.nextId(), program, parents: [parent.id], operator });
      }
      return at;
    });
    return { candidates, of };
  }
}

/** Of those that may be the best one, the one with most numbers: there is most to climb. @param results at least one */
export function candidateWithMostNumbers<Program>(
  results: readonly Scored<Program>[],
  genome: Genome<Program>,
  context: SearchContext<Program>,
): Candidate<Program> {
  const best = results.reduce((a, b) => (b.mean > a.mean ? b : a));
  const numbers = ({ candidate }: Scored<Program>): number =>
    genome.numbers(candidate.program, context).length;
  return results
    .filter(({ mean, error }) => mean + 2 * error >= best.mean - 2 * best.error)
    .reduce((a, b) => (numbers(b) > numbers(a) ? b : a)).candidate;
}
