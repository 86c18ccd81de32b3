import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import { adviceAnswer } from '../../dashboard/api/advice.js';
import { games } from '../../engine/index.js';
import { recommendedKingdoms } from '../../grammar/index.js';
import { findings } from '../support/axe.js';
import { type TestDashboard, testDashboard } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const BOARD = 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch';

interface Line {
  readonly done: boolean;
  readonly seconds: number;
  readonly kingdom: readonly string[];
  readonly command: string;
  readonly openings?: readonly { readonly coins: readonly number[] }[];
  readonly plan: {
    readonly text: string;
    readonly strength: { readonly score: number; readonly low: number; readonly high: number };
    readonly network?: object;
    readonly sentences: readonly { readonly kind: string; readonly text: string }[];
    readonly cards: readonly { readonly name: string }[];
  };
}

describe('advice over the API', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());

  it('reads a board and reports its corrections', async () => {
    const read = (kingdom: string) =>
      dashboard.json<{ titles: string[]; notes: { text: string }[]; problem?: string }>(
        'POST',
        '/advice/board',
        { kingdom },
      );
    const clear = await read(BOARD.replace('Laboratory', 'Laboratry'));
    expect(clear.titles.toSorted()).toEqual(BOARD.split(', '));
    expect(clear.notes).toEqual([{ kind: 'corrected', text: '"Laboratry" is read as Laboratory' }]);
    expect(clear.problem).toBeUndefined();
    expect((await read('Trading Post, Chapel')).titles).toEqual(['Trading Post', 'Chapel']);
    expect((await read('Chapel')).problem).toBe('a board has 10 kingdom cards');
    const colony = async (kingdom: string) =>
      (await dashboard.json<{ colony?: boolean }>('POST', '/advice/board', { kingdom })).colony;
    expect([
      await colony(`${BOARD}, Platinum, Colony`),
      await colony('High Seas'),
      await colony('Beginners'),
    ]).toEqual([true, undefined, undefined]);
    const nine = await read(BOARD.replace('Witch', 'Goons'));
    expect(nine.problem).toBeUndefined();
    expect(nine.notes.at(-1)!.text).toContain('Goons may change the answer');
    const half = await read('High Ocean');
    expect(half.notes.map(({ text }) => text)).toEqual([
      'unknown kingdom or card: "High Ocean"; did you mean High Seas?',
    ]);
  });

  it('draws boards from sets, and lists the recommended boards with their missing cards', async () => {
    const drawn = await dashboard.json<{ cards: string[] }>('POST', '/advice/board', {
      kingdom: 'random',
      sets: ['intrigue'],
      seed: 3,
    });
    expect(new Set(drawn.cards).size).toBe(10);
    const known = await dashboard.json<{ name: string; missing: string[] }[]>('GET', '/advice/kingdoms');
    expect(known.map(({ name }) => name)).toEqual(recommendedKingdoms.map(({ name }) => name));
  });

  it('answers early, then better; the last answer has the worth of each card; all have the equivalent command', async () => {
    const lines = await dashboard.lines<Line>('/advice', { kingdom: BOARD, seconds: 2, colony: true });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ done }) => done)).toEqual([...lines.slice(1).map(() => false), true]);
    for (const { plan, kingdom } of lines) {
      expect(kingdom).toHaveLength(10);
      expect(plan.text).toContain('buylists');
      expect(plan.sentences.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['opening', 'end', 'score']),
      );
      expect(plan.strength.low).toBeLessThan(plan.strength.high);
    }
    expect(lines[0]!.command).toBe(`npx deckwright advise '${BOARD}' --colony --time 2s --seed 1`);
    expect(lines.at(-1)!.plan.cards.map(({ name }) => name)).toEqual(
      expect.arrayContaining(BOARD.split(', ')),
    );
    expect(lines.at(-1)!.plan.network).toMatchObject({ name: 'any-kingdom', strength: { games: 1000 } });
    // Only the last answer has the win rates of other first purchases.
    expect(lines[0]!.openings).toEqual([]);
    expect(lines.at(-1)!.openings?.map(({ coins }) => coins)).toEqual([
      [4, 3],
      [5, 2],
    ]);
  });

  it('refuses a text that is not a board', async () => {
    const response = await dashboard.ask('POST', '/advice', { kingdom: 'Chapel, Moat' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('a board has 10 kingdom cards');
  });
});

describePage('the page Advise', (site) => {
  it('is the first entry of the menu, reads a pasted board, answers with a picture, and continues to a game', async () => {
    const page = await site.newPage();
    await page.goto(site.url('/'));
    const first = page.getByRole('navigation', { name: 'Views' }).getByRole('link').first();
    expect(await first.textContent()).toBe('Advise');
    await first.click();
    await page.getByLabel('The board').fill(BOARD.replace('Laboratory', 'Laboratry'));
    await page.getByText('"Laboratry" is read as Laboratory').waitFor();
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('combobox', { name: 'Time' }).click();
    await page.getByRole('option', { name: '2 s', exact: true }).click();
    await page.getByRole('button', { name: 'What should I buy?' }).click();
    await page.locator('[data-testid=advice][data-done=true]').waitFor();
    expect(await page.locator('[data-testid=sentences] li').count()).toBeGreaterThan(3);
    expect(await page.locator('[data-testid=worths] tbody tr').count()).toBeGreaterThanOrEqual(10);
    // The picture: highlighted cards of the plan, rows of purchases by turn, two curves.
    const cards = page.getByTestId('board').getByRole('button');
    expect(await cards.count()).toBe(10);
    const lit = page.getByTestId('board').locator('[data-lit=true]');
    expect(await lit.count()).toBeGreaterThan(0);
    expect(await lit.count()).toBeLessThan(10);
    const timeline = page.getByRole('img', { name: /^Purchases by turn/ });
    expect(await timeline.getAttribute('aria-label')).toMatch(/Silver: \d+\.\d a game/);
    await page.getByRole('img', { name: /^Points: at turn \d+ the plan has/ }).waitFor();
    await page.getByRole('tab', { name: 'Buylist' }).click();
    await page.getByText('playorder').first().waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Watch a game' }).first().click();
    await page.locator('[data-testid=moment]').waitFor();
    expect(page.url()).toContain('/game?');
    await page.goBack();
    // The address restores the board.
    expect(await page.getByLabel('The board').inputValue()).toContain('Laboratry');
  });

  it('asks on Enter before the board is read, says that it was stopped, and keeps the answer', async () => {
    const page = await site.newPage();
    await page.goto(site.url('/advise?seconds=30'));
    const board = page.getByLabel('The board');
    await board.fill('Size Distortion');
    await board.press('Enter');
    await page.locator('[data-testid=advice][data-done=false]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await board.inputValue()).toBe('Size Distortion');
    const isStopped = async (): Promise<void> => {
      await page.getByText(/^Stopped after \d+ s/).waitFor();
      await page.getByText('Not measured: the search was stopped.').waitFor();
    };
    await isStopped();
    await page.reload();
    await isStopped();
    // In another window, the same link has no answer, and no empty boxes for one.
    const link = page.url();
    await page.close();
    const other = await site.newPage();
    await other.goto(link);
    await other.getByText('No board yet').waitFor();
    expect(await other.getByText('What matters').count()).toBe(0);
  });

  it('says that the server does not respond when an answer is cut off, and asks again', async () => {
    const page = await site.newPage();
    await page.addInitScript(`(() => {
      const own = window.fetch;
      window.fetch = async (path, init) => {
        const response = await own(path, init);
        if (!String(path).endsWith('/advice')) return response;
        window.fetch = own;
        const cut = new ReadableStream({ pull: (to) => to.error(new TypeError('network error')) });
        return new Response(cut, { headers: response.headers });
      };
    })()`);
    await page.goto(site.url('/advise?seconds=2&board=First+Game'));
    await page.getByRole('button', { name: 'What should I buy?' }).click();
    await page.getByRole('alert').getByText('The server does not answer').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-testid=advice]').waitFor();
  });

  it('answers a pasted or drawn board without another click', async () => {
    const page = await site.newPage();
    await page.goto(site.url('/advise?seconds=2'));
    await page.locator('[data-testid=advice]').waitFor();
    await page.getByRole('button', { name: 'Surprise me' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    expect(await page.getByLabel('The board').inputValue()).toMatch(/^random \d+$/);
    await page.locator('[data-testid=advice][data-done=true]').waitFor();
  });

  it('opens with a stored answer that fits the API, for a playable board', () => {
    const folder = join(import.meta.dirname, '../../../dashboard/page/src/views/advise');
    const [brief, rest] = ['famous-plan.json', 'famous-answer.json'].map((file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    const answer = adviceAnswer.parse({ ...rest, ...brief, plan: { ...rest.plan, ...brief.plan } });
    const rules = games['dominion']!.rules({ kingdom: answer.kingdom }, answer.players);
    expect(answer.done).toBe(true);
    expect(recommendedKingdoms.map(({ name }) => name)).toContain(answer.title);
    expect(readPlayer(answer.plan.text, undefined, rules).diagnostics).toEqual([]);
    const shares = answer.plan.purchasesByTurn.map(({ games }) => games);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });
});
