/** The process that others see: the one that a person or server started. */

/** Environment variable with the pid of the supervising process; it applies only to that process's child. */
export const SUPERVISOR = 'DECKWRIGHT_SUPERVISOR';

/** True if `experiments/cli/supervision/supervisor.ts` started this process. */
export const isSupervised = process.env[SUPERVISOR] === String(process.ppid);

/** Pid of the process that holds runs: the supervisor if there is one, because this process ends with it. */
export const holderPid = isSupervised ? process.ppid : process.pid;
