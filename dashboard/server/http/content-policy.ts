/**
 * Content policy of the page without a server: only its own files, and no code from text. WebAssembly is compiled
 * from files (the record) and from numbers (the kernels of a search). A static page cannot have a fresh nonce for
 * each visit. Its nonce only admits style elements of libraries, never a script.
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

/** Content policy of the frame for own games. @param hash SHA-256 of its own script, in base64 */
export const framePolicy = (hash: string): string =>
  `default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'`;
