/** The form of buylists with what they mean: the compiled and the plainly read program. */
import type { ProgramForm } from '../form.js';
import type { BuylistProgram } from './ast.js';
import { compile } from './compile.js';
import { buylistForm, vocabularyOf } from './form.js';
import { interpret } from './interpret.js';
import { print } from './print.js';

export const buylist: ProgramForm<BuylistProgram> = buylistForm({
  compile: (program, game) => compile(program, vocabularyOf(game)),
  interpret(program, game, _rules, fired) {
    const vocabulary = vocabularyOf(game);
    if (fired === undefined) return interpret(program, vocabulary);
    const { lines } = print(program, vocabulary);
    return interpret(program, vocabulary, (rule) => {
      const line = lines.get(rule);
      if (line !== undefined) fired(line);
    });
  },
});
