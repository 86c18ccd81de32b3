/** A browser has one driver, which loads asynchronously; `openStore` passes it to the record. */
import { EngineBug } from '../../../engine/index.js';
import type * as here from './index.js';

export const sqliteDriver: typeof here.sqliteDriver = () => {
  throw new EngineBug('the record of a browser was opened without its driver');
};
