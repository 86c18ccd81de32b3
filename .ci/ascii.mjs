/** Escapes all characters outside ASCII. A single one, such as a dash, makes V8 read the file at half the speed. */
export const ascii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
