import { describe, expect, it } from 'vitest';
import { dealAt } from '../../../../engine/index.js';
import { firstDeal } from '../../../../experiments/evaluation/deal-seeds.js';
import { lineShares, withShares } from '../../../../experiments/runs/advise/facts/line-shares.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';

const { form, game, rules } = planAdvice({
  kingdom: 'First Game',
  budget: { kind: 'games', games: 1_000 },
  seed: 4,
});
const plan = (...entries: string[]): string => {
  const text = `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
  return form.print(form.parse(text, game).program!, game);
};

describe('the shares of the lines of a list', () => {
  const text = plan(
    'Province',
    'Duchy if SupplyHasLess(Province, 5)',
    'Gold',
    'Smithy [1]',
    'Moat if Turn > 90',
    'Silver',
  );
  const board = {
    game,
    rules,
    opponents: [plan('Province', 'Gold', 'Silver'), plan('Province', 'Gold', 'Smithy [1]', 'Silver')],
    firstSeed: dealAt(firstDeal(4), 0),
    deals: 21,
  };

  it('are the games in which the line buys', async () => {
    const found = await lineShares(text, form, board);
    const lines = text.split('\n');
    const named = new Map(found.map(({ line, share }) => [lines[line - 1]!.trim().split(/[ ,]/)[0], share]));
    expect([...named.keys()]).toEqual(['Province', 'Duchy', 'Gold', 'Smithy', 'Moat', 'Silver']);
    expect([named.get('Moat'), named.get('Silver')]).toEqual([0, 1]);
    expect(named.get('Smithy')).toBeGreaterThan(0.9);
    expect(named.get('Duchy')).toBeLessThan(1);
    expect(await lineShares(text, form, board)).toEqual(found);
  });

  it('are comments, so the text remains the same list', async () => {
    const shown = withShares(text, await lineShares(text, form, board));
    expect(shown).toMatch(/\n\t\tMoat if Turn > 90, +# {3}0 %\n\t\tSilver +# 100 %\n/);
    expect(form.print(form.parse(shown, game).program!, game)).toBe(text);
  });
});
