/** The door of the grammar: forms in which players are written, and how mistakes in them are told. */
export type * from './buylist/ast.js';
export { type Diagnostic, formatDiagnostic, nearest } from './diagnostics.js';
export type { Parsed, Part, PrintOptions, ProgramForm } from './form.js';
export type { ScoreTable } from './score-table/ast.js';
export * as scoreTables from './score-table/index.js';
