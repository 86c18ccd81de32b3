/** Random numbers of a seat: xoshiro128** 1.1, seeded by SplitMix32, as in `core/chance/rng.ts`. */
import { Seat } from './memory';

const GOLDEN_GAMMA: i32 = <i32>0x9e3779b9;

function mix(x: i32): i32 {
  let z = x;
  z = (z ^ <i32>(<u32>z >>> 16)) * <i32>0x85ebca6b;
  z = (z ^ <i32>(<u32>z >>> 13)) * <i32>0xc2b2ae35;
  return z ^ <i32>(<u32>z >>> 16);
}

/** Restarts a stream. @param low the lower 32 bits of the seed @param high the remaining bits */
export function startStream(seat: Seat, low: i32, high: i32, stream: i32): void {
  let x = mix(low ^ mix(high + (stream + 1) * GOLDEN_GAMMA));
  x += GOLDEN_GAMMA;
  seat.a = mix(x);
  x += GOLDEN_GAMMA;
  seat.b = mix(x);
  x += GOLDEN_GAMMA;
  seat.c = mix(x);
  x += GOLDEN_GAMMA;
  seat.d = mix(x);
  if ((seat.a | seat.b | seat.c | seat.d) === 0) seat.a = 1;
}

/** A random whole number from 0 to `count` − 1. */
export function below(seat: Seat, count: i32): i32 {
  const b = seat.b;
  const next = <u32>(rotl<i32>(b * 5, 7) * 9);
  const c = seat.c ^ seat.a;
  const d = seat.d ^ b;
  seat.b = b ^ c;
  seat.a ^= d;
  seat.c = c ^ (b << 9);
  seat.d = rotl<i32>(d, 11);
  return <i32>((<u64>next * <u64>count) >>> 32);
}
