/** Converts bytes to text and back, in the base64 of RFC 4648 with padding. */

export const toBase64 = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** Skips characters outside the base64 alphabet. The result starts at offset 0 of its buffer. */
export const fromBase64 = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(letters, 'base64'));
