/**
 * The same in a browser. One worker has the record for itself as long as it lives, so a run belongs to it or to none:
 * what an earlier one had in hand ended with it.
 */
import type * as here from './ownership.js';

/** Another one each time the page is opened. */
const session = `${performance.timeOrigin}`;

export const thisHolder: typeof here.thisHolder = () => ({ pid: 0, host: 'browser', started: session });

export const isOwn: typeof here.isOwn = (row) => row['pid'] === null || row['started'] === session;

export const isOwned: typeof here.isOwned = (row) =>
  row['status'] === 'running' && row['started'] === session;

export const awaitExit: typeof here.awaitExit = () => {};
