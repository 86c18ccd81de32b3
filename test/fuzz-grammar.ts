/** `node dist/test/fuzz-grammar.js [count] [seed]`: breaks texts until one breaks the parser. */
import { fuzzGrammar } from './support/buylist-fuzz.js';

const [count = '100000', seed = '1'] = process.argv.slice(2);
console.log(JSON.stringify(fuzzGrammar(Number(count), Number(seed))));
