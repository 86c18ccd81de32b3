/** Searches use margins; people see shares of the points. */
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { dealAt, reward } from '../../../engine/index.js';
import { firstDeal } from '../../../experiments/evaluation/deal-seeds.js';
import { createEvaluator } from '../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../experiments/evaluation/panel.js';
import { inline, playJob } from '../../../workers/index.js';
import { strategyText } from '../../support/buylists.js';

const rules = gameNamed('dominion').rules({}, 2);
const evaluator = createEvaluator({ backend: inline(), game: 'dominion', rules, seed: 5 });
const own = strategyText('smithy-money');
const other = strategyText('plain-big-money');
const panel = panelOf([{ name: 'other', text: other, number: 0 }]);

describe('margins', () => {
  it('determine the worth of a block, which also keeps its share of the points', async () => {
    const [byPoints] = await evaluator.play([own], panel, 'search', 0, 40);
    const [byMargin] = await evaluator.play([own], panel, 'search', 0, 40, { marginShare: 1 });
    expect(byMargin!.blockPoints).toEqual(byPoints!.blocks);
    expect(byMargin!.dealScores).toEqual(byPoints!.dealScores);
    expect(byMargin!.results.map(({ pairs }) => pairs)).toEqual(byPoints!.results.map(({ pairs }) => pairs));
    expect(byPoints!.blockPoints).toBeUndefined();
    const { margin, games } = playJob({
      game: 'dominion',
      rules,
      players: [own, other],
      firstSeed: dealAt(firstDeal(5, 'search'), 0),
      deals: 1,
      seats: 'alternate',
    });
    expect(byMargin!.blocks[0]).toBe(reward(byPoints!.blocks[0]!, margin / games, 1));
  });

  it('count by their share, and stay between 0 and 1', async () => {
    const play = async (marginShare: number) =>
      (await evaluator.play([own], panel, 'search', 0, 40, { marginShare }))[0]!.blocks;
    const [whole, half, points] = [await play(1), await play(0.5), await play(0)];
    for (const [block, worth] of half.entries()) {
      expect(worth).toBeCloseTo((whole[block]! + points[block]!) / 2, 12);
      expect(whole[block]).toBeGreaterThan(0);
      expect(whole[block]).toBeLessThan(1);
    }
  });

  it('distinguish players that nearly always win better than points do', async () => {
    const strong = strategyText('double-witch-money');
    const weak = strong.replace(/Witch \[2\]|Witch/g, 'Silver');
    const snr = async (marginShare: number): Promise<number> => {
      const [a, b] = await evaluator.play([strong, weak], panel, 'search', 0, 400, { marginShare });
      const gains = a!.blocks.map((worth, block) => worth - b!.blocks[block]!);
      const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
      const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
      return (mean * mean) / variance;
    };
    expect(await snr(1)).toBeGreaterThan(1.2 * (await snr(0)));
  });
});
