/** A module from its text, known by the same hash as on the command line. */
import {
  contentHash,
  contentOf,
  loadText,
  type ModuleText,
  type OwnModule,
} from '../../../experiments/index.web.js';

/** Hexadecimal digits of the hash that a module is known by. */
const CONTENT_DIGITS = 16;

/** @throws as `loadText` */
export const loadModule = (module: ModuleText): Promise<OwnModule> =>
  loadText(module, contentHash(contentOf(module.text)).slice(0, CONTENT_DIGITS));
