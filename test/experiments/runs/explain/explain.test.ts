import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { explain, type NumberWorth } from '../../../../experiments/runs/explain/explain.js';
import { explainChange } from '../../../../experiments/runs/explain/explain-change.js';
import { markDifference, numberNeighbours } from '../../../../experiments/runs/explain/neighbours.js';
import { paretoFront } from '../../../../experiments/runs/explain/pareto-front.js';
import {
  measureNumberWorths,
  measureRuleWorths,
  type RuleWorth,
  type WorthProgress,
} from '../../../../experiments/runs/explain/rule-worth.js';
import { simplify } from '../../../../experiments/runs/shared/simplify.js';
import { inline } from '../../../../workers/index.js';

const game = games['dominion']!;
const rules = game.rules({}, 2);
const player = (text: string) => readPlayer(text, 'p.buylist').player!;

/** A money deck with a rule that never acts, a harmful one, and one that wins games. */
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
const play = () => createEvaluator({ backend: inline(), game: 'dominion', rules, seed: 5 });

describe('explain', () => {
  it('distinguishes useful, harmful and idle rules', async () => {
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

  it('counts how often each rule acts, also of rules on one line', async () => {
    const onOneLine = player(`buylists
  list if SupplyHasLess(Province, 3) Province, Duchy, Estate end
  list Province, Village [1], Gold, Silver end
end
strategies strategy playorder Smithy, Village end end end`);
    const options = { game, rules, opponents: [money], seed: 5, deals: 100, numbers: false };
    const { parts } = await explain(onOneLine, play(), options);
    const of = (id: string) => parts.find(({ part }) => part.id === id)!.firesPerGame;
    expect(of('lists/0/entries/0')).not.toBe(of('lists/0/entries/1'));
    expect(of('lists/0/entries/1')).not.toBe(of('lists/0/entries/2'));
    expect(of('lists/1/entries/1/limit')).toBe(of('lists/1/entries/1'));
    // No list buys a Smithy.
    expect(of('strategies/0/steps/0')).toBeUndefined();
    expect(of('strategies/0/steps/1')).toBeGreaterThan(1);
  });

  it('measures rows of card info, not single numbers', async () => {
    const starRealms = games['star-realms']!;
    const text = `{"name": "B", "author": "B",
      "cardInfo": [{"card": "Ram", "info": {"a": 5, "b": 2, "c": [{"turn": "> 9", "score": 3}]}}],
      "buyRules": [{"card": "*", "score": "card_info_a"}]}`;
    const bot = readPlayer(text, 'b.json').player!;
    const board = starRealms.rules({}, 2);
    const evaluator = createEvaluator({ backend: inline(), game: 'star-realms', rules: board, seed: 5 });
    const options = { game: starRealms, rules: board, opponents: [bot], seed: 5, deals: 20, numbers: false };
    const { parts } = await explain(bot, evaluator, options);
    const labels = parts.map(({ part }) => part.label);
    expect(labels.slice(0, 4)).toEqual(['card info', 'info of Ram', 'Ram: c', 'Ram: c, turn > 9: 3']);
  });
});

describe('neighbours', () => {
  const of = (text: string, steps = 2) => numberNeighbours(player(text), { game, rules }, steps);
  const list = (entries: string) =>
    `buylists list ${entries} end end strategies strategy playorder :Default end end end`;

  it('mark the number in its rule, and stay within its bounds', () => {
    const measured = of(list('Smithy [2] if Has(Gold, 12), Silver'));
    expect(
      measured.map(({ line, label, value, others }) => [line, label, value, others.map((o) => o.value)]),
    ).toEqual([
      [3, 'Smithy [‹2›] if Has(Gold, 12)', 2, [1, 3, 4]],
      [3, 'Smithy [2] if Has(Gold, ‹12›)', 12, [10, 11]],
    ]);
    expect(measured[1]!.others[0]!.text).toContain('Smithy [2] if Has(Gold, 10)');
  });

  it('are different programs, however small the step of a score table is', () => {
    const starRealms = games['star-realms']!;
    const bot = readPlayer(
      '{"name": "b", "author": "c", "buyRules": [{"card": "Cutter", "rules": [{"deck": "<= 3", "score": 19}]}]}',
      'b.json',
    ).player!;
    const measured = numberNeighbours(bot, { game: starRealms, rules: starRealms.rules({}, 2) }, 1);
    expect(measured.map(({ label }) => label)).toEqual([
      'buyRules, Cutter, deck <= ‹3›: 19',
      'buyRules, Cutter, deck <= 3: ‹19›',
    ]);
    expect(measured.map(({ others }) => others.map(({ value }) => value))).toEqual([
      [2, 4],
      [15, 23],
    ]);
    const texts = measured.flatMap(({ others }) => others.map(({ text }) => text));
    expect(new Set([bot.text, ...texts]).size).toBe(5);
  });

  it.each([
    ['deck <= 2: 11', 'deck <= 2: 15', 'deck <= 2: ‹11›'],
    ['[9]', '[10]', '[‹9›]'],
    ['[10]', '[1]', '[‹10›]'],
    ['a -3, b', 'a -7, b', 'a ‹-3›, b'],
    ['score: 0.5', 'score: 4.5', 'score: ‹0.5›'],
  ])('%s next to %s marks the whole number', (label, other, expected) => {
    expect(markDifference(label, other)).toBe(expected);
  });
});

describe('worths', () => {
  it('reports all rules early, and finally the worth of each on all deals', async () => {
    const stages: WorthProgress<RuleWorth>[] = [];
    const plan = { game, rules, against: [money], games: 1_500 };
    const { form, program } = mixed;
    await measureRuleWorths({ ...plan, player: { ...mixed, form: form!, program } }, play(), (soFar) =>
      stages.push(soFar),
    );
    const [first, last] = [stages[0]!, stages.at(-1)!];
    expect(first.found).toHaveLength(first.wanted);
    expect(first.found.every(({ gain }) => gain.count === 100)).toBe(true);
    expect([last.share, last.done]).toEqual([1, true]);
    expect(stages.every(({ share }, at) => at === 0 || share >= stages[at - 1]!.share)).toBe(true);
    const of = (label: string) => last.found.find(({ part }) => part.label === label)!;
    expect(of('Witch [1]').gain).toMatchObject({ count: 750 });
    expect(of('Witch [1]').gain.low).toBeGreaterThan(0.1);
    // A variant that changes nothing in the first games plays no further games.
    expect(of('Curse if Has(Province, 9)')).toMatchObject({ idle: true, gain: { mean: 0, count: 100 } });
  });

  it('divides a limit of games among many numbers', async () => {
    const stages: WorthProgress<NumberWorth>[] = [];
    const { form, program } = mixed;
    const player = { ...mixed, form: form!, program };
    const plan = { game, rules, player, against: [money], games: 10_000, gamesInAll: 9_000 };
    await measureNumberWorths(plan, 1, play(), (soFar) => stages.push(soFar));
    const { found } = stages.at(-1)!;
    const counts = found.flatMap(({ others }) => others.map(({ gain }) => 2 * gain.count));
    expect(Math.max(...counts)).toBeLessThanOrEqual(9_000 / counts.length + 2);
    const witch = found.find(({ label }) => label === 'Witch [‹1›]')!;
    expect(witch.others.map(({ value }) => value)).toEqual([2]);
    expect(witch.others[0]!.gain.mean).not.toBe(0);
  });
});

describe('explainChange', () => {
  it('names the differences and the worth of each', async () => {
    const options = { game, rules, opponents: [money], seed: 5, deals: 300 };
    const { gain, changes: swaps } = await explainChange(mixed, money, play(), options);
    const of = (is: string) => swaps.find((swap) => swap.is.includes(is))!;
    expect(of('Witch [1]').worth!.low).toBeGreaterThan(0.1);
    expect(of('Witch [1]').was).toEqual([]);
    expect(of('Curse [1] if Has(Gold, 1)').worth!.high).toBeLessThan(0);
    expect(of('Estate [3]')).toBeDefined();
    expect(gain.low).toBeGreaterThan(0);
  });

  it('reverts a changed rule, even at the end of a list', async () => {
    const text = (last: string) =>
      player(
        `buylists list Province, Gold, ${last} end end strategies strategy playorder :Default end end end`,
      );
    const options = { game, opponents: [money], deals: 200 };
    const { changes: swaps, gain } = await explainChange(text('Silver'), text('Copper'), play(), options);
    expect(swaps.length).toBe(1);
    expect(swaps[0]!.is.join()).toContain('Silver');
    expect(swaps[0]!.was.join()).toContain('Copper');
    // The single change is the whole difference.
    expect(swaps[0]!.worth).toEqual(gain);
    const longer = await explainChange(text('Silver, Copper [1]'), text('Silver'), play(), options);
    expect(longer.changes.length).toBe(1);
    expect(longer.changes[0]!.worth).toEqual(longer.gain);
    const shorter = await explainChange(text('Silver'), text('Silver, Copper [1]'), play(), options);
    expect(shorter.changes[0]!.worth).toEqual(shorter.gain);
  });
});

describe('paretoFront', () => {
  it('contains only points that no shorter program beats', async () => {
    const points = await paretoFront(mixed, play(), { game, rules, opponents: [money], deals: 60 });
    expect(points.length).toBeGreaterThanOrEqual(2);
    for (let i = 1; i < points.length; i++) {
      expect(points[i]!.lines).toBeLessThanOrEqual(points[i - 1]!.lines);
      expect(points[i]!.score.mean).toBeLessThanOrEqual(points[i - 1]!.score.mean);
    }
    expect(points[0]!.text).not.toMatch(/Curse \[1\]/);
  });
});

describe('simplify', () => {
  it('removes rules whose removal does no harm, and no others', async () => {
    const form = mixed.form!;
    const panel = panelOf([{ name: 'money', text: money.text, number: 0 }]);
    const { program, removed, cost } = await simplify(mixed.program, form, game, play(), {
      panel,
      firstBlock: 0,
      blocks: 300,
      gamesMax: 60_000,
      linesMax: 39,
    });
    const text = form.print(program, game);
    expect(text).toMatch(/Witch/);
    expect(text).toMatch(/Province/);
    expect(text).not.toMatch(/Curse/);
    expect(removed.length).toBeGreaterThanOrEqual(2);
    expect(cost.mean).toBeLessThanOrEqual(0.002);
  });

  it('cuts to the requested number of lines even if that costs score', async () => {
    const form = mixed.form!;
    const panel = panelOf([{ name: 'money', text: money.text, number: 0 }]);
    const options = { panel, firstBlock: 0, blocks: 60, gamesMax: 30_000, linesMax: 12 };
    const { program } = await simplify(mixed.program, form, game, play(), options);
    expect(form.print(program, game).trimEnd().split('\n').length).toBeLessThanOrEqual(12);
  });
});
