/** The door of the grammar: forms in which players are written, and how mistakes in them are told. */
export type * from './buylist/ast.js';
export { examplesOf } from './buylist/bodies.js';
export {
  type Completion,
  type Completions,
  complete as completeBuylist,
  type HoverText,
  hover as hoverBuylist,
} from './buylist/editor.js';
export { format as formatBuylist } from './buylist/format.js';
export { type ClassifiedWord, highlight as highlightBuylist, type WordClass } from './buylist/highlight.js';
export { buylist } from './buylist/meaning.js';
export { type Plain, toPlain } from './buylist/plain.js';
export { type Printed, print as printBuylist } from './buylist/print.js';
export { type ReadBuylist, readBuylist } from './buylist/read.js';
export { type Diagnostic, formatDiagnostic, nearest } from './diagnostics.js';
export type { OptionScore, OptionScores, Parsed, Part, PrintOptions, ProgramForm } from './form.js';
export type { ScoreTable } from './score-table/ast.js';
export * as scoreTables from './score-table/index.js';
