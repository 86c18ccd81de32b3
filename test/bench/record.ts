/** Speed of a large record: 200 runs with 2 million evaluations. Prints figures and asserts nothing. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import { generation, newRun } from '../contracts/store.contract.js';

const RUNS = 200;
const GENERATIONS = 100;
const CANDIDATES = 20;
const EVALUATIONS_EACH = 5;

const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
const file = join(folder, 'record.sqlite');
const store = openSqlite(file);
const clock = (): number => performance.now();

let start = clock();
for (let r = 0; r < RUNS; r++) {
  const id = store.createRun(newRun({ name: `run ${r}`, seed: r }));
  for (let g = 0; g < GENERATIONS; g++) {
    const pattern = generation(0);
    const [candidate] = pattern.candidates;
    const [evaluation] = pattern.evaluations;
    const numbers = Array.from({ length: CANDIDATES }, (_, i) => g * CANDIDATES + i);
    store.append(id, {
      ...pattern,
      generation: g,
      opponents: [],
      candidates: numbers.map((number) => ({
        ...candidate!,
        number,
        generation: g,
        hash: `${r}-${number}`,
        text: `${'a rule of a program, '.repeat(30)}${r}-${number}`,
        parents: number > CANDIDATES ? [number - CANDIDATES, number - CANDIDATES - 1] : [],
      })),
      evaluations: numbers.flatMap((number) =>
        Array.from({ length: EVALUATIONS_EACH }, (_, opponent) => ({
          ...evaluation!,
          candidate: number,
          opponent,
        })),
      ),
      best: { ...pattern.best, candidate: numbers[0]! },
    });
  }
  store.finish(id, { status: 'done', seconds: 60 });
}
const seconds = (clock() - start) / 1000;
console.log(
  `written in ${seconds.toFixed(1)} s: ${((seconds * 1000) / (RUNS * GENERATIONS)).toFixed(2)} ms a generation`,
);
console.log(store.counts(), `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`);

function time(name: string, ask: () => unknown): void {
  const times = Array.from({ length: 20 }, () => {
    start = clock();
    ask();
    return clock() - start;
  }).toSorted((a, b) => a - b);
  console.log(`${name.padEnd(34)} first ${times.at(-1)!.toFixed(2)} ms, median ${times[10]!.toFixed(2)} ms`);
}

const cold = openSqlite(file);
time('runs, first page', () => cold.runs({ limit: 200 }));
time('runs by best, with a text', () => cold.runs({ order: 'best', text: 'run 1' }));
time('one run', () => cold.run(100));
time('generations of one run', () => cold.generations(100));
time('candidates by score', () => cold.candidates(100, { order: 'score', limit: 100 }));
time('candidates of a generation', () => cold.candidates(100, { generation: 50 }));
time('ancestors', () => cold.ancestors(100, GENERATIONS * CANDIDATES - 1));
time('scores of a candidate', () => cold.scores(100, 'search', 1000));
time('scores of a whole run', () => cold.scores(100, 'search'));
time('events', () => cold.events(100));
time('counts of all tables', () => cold.counts());
cold.close();
store.close();
rmSync(folder, { recursive: true });
