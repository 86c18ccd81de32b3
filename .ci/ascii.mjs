/** Escapes all letters outside ASCII: V8 reads a file at half the speed if it has a single one, such as a dash. */
export const ascii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
