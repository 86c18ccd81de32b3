import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright([...words, '--threads', '1'], folder);

describe('deckwright counter', () => {
  it('finds a player that beats the target, starting from house players that beat it', async () => {
    const out = join(folder, 'answer.buylist');
    const words = ['counter', 'smithy-money', '--budget', '8000games', '--out', out, '--json'];
    const { code, stdout } = await run(...words);
    expect(code).toBe(0);
    const { run: number, counter, champion } = JSON.parse(stdout);
    expect(number).toBe(1);
    expect(counter).toEqual({ player: 'smithy-money', beaten: true });
    expect(champion.ci95[0]).toBeGreaterThan(0.6);
    const match = await run('match', out, 'smithy-money', '--games', '2000', '--json');
    expect(JSON.parse(match.stdout).players[0].score).toBeCloseTo(champion.score, 1);
  });

  it('calls the same player proven in the answer, its file and the record', async () => {
    // The target is weaker than its starting player, so nothing can be gained.
    const out = join(folder, 'known.buylist');
    const words = [
      'counter',
      'plain-big-money',
      '--from',
      'double-witch-money',
      '--budget',
      '2000games',
      '--out',
      out,
    ];
    const { code, stdout } = await run(...words);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Proven: it scores .* against plain-big-money/m),
    ]);
    const text = readFileSync(out, 'utf8');
    expect(text).toContain(': champion, seed 1');
    expect((await deckwright(['show', 'last'], folder)).stdout).toContain('Proven: it scores');
    expect((await deckwright(['export', 'last'], folder)).stdout).toContain(': champion, seed 1');
  });

  it('reports that it found nothing, and exits with 1', async () => {
    const words = ['counter', 'double-witch-money', '--from', 'plain-big-money', '--budget', '2000games'];
    const { code, stdout } = await run(
      ...words,
      '--kingdom',
      'Witch,Tunnel,Harem,Duke,Bureaucrat,Cellar,Workshop,Cartographer,Crossroads,Oasis',
    );
    expect(stdout).toMatch(
      /^Not proven, the best candidate scores .* against double-witch-money on fresh games, and loses to it; it loses to these held-out opponents: Province money with 2 Witches .*\.$/m,
    );
    expect(code).toBe(1);
  });
});
