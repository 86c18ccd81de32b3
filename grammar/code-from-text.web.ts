/**
 * In a browser, code is never made from text, whatever the host's content policy allows; the kernel plays instead.
 */
import type * as here from './code-from-text.js';

export const canMakeCode: typeof here.canMakeCode = false;
