import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import { jsonBotText } from './documents.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the tutorial', () => {
  const text = read('docs/cardsim-tutorial.md');

  it('builds the example block by block, to the letter', () => {
    const blocks = [...text.matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, code]) => code);
    expect(`${blocks.join('\n\n')}\n`).toBe(read('engine/cardsim/examples/lamplight.ts'));
  });

  it('builds a game of fewer than 150 lines', () => {
    expect(read('engine/cardsim/examples/lamplight.ts').trimEnd().split('\n').length).toBeLessThan(150);
  });

  it('shows a bot that is right', () => {
    const bot = jsonBotText(text);
    expect(bot.diagnostics).toEqual([]);
    expect(bot.game).toBe(lamplight.facts.name);
  });
});
