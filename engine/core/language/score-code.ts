/**
 * Instructions of encoded score tables, see `ScoreCode`. AssemblyScript and TypeScript both read this file, so it
 * has only constants.
 *
 * The instructions from 0 to 5 test a condition, in the order of the comparison operators: [operator, key, operand,
 * jump target if it fails]. An operand or a value of 0 or more is the index of a number; below 0 it is a key, as ~key.
 */

/** In a table with parameters, numbers from this one upwards stand for parameters: this one for parameter 0 … */
export const PARAMETER = 10_000_000;

/** [value] */
export const ANSWER = 6;
/** [index of a number, key]: the number minus the key. */
export const ANSWER_LESS = 7;
/** [set]: the score of that rule set. */
export const ANSWER_SET = 8;
/**
 * [index of the first cell, end of this instruction, then for each key: key, index of its value 0 in the ranges].
 * The ranges are already multiplied by the distance between their cells.
 */
export const LOOK_UP = 9;
/** LOOK_UP clamps the values of a key to these bounds. */
export const LEAST = -1;
export const GREATEST = 126;
