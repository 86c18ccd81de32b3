/** The numbers that scripts read when a command ends. */
export const exit = {
  done: 0,
  /** The result is "no": check found problems, a test rejected. */
  no: 1,
  /** Bad input or usage. */
  usage: 2,
  /** A bug of ours. */
  bug: 70,
  interrupted: 130,
} as const;
