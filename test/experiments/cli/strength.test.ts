/**
 * Each command that promises a strong player finds one with a small budget. The player is measured against players that it
 * never met. The bounds are well below what three seeds reached: they catch a search or a training that has broken,
 * not a small loss.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, scratch } from '../../support/cli.js';

const folder = scratch();

async function run(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await deckwright([...words, '--threads', '1'], folder);
  expect(code, stderr).toBe(0);
  return stdout;
}

const BOARD = 'Chapel, Festival, Laboratory, Market, Militia, Moat, Remodel, Smithy, Village, Witch';
const games = {
  dominion: ['--kingdom', BOARD],
  starRealms: ['--sets', 'core'],
  freePort: ['--game', 'cardsim/free-port'],
};

/** @returns score of the player against another one, in percent */
async function scoreOf(
  game: readonly string[],
  player: string,
  opponent: string,
  deals = 500,
): Promise<number> {
  const report = await run('match', player, opponent, ...game, '--games', String(2 * deals), '--json');
  return 100 * JSON.parse(report).players[0].score;
}

interface Promised {
  /** The promise, and the command that must keep it. */
  readonly what: string;
  readonly game: keyof typeof games;
  readonly file: string;
  readonly words: readonly string[];
  /** Players that the command did not get, and the minimum score against each. */
  readonly heldOut: Readonly<Record<string, number>>;
}

const promises: readonly Promised[] = [
  {
    what: 'advise: a plan',
    game: 'dominion',
    file: 'advised.buylist',
    words: ['advise', BOARD, '--games', '60000'],
    heldOut: { 'double-witch-money': 80, 'market-lab-engine': 70, 'militia-pressure': 85 },
  },
  {
    what: 'evolve: a buylist',
    game: 'dominion',
    file: 'evolved.buylist',
    words: [
      ...['evolve', '--kingdom', BOARD, '--against', 'double-witch-money', 'militia-pressure'],
      ...['--no-networks', '--budget', '100000games'],
    ],
    heldOut: { 'chapel-thin-money': 75, 'market-lab-engine': 55 },
  },
  {
    what: 'evolve: a JSON bot',
    game: 'starRealms',
    file: 'evolved.json',
    words: [
      ...['evolve', '--sets', 'core', '--against', 'Attack', 'BlobCult', 'Defense', 'Velocity'],
      ...['--no-networks', '--budget', '200000games'],
    ],
    heldOut: { BlobEmpire: 68, FederationCult: 60 },
  },
  {
    what: 'evolve: a bot for a game of cardsim',
    game: 'freePort',
    file: 'port.json',
    words: [
      'evolve',
      '--game',
      'cardsim/free-port',
      '--against',
      'harbour-builder',
      '--budget',
      '100000games',
    ],
    heldOut: { 'merchant-prince': 75, 'tribune-of-the-people': 70 },
  },
  {
    what: 'train: a network',
    game: 'starRealms',
    file: 'trained.net.json',
    words: ['train', '--sets', 'core', '--against', 'BlobCult', 'Defense', '--budget', '20000games'],
    heldOut: { FederationCult: 55, Velocity: 35 },
  },
  {
    what: 'distill: a buylist that plays like a network',
    game: 'dominion',
    file: 'distilled.buylist',
    words: ['distill', 'any-kingdom', '--kingdom', BOARD, '--against', 'big-money', '--entries', '16'],
    heldOut: { 'double-witch-money': 60, 'militia-pressure': 80 },
  },
];

describe('a command that promises a strong player', () => {
  it.each(promises)('$what', { timeout: 900_000 }, async ({ game, file, words, heldOut }) => {
    const out = join(folder, file);
    await run(...words, '--out', out);
    for (const [opponent, least] of Object.entries(heldOut))
      expect(await scoreOf(games[game], out, opponent), `score against ${opponent}`).toBeGreaterThan(least);
  });

  it('lookahead: scores more than its player alone', async () => {
    expect(await scoreOf(games.starRealms, 'lookahead(BlobCult, 100)', 'BlobCult', 20)).toBeGreaterThan(60);
  });

  it('guard: scores more than its player alone', async () => {
    // Gardens make the last turns matter.
    const board = 'Cellar, Gardens, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop';
    const score = await scoreOf(['--kingdom', board], 'guard(big-money)', 'big-money', 200);
    expect(score).toBeGreaterThan(55);
  });
});
