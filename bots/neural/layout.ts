/**
 * Sizes in the memory of the network kernels. AssemblyScript and TypeScript both read this file, so it contains
 * only constants.
 */

/** Units in one step of a loop; layers are padded to a multiple of it. */
export const UNITS = 16;
/** Numbers after the units in a row of the last layers: the constant, and padding that aligns the next row. */
export const ROW_END = 4;
/** Bytes of a change: a factor in double precision, and the address of the input's row. */
export const CHANGE = 16;
/** Bytes of a wanted score: the address of its row, and the score. */
export const WANTED = 8;
/** Bytes of an input that is not 0: its value, and the address of its row. */
export const INPUT = 8;
