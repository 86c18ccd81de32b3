/** The entries of an open table, each with its genes: what adds to what, and what they say in the end. */
import { scoreTables } from '../../../grammar/index.js';
import { number } from './edit.js';
import { type Situations, sameSituations, situationsOf } from './situations.js';

type Entry = scoreTables.Entry;
type Value = scoreTables.Value;

/** One entry of the wide table: its place there, and the genes in it. */
export interface Piece {
  readonly set: number;
  readonly entry: Entry;
  readonly genes: number[];
  readonly flags: { readonly flag: number; readonly gene: number }[];
  /** The genes of its scores, one for each rule and then that for all other cases; empty where some are no genes. */
  readonly scores: readonly number[];
  /** May be left out; is new. */
  readonly optional: boolean;
  readonly added: boolean;
}

/** Genes that an entry with these situations adds to, one for each and one for all others; undefined where it cannot. */
export function parentsIn(heir: Piece | undefined, situations: Situations): readonly number[] | undefined {
  const count = situations.length + 1;
  if (heir === undefined) return new Array<number>(count).fill(-1);
  const [first, ...more] = heir.scores;
  if (first === undefined) return undefined;
  if (more.length === 0 && heir.entry.rules.length === 0) return new Array<number>(count).fill(first);
  return sameSituations(situationsOf(heir.entry), situations) ? heir.scores : undefined;
}

/** The entry with the numbers that its genes have come to. */
export function closed(entry: Entry, piece: Piece | undefined, values: Float64Array): Entry {
  if (piece === undefined) return entry;
  const close = (value: Value): Value =>
    value.kind === 'key' || value.value < scoreTables.OPEN
      ? value
      : number(Math.round(values[value.value - scoreTables.OPEN]!) + 0);
  return {
    ...entry,
    rules: entry.rules.map((rule) => ({ ...rule, score: close(rule.score) })),
    ...(entry.score && { score: close(entry.score) }),
    flags: [
      ...entry.flags.filter((flag) => !piece.flags.some((own) => own.flag === flag)),
      ...piece.flags.filter(({ gene }) => values[gene] === 1).map(({ flag }) => flag),
    ].sort((a, b) => a - b),
  };
}
