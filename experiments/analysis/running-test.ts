/** The sequential test of a running run, from its live status. */
import { gates, readSprt, type SprtVerdict, startSprt } from '../statistics/sprt.js';
import type { Json } from '../store/store.js';

/** @param live from `Store.live` @returns undefined if no test is running */
export function runningTest(live: Json | undefined) {
  const { test } = (live ?? {}) as { readonly test?: LiveTest | null };
  const gate = Object.values(gates).find(({ name }) => name === test?.gate);
  if (!test || gate === undefined || test.counts.length < 2) return undefined;
  const values = test.counts.map((_, at) => at / (test.counts.length - 1));
  const sprt = { ...startSprt(gate, values), counts: test.counts, llr: test.llr, verdict: test.verdict };
  return { gate, reading: readSprt(sprt) };
}

interface LiveTest {
  readonly gate: string;
  readonly counts: readonly number[];
  readonly llr: number;
  readonly verdict: SprtVerdict;
}
