/** Bounds that keep the parser and its messages safe. */

/** Longest text that is read, in characters. */
export const SIZE_MAX = 100_000;
/** Deepest nesting of round brackets. */
export const NESTING_MAX = 64;
/** Most members that one list, body or pair of brackets may have. */
export const LENGTH_MAX = 500;
/** Problems reported of one text. */
export const PROBLEMS_MAX = 200;
