import { describe, expect, it } from 'vitest';
import { recommendedBoards } from '../../../../experiments/boards/recommended.js';
import { type Advice, runAdvice } from '../../../../experiments/runs/advise/advise.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { openStore } from '../../../../experiments/store/index.js';
import { inline } from '../../../../workers/index.js';

const enough = new Error('enough');

/** The first answer for a board; stops the work after it. */
async function firstAnswer(kingdom: string): Promise<{ advice: Advice; here: ReadonlySet<string> }> {
  const plan = planAdvice({ kingdom, seed: 1, budget: { kind: 'games', games: 1_000 } });
  const { game, rules } = plan;
  const stop = new AbortController();
  const store = await openStore(':memory:');
  const pool = inline();
  let first: Advice | undefined;
  try {
    await runAdvice(plan, {
      store,
      backend: pool,
      signal: stop.signal,
      onAdvice(advice) {
        first ??= advice;
        stop.abort(enough);
      },
    });
  } catch (error) {
    if (error !== enough) throw error;
  } finally {
    store.close();
    await pool.close();
  }
  const here = new Set(game.cardsIn!(rules).map((id) => game.cards[id]!.name));
  return { advice: first!, here };
}

describe('the recommended kingdoms', () => {
  const boards = recommendedBoards();
  it('are complete', () => {
    expect(boards.length).toBe(36);
    expect(boards.filter(({ missing }) => missing.length > 0)).toEqual([]);
  });

  it.each(boards.map(({ name, cards, colony }) => [name, cards, colony] as const))(
    '%s gets a first plan with its own cards',
    async (name, cards, colony) => {
      const { advice, here } = await firstAnswer(name);
      for (const card of cards) expect(here, card).toContain(card);
      expect(here.has('Colony')).toBe(colony);
      const { plan } = advice;
      expect(plan.against).toHaveLength(3);
      expect(plan.facts.purchases.map(({ card }) => card).filter((card) => !here.has(card))).toEqual([]);
      // Games end by the rules, not at a limit.
      expect(plan.facts.endings.filter(({ title }) => !/provinces|colonies|three piles/.test(title))).toEqual(
        [],
      );
    },
  );
});
