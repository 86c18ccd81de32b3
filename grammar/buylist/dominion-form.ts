/** The form of buylists with what they mean: the compiled and the plainly read program. */
import type { ProgramForm } from '../form.js';
import type { BuylistProgram } from './ast.js';
import { compile } from './compile/dominion-compile.js';
import { interpret } from './compile/dominion-interpret.js';
import { buylistFormWith, vocabularyOf } from './form.js';
import { print } from './print/print.js';

export const buylist: ProgramForm<BuylistProgram> = buylistFormWith({
  compile: (program, game) => compile(program, vocabularyOf(game)),
  interpret(program, game, _rules, onFired) {
    const vocabulary = vocabularyOf(game);
    if (onFired === undefined) return interpret(program, vocabulary);
    const { lines } = print(program, vocabulary);
    return interpret(program, vocabulary, (rule) => {
      const line = lines.get(rule);
      if (line !== undefined) onFired(line);
    });
  },
});
