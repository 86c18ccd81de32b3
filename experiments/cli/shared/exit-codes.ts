/** Exit codes, for scripts. */
export const exit = {
  done: 0,
  /** The result is negative: a check found problems, or a test rejected. */
  no: 1,
  /** Bad input or usage. */
  usage: 2,
  bug: 70,
  interrupted: 130,
} as const;
