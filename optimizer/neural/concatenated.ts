/** Joins typed arrays into one. */
export function concatenated<T extends Float32Array | Int32Array | Uint8Array>(
  Kind: new (length: number) => T,
  parts: readonly T[],
): T {
  const whole = new Kind(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
