/** The process that others see: the one that a person or a server started. */

/** Environment variable with the number of the supervising process; it means only the child of that process. */
export const SUPERVISOR = 'DECKWRIGHT_SUPERVISOR';

/** Whether this process was started by `experiments/cli/supervision/supervisor.ts`. */
export const isSupervised = process.env[SUPERVISOR] === String(process.ppid);

/** Number of the process that holds runs: the supervisor where there is one, since this process dies with it. */
export const holderPid = isSupervised ? process.ppid : process.pid;
