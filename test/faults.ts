/**
 * `npm run faults -- [kind …] [--runs 8 | --minutes 60] [--seed 1]`: breaks runs on purpose at random moments,
 * resumes each until it is done, and compares its traces with an undisturbed run on two threads. Ends with 1 if
 * one differs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rng, type Seed } from '../engine/index.js';
import { breakRun } from './faults/break-run.js';
import { runCommand } from './faults/command.js';
import { mountDisk, unmountDisks } from './faults/disk.js';
import { FaultyQueue } from './faults/faulty-queue.js';
import { type Kind, kinds } from './faults/kinds.js';
import { hasNamespaces, runAcrossNetwork } from './faults/network.js';
import { type Traces, tracesOf } from './faults/traces.js';
import { hasRedis } from './support/redis.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(kinds).filter(isPossible);
const unknown = names.find((name) => !(name in kinds));
if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(kinds).join(', ')}`);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const runs = Number(values.runs ?? (minutes === undefined ? 8 : Number.POSITIVE_INFINITY));
const seed = Number(values.seed);
const end = performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;

function isPossible(name: string): boolean {
  const { onQueue, onNetwork } = kinds[name]!;
  return (hasRedis || (onQueue ?? onNetwork) !== true) && (onNetwork !== true || hasNamespaces());
}

/** The undisturbed run uses two threads; a queue must give the same traces. */
const here = ['--threads', '2'];
const root = mkdtempSync(join(tmpdir(), 'deckwright-faults-'));
const wholes = new Map<string, { readonly left: Traces; readonly seconds: number }>();

/** Traces of an undisturbed run; the same for kinds with the same words. */
async function whole(kind: Kind): Promise<{ readonly left: Traces; readonly seconds: number }> {
  const key = kind.words.join(' ');
  const known = wholes.get(key);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(root, 'whole-'));
  const start = performance.now();
  const { code, answer, errors } = await runCommand([...kind.words, ...here], folder);
  if (code !== 0 && code !== 1) throw new Error(`${key} ended with ${code}: ${errors}`);
  const made = { left: tracesOf(kind, folder, answer), seconds: (performance.now() - start) / 1000 };
  wholes.set(key, made);
  return made;
}

/** @returns the faults of the run, and whether its traces are the same */
async function tryOne(
  name: string,
  rng: Rng,
): Promise<{ readonly hit: readonly string[]; readonly isEqual: boolean }> {
  const kind = kinds[name]!;
  const { left, seconds } = await whole(kind);
  const folder = mkdtempSync(join(root, 'broken-'));
  if (kind.onNetwork) {
    const { code, hit, answer, errors } = await runAcrossNetwork(kind.words, folder, rng);
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${errors}`);
    return { hit, isEqual: tracesOf(kind, folder, answer).record === left.record };
  }
  mountDisk(folder);
  const queue = kind.onQueue ? await FaultyQueue.open() : undefined;
  try {
    const words = [...kind.words, ...(queue === undefined ? here : ['--queue', queue.line.url])];
    const { hit, answer } = await breakRun(kind, words, folder, seconds, rng, queue);
    const { record, file } = tracesOf(kind, folder, answer);
    return { hit, isEqual: record === left.record && file === left.file };
  } finally {
    await queue?.close();
    unmountDisks();
  }
}

const faults: Record<string, number> = {};
let tried = 0;
let different = 0;
if (!hasRedis) console.log('no run is on a queue: redis-server is not installed');
try {
  if (!hasNamespaces())
    console.log('no line of a network is taken down: only root may make namespaces, on Linux with ip');
  if (mountDisk(root)) unmountDisks();
  else console.log('no disk is filled: only root may mount one, on Linux');
  for (; tried < runs && performance.now() < end; tried++) {
    const name = names[tried % names.length]!;
    const rng = new Rng();
    rng.reset((seed + tried) as Seed, 0);
    const { hit, isEqual } = await tryOne(name, rng);
    for (const fault of hit) faults[fault] = (faults[fault] ?? 0) + 1;
    const again = `again: npm run faults -- ${name} --runs 1 --seed ${seed + tried}`;
    console.log(
      isEqual ? `equal  ${name}: ${hit.length} faults` : `DIFFERENT  ${name}: ${hit.join('; ')}; ${again}`,
    );
    if (!isEqual) different++;
  }
} finally {
  unmountDisks();
  rmSync(root, { recursive: true, force: true });
}
console.log(JSON.stringify({ runs: tried, seed, different, faults }, null, 2));
process.exitCode = different > 0 ? 1 : 0;
