/** Plans of evolutions, as YAML and JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { packageRoot } from '../../../experiments/files/package.js';
import { parsePlan } from '../../../experiments/plans/plan-file.js';
import { changed, damaged, pick, type Value } from '../changes.js';
import { type Door, takenOrRefused } from '../door.js';

const ours = join(packageRoot, 'experiments', 'plans');
const FILE = 'plan.yaml';

export function plans(): Door {
  const texts = readdirSync(ours)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(ours, name), 'utf8'));
  texts.push(
    stringify({
      game: 'dominion',
      kingdom: ['Cellar', 'Market', 'Militia', 'Mine', 'Moat', 'Remodel', 'Smithy', 'Village', 'Witch'],
      colony: false,
      turnsMax: 200,
      from: ['plain-big-money'],
      warmStart: ['similar'],
      algorithm: 'genetic',
      budget: '10min',
      restarts: 2,
      for: 'original',
      search: { population: 20 },
    }),
  );
  return {
    name: 'plans',
    next(rng) {
      const text = pick(rng, texts);
      if (rng.below(3) === 0) return damaged(damaged(text, rng), rng);
      const plan = changed(parse(text) as Value, rng);
      return rng.below(2) === 0 ? JSON.stringify(plan) : asYaml(plan);
    },
    try: async (text) => {
      try {
        return await takenOrRefused(() => {
          const plan = parsePlan(text, FILE);
          const written = JSON.stringify(plan);
          if (JSON.stringify(parsePlan(written, FILE)) !== written)
            throw new Error('a plan that was taken is another one when it is read again');
        });
      } finally {
        refusalsHavePlaces(text);
      }
    },
  };
}

/** A value that is nested too deeply for the YAML printer is printed as JSON, which is valid YAML. */
function asYaml(plan: Value): string {
  try {
    return stringify(plan, { aliasDuplicateObjects: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(plan);
  }
}

function refusalsHavePlaces(text: string): void {
  try {
    parsePlan(text, FILE);
  } catch (error) {
    const { message } = error as Error;
    if (!message.startsWith(FILE))
      throw new Error(`a refusal without its location: ${message.slice(0, 300)}`);
  }
}
