import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PositionAnalysis } from '../../dashboard/api/play/positions.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

const money = dominionPlayer('plain-big-money');
const position = `position: dominion
kingdom: First Game
turn: 41
coins: 8
supply: 1 Province
trash: Province
seats:
  - hand: 2 Gold, Silver
    deck: 3 Province, 7 Copper
    discard: none
  - cards: 3 Province, 7 Copper, 3 Silver
`;

describe('positions', () => {
  it('are analysed, sharper line by line', async () => {
    const request = { position, players: [money], games: 4000, seed: 1 };
    const lines = await dashboard.lines<PositionAnalysis>('/positions/analyse', request);
    const last = lines.at(-1)!;
    expect(lines.length).toBeGreaterThan(2);
    expect(last.done).toBe(true);
    expect(last.verdict).toMatch(/^Buy Province: 100\.0 %/);
    expect(last.options[0]).toMatchObject({ card: 'Province', comparison: 'best', own: true });
    expect(last.assumed).toContain('hand of seat 2: 5');
    expect((await dashboard.lines<PositionAnalysis>('/positions/analyse', request)).at(-1)).toEqual(last);
  });

  it('are read as a table, and continued by a plain plan where nobody is named', async () => {
    const read = await dashboard.json<{ game: string; prompt: string; view: { seat: number } }>(
      'POST',
      '/positions/read',
      { position },
    );
    expect(read).toMatchObject({
      game: 'dominion',
      prompt: 'Buy a card (8 coins, 1 buy)',
      view: { seat: 0 },
    });
    const lines = await dashboard.lines<PositionAnalysis>('/positions/analyse', { position, games: 400 });
    expect(lines.at(-1)!.players).toHaveLength(1);
  });

  it('say why an option is worse, and come as puzzles', async () => {
    const request = { position, players: [money], better: 'Province (8)', worse: 'Gold (6)', seed: 1 };
    const { sentence, reason } = await dashboard.json<{ sentence: string; reason: unknown }>(
      'POST',
      '/positions/why',
      request,
    );
    expect(reason === null).toBe(sentence.startsWith('No single change'));
    const unknown = await dashboard.ask('POST', '/positions/why', { ...request, worse: 'Colony (11)' });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ error: 'no option is called "Colony (11)"' });
    const { puzzles } = await dashboard.json<{ puzzles: readonly { position: string }[] }>('GET', '/puzzles');
    const body = { position: puzzles[0]!.position, games: 400 };
    const lines = await dashboard.lines<PositionAnalysis>('/positions/analyse', body);
    expect(lines.at(-1)!.done).toBe(true);
  });

  it('that cannot be are refused with their location', async () => {
    const body = { position: position.replace('1 Province', '9 Province'), players: [money], games: 400 };
    const { status, text } = await dashboard.ask('POST', '/positions/analyse', body).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
    expect(status).toBe(400);
    expect(text).toContain('position:5:1: 16 Province in all');
  });
});
