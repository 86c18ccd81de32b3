import { expect, it } from 'vitest';
import { formFor, readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { distillLookahead } from '../../../../experiments/runs/train/distill-lookahead.js';
import type { BuylistProgram } from '../../../../grammar/index.js';
import { withPlays } from '../../../../optimizer/index.js';
import { type Backend, backend, inline } from '../../../../workers/index.js';

const game = games.dominion!;
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Moat Smithy Village Witch'.split(' ');
const rules = game.rules({ kingdom }, 2);

const plan = (lists: string, change: object = {}) => {
  const { player } = readPlayer(`buylists ${lists} end strategies strategy playorder Smithy end end end`);
  return {
    game,
    rules,
    form: formFor(game),
    player: { name: 'plan', text: player!.text, program: player!.program as BuylistProgram },
    opponents: [],
    futures: 32,
    seed: 1,
    entries: 4,
    rounds: 1,
    games: 24,
    ...change,
  };
};

const blunder = 'list Province, Gold, Duchy, Silver end';

it('a list that buys Duchies from the start learns better purchases from its look-ahead, the same on any number of threads', async () => {
  const alone = await distillLookahead(plan(blunder), inline());
  expect(alone.standing!.overall.low).toBeGreaterThan(0.6);
  expect(alone.rounds[0]!.differing).toBeGreaterThan(30);
  const [first] = (alone.program as BuylistProgram).lists;
  const names = first!.entries.map(({ card }) => game.cards[card]!.name);
  expect(names[0]).not.toBe('Duchy');
  expect(['Laboratory', 'Market', 'Witch', 'Silver', 'Militia']).toContain(names[0]);
  // The text reads back unchanged.
  expect(readPlayer(alone.text).player!.text).toBe(alone.text);
  const pool = await backend({ threads: 2 });
  try {
    const together = await distillLookahead(plan(blunder), pool);
    expect(together.text).toBe(alone.text);
    expect(together.standing).toEqual(alone.standing);
  } finally {
    await pool.close();
  }
});

it('a list whose games show no certain gain stays unchanged', async () => {
  const asked = plan(blunder, { games: 4 });
  const equal: Backend = {
    ...inline(),
    playOn: async (jobs) =>
      jobs.map(({ scripts, futures }) => {
        const same = new Float64Array(scripts.length * futures);
        return { points: same, margins: same };
      }),
  };
  const { rounds, text, standing } = await distillLookahead(asked, equal);
  expect(text).toBe(asked.player.text);
  expect(standing).toBeUndefined();
  expect(rounds[0]!.purchases).toBeGreaterThan(10);
  expect(rounds[0]!.differing).toBe(0);
  expect(rounds[0]!.best).toBeUndefined();
});

it('a stopped distillation throws the reason', async () => {
  const stop = new AbortController();
  const onWatched = (): void => stop.abort(new Error('enough'));
  await expect(
    distillLookahead(plan(blunder, { games: 64 }), inline(), { signal: stop.signal, onWatched }),
  ).rejects.toThrow('enough');
});

it('the watched list plays all cards, those that give actions first', () => {
  const ids = kingdom.map((name) => game.cards.find((card) => card.name === name)!.id);
  const { program } = plan(blunder).player;
  const orders = withPlays(program, ids, game).strategies.map(({ playOrder }) =>
    playOrder!.map((step) => (step.kind === 'card' ? game.cards[step.card]!.name : step.name)),
  );
  expect(orders).toEqual([
    ['Festival', 'Laboratory', 'Market', 'Village', 'Cellar'],
    ['Smithy'],
    ['Witch', 'Militia', 'Chapel', 'Moat'],
  ]);
  const all = readPlayer('buylists list Province end end strategies strategy playorder :Default end end end');
  const open = all.player!.program as BuylistProgram;
  expect(withPlays(open, ids, game)).toBe(open);
});
