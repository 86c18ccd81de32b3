import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import { games } from '../../engine/index.js';
import { evaluator } from '../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../experiments/evaluation/panel.js';
import { explain } from '../../experiments/runs/explain.js';
import { explainChange } from '../../experiments/runs/explain-change.js';
import { front } from '../../experiments/runs/front.js';
import { simplify } from '../../experiments/runs/simplify.js';
import { inline } from '../../workers/index.js';

const game = games['dominion']!;
const rules = game.rules({}, 2);
const player = (text: string) => readPlayer(text, 'p.buylist').player!;

/** A money deck with a rule that can never act, one that does harm, and one that wins games. */
const mixed = player(`buylists
  list
    Province,
    Estate [3],
    Curse if Has(Province, 9),
    Curse [1] if Has(Gold, 1),
    Witch [1],
    Gold,
    Silver
  end
end
strategies strategy playorder :Default end end end`);
const money = player(
  `buylists list Province, Gold, Silver end end strategies strategy playorder :Default end end end`,
);
const play = () => evaluator({ backend: inline(), game: 'dominion', rules, seed: 5 });

describe('explain', () => {
  it('tells the useful rule from the harmful and the idle one', async () => {
    const options = { game, rules, opponents: [money], seed: 5, deals: 400, numbers: true };
    const { parts, numbers, standing } = await explain(mixed, play(), options);
    const of = (label: string) => parts.find(({ part }) => part.label === label)!;
    expect(of('Witch [1]').worth!.low).toBeGreaterThan(0.1);
    expect(of('Curse [1] if Has(Gold, 1)').worth!.high).toBeLessThan(0);
    expect(of('Curse if Has(Province, 9)')).toMatchObject({ idle: true, worth: { mean: 0 } });
    expect(of('Gold').firesPerGame).toBeGreaterThan(1);
    expect(of('Gold').firesInGames).toBeGreaterThan(0.9);
    expect(standing.overall.mean).toBeGreaterThan(0.5);
    const witch = numbers.find(({ path, value }) => path.endsWith('limit') && value === 1);
    expect(witch?.others.length).toBeGreaterThan(0);
  });
});

describe('explainChange', () => {
  it('names what differs and what each difference is worth', async () => {
    const options = { game, rules, opponents: [money], seed: 5, deals: 300 };
    const { gain, swaps } = await explainChange(mixed, money, play(), options);
    const of = (is: string) => swaps.find((swap) => swap.is.includes(is))!;
    expect(of('Witch [1]').worth!.low).toBeGreaterThan(0.1);
    expect(of('Witch [1]').was).toEqual([]);
    expect(of('Curse [1] if Has(Gold, 1)').worth!.high).toBeLessThan(0);
    expect(of('Estate [3]')).toBeDefined();
    expect(gain.low).toBeGreaterThan(0);
  });

  it('takes a changed rule back to what it was, at the end of a list too', async () => {
    const text = (last: string) =>
      player(
        `buylists list Province, Gold, ${last} end end strategies strategy playorder :Default end end end`,
      );
    const options = { game, opponents: [money], deals: 200 };
    const { swaps, gain } = await explainChange(text('Silver'), text('Copper'), play(), options);
    expect(swaps.length).toBe(1);
    expect(swaps[0]!.is.join()).toContain('Silver');
    expect(swaps[0]!.was.join()).toContain('Copper');
    // One change is the whole difference.
    expect(swaps[0]!.worth).toEqual(gain);
    const longer = await explainChange(text('Silver, Copper [1]'), text('Silver'), play(), options);
    expect(longer.swaps.length).toBe(1);
    expect(longer.swaps[0]!.worth).toEqual(longer.gain);
    const shorter = await explainChange(text('Silver'), text('Silver, Copper [1]'), play(), options);
    expect(shorter.swaps[0]!.worth).toEqual(shorter.gain);
  });
});

describe('front', () => {
  it('has only points that no shorter program beats', async () => {
    const points = await front(mixed, play(), { game, rules, opponents: [money], deals: 60 });
    expect(points.length).toBeGreaterThanOrEqual(2);
    for (let i = 1; i < points.length; i++) {
      expect(points[i]!.lines).toBeLessThanOrEqual(points[i - 1]!.lines);
      expect(points[i]!.score.mean).toBeLessThanOrEqual(points[i - 1]!.score.mean);
    }
    expect(points[0]!.text).not.toMatch(/Curse \[1\]/);
  });
});

describe('simplify', () => {
  it('removes what does no harm and nothing else', async () => {
    const form = mixed.form!;
    const panel = panelOf([{ name: 'money', text: money.text, number: 0 }]);
    const { program, removed, cost } = await simplify(mixed.program, form, game, play(), {
      panel,
      firstBlock: 0,
      blocks: 300,
      gamesMax: 60_000,
      harmMax: 0.002,
      linesMax: 39,
    });
    const text = form.print(program, game);
    expect(text).toMatch(/Witch/);
    expect(text).toMatch(/Province/);
    expect(text).not.toMatch(/Curse/);
    expect(removed.length).toBeGreaterThanOrEqual(2);
    expect(cost.mean).toBeLessThanOrEqual(0.002);
  });

  it('cuts to the wanted number of lines even where that costs', async () => {
    const form = mixed.form!;
    const panel = panelOf([{ name: 'money', text: money.text, number: 0 }]);
    const options = { panel, firstBlock: 0, blocks: 60, gamesMax: 30_000, harmMax: -1, linesMax: 12 };
    const { program } = await simplify(mixed.program, form, game, play(), options);
    expect(form.print(program, game).trimEnd().split('\n').length).toBeLessThanOrEqual(12);
  });
});
