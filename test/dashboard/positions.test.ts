import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameNamed } from '../../bots/index.js';
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
  it('are analysed, more precisely with each line', async () => {
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

  it('are read as a table, and continued by a baseline plan if no player is named', async () => {
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

  it('explain why an option is worse, and are available as puzzles', async () => {
    const request = { position, players: [money], better: 'Province (8)', worse: 'Gold (6)', seed: 1 };
    const { sentence, reason } = await dashboard.json<{ sentence: string; reason: unknown }>(
      'POST',
      '/positions/why',
      request,
    );
    expect(reason === null).toBe(sentence.startsWith('No single change'));
    const unknown = await dashboard.ask('POST', '/positions/why', { ...request, worse: 'Colony (11)' });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ error: 'unknown option "Colony (11)"' });
    const { puzzles } = await dashboard.json<{ puzzles: readonly { position: string }[] }>('GET', '/puzzles');
    const body = { position: puzzles[0]!.position, games: 400 };
    const lines = await dashboard.lines<PositionAnalysis>('/positions/analyse', body);
    expect(lines.at(-1)!.done).toBe(true);
  });

  it('that are impossible are refused with the location', async () => {
    const body = { position: position.replace('1 Province', '9 Province'), players: [money], games: 400 };
    const { status, text } = await dashboard.ask('POST', '/positions/analyse', body).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
    expect(status).toBe(400);
    expect(text).toContain('position:5:1: 16 Province in all');
  });

  it('in the middle of a card list the choices made, and explain why no whole turn starts there', async () => {
    const within = position
      .replace('coins: 8\n', 'answered: [Play Chapel, Trash Silver]\n')
      .replace('2 Gold, Silver', '2 Gold, Silver, Chapel')
      .replace('First Game', BOARD);
    const read = await dashboard.json<{ prompt: string; soFar: string; wholeTurnProblem: string }>(
      'POST',
      '/positions/read',
      { position: within },
    );
    expect(read).toMatchObject({
      prompt: 'Chapel: trash which card?',
      soFar: 'played Chapel; trashed Silver',
    });
    const whole = { position: within, players: [money], games: 4000, turn: true };
    const refused = await dashboard.ask('POST', '/positions/analyse', whole);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: read.wholeTurnProblem });
    expect(await dashboard.json('POST', '/positions/read', { position })).not.toHaveProperty('soFar');
  });
});

const BOARD = 'Cellar, Chapel, Library, Militia, Remodel, Smithy, Throne Room, Village, Witch, Workshop';

interface Played {
  readonly decided: number;
  readonly pending?: {
    readonly kind: string;
    readonly prompt: string;
    readonly position?: string;
    readonly options: readonly { readonly index: number; readonly label: string; readonly card?: string }[];
  };
}

describe('positions of a played game', () => {
  const kingdom = BOARD.split(', ');
  const table = { game: 'dominion', rules: { kingdom, turnsMax: 24 }, deal: '1' };
  const opponent = dominionPlayer('militia-pressure');
  const seats = [null, opponent];
  const wanted = ['Remodel', 'ThroneRoom', 'Chapel', 'Cellar', 'Workshop', 'Library', 'Copper', 'Estate'];

  it('are those of the viewer, even within cards, and are read as the pending decision', async () => {
    const decisions: number[] = [];
    const open: Played['pending'][] = [];
    for (;;) {
      const { pending } = await dashboard.json<Played>('POST', '/play', { ...table, seats, decisions });
      if (pending === undefined) break;
      open.push(pending);
      const { options } = pending;
      const found = wanted.flatMap((card) => options.find((one) => one.card === card) ?? []);
      decisions.push((found[decisions.length % 3] ?? found[0] ?? options.at(-1)!).index);
    }
    const { changes } = await dashboard.json<{ changes: { step: number }[] }>('POST', '/play/changes', {
      ...table,
      seats,
      decisions,
    });
    const watched = { ...table, seats: [{ ...money, name: 'You' }, opponent], changes };
    const within: string[] = [];
    for (const [at, { step }] of changes.entries()) {
      const { position: text, prompt } = open[at]!;
      const shown = await dashboard.json<{ position?: string }>('POST', '/playthroughs/view', {
        ...watched,
        step,
      });
      expect(text, prompt).toBe(shown.position);
      if (text?.includes('answered:') !== true) continue;
      const read = await dashboard.json<{ prompt: string }>('POST', '/positions/read', { position: text });
      expect(read.prompt).toBe(prompt);
      within.push(prompt);
    }
    expect(new Set(within.map((prompt) => prompt.split(/:| \(/)[0]))).toEqual(
      // The Militia is the bot's.
      new Set(['Cellar', 'Chapel', 'Militia', 'Remodel', 'Throne Room', 'Workshop']),
    );
  });

  it('are computed for the person who sees them, not for bots, hints or replays', async () => {
    const of = vi.spyOn(gameNamed('dominion').positions!, 'of');
    try {
      const { pending } = await dashboard.json<Played>('POST', '/play', { ...table, seats, decisions: [0] });
      expect(pending).toHaveProperty('position');
      expect(of).toHaveBeenCalledTimes(2);
      of.mockClear();
      // In a long game, only the last decisions are asked.
      const rules = { kingdom, turnsMax: 100 };
      const decisions: number[] = new Array(60).fill(0);
      const people = { ...table, rules, seats: [null, null], decisions };
      const long = await dashboard.json<Played>('POST', '/play', people);
      expect(long.pending).toHaveProperty('position');
      expect(of).toHaveBeenCalledTimes(51);
      of.mockClear();
      const hint = { ...table, seats, decisions: [0], adviser: money, games: 10 };
      await dashboard.lines('/play/hint', hint);
      await dashboard.json('POST', '/play/changes', { ...table, seats, decisions: [0] });
      await dashboard.json('POST', '/playthroughs', { ...table, seats: [money, opponent] });
      const odds = { ...table, seats: [money, opponent], step: 3, games: 10 };
      await dashboard.lines('/playthroughs/odds', odds);
      expect(of).not.toHaveBeenCalled();
    } finally {
      of.mockRestore();
    }
  });
});
