/** Loads a module from its text. Its hash is the same as on the command line. */
import {
  contentHash,
  contentOf,
  loadText,
  type ModuleText,
  type OwnModule,
} from '../../../experiments/index.web.js';

/** Hexadecimal digits in the hash of a module. */
const CONTENT_DIGITS = 16;

/** @throws what `loadText` throws */
export const loadModule = (module: ModuleText): Promise<OwnModule> =>
  loadText(module, contentHash(contentOf(module.text)).slice(0, CONTENT_DIGITS));
