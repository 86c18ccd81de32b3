/** The same functions for a browser, which has no Buffer. */
import type * as here from './base64.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/**
 * SPEED: the two letters of every 12-bit number, because a search encodes each of its programs here. Simple
 * version: btoa, five times slower.
 */
const pairs = Array.from({ length: 4096 }, (_, bits) => LETTERS[bits >> 6]! + LETTERS[bits & 63]!);

export const toBase64: typeof here.toBase64 = ({ buffer, byteOffset, byteLength }) => {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const whole = byteLength - (byteLength % 3);
  let letters = '';
  for (let at = 0; at < whole; at += 3) {
    const bits = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    letters += pairs[bits >> 12]! + pairs[bits & 4095]!;
  }
  if (byteLength - whole === 1) return `${letters}${pairs[bytes[whole]! << 4]!}==`;
  if (byteLength - whole === 0) return letters;
  const bits = (bytes[whole]! << 16) | (bytes[whole + 1]! << 8);
  return `${letters}${pairs[bits >> 12]!}${LETTERS[(bits >> 6) & 63]!}=`;
};

export const fromBase64: typeof here.fromBase64 = (letters) => {
  const known = letters.split('=', 1)[0]!.replace(/[^A-Za-z0-9+/]/g, '');
  // A single letter holds less than a byte.
  const binary = atob(known.length % 4 === 1 ? known.slice(0, -1) : known);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};
