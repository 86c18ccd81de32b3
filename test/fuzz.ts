/**
 * `npm run fuzz -- [count] [seed] [door …]`: breaks inputs until one causes a fault. Without doors, tries all of
 * them. Writes such an input to `.deckwright/fuzz`; after the fix, move it to `test/fuzz/corpus/<door>`.
 */
import { join } from 'node:path';
import { fuzz } from './fuzz/door.js';
import { doors } from './fuzz/doors/index.js';
import { fuzzGames } from './fuzz/games.js';
import { fuzzGrammar } from './support/buylist-fuzz.js';
import { fuzzBots } from './support/json-bot-fuzz.js';

const texts: Readonly<Record<string, (count: number, seed: number) => unknown>> = {
  buylists: fuzzGrammar,
  'json-bots': fuzzBots,
  games: fuzzGames,
};
const known = [...Object.keys(texts), ...Object.keys(doors)];

const [count = '10000', seed = '1', ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0 || !(Number(count) > 0)) {
  console.error(`npm run fuzz -- [count] [seed] [door …]; the doors: ${known.join(', ')}`);
  process.exit(2);
}
let broken = 0;
for (const name of names.length > 0 ? names : known) {
  const start = performance.now();
  const say = (counts: unknown): void =>
    console.log(`${name} ${JSON.stringify(counts)} ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const door = await doors[name]?.();
  try {
    if (door === undefined) say(texts[name]!(Number(count), Number(seed)));
    else say(await fuzz(door, Number(count), Number(seed), join('.deckwright', 'fuzz')));
  } catch (error) {
    broken++;
    console.error(error);
  } finally {
    await door?.close?.();
  }
}
process.exitCode = broken > 0 ? 1 : 0;
