/** Commands to copy into a shell. */

/** Quotes an argument if a shell would change it. */
export const shellQuoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

export const commandLine = (...words: readonly string[]): string =>
  ['deckwright', ...words.map(shellQuoted)].join(' ');
