/** Programs that differ from a given one in a single number, moved up or down by some steps. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm, ProgramPart } from '../../../grammar/index.js';
import { clamped, genomes } from '../../../optimizer/index.js';

export interface TunableNumber {
  /** Its path in the program, e.g. `lists/2/entries/1/limit`. */
  readonly path: string;
  /** Line of its rule in the canonical print, from 1. */
  readonly line: number;
  /** Its rule with the number marked: `Village [‹2›] if Has(Torturer, 1)`. */
  readonly label: string;
  readonly value: number;
  /** Ascending, without the number itself. */
  readonly others: readonly { readonly value: number; readonly text: string }[];
}

/** @param steps in either direction for each number, within its bounds */
export function numberNeighbours(
  { program, form }: Pick<Player, 'program' | 'form'>,
  { game, rules }: { readonly game: Game; readonly rules: Rules },
  steps: number,
): readonly TunableNumber[] {
  const genome = genomes[form!.name];
  if (genome === undefined) return [];
  const context = { game, rules, sourcePrograms: [], sizeMax: Number.POSITIVE_INFINITY };
  const genes = genome.numbers(program, context);
  const parts = form!.parts(program, game);
  return genes.flatMap((gene, index) => {
    const { path, value, integer } = gene;
    const step = integer ? Math.max(1, Math.round(gene.step)) : gene.step;
    const candidates = Array.from({ length: 2 * steps + 1 }, (_, at) =>
      clamped(gene, value + (at - steps) * step),
    );
    const values = [...new Set(candidates)].filter((other) => other !== value);
    const moved = (other: number): unknown =>
      genome.withNumbers(
        program,
        genes.map((one, at) => (at === index ? other : one.value)),
        context,
      );
    const [first] = values;
    if (first === undefined) return [];
    return {
      path,
      value,
      ...locateNumber(path, parts, form!.parts(moved(first), game), form!),
      others: values.map((other) => ({ value: other, text: form!.print(moved(other), game) })),
    };
  });
}

/** Finds the outermost rule around a number and marks the number in it. */
function locateNumber(
  path: string,
  parts: readonly ProgramPart[],
  movedParts: readonly ProgramPart[],
  { title }: ProgramForm<unknown>,
): { line: number; label: string } {
  const around = parts.flatMap((part, at) =>
    path === part.id || path.startsWith(`${part.id}/`) ? [{ part, moved: movedParts[at]!.label }] : [],
  );
  const labelled = around.find(({ part, moved }) => part.label !== moved);
  if (labelled !== undefined)
    return { line: labelled.part.line, label: markDifference(labelled.part.label, labelled.moved) };
  return around.at(-1)?.part ?? { line: 1, label: title };
}

/** Marks the number in which a label differs from another label with angle brackets. */
export function markDifference(label: string, other: string): string {
  let from = 0;
  while (from < label.length && label[from] === other[from]) from++;
  let same = 0;
  const longest = Math.min(label.length, other.length) - from;
  while (same < longest && label.at(-1 - same) === other.at(-1 - same)) same++;
  let to = label.length - same;
  while (from > 0 && NUMBER_CHARACTER.test(label[from - 1]!)) from--;
  while (to < label.length && NUMBER_CHARACTER.test(label[to]!)) to++;
  return `${label.slice(0, from)}‹${label.slice(from, to)}›${label.slice(to)}`;
}

const NUMBER_CHARACTER = /[\d.-]/;
