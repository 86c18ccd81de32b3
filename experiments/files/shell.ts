/** Commands to copy into a shell. */

/** An argument, quoted where a shell would read something else. */
export const shellQuoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

export const commandLine = (...words: readonly string[]): string =>
  ['deckwright', ...words.map(shellQuoted)].join(' ');
