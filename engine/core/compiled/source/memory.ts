/**
 * Bytes, words and numbers in the memory of a compiled engine, in AssemblyScript. Here and in the engines, `@inline`
 * marks functions that the compiler would not inline otherwise.
 */

@inline
export function byteAt(zone: usize, index: i32): i32 {
  return load<u8>(zone + <usize>index);
}

export function setByte(zone: usize, index: i32, value: i32): void {
  store<u8>(zone + <usize>index, <u8>value);
}

export function wordAt(table: usize, index: i32): i32 {
  return load<i32>(table + ((<usize>index) << 2));
}

export function setWord(table: usize, index: i32, value: i32): void {
  store<i32>(table + ((<usize>index) << 2), value);
}

export function numberAt(table: usize, index: i32): f64 {
  return load<f64>(table + ((<usize>index) << 3));
}

export function setNumber(table: usize, index: i32, value: f64): void {
  store<f64>(table + ((<usize>index) << 3), value);
}

// SPEED: the next two functions handle sixteen bytes at a time, and may touch up to fifteen bytes after the last one.

@inline
export function clear(from: usize, bytes: i32): void {
  for (let at = 0; at < bytes; at += 16) v128.store(from + at, i64x2.splat(0));
}

export function copy(to: usize, from: usize, bytes: i32): void {
  for (let at = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at));
}
