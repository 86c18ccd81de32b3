import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { Measurements } from '../../../../experiments/runs/advise/measurements.js';
import { otherWays } from '../../../../experiments/runs/advise/other-ways.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { STAGE_PRECISION } from '../../../../experiments/runs/advise/stages.js';
import { inline } from '../../../../workers/index.js';

const board = planAdvice({
  kingdom: 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch',
  budget: { kind: 'games', games: 1_000 },
  seed: 4,
});
const { form, game, rules } = board;
const plan = (...entries: string[]): string => {
  const text = `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
  return form.print(form.parse(text, game).program!, game);
};
const money = plan('Province', 'Gold', 'Silver');
const smithy = plan('Province', 'Gold', 'Smithy [1]', 'Silver');
const witch = plan('Province', 'Witch [2]', 'Gold', 'Silver');
const witchAndLaboratory = plan('Province', 'Witch [2]', 'Laboratory [3]', 'Gold', 'Silver');
const witchAndMarkets = plan('Province', 'Witch [2]', 'Gold', 'Market [6]', 'Silver');
const villages = plan('Province', 'Village [8]', 'Silver');
const moats = plan('Province', 'Silver', 'Moat [8]');

const backend = inline();
afterAll(() => backend.close());
const measurements = new Measurements(
  board,
  createEvaluator({ backend, game: game.facts.name, rules, seed: board.seed }),
  panelOf([
    { name: 'money', text: money, number: 0 },
    { name: 'money and Smithy', text: smithy, number: 1 },
  ]),
  new AbortController().signal,
);

describe('other ways to play', () => {
  it('are plans that buy different cards and are about as strong', async () => {
    const advised = await measurements.measure('advised', witch, STAGE_PRECISION);
    const same = plan('Province', 'Witch [2]', 'Gold', 'Silver', 'Copper');
    const others = new Map([
      [same, 'the same'],
      [money, 'money'],
      [witchAndLaboratory, 'with Laboratories'],
    ]);
    const ways = await otherWays(advised, others, measurements);
    expect(ways.map(({ name }) => name)).toEqual(['with Laboratories']);
    expect(ways[0]!.versus.mean).toBeGreaterThan(0.25);
  });

  it('do not play against themselves', async () => {
    const own = measurements.withPanel(panelOf([{ name: 'with Markets', text: witchAndMarkets }]));
    const advised = await own.measure('advised', witch, STAGE_PRECISION);
    const [way] = await otherWays(advised, new Map([[witchAndMarkets, 'with Markets']]), own);
    expect(way!.against.map(({ name }) => name)).toEqual(['advised']);
  });

  it('are absent if no plan is about as strong', async () => {
    const advised = await measurements.measure('advised', witch, STAGE_PRECISION);
    const others = new Map([
      [villages, 'Villages'],
      [moats, 'Moats'],
    ]);
    const ways = await otherWays(advised, others, measurements);
    expect(ways).toEqual([]);
  });
});
