/** `npm run bench [name …]`: how fast games are played, with the signature of what was played. Not run by the tests. */
import { cpus } from 'node:os';
import { benchDominion } from './dominion.js';
import { benchThreads } from './threads.js';

/** To add one: a file beside this one, and a line here. */
const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  dominion: benchDominion,
  threads: benchThreads,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`no bench "${unknown.join(', ')}"; there is ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
console.log(`Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
