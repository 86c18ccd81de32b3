import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameNamed } from '../../bots/index.js';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import type { GameReview } from '../../dashboard/api/play/reviews.js';
import { seedOf } from '../../engine/index.js';
import { parseDeal } from '../../experiments/evaluation/deal-seeds.js';
import { InteractiveGame } from '../../experiments/play/interactive-game.js';
import { openGame } from '../../experiments/runs/review/logged-game.js';
import { sessionGame } from '../../experiments/runs/review/played-game.js';
import { review } from '../../experiments/runs/review/review.js';
import { reviewData } from '../../experiments/runs/review/summary.js';
import { backend } from '../../workers/index.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

const KINGDOM = [
  'Cellar',
  'Market',
  'Militia',
  'Mine',
  'Moat',
  'Remodel',
  'Smithy',
  'Village',
  'Witch',
  'Workshop',
];
const money = dominionPlayer('plain-big-money');

/** A game of a person who always chooses the last option and so buys nothing. */
function savedGame(): string {
  const plan = {
    game: gameNamed('dominion'),
    request: { kingdom: KINGDOM },
    seed: seedOf(5),
    players: [null, money],
  };
  const played = new InteractiveGame(plan);
  while (played.decision !== undefined) played.choose(played.decision.options.length - 1);
  return JSON.stringify(played.save('test'));
}

describe('reviews', () => {
  it('show the curve first and end with what the command prints', async () => {
    const text = savedGame();
    const request = { text, players: [money], games: 20_000, seed: 3 };
    const lines = await dashboard.lines<GameReview>('/reviews', request);
    const [first, last] = [lines[0]!, lines.at(-1)!];
    expect(first.decisions).toEqual([]);
    expect(first.curve.length).toBeGreaterThan(10);
    // Both seats have turns.
    expect(new Set(first.curve.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    expect(last.done).toBe(true);
    expect(last.start.score + last.skill.mean + last.luck!.mean).toBeCloseTo(last.result!, 4);
    const inline = await backend({ threads: 1 });
    const budget = { kind: 'games', games: 20_000 } as const;
    const players = [money.text, money.text];
    const found = await review(openGame(text, 'game'), inline, { players, budget, seed: 3 });
    await inline.close();
    expect(last).toEqual(reviewData(found, [money.name]));
  });

  it('can be of a game of a saved match, named as in the command', async () => {
    const match = { game: 'dominion', rules: { kingdom: KINGDOM }, players: [money, money], seed: 9 };
    const played = await dashboard.lines<ApiMatchResult>('/matches', { ...match, games: 10, keep: true });
    const id = played.at(-1)!.kept!;
    const common = { players: [money], games: 20_000 };
    const reviewed = await dashboard.lines<GameReview>('/reviews', {
      ...common,
      match: { id, deal: 2 },
      seat: 1,
    });
    const game = gameNamed('dominion');
    const seats = [money.text, money.text];
    const session = { game, rules: game.rules({ kingdom: KINGDOM }, 2), seed: parseDeal('9:2'), seats };
    const { result, decisions } = sessionGame(session, [], 1);
    expect(reviewed.at(-1)).toMatchObject({ done: true, seat: 1, result, names: [money.name, money.name] });
    expect(reviewed.at(-1)!.decisions[0]!.turn).toBe(
      decisions.find(({ position }) => position.seat === 1)!.turn,
    );
    for (const [body, message] of [
      [{ match: { id, deal: 5 } }, `its deals are ${id}:0 to ${id}:4`],
      [{ match: { id: id + 1 } }, `no match ${id + 1}`],
      [{ match: { id }, seat: 2 }, 'name one from 1 to 2'],
      [{ match: { id }, text: 'Turn 1' }, 'of a text or of a match'],
      [{}, 'of a text or of a match'],
    ] as const) {
      const answer = await dashboard.ask('POST', '/reviews', { ...common, ...body });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(message);
    }
  });

  it('report what cannot be read', async () => {
    const answer = await dashboard.ask('POST', '/reviews', { text: 'no game', games: 100 });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('game: ');
  });
});
