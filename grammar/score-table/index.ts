/** The door of score tables inside the grammar: the tree, and all that works on it. */
export type * from './ast.js';
export { NUMBER_MAX, operators } from './ast.js';
export { canonical } from './canonical.js';
export { check } from './check.js';
export { compile } from './compile.js';
export type { Finding } from './finding.js';
export { Fixed } from './fixed.js';
export { shadowedBy } from './implies.js';
export { compare, type Interpreted, interpret, type Ruling } from './interpret.js';
export { type Home, keysOf, type NamedKey } from './keys.js';
export { parts, type TablePart, without } from './parts.js';
export { type Reading, settled } from './readings.js';
export { Filling, OPEN, OpenTable, type Sketch, type SketchFlag, type SketchGene } from './sketch.js';
export { type ScoreWords, sameKey, sameTarget, scoreWords } from './words.js';
