import { describe, expect, it } from 'vitest';
import { compilePlayer } from '../../../bots/index.js';
import type { Seed } from '../../../engine/index.js';
import { LuckMeter, measureLuck } from '../../../experiments/evaluation/luck.js';
import { boardFor, findPlayers } from '../../../experiments/players/find.js';

async function pair(...names: string[]) {
  const players = await findPlayers(names);
  const { game, rules } = boardFor(players, {}, { seats: 2 });
  const [first, second] = players.map(({ text }) => compilePlayer(text, game, rules));
  return { game, rules, first: first!, second: second! };
}

describe('luck', () => {
  it.each([
    ['smithy-money', 'torturer-village-chain'],
    ['TunedMarshal', 'RowPoacher'],
  ])('is 0 on average, for %s and %s, and explains a small share', async (a, b) => {
    const { game, rules, first, second } = await pair(a, b);
    const luck = measureLuck([first, second], { game, rules, firstSeed: 1_000 as Seed, deals: 400 })!;
    for (const { mean, low, high } of luck.players) {
      // Allows three standard errors; the interval is about four wide.
      expect(Math.abs(mean)).toBeLessThan(0.77 * (high - low));
      expect(high - low).toBeGreaterThan(0.01);
    }
    expect(luck.explained).toBeGreaterThan(0.005);
    expect(luck.explained).toBeLessThan(0.4);
    expect(Math.abs(luck.withoutLuck - luck.score)).toBeLessThan(0.03);
  });

  it('is measured without changing the game', async () => {
    for (const names of [
      ['smithy-money', 'torturer-village-chain'],
      ['TunedMarshal', 'RowPoacher'],
    ]) {
      const { game, rules, first, second } = await pair(...names);
      const table = game.table(rules);
      const policies = [first.policy, second.policy];
      table.play(policies, 5 as Seed);
      const alone = table.digest();
      table.play(policies, 5 as Seed, new LuckMeter(2).recorder);
      expect(table.digest()).toBe(alone);
    }
  });
});
