/** Recognizes modules of the user's own games where a command expects the name of a game or a player. */

/** True if the word is the path of a module. A command such as `exec:node bot.js` only ends with one. */
export const meansModule = (word: string): boolean => /\.m?[jt]s$/.test(word) && !word.startsWith('exec:');
