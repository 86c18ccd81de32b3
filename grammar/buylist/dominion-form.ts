/** The form of buylists with what they mean: the encoded and the plainly read program. */

import { dominionProgram } from '../../engine/index.js';
import { canMakeCode } from '../code-from-text.js';
import type { ProgramForm } from '../form.js';
import type { BuylistProgram } from './ast.js';
import { encode } from './compile/dominion-encode.js';
import { generate } from './compile/dominion-generate.js';
import { interpret } from './compile/dominion-interpret.js';
import { buylistFormWith, vocabularyOf } from './form.js';
import { print } from './print/print.js';

const { policyOf } = dominionProgram.kernel;

export const buylist: ProgramForm<BuylistProgram> = buylistFormWith({
  compile(program, game) {
    const code = encode(program, vocabularyOf(game));
    return canMakeCode ? generate(code) : policyOf(code);
  },
  encode: (program, game) => encode(program, vocabularyOf(game)),
  decode: policyOf,
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
