/**
 * The public interface of the grammar: the forms in which players are written, and the diagnostics of their texts.
 */
export type {
  Argument,
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  Condition,
  Entry,
  Item,
  Member,
  PlayStep,
  Strategy,
} from '../engine/index.js';
export { examplesOf } from './buylist/check/block-bodies.js';
export { type Completion, type Completions, complete as completeBuylist } from './buylist/edit/completion.js';
export {
  type ClassifiedToken,
  highlight as highlightBuylist,
  type TokenClass,
} from './buylist/edit/highlight.js';
export { type HoverText, hover as hoverBuylist } from './buylist/edit/hover.js';
export { buylist } from './buylist/form.js';
export { format as formatBuylist } from './buylist/print/format.js';
export { type Printed, print as printBuylist } from './buylist/print/print.js';
export { type ReadBuylist, readBuylist } from './buylist/read-buylist.js';
export { type PlainBuylist, toPlain } from './buylist/transform/plain.js';
export { type Diagnostic, formatDiagnostic, nearest } from './diagnostics.js';
export type {
  OptionScore,
  OptionScores,
  Parsed,
  PrintOptions,
  ProgramForm,
  ProgramPart,
  Reading,
} from './form.js';
export type {
  CardInfo,
  ComparisonOperator,
  Info,
  ScoreCondition,
  ScoreEntry,
  ScoreKey,
  ScoreRule,
  ScoreTable,
  ScoreTarget,
  ScoreValue,
} from './json/ast.js';
export type { TableParameter } from './json/compile/parametric.js';
export { jsonBot } from './json/form.js';
export { schemaOfBots } from './json/read/load-schema.js';
export { looksLikeBot } from './json/read/read.js';
export { dataOf, fieldsOf, JsonText, nodeAt, offsetTooDeep } from './json/read/text.js';
export * as scoreTables from './json/score-tables.js';
export { cardCount, pluralOf } from './kingdom/printed-names.js';
export { type KingdomNote, type KingdomReading, readKingdom } from './kingdom/read.js';
export { type RecommendedKingdom, recommendedKingdoms } from './kingdom/recommended.js';
export { schemaErrors, wrong } from './schema-errors.js';
