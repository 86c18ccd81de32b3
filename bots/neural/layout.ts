/**
 * Sizes of what the loops of networks work on. AssemblyScript and TypeScript both read this file, so it contains only
 * constants.
 */

/** Units that are worked on together: layers are padded to whole steps of these. */
export const UNITS = 16;
/** Numbers of a row of the last layers after its units: its constant, and what keeps the next row in line. */
export const ROW_END = 4;
/** Bytes of a change: a factor (double precision), and where the input's row is. */
export const CHANGE = 16;
/** Bytes of a wanted score: where its row is, and the score. */
export const WANTED = 8;
/** Bytes of an input that is not 0: its number, and where its row is. */
export const INPUT = 8;
