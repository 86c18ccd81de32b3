/** Breaks thousands of JSON bots: `node dist/test/bench/fuzz-bots.js [texts] [seed]`. */
import { fuzzBots } from '../support/json-bot-fuzz.js';

const { texts, bots, diagnostics } = fuzzBots(
  Number(process.argv[2] ?? 100_000),
  Number(process.argv[3] ?? 1),
);
console.log(`${texts} broken texts: ${bots} were still bots, ${diagnostics} diagnostics, nothing broke`);
