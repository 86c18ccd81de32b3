import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../experiments/files/package.js';
import { corpusOf, type Door, fuzz } from './door.js';
import { doors } from './doors/index.js';

/** Numbers of inputs here. `npm run fuzz` takes its number from the command line. */
const COUNTS: Readonly<Record<string, number>> = {
  plans: 150,
  kingdoms: 300,
  weights: 200,
  'queue-messages': 300,
  'queue-answers': 300,
  http: 150,
  links: 80,
  records: 80,
};
const corpus = join(packageRoot, 'test', 'fuzz', 'corpus');

it('the corpus has inputs of known doors only', () => {
  for (const name of readdirSync(corpus)) expect(doors).toHaveProperty(name);
});

describe.each(Object.keys(doors))('%s', (name) => {
  let door: Door;
  beforeAll(async () => {
    door = await doors[name]!();
  });
  afterAll(() => door?.close?.());

  const kept = existsSync(join(corpus, name)) ? corpusOf(name) : [];
  it.each(kept)('%s, which once found a fault, is accepted or refused', async (_, input) => {
    expect(await door.try(input)).toBeTypeOf('boolean');
  });

  it('accepts or refuses every input', async () => {
    const { inputs, taken, refused } = await fuzz(door, COUNTS[name]!, 20);
    expect(inputs).toBe(COUNTS[name]);
    expect(taken).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
