/** Score tables for other rooms: the tree, and all operations on it. */

export type * from './ast.js';
export { NUMBER_MAX, operators } from './ast.js';
export { check, isValid } from './check/check.js';
export type { Finding } from './check/finding.js';
export { shadowingRule } from './check/implies.js';
export { settled } from './check/readings.js';
export { ConstantEvaluator } from './compile/constants.js';
export { type InterpretedTable, interpret, type ScoreSource } from './compile/interpret.js';
export { compile } from './compile/kernel.js';
export {
  BoundTable,
  Parameters,
  type ParametricTable,
  type TableFlag,
  type TableParameter,
} from './compile/parametric.js';
export { type KeyOwner, type KeyReference, keysOf } from './keys.js';
export { bounds } from './read/bounds.js';
export { type ScoreSymbols, sameKey, sameTarget, scoreSymbols } from './symbols.js';
export { canonical } from './transform/canonical.js';
export { parts, type ScoreTablePart, without } from './transform/parts.js';
