/** In a browser, no process supervises another. */
import type * as here from './supervised.js';

export const acceptSupervisor: typeof here.acceptSupervisor = () => {};
export const endProcess: typeof here.endProcess = () => {
  throw new Error('close the page to stop it');
};
