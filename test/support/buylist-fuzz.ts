/** Properties that hold for any text. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { dominionVocabulary as vocabulary } from '../../engine/index.js';
import {
  completeBuylist,
  formatBuylist,
  highlightBuylist,
  hoverBuylist,
  printBuylist,
  readBuylist,
} from '../../grammar/index.js';
import { strategyFiles } from '../../strategies/index.js';
import { checkDiagnostics, TextMutator } from './mutate-text.js';

export interface FuzzCounts {
  texts: number;
  /** Number of texts that were still valid programs. */
  programs: number;
  diagnostics: number;
}

/** @throws if a text violates a property, with the text and its number */
export function fuzzGrammar(count: number, seed: number): FuzzCounts {
  const texts = strategyFiles().map(({ path }) => readFileSync(path, 'utf8'));
  const mutator = new TextMutator(texts, vocabulary, seed);
  const counts: FuzzCounts = { texts: 0, programs: 0, diagnostics: 0 };
  for (; counts.texts < count; counts.texts++) {
    const text = mutator.next();
    try {
      check(text, counts);
    } catch (cause) {
      throw new Error(`text ${counts.texts} of seed ${seed} broke the grammar:\n${text}`, { cause });
    }
  }
  return counts;
}

function check(text: string, counts: FuzzCounts): void {
  const { program, diagnostics } = readBuylist(text, vocabulary);
  checkDiagnostics(text, diagnostics);
  counts.diagnostics += diagnostics.length;
  const formatted = formatBuylist(text, vocabulary);
  const somewhere = (text.length * 7) % 11;
  completeBuylist(text, Math.floor((text.length * somewhere) / 11), vocabulary);
  hoverBuylist(text, Math.floor((text.length * somewhere) / 11), vocabulary);
  highlightBuylist(text, vocabulary);
  if (program === undefined) {
    if (diagnostics.length === 0) throw new Error('no program and no diagnostic');
    return;
  }
  counts.programs++;
  const printed = printBuylist(program, vocabulary).text;
  if (!isDeepStrictEqual(readBuylist(printed, vocabulary).program, program))
    throw new Error('print changed the program');
  if (formatted === undefined) throw new Error('a program that cannot be formatted');
  if (formatBuylist(formatted, vocabulary) !== formatted) throw new Error('format is not stable');
  if (!isDeepStrictEqual(readBuylist(formatted, vocabulary).program, program))
    throw new Error('format changed the program');
}
