import { afterAll, describe, expect, it, vi } from 'vitest';
import { formFor } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { measureCardWorths } from '../../../../experiments/runs/advise/facts/card-worth.js';
import { withoutIdleRules } from '../../../../experiments/runs/advise/idle-rules.js';
import { inline } from '../../../../workers/index.js';

const game = games['dominion']!;
const kingdom =
  'Bureaucrat, Chapel, Laboratory, Mine, Moneylender, ThroneRoom, Harbinger, Merchant, Vassal, Bandit'.split(
    ', ',
  );
const rules = game.rules({ kingdom }, 2);
const form = formFor(game);
const canonical = (text: string): string => form.print(form.parse(text, game).program!, game);
const plan = (...entries: string[]): string =>
  canonical(`buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`);

const backend = inline();
const evaluator = createEvaluator({ backend, game: 'dominion', rules, seed: 3 });
afterAll(() => backend.close());
const panel = panelOf([
  { name: 'money', text: plan('Province', 'Gold', 'Silver'), number: 0 },
  { name: 'money and Laboratory', text: plan('Province', 'Laboratory [3]', 'Gold', 'Silver'), number: 1 },
]);
const advised = plan('Province', 'Bandit [1]', 'Laboratory [4]', 'Duchy', 'Silver');

describe('a card that the plan does not buy', () => {
  it('is really bought and played when it is tried', async () => {
    const names = ['Mine', 'ThroneRoom', 'Vassal'];
    const worths = await measureCardWorths(
      advised,
      { cards: names, others: [] },
      { game, rules, evaluator, panel },
      { from: 0, deals: 200 },
    );
    const worth = Object.fromEntries(worths.map((one) => [one.name, one]));
    // After a Duchy it would hardly ever be bought, and the interval would have no width.
    for (const name of names) expect(worth[name]!.high - worth[name]!.low, name).toBeGreaterThan(0.005);
    // :Default plays the dearest card first, so a Throne Room finds nothing to play: 0.3 worse than without it.
    expect(worth['ThroneRoom']!.worth).toBeGreaterThan(-0.22);
  });

  it('is tried later than in the first turns, and in other plans that buy it', async () => {
    const deals = { from: 0, deals: 200 };
    const board = { game, rules, evaluator, panel };
    const [vassal] = await measureCardWorths(advised, { cards: ['Vassal'], others: [] }, board, deals);
    // As the first purchase it costs 0.1.
    expect(vassal!.worth).toBeGreaterThan(-0.07);
    const money = (name: string) => ({
      name: `Laboratories and ${name}`,
      text: plan('Province', 'Gold', 'Laboratory', `${name} [1]`, 'Silver'),
      cards: [name],
    });
    const cards = ['Moneylender', 'Mine', 'Bandit'];
    // The list of the Bandit is left out, because the plan buys that card itself.
    const others = [money('Moneylender'), money('Bandit')];
    const weak = plan('Province', 'Duchy', 'Estate', 'Bandit [1]', 'Silver');
    const worths = await measureCardWorths(weak, { cards, others }, board, deals);
    expect(worths.map(({ otherPlan }) => otherPlan)).toEqual([
      'Laboratories and Moneylender',
      undefined,
      undefined,
    ]);
    expect(worths[0]!.low).toBeGreaterThan(0);
  });
});

describe('a plan for people', () => {
  it('loses rules that never matter, and plays the same games', async () => {
    const idle = canonical(`
      buylists
        list if HasExact(Gold, 30) Duchy [1], Vassal [1] end
        list Province, Bandit [1], Laboratory [4], Duchy, Silver, Harbinger [4], ThroneRoom [1] end
      end
      strategies
        strategy playorder :Default end
          options for Chapel trash (Copper) end
        end
      end`);
    const left = await withoutIdleRules(idle, { form, game, evaluator, panels: [panel], gamesMax: 200_000 });
    expect(left).toBe(advised);
  });

  it('is tested against the strongest candidates and the baseline plans before it loses a rule', async () => {
    const play = vi.spyOn(evaluator, 'play');
    const panels = panel.members.map((member) => panelOf([member]));
    await withoutIdleRules(advised, { form, game, evaluator, panels, gamesMax: 20_000 });
    for (const [, opponents] of play.mock.calls) expect(opponents.members).toEqual(panel.members);
    expect(play).toHaveBeenCalled();
    play.mockRestore();
  });
});
