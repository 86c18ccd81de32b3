/** Reads a text into a checked program and reports every problem of the text at once. */
import type { BuylistProgram, CardId, Vocabulary } from '../../engine/index.js';
import type { Diagnostic } from '../diagnostics.js';
import { checkBodies } from './check/block-bodies.js';
import { lint } from './check/lint.js';
import { resolve } from './check/resolve.js';
import { withSpacedNames } from './check/spaced-names.js';
import type { Spans } from './check/spans.js';
import { readSyntax } from './read/parse.js';
import { type Problem, type ReportProblem, toDiagnostics } from './read/problems.js';
import type { Span } from './read/span.js';
import { buylistSymbols } from './symbols.js';

export interface ReadBuylist {
  /** Present if the text has no error. */
  readonly program?: BuylistProgram;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Never throws; limits size, nesting and length.
 * @param available cards that the match can contain; all if absent
 */
export function readBuylist(
  text: string,
  vocabulary: Vocabulary,
  available?: readonly CardId[],
): ReadBuylist {
  const { tree, problems } = readSyntax(text);
  if (tree === undefined) return { diagnostics: toDiagnostics(text, problems) };
  const found: Problem[] = [...problems];
  const { program, spans, named } = resolve(tree, vocabulary, (problem) => found.push(problem));
  const symbols = buylistSymbols(vocabulary);
  const allProblems = withSpacedNames(text, found, symbols);
  const errors = allProblems.filter((problem) => problem.severity === 'error');
  // A rule with an error has no known meaning.
  const isIntact = (node: Span): boolean =>
    !errors.some(({ start, end }) => start <= node.end && end >= node.start);
  const report: ReportProblem = (problem) => {
    if (isIntact(problem)) allProblems.push(problem);
  };
  const cards = new Set(available ?? vocabulary.cards.map((card) => card.id));
  checkBodies(program, { symbols, spans, available: cards, named, isIntact }, report);
  lint(intactRules(program, spans, isIntact), symbols, spans, cards, report);
  const diagnostics = toDiagnostics(text, allProblems);
  return allProblems.some((problem) => problem.severity === 'error')
    ? { diagnostics }
    : { program, diagnostics };
}

/** Keeps only lists and strategies without errors, because lint needs to know what a rule means. */
function intactRules(
  program: BuylistProgram,
  spans: Spans,
  isIntact: (node: Span) => boolean,
): BuylistProgram {
  const isIntactNode = (node: object): boolean => isIntact(spans.get(node)!);
  return {
    ...program,
    lists: program.lists.filter(isIntactNode),
    strategies: program.strategies.filter(isIntactNode),
  };
}
