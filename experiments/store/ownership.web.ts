/**
 * The same in a browser. One worker has the record for itself as long as it lives, so a run belongs to it or to none:
 * what an earlier one had in hand ended with it, or is taken over by a window that was open beside it.
 */
import type * as here from './ownership.js';

/** Another one each time the page is opened, unless another window of it is open. */
let session = `${performance.timeOrigin}`;

/**
 * What was in hand in the session of this name belongs to this worker. To be called before the record is opened.
 * @param name of the session of all windows that are open at the same time
 */
export function joinSession(name: string): void {
  session = name;
}

export const thisHolder: typeof here.thisHolder = () => ({ pid: 0, host: 'browser', started: session });

export const isOwn: typeof here.isOwn = (row) => row['pid'] === null || row['started'] === session;

export const isOwned: typeof here.isOwned = (row) =>
  row['status'] === 'running' && row['started'] === session;

export const awaitExit: typeof here.awaitExit = () => {};
