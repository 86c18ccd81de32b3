import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { games, type Seed } from '../../../../engine/index.js';
import {
  createEvaluator,
  type OpponentResult,
  scoreScale,
} from '../../../../experiments/evaluation/evaluator.js';
import { differenceIndices, pointDifferences } from '../../../../experiments/evaluation/gate.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { packageRoot } from '../../../../experiments/files/package.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { openStore } from '../../../../experiments/store/index.js';
import { backend, inline, playJob, type Tally } from '../../../../workers/index.js';
import { strategyText } from '../../../support/buylists.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-for-one-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const game = games['cardsim/lamplight']!;
const rules = game.rules({}, 1);
const bot = (optionRules: readonly object[]): string =>
  JSON.stringify({ game: game.facts.name, name: 'b', author: 'a', optionRules });
const waits = bot([{ card: 'Hearth: keep watch', score: 1 }]);
const guides = bot([
  { card: 'Lone sail', score: 2 },
  { card: 'Convoy', score: 1 },
]);

const playAs = (scoreScale?: { span: number }) => {
  const evaluator = createEvaluator({
    backend: inline(),
    game: game.facts.name,
    rules,
    seed: 1,
  });
  return evaluator.play(
    [guides, waits],
    panelOf([{ name: 'waits', text: waits, number: 0 }]),
    'search',
    0,
    40,
    scoreScale,
  );
};

describe('a one-player game', () => {
  it('reports the margin of each deal', () => {
    const tally: Tally = playJob({
      game: game.facts.name,
      rules,
      players: [guides, waits],
      firstSeed: 1 as Seed,
      deals: 50,
      seats: 'alternate',
      eachDeal: true,
    });
    expect(tally.outcomes!.reduce((a, b) => a + b, 0)).toBe(tally.margin);
    expect(tally.outcomes!.filter((margin) => margin > 0).length).toBe(tally.players[0]!.wins);
    const alone = playJob({
      game: game.facts.name,
      rules,
      players: [guides],
      firstSeed: 1 as Seed,
      deals: 50,
      seats: 'alternate',
      eachDeal: true,
    });
    expect(alone.outcomes!.reduce((a, b) => a + b, 0)).toBe(alone.players[0]!.scores);
  });

  it('is scored by who is ahead, or by the margin', async () => {
    const [byWins, itself] = await playAs();
    expect(new Set(byWins!.blocks)).toEqual(new Set([1]));
    expect(new Set(itself!.blocks)).toEqual(new Set([0.5]));
    const [byDegree, same] = await playAs({ span: 10 });
    const shares = new Set(byDegree!.blocks);
    expect(shares.size).toBeGreaterThan(3);
    for (const [i, share] of byDegree!.blocks.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
      expect(Math.sign(share - 0.5)).toBe(Math.sign(byWins!.blocks[i]! - 0.5));
    }
    expect(new Set(same!.blocks)).toEqual(new Set([0.5]));
    // Averages use exact differences; the test rounds them to a few values.
    expect(pointDifferences(byDegree!, same!).some((d) => d > 0 && d < 0.125)).toBe(true);
    expect(differenceIndices(byDegree!, same!).every((d) => Number.isInteger(d) && d >= 0 && d <= 8)).toBe(
      true,
    );
  });

  it('has a scale whose span grows with the spread of the scores', () => {
    const resultOf = (scores: number, scoresSquared: number): OpponentResult => ({
      member: 0,
      firstDeal: 0,
      deals: 10,
      games: 20,
      pairs: [0, 0, 0, 0, 0],
      scores,
      scoresSquared,
      capped: 0,
      points: [],
    });
    // Mean 4, standard deviation 3.
    expect(scoreScale([resultOf(40, 250)])).toEqual({ span: 6 });
    expect(scoreScale([resultOf(-40, 250)])).toEqual({ span: 6 });
    expect(scoreScale([resultOf(0, 0)])).toEqual({ span: 1 });
  });

  it('is optimized for its objective, which is reported with its interval', async () => {
    const plan = await planEvolution(
      checkPlan({
        from: [join(packageRoot, 'bots', 'cardsim', 'lamplight', 'spendthrift.json')],
        budget: '15000games',
        restarts: 1,
        search: { genetic: { population: 16 } },
      }),
    );
    const store = await openStore(join(folder, 'one.sqlite'));
    const pool = await backend({ threads: 1 });
    try {
      const run = store.createRun(newRun(plan));
      const { standing, seedStanding, promoted } = await runEvolution(plan, run, {
        store,
        backend: pool,
        signal: new AbortController().signal,
      });
      expect(promoted).toBe(true);
      expect(standing.objective!.low).toBeGreaterThan(seedStanding.objective!.high);
      expect(seedStanding.objective!.mean).toBeGreaterThan(6);
    } finally {
      await pool.close();
      store.close();
    }
  });

  it('needs no starting player, because the game determines the form of its players', async () => {
    const plan = await planEvolution(checkPlan({ game: 'cardsim/lamplight', budget: '1000games' }));
    expect([plan.form.title, plan.rules.seats]).toEqual(['JSON bot', 1]);
    const other = await planEvolution(checkPlan({ game: 'dominion', budget: '1000games' }), {
      baselines: [readPlayer(strategyText('big-money')).player!],
    });
    expect(other.form.title).toBe('buylist');
  });
});
