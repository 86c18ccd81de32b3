/** The sequential test that a running run is in the middle of, as its live line tells it. */
import { type Gate, gates, readSprt, type SprtReading, startSprt, type Verdict } from '../statistics/sprt.js';
import type { Json } from '../store/store.js';

export interface UnderWay {
  readonly gate: Gate;
  readonly reading: SprtReading;
}

/** @param live what `Store.live` gives; undefined when no test is under way */
export function testUnderWay(live: Json | undefined): UnderWay | undefined {
  const { test } = (live ?? {}) as { readonly test?: Told | null };
  const gate = Object.values(gates).find(({ name }) => name === test?.gate);
  if (!test || gate === undefined || test.counts.length < 2) return undefined;
  const values = test.counts.map((_, at) => at / (test.counts.length - 1));
  const sprt = { ...startSprt(gate, values), counts: test.counts, llr: test.llr, verdict: test.verdict };
  return { gate, reading: readSprt(sprt) };
}

interface Told {
  readonly gate: string;
  readonly counts: readonly number[];
  readonly llr: number;
  readonly verdict: Verdict;
}
