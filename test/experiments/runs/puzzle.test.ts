import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { positionEndpoints } from '../../../dashboard/api/play/positions.js';
import { readPosition } from '../../../experiments/positions/position-file.js';
import { puzzleData, shippedPuzzles } from '../../../experiments/runs/puzzle/data.js';
import { findPuzzles } from '../../../experiments/runs/puzzle/puzzle.js';
import { backend } from '../../../workers/index.js';

describe('puzzles', () => {
  it('shipped with Deckwright have a best option that leads by eight points and is not obvious', () => {
    const puzzles = shippedPuzzles();
    positionEndpoints['GET /puzzles'].response.parse({ puzzles });
    for (const { position, options, lead, game } of puzzles) {
      const read = readPosition(position, 'puzzle');
      expect(read.assumed).toEqual([]);
      expect(read.game.facts.name).toBe(game);
      expect(lead.low).toBeGreaterThanOrEqual(0.08);
      expect(options[0]!.obvious).toBe(false);
      expect(options.some(({ obvious }) => obvious)).toBe(true);
    }
  });

  it('are the same for the same seed, on any number of threads', async () => {
    const [first] = shippedPuzzles().filter(({ game }) => game === 'star-realms');
    const plan = { game: gameNamed('star-realms'), seed: first!.seed, count: 1, tries: 1, futures: 4000 };
    const threads = await backend({ threads: 2 });
    const found = await findPuzzles(plan, threads);
    await threads.close();
    expect(found.map(puzzleData)).toEqual([first]);
  });

  it('found before a stop are kept', async () => {
    const [first] = shippedPuzzles().filter(({ game }) => game === 'star-realms');
    const plan = { game: gameNamed('star-realms'), seed: first!.seed, count: 9, tries: 9, futures: 4000 };
    const stop = new AbortController();
    const threads = await backend({ threads: 2 });
    const found = await findPuzzles(plan, threads, { signal: stop.signal, onGame: () => stop.abort() });
    const none = findPuzzles(plan, threads, { signal: stop.signal });
    await expect(none).rejects.toThrow();
    await threads.close();
    expect(found.map(puzzleData)).toEqual([first]);
  });
});
