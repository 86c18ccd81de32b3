/**
 * Random numbers of a compiled engine, in AssemblyScript: xoshiro128** 1.1, seeded by SplitMix32, as in
 * `core/chance/rng.ts`.
 */

@unmanaged
export class Stream {
  a: i32;
  b: i32;
  c: i32;
  d: i32;
}

const GOLDEN_GAMMA: i32 = <i32>0x9e3779b9;

function mix(x: i32): i32 {
  let z = x;
  z = (z ^ <i32>(<u32>z >>> 16)) * <i32>0x85ebca6b;
  z = (z ^ <i32>(<u32>z >>> 13)) * <i32>0xc2b2ae35;
  return z ^ <i32>(<u32>z >>> 16);
}

/**
 * Restarts a stream.
 * @param low the lower 32 bits of the seed @param high the remaining bits @param number see `streams`
 */
export function startStream(stream: Stream, low: i32, high: i32, number: i32): void {
  let x = mix(low ^ mix(high + (number + 1) * GOLDEN_GAMMA));
  x += GOLDEN_GAMMA;
  stream.a = mix(x);
  x += GOLDEN_GAMMA;
  stream.b = mix(x);
  x += GOLDEN_GAMMA;
  stream.c = mix(x);
  x += GOLDEN_GAMMA;
  stream.d = mix(x);
  if ((stream.a | stream.b | stream.c | stream.d) === 0) stream.a = 1;
}

/** A random whole number from 0 to `count` − 1. */
export function below(stream: Stream, count: i32): i32 {
  const b = stream.b;
  const next = <u32>(rotl<i32>(b * 5, 7) * 9);
  const c = stream.c ^ stream.a;
  const d = stream.d ^ b;
  stream.b = b ^ c;
  stream.a ^= d;
  stream.c = c ^ (b << 9);
  stream.d = rotl<i32>(d, 11);
  return <i32>((<u64>next * <u64>count) >>> 32);
}
