/** Text to program: the corridor from characters to a checked tree, with every problem of the text told at once. */
import type { Vocabulary } from '../../engine/index.js';
import type { Diagnostic } from '../diagnostics.js';
import type { BuylistProgram } from './ast.js';
import { resolve } from './check.js';
import { readSyntax } from './parse.js';
import { type Problem, toDiagnostics } from './source.js';

export interface ReadBuylist {
  /** Present when the text has no error. */
  readonly program?: BuylistProgram;
  readonly diagnostics: readonly Diagnostic[];
}

/** Never throws. */
export function readBuylist(text: string, vocabulary: Vocabulary): ReadBuylist {
  const { syntax, problems } = readSyntax(text);
  const all: Problem[] = [...problems];
  const resolved = syntax && resolve(syntax, vocabulary, (problem) => all.push(problem));
  const failed = all.some((problem) => problem.severity === 'error');
  const diagnostics = toDiagnostics(text, all);
  return resolved === undefined || failed ? { diagnostics } : { program: resolved.program, diagnostics };
}
