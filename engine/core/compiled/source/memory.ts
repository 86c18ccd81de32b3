/** Bytes and words in the memory of a compiled engine, in AssemblyScript. */

@inline
export function byteAt(zone: usize, index: i32): i32 {
  return load<u8>(zone + <usize>index);
}

@inline
export function setByte(zone: usize, index: i32, value: i32): void {
  store<u8>(zone + <usize>index, <u8>value);
}

@inline
export function wordAt(table: usize, index: i32): i32 {
  return load<i32>(table + ((<usize>index) << 2));
}

@inline
export function setWord(table: usize, index: i32, value: i32): void {
  store<i32>(table + ((<usize>index) << 2), value);
}
