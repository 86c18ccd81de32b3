import { expect, it } from 'vitest';
import { type Network, networkOnBoard, neuralOf, printNetwork } from '../../../bots/index.js';
import { games, type Rules, type Seed, seedOf } from '../../../engine/index.js';
import { Learner, trainingBatch } from '../../../optimizer/index.js';
import { inline } from '../../../workers/index.js';
import { headOf, kingdomOf, otherKingdom, small } from '../../support/net.js';
import { GeneralLearner } from './general-learner.js';

const game = games['dominion']!;
const { inputs, boardInputs = [], actions } = neuralOf(game);
const header = {
  ...headOf(game, kingdomOf()),
  inputs: [...inputs, ...boardInputs].map(({ name }) => name),
  actions: actions.map(({ name }) => name),
};
const boards = [kingdomOf(), otherKingdom()] as const;
const settings = { ...small, epochs: 1, minibatch: 2 ** 20 };

const lessonOn = async (net: Network, rules: Rules) => ({
  rules,
  batch: trainingBatch(
    await inline().rollOut([
      {
        game: 'dominion',
        rules,
        net: printNetwork(net),
        opponents: ['builtin:greedy'],
        mode: 'explore',
        firstSeed: 1 as Seed,
        deals: 8,
      },
    ]),
  ),
});

it('learns on one board the same as a learner for that board alone', async () => {
  const [rules] = boards;
  const general = new GeneralLearner(header, game, seedOf(3), settings);
  const here = networkOnBoard(general.net(), game, rules);
  const alone = new Learner(here, seedOf(4), settings);
  alone.startFrom(here);
  const lesson = await lessonOn(general.net(), rules);
  alone.improve(lesson.batch, 0.01);
  general.improve([lesson], 0.01);
  const net = alone.net('a');
  const whole = general.net();
  for (const [row, name] of net.inputs.entries()) {
    const wholeRow = whole.inputs.indexOf(name);
    for (let unit = 0; unit < small.hidden; unit++)
      expect(whole.w1[wholeRow * small.hidden + unit]).toBeCloseTo(net.w1[row * small.hidden + unit]!, 5);
  }
  for (const [row, name] of net.actions.entries())
    expect(whole.b2[whole.actions.indexOf(name)]).toBeCloseTo(net.b2[row]!, 5);
});

it('leaves the weights of cards on none of the boards unchanged, and learns about the boards', async () => {
  const general = new GeneralLearner(header, game, seedOf(3), settings);
  const before = general.net();
  general.improve(await Promise.all(boards.map((rules) => lessonOn(before, rules))), 0.01);
  const after = general.net();
  const row = (net: Network, name: string): readonly number[] => {
    const row = net.inputs.indexOf(name);
    return [...net.w1.subarray(row * small.hidden, (row + 1) * small.hidden)];
  };
  for (const name of ['own Gardens', 'board Gardens']) expect(row(after, name)).toEqual(row(before, name));
  expect(row(before, 'board Moat')).toEqual(Array(small.hidden).fill(0));
  for (const name of ['board Moat', 'board Witch']) expect(row(after, name)).not.toEqual(row(before, name));
});

it('is a function of its seed and its lessons', async () => {
  const texts = await Promise.all(
    [5, 5, 6].map(async (seed) => {
      const general = new GeneralLearner(header, game, seedOf(seed), small);
      general.improve(await Promise.all(boards.map((rules) => lessonOn(general.net(), rules))), 0.01);
      return printNetwork(general.net());
    }),
  );
  expect(texts[1]).toBe(texts[0]);
  expect(texts[2]).not.toBe(texts[0]);
});

it.each([0, 3])('continues a network that lacks the last inputs, with %i more units', (more) => {
  const few = { ...header, inputs: header.inputs.slice(0, 100) };
  const start = new GeneralLearner(few, game, seedOf(3), small).net();
  const wider = { ...small, hidden: small.hidden + more };
  const { w1 } = new GeneralLearner(header, game, seedOf(4), wider, start).net();
  expect(w1[wider.hidden]).toBe(start.w1[small.hidden]);
  expect([...w1.subarray(100 * wider.hidden)].every((weight) => weight === 0)).toBe(true);
});
