/** The reason of a system error, without Node's code, system call and path, which may be that of a temporary file. */
export const systemReason = (error: unknown): string =>
  (error as Error).message.replace(/^E[A-Z0-9]+: /, '').replace(/, \w+( '.*')?$/s, '');
