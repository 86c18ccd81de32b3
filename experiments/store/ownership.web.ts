/**
 * Ownership of runs in a browser. One worker has exclusive access to the record while it lives, so it owns a run
 * or nobody does. The runs of an earlier worker ended with it, unless another window that was open takes them over.
 */
import type * as here from './ownership.js';

/** New each time the page opens, unless another window of it is open. */
let session = `${performance.timeOrigin}`;

/** Gives this worker the runs of the session of all open windows. Call it before the record is opened. */
export function joinSession(name: string): void {
  session = name;
}

export const thisHolder: typeof here.thisHolder = () => ({ pid: 0, host: 'browser', started: session });

export const isOwn: typeof here.isOwn = (row) => row['pid'] === null || row['started'] === session;

export const isOwned: typeof here.isOwned = (row) =>
  row['status'] === 'running' && row['started'] === session;

export const awaitExit: typeof here.awaitExit = () => {};
