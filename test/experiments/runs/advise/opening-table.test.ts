import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { Measurements } from '../../../../experiments/runs/advise/measurements.js';
import { openingTables } from '../../../../experiments/runs/advise/opening-table.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { inline } from '../../../../workers/index.js';

const backend = inline();
afterAll(() => backend.close());

describe('the table of openings', () => {
  it('has a row for each pair of purchases, and the plan’s own pair gains 0', async () => {
    const board = planAdvice({
      kingdom: 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch',
      budget: { kind: 'games', games: 1_000 },
      seed: 4,
    });
    const { form, game, rules, seed } = board;
    const written =
      'buylists list Province, Witch [1], Gold, Silver end end strategies strategy playorder :Default end end end';
    const text = form.print(form.parse(written, game).program!, game);
    const measurements = new Measurements(
      board,
      createEvaluator({ backend, game: game.facts.name, rules, seed }),
      panelOf([{ name: 'itself', text, number: 0 }]),
      new AbortController().signal,
    );
    const { facts } = await measurements.measure('it', text, { deals: 10, watched: 60 });
    const tables = await openingTables(text, facts, measurements, 60_000);
    expect(tables.map(({ coins }) => coins)).toEqual([
      [4, 3],
      [5, 2],
    ]);
    const [common, rare] = tables.map(({ pairs }) => pairs);
    const own = common!.find(({ cards }) => cards.join() === 'Silver,Silver')!;
    expect([own.gain, own.half]).toEqual([0, 0]);
    expect(common!.filter((pair) => pair.own)).toEqual([own]);
    // To buy no Witch with five coins is a loss, and unaffordable pairs are absent.
    expect(rare!.find(({ cards }) => cards.join() === 'Moat,Moat')!.gain).toBeLessThan(-0.1);
    expect(common!.some(({ cards }) => cards.includes('Witch'))).toBe(false);
    // The plan buys nothing with two coins.
    expect(rare!.filter((pair) => pair.own).map(({ cards }) => cards)).toEqual([['Witch', undefined]]);
    for (const { score, low, high } of [...common!, ...rare!]) {
      expect(low).toBeLessThanOrEqual(score);
      expect(high).toBeGreaterThanOrEqual(score);
    }
    expect(common!.map(({ gain }) => gain)).toEqual(
      common!.map(({ gain }) => gain).toSorted((a, b) => b - a),
    );
  });
});
