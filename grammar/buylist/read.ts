/** Text to program: the corridor from characters to a checked tree, with every problem of the text told at once. */
import type { CardId, Vocabulary } from '../../engine/index.js';
import type { Diagnostic } from '../diagnostics.js';
import type { BuylistProgram } from './ast.js';
import { checkBodies } from './bodies.js';
import { resolve, type Spans } from './check.js';
import { lexicon } from './lexicon.js';
import { lint } from './lint.js';
import { readSyntax } from './parse.js';
import { type Problem, type Report, toDiagnostics } from './source.js';
import type { Span } from './syntax.js';

export interface ReadBuylist {
  /** Present when the text has no error. */
  readonly program?: BuylistProgram;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Never throws; bounded in size, nesting and length.
 * @param available cards that the match can contain, if not all of them
 */
export function readBuylist(
  text: string,
  vocabulary: Vocabulary,
  available?: readonly CardId[],
): ReadBuylist {
  const { syntax, problems } = readSyntax(text);
  if (syntax === undefined) return { diagnostics: toDiagnostics(text, problems) };
  const all: Problem[] = [...problems];
  const { program, spans, named } = resolve(syntax, vocabulary, (problem) => all.push(problem));
  const broken = all.filter((problem) => problem.severity === 'error');
  // Where a rule is broken already, what it would mean is anybody's guess.
  const sound = (node: Span): boolean =>
    !broken.some(({ start, end }) => start <= node.end && end >= node.start);
  const report: Report = (problem) => {
    if (sound(problem)) all.push(problem);
  };
  const words = lexicon(vocabulary);
  const cards = new Set(available ?? vocabulary.cards.map((card) => card.id));
  checkBodies(program, { words, spans, available: cards, named, sound }, report);
  lint(soundRules(program, spans, sound), words, spans, cards, report);
  const diagnostics = toDiagnostics(text, all);
  return all.some((problem) => problem.severity === 'error') ? { diagnostics } : { program, diagnostics };
}

/** Lists and strategies without an error in them: what can be said about reach and sense. */
function soundRules(program: BuylistProgram, spans: Spans, sound: (node: Span) => boolean): BuylistProgram {
  const whole = (node: object): boolean => sound(spans.get(node)!);
  return { lists: program.lists.filter(whole), strategies: program.strategies.filter(whole) };
}
