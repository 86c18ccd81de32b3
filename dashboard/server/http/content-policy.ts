/**
 * What the page without a server may load and run: its own files, and no code from text. WebAssembly is compiled from
 * files (the record) and from numbers (the kernels of a search). A static page has no nonce of its own for each visit:
 * this one admits style elements of libraries, never a script.
 */
export const STYLE_NONCE = 'deckwright';

export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  `style-src 'self' 'nonce-${STYLE_NONCE}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * What the frame for games of the user's own may do: run its own script, and workers from text. It loads nothing.
 * @param hash SHA-256 of that script, in base64
 */
export const framePolicy = (hash: string): string =>
  `default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'`;
