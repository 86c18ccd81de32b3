import { describe, expect, it } from 'vitest';
import { games, type Seed } from '../../../engine/index.js';
import { tallyScore } from '../../../experiments/index.js';
import { type Job, POINT, playJob } from '../../../workers/index.js';
import { job } from '../../contracts/backend.contract.js';
import { tinyAlone, tinyRace } from '../../support/tiny.js';

describe('play-job', () => {
  it('gives every player every seat equally often', () => {
    const { players } = playJob(job({ deals: 20 }));
    expect(players.map(({ gamesBySeat }) => gamesBySeat)).toEqual([
      [20, 20],
      [20, 20],
    ]);
  });

  it('counts all pairs of identical deterministic players as even', () => {
    const tally = playJob(job({ deals: 30, players: ['builtin:greedy', 'builtin:greedy'] }));
    expect(tally.pairs).toEqual([0, 0, 30, 0, 0]);
    expect(tally.margin).toBe(0);
  });

  it('gives consistent pairs, outcomes and variance of deals', () => {
    const tally = playJob(job({ deals: 200, eachDeal: true }));
    const counts = [0, 1, 2, 3, 4].map(
      (half) => tally.outcomes!.filter((outcome) => outcome === (half * POINT) / 2).length,
    );
    expect(tally.pairs).toEqual(counts);
    const { wins, draws, losses, dealPointsSquared, pointsBySeat } = tally.players[0]!;
    expect(pointsBySeat[0]! + pointsBySeat[1]!).toBe(POINT * (wins + draws / 2));
    expect(wins * 2 + draws).toBe(counts.reduce((sum, count, half) => sum + count * half, 0));
    const squares = counts.reduce((sum, count, half) => sum + count * half * half, 0);
    expect(dealPointsSquared).toBe(squares * (POINT / 2) ** 2);
    expect(wins + draws + losses).toBe(400);
  });

  it('returns the margin of each deal, summed over both seats', () => {
    const { margin, marginSquared, margins, outcomes } = playJob(
      job({ deals: 60, eachDeal: true, eachMargin: true }),
    );
    expect(margins).toHaveLength(60);
    expect(margins!.reduce((sum, one) => sum + one, 0)).toBe(margin);
    expect(margins!.reduce((sum, one) => sum + one * one, 0)).toBe(marginSquared);
    for (const [deal, points] of outcomes!.entries()) {
      if (points === 2 * POINT) expect(margins![deal]).toBeGreaterThan(0);
      if (points === 0) expect(margins![deal]).toBeLessThan(0);
    }
    expect(playJob(job({ deals: 3 })).margins).toBeUndefined();
  });

  it('measures the margin against the best of several opponents', () => {
    for (let firstSeed = 0; firstSeed < 20; firstSeed++) {
      const { margins, players } = playJob(
        job({
          firstSeed: firstSeed as Seed,
          deals: 1,
          seats: 'fixed',
          players: ['builtin:random', 'builtin:greedy', 'builtin:random'],
          rules: tinyRace.rules({}, 3),
          eachMargin: true,
        }),
      );
      const [own, ...others] = players.map(({ scores }) => scores);
      expect(margins).toEqual([own! - Math.max(...others)]);
    }
  });

  it.each([2, 3])('counts a game at the turn limit as a draw for all of %i seats, whoever leads', (seats) => {
    const dominion = games['dominion']!;
    const buying = (cards: string): string =>
      `buylists list ${cards} end end strategies strategy playorder :Default end end end`;
    const job: Job = {
      game: 'dominion',
      rules: dominion.rules({ turnsMax: 40 }, seats),
      players: [buying('Province, Gold, Silver'), ...new Array<string>(seats - 1).fill(buying('Curse'))],
      firstSeed: 1 as Seed,
      deals: 10,
      seats: 'alternate',
      eachDeal: true,
      eachMargin: true,
    };
    const tally = playJob(job);
    const { capped, games: played, draws, endings, players, outcomes, margins } = tally;
    const limit = dominion.facts.endings.indexOf('turn limit');
    expect([played, capped, draws, endings[limit]]).toEqual([10 * seats, 10 * seats, 10 * seats, 10 * seats]);
    expect(players[0]!.scores).toBeGreaterThan(players[1]!.scores);
    for (const { wins, losses, draws: drawn } of players)
      expect([wins, losses, drawn]).toEqual([0, 0, 10 * seats]);
    expect(new Set(outcomes)).toEqual(new Set([POINT]));
    expect(players.map((_, index) => tallyScore(tally, index).mean)).toEqual(players.map(() => 1 / seats));
    expect(new Set(margins)).toEqual(new Set([0]));
    if (seats === 2) expect(tally.pairs).toEqual([0, 0, 10, 0, 0]);
  });

  it('lets the first player start when seats are fixed', () => {
    const { games, players, pairs } = playJob(job({ deals: 10, seats: 'fixed' }));
    expect(games).toBe(10);
    expect(players[0]!.gamesBySeat).toEqual([10, 0]);
    expect(pairs).toEqual([0, 0, 0, 0, 0]);
  });

  it('compares players of a solo game on the same deals', () => {
    const alone = { game: 'tiny-alone', rules: tinyAlone.rules({}, 1), deals: 100, eachDeal: true };
    const same = playJob(job({ ...alone, players: ['builtin:greedy', 'builtin:greedy'] }));
    expect(same.draws).toBe(100);
    expect(same.pairs).toEqual([0, 0, 100, 0, 0]);
    const { games, players, pairs, outcomes } = playJob(job(alone));
    expect(games).toBe(200);
    expect(players[0]!.wins + players[0]!.draws + players[0]!.losses).toBe(100);
    expect(pairs).toEqual([players[0]!.losses, 0, players[0]!.draws, 0, players[0]!.wins]);
    expect(outcomes!.filter((margin) => margin > 0)).toHaveLength(players[0]!.wins);
  });

  it('adds up the curves turn by turn', () => {
    const { curves } = playJob(job({ deals: 3, curves: true }));
    expect([...curves!.counts.slice(0, 11)]).toEqual([...new Array(10).fill(6), 0]);
  });

  it('gives different deals different signatures', () => {
    const signature = (firstSeed: number) =>
      playJob(job({ firstSeed: firstSeed as Seed, deals: 5 })).signature;
    expect(signature(1)).toBe(signature(1));
    expect(signature(1)).not.toBe(signature(2));
  });
});
