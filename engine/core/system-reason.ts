/** The reason for a system error, without Node's code, system call and path. The path may be of a temporary file. */
export const systemReason = (error: unknown): string =>
  (error as Error).message.replace(/^E[A-Z0-9]+: /, '').replace(/, \w+( '.*')?$/s, '');

/** What a person can do about a file that cannot be written. @param otherwise the fix unless the disk is full */
export const writeHint = (error: unknown, otherwise: string): string =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'free disk space' : otherwise;
