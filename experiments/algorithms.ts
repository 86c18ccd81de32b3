/** Searches a plan may name. */
import { emitters } from '../optimizer/index.js';

export const algorithms: readonly string[] = Object.keys(emitters);
