/** In a browser no code is ever made from text, whatever the host's content policy says: the kernel plays. */
import type * as here from './code-from-text.js';

export const canMakeCode: typeof here.canMakeCode = false;
