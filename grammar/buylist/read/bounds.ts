/** Limits that keep the parser and its messages safe. */

/** Longest text, in characters. */
export const SIZE_MAX = 100_000;
/** Deepest nesting of round brackets. */
export const NESTING_MAX = 64;
/** Most members of a list, a body or a pair of brackets. */
export const LENGTH_MAX = 500;
/** Most problems reported for one text. */
export const PROBLEMS_MAX = 200;
