/**
 * If code must not be generated from text (as under a strict content policy), players still play and searches still
 * find.
 */
import { describe, expect, it } from 'vitest';
import { ended, scratch, start } from '../../support/cli.js';

const folder = scratch();
const forbidden = { NODE_OPTIONS: '--disallow-code-generation-from-strings' };
const run = (words: string) => ended(start(words.split(' '), folder, forbidden));

describe('without code from text', () => {
  it('Node refuses to generate code', async () => {
    const NODE_OPTIONS = `${forbidden.NODE_OPTIONS} --import=data:text/javascript,Function("")`;
    expect((await ended(start(['--version'], folder, { NODE_OPTIONS }))).stderr).toContain('EvalError');
  });

  it.each([
    ['market-lab-engine militia-torturer-siege', 1],
    ['market-lab-engine militia-torturer-siege', 2],
    ['TunedMarshal RowPoacher', 1],
    ['TunedMarshal RowPoacher', 2],
  ])('plays a match: %s on %i threads', async (players, threads) => {
    const { code, stdout } = await run(`match ${players} --games 200 --threads ${threads}`);
    expect([code, stdout]).toEqual([0, expect.stringContaining('200 games')]);
  });

  it('evolves a buylist', async () => {
    const words = 'evolve --from big-money --against smithy-money --budget 2000games --threads 1 --json';
    const { code, stdout } = await run(words);
    expect([0, 1]).toContain(code);
    expect(JSON.parse(stdout)).toHaveProperty('champion');
  });
});
