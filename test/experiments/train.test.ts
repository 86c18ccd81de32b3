import { expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import { games } from '../../engine/index.js';
import { train } from '../../experiments/runs/train.js';
import { loadTensors } from '../../optimizer/index.js';
import { backend, inline } from '../../workers/index.js';
import { kingdomOf, small } from '../support/net.js';

it('trains to the same bytes on one thread and on two', async () => {
  const tensors = await loadTensors();
  const game = games['dominion']!;
  const opponent = readPlayer('builtin:greedy').player!;
  const plan = {
    game,
    rules: kingdomOf(),
    name: 'tiny',
    opponents: [opponent],
    seed: 3,
    games: 256,
    learners: 2,
    gamesPerBatch: 64,
    settings: small,
    judgingDeals: 10,
  };
  const pool = await backend({ threads: 2 });
  try {
    const here = await train(plan, inline(), tensors);
    const there = await train(plan, pool, tensors);
    expect(there.text).toBe(here.text);
    expect(there.standing).toEqual(here.standing);
    expect(readPlayer(here.text).player?.form?.name).toBe('network');
  } finally {
    await pool.close();
  }
}, 30_000);
