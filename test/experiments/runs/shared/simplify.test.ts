import { expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { boardFor, findPlayers } from '../../../../experiments/players/find.js';
import { removedRulesText } from '../../../../experiments/runs/evolve/final/challenge.js';
import { simplify } from '../../../../experiments/runs/shared/simplify.js';
import { inline } from '../../../../workers/index.js';

it('removes worthless parts, and measures the cost on deals that selected nothing', async () => {
  const players = await findPlayers(['smithy-money', 'big-money']);
  const { game, rules } = boardFor(players, {});
  const form = players[0]!.form!;
  const { program } = form.parse(
    `buylists list Province, Duchy if SupplyHasLess(Province, 4), Gold, Smithy [2], Silver,
     Copper if SupplyHasLess(Silver, 1) end end strategies strategy playorder :Default end end end`,
    game,
  );
  const evaluator = createEvaluator({ backend: inline(), game: game.facts.name, rules, seed: 5 });
  const ranges: (readonly [number, number])[] = [];
  const spy: typeof evaluator = {
    ...evaluator,
    get games() {
      return evaluator.games;
    },
    play(texts, panel, purpose, from, to, ...rest) {
      ranges.push([from, to]);
      return evaluator.play(texts, panel, purpose, from, to, ...rest);
    },
  };
  const { name, text } = players[1]!;
  const {
    program: left,
    removed,
    cost,
    nextBlock,
  } = await simplify(program, form, game, spy, {
    panel: panelOf([{ name, text, number: 0 }]),
    firstBlock: 100,
    blocks: 400,
    gamesMax: 60_000,
    linesMax: 39,
  });
  const printed = form.print(left, game);
  expect(removed.join()).toContain('Copper');
  expect(printed).not.toContain('Copper');
  expect(printed).toMatch(/Province[\s\S]*Gold[\s\S]*Smithy[\s\S]*Silver/);
  const others = ranges.filter(([from]) => from !== 100);
  expect(ranges.filter(([from]) => from === 100).every(([, to]) => to === 500)).toBe(true);
  // Each joint removal is judged on separate deals, and so is the final program.
  expect(others.map(([from]) => from)).toEqual([500, ...others.slice(0, -1).map(([, to]) => to)]);
  expect(nextBlock).toBe(others.at(-1)![1]);
  expect(cost.mean).toBeLessThan(2 * cost.error + 0.002);
});

it.each([
  { gamesMax: 300, least: 0 },
  { gamesMax: 700, least: 250 },
  { gamesMax: 3_000, least: 1_000 },
])('a table of many parts takes no more than $gamesMax games', async ({ gamesMax, least }) => {
  const [player, opponent] = await findPlayers(['TunedMarshal', 'PlainTalker']);
  const { game, rules } = boardFor([player!, opponent!], { sets: ['core'] });
  const form = player!.form!;
  const evaluator = createEvaluator({ backend: inline(), game: game.facts.name, rules, seed: 5 });
  const options = { firstBlock: 0, blocks: 16, linesMax: Number.POSITIVE_INFINITY };
  const panel = panelOf([{ name: opponent!.name, text: opponent!.text, number: 0 }]);
  const { program } = form.parse(player!.text, game);
  await simplify(program, form, game, evaluator, { ...options, panel, gamesMax });
  expect(evaluator.games).toBeLessThanOrEqual(gamesMax);
  expect(evaluator.games).toBeGreaterThanOrEqual(least);
});

it('says whether the score rose or fell', () => {
  expect(removedRulesText(12, { mean: -0.041, error: 0.01 })).toBe(
    '12 rules removed: scores 4.10 ± 1.96 points more without them, on deals that were not used for selection',
  );
  expect(removedRulesText(1, { mean: 0.002, error: 0.001 })).toBe(
    '1 rule removed: scores 0.20 ± 0.20 points less without them, on deals that were not used for selection',
  );
});
