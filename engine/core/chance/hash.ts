/** Hashes of texts and numbers. */

/** One step of FNV-1a over 32-bit words. */
export const fold = (hash: number, word: number): number => Math.imul(hash ^ word, 0x01000193);

/** 53 bits of two independent 32-bit mixes (FNV-1a with different offsets and multipliers); not for security. */
export function hashText(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return joined(a, b);
}

/** Like {@link hashText}, for 32-bit numbers. */
export function hashNumbers(numbers: Int32Array): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < numbers.length; i++) {
    const c = numbers[i]!;
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b);
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  return joined(a, b);
}

function joined(a: number, b: number): number {
  const high = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  const low = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}
