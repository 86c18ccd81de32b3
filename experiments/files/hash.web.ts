/** The same in a browser, whose own SHA-256 answers too late for code that cannot wait. */
import type * as here from './hash.js';

const encoder = new TextEncoder();

export const contentHash: typeof here.contentHash = (text) =>
  Array.from(sha256(encoder.encode(text)).subarray(0, 3), (word) => word.toString(16).padStart(8, '0')).join(
    '',
  );

/** The first primes. */
const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0;
/** FIPS 180-4, 4.2.2 and 5.3.3. */
const CONSTANTS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotated = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits));

/** FIPS 180-4, section 6.2. @returns eight words */
function sha256(message: Uint8Array): Uint32Array {
  const blocks = (message.length + 9 + 63) >> 6;
  const padded = new DataView(new ArrayBuffer(64 * blocks));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setBigUint64(64 * blocks - 8, 8n * BigInt(message.length));
  const hash = START.slice();
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let t = 0; t < 16; t++) w[t] = padded.getInt32(64 * block + 4 * t);
    for (let t = 16; t < 64; t++) {
      const [x, y] = [w[t - 15]!, w[t - 2]!];
      const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
      const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
      w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let t = 0; t < 64; t++) {
      const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[t]! + w[t]!) | 0;
      const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at]! += word;
  }
  return new Uint32Array(hash.buffer);
}
