import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readNetwork, readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { planTraining, trainingBudget } from '../../../../experiments/runs/train/plan.js';
import { train } from '../../../../experiments/runs/train/train.js';
import { inline } from '../../../../workers/index.js';
import { small } from '../../../support/net.js';

const game = games['star-realms']!;
const bot = (name: string) => readPlayer(readFileSync(`bots/star-realms/${name}.json`, 'utf8')).player!;

it.each([
  ['alone: purchases, which programs can express', undefined, false],
  ['beside a table: everything that has an action', bot('TunedMarshal'), true],
])('a network decides %s', async (_, partner, decidesMore) => {
  const plan = planTraining({
    game,
    rules: game.rules({ sets: ['core'] }, 2),
    name: 'tiny',
    opponents: [bot('PlainTalker')],
    partner,
    forOriginal: false,
    budget: '256games',
    learners: 1,
    hidden: 8,
    seed: 1,
  });
  const { text } = await train(
    { ...plan, games: 32, gamesPerBatch: 16, settings: small, judgingDeals: 2 },
    inline(),
  );
  const net = readNetwork(text, game);
  expect(net.actions.includes('buy Explorer')).toBe(true);
  expect(net.actions.includes('scrap Viper')).toBe(decidesMore);
  expect((net.partnerBonus ?? 0) > 0).toBe(decidesMore);
  expect(net.partner).toBe(partner?.text);
});

it('learns beside a table with steps that shrink towards the end; old records had constant steps', async () => {
  const { lastStep, ...plan } = planTraining({
    game,
    rules: game.rules({ sets: ['core'] }, 2),
    name: 'tiny',
    opponents: [bot('PlainTalker')],
    partner: bot('TunedMarshal'),
    forOriginal: false,
    budget: '256games',
    learners: 1,
    hidden: 8,
    seed: 1,
  });
  const short = { ...plan, games: 32, gamesPerBatch: 16, settings: small, judgingDeals: 2 };
  const old = await train(short, inline());
  const even = await train({ ...short, lastStep: 1 }, inline());
  const falling = await train({ ...short, lastStep: lastStep! }, inline());
  expect(lastStep).toBe(0.2);
  expect(even.text).toBe(old.text);
  expect(falling.text).not.toBe(old.text);
});

it('accepts a time or a number of games, and says so in the error', () => {
  expect(trainingBudget('40s')).toEqual({ kind: 'seconds', seconds: 40 });
  expect(trainingBudget('60000games')).toEqual({ kind: 'games', games: 60_000 });
  for (const budget of ['soon', '10games', '0s'])
    expect(() => trainingBudget(budget)).toThrow('is not a valid training budget');
  const asked = {
    game,
    rules: game.rules({ sets: ['core'] }, 2),
    name: 'tiny',
    opponents: [bot('PlainTalker')],
    forOriginal: false,
    seed: 1,
  };
  expect(planTraining({ ...asked, budget: '40s' })).toMatchObject({ games: 0, seconds: 40 });
  expect(planTraining({ ...asked, budget: '300games' })).not.toHaveProperty('seconds');
});
