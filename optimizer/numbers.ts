/** The numbers of one program as a point in space, measured in steps that are felt. */
import type { Genome, NumberGene } from './genome.js';
import type { Candidate, Judged, Workshop } from './search.js';

export class NumberSpace<Program> {
  readonly genes: readonly NumberGene[];

  constructor(
    readonly genome: Genome<Program>,
    readonly workshop: Workshop<Program>,
    readonly base: Program,
    wanted: (gene: NumberGene) => boolean = () => true,
  ) {
    this.genes = genome.numbers(base, workshop).filter((gene) => gene.max > gene.min && wanted(gene));
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
    return this.workshop.canonical(this.raw(point));
  }

  /** With every number in its place, also those that canonical form leaves out. */
  raw(point: readonly number[]): Program {
    const all = this.genome.numbers(this.base, this.workshop);
    const chosen = new Map(this.genes.map(({ path, step }, i) => [path, point[i]! * step]));
    const values = all.map(({ path, value }) => chosen.get(path) ?? value);
    return this.genome.withNumbers(this.base, values, this.workshop);
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
    const place = new Map(known.map(({ program }, i) => [this.workshop.key(program), i]));
    const of = points.map((point) => {
      const program = this.program(point);
      const key = this.workshop.key(program);
      let at = place.get(key);
      if (at === undefined) {
        at = candidates.length;
        place.set(key, at);
        candidates.push({ id: this.workshop.nextId(), program, parents: [parent.id], operator });
      }
      return at;
    });
    return { candidates, of };
  }
}

/** Of those that may be the best one, the one with most numbers: there is most to climb. @param results at least one */
export function richest<Program>(
  results: readonly Judged<Program>[],
  genome: Genome<Program>,
  workshop: Workshop<Program>,
): Candidate<Program> {
  const best = results.reduce((a, b) => (b.mean > a.mean ? b : a));
  const numbers = ({ candidate }: Judged<Program>): number =>
    genome.numbers(candidate.program, workshop).length;
  return results
    .filter(({ mean, error }) => mean + 2 * error >= best.mean - 2 * best.error)
    .reduce((a, b) => (numbers(b) > numbers(a) ? b : a)).candidate;
}
