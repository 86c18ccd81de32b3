import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../dashboard/server/http/listen.js';
import { openAppContext } from '../../dashboard/server/open-context.js';
import { startServer } from '../../dashboard/start-server.js';
import { scratch, start, withTiny } from '../support/cli.js';
import { madeGeneration, makeRun, testDashboard } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

describe('the server of the command', () => {
  it('ends with the command, even if that is killed', async () => {
    const child = start(['dashboard', '--port', '0', '--threads', '1'], scratch(), withTiny);
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (text: Buffer) => {
        const found = /http:\/\/\S+/.exec(String(text))?.[0];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error('The server did not start')));
    });
    expect((await fetch(`${address}api/v1/health`)).status).toBe(200);
    child.kill('SIGKILL');
    const answers = (): Promise<boolean> =>
      fetch(`${address}api/v1/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(false);
  });
});

describe('the history', () => {
  it('keeps the longer of two answers to one request', async () => {
    const dashboard = await testDashboard();
    const players = ['builtin:random', 'builtin:random'].map((text, at) => ({ name: `p${at}`, text }));
    const kept: (number | undefined)[] = [];
    for (const games of [40, 20, 60]) {
      const body = { game: 'dominion', players, seed: 1, games, keep: true };
      kept.push((await dashboard.lines<{ kept?: number }>('/matches', body)).at(-1)!.kept);
    }
    const { rows } = await dashboard.json<{ rows: { id: number; games: number }[] }>('GET', '/matches');
    expect(rows.map(({ games }) => games)).toEqual([60]);
    expect(kept[1]).toBe(kept[0]);
    await dashboard.close();
  });
});

describe('the description of the API', () => {
  it('names the header of writes, the token, and the topic of each endpoint', async () => {
    const dashboard = await testDashboard();
    interface Operation {
      tags: string[];
      parameters?: { name: string; in: string; required: boolean }[];
    }
    const described = await dashboard.json<{
      tags: { name: string }[];
      components: { securitySchemes: Record<string, { type: string }> };
      paths: Record<string, Record<string, Operation>>;
    }>('GET', '/openapi.json');
    const names = new Set(described.tags.map(({ name }) => name));
    for (const methods of Object.values(described.paths)) {
      for (const [method, { tags, parameters = [] }] of Object.entries(methods)) {
        expect(tags.every((tag) => names.has(tag))).toBe(true);
        const header = parameters.find(({ name }) => name === 'x-deckwright');
        expect(header?.required ?? false).toBe(method !== 'get');
      }
    }
    expect(Object.keys(described.components.securitySchemes)).toEqual(['bearer', 'cookie']);
    await dashboard.close();
  });
});

describePage('the page after failures', (site) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.open('/');
  });
  const open = (path: string) => site.open(`/${path}`);

  it('works if the browser stores nothing', async () => {
    const other = await site.newPage();
    const failures: string[] = [];
    other.on('pageerror', ({ message }) => failures.push(message));
    await other.addInitScript('Storage.prototype.setItem = () => { throw new Error("no room"); };');
    await other.goto(site.url('/puzzles'));
    await other.locator('[data-option]').first().click();
    await other.getByTestId('solution').waitFor();
    await other.goto(site.url('/play?game=dominion&d=-'));
    await other.getByTestId('question').waitFor();
    await other.close({ runBeforeUnload: true });
    expect(failures).toEqual([]);
  });

  it('reports the error in an address, and offers a link', async () => {
    await open('runs/abc');
    await page.getByRole('heading', { name: '“abc” is not a run' }).waitFor();
    await open('match?game=chess');
    await page.getByRole('heading', { name: 'Unknown game “chess”' }).waitFor();
    await page.getByRole('link', { name: 'Dominion' }).click();
    await page.waitForURL(/game=dominion/);
    await open('workbench?game=dominion&a=z:damaged');
    await page.getByText('Part of this link is missing or changed').first().waitFor();
    // Invalid or too large numbers count as missing.
    await open('match?game=dominion&games=-5&seed=x');
    await expect.poll(() => page.getByRole('combobox', { name: 'Games' }).inputValue()).toBe('20,000');
    await page.locator('[data-testid=live-games]').waitFor();
    await open('play?game=dominion&seats=99&seat=9&d=-');
    await page.getByTestId('question').waitFor();
    await page.getByText('Set-up', { exact: true }).click();
    expect(await page.getByRole('combobox', { name: /^Opponent/ }).count()).toBe(1);
  });

  it('says that a text is too long, and shows no score of another text', async () => {
    await open('workbench?game=dominion&games=100');
    await page.locator('[data-testid=live-score]').waitFor();
    await page.locator('[data-testid=editor] .cm-content').click();
    await page.evaluate(
      `(() => { const view = document.querySelector('.cm-content').cmTile.view;
        view.dispatch({ changes: { from: 0, insert: ('#' + 'x'.repeat(99) + '\\n').repeat(10_100) } }); })()`,
    );
    await page.locator('[data-testid=verdict]', { hasText: 'at most 1000000 characters' }).waitFor();
    await expect.poll(() => page.locator('[data-testid=live-score]').count()).toBe(0);
    await page.evaluate('localStorage.clear()');
  });

  it('accepts a dropped text, refuses other files, and names no folder of the server', async () => {
    const drop = async (on: string, name: string, content: string): Promise<void> => {
      const dataTransfer = await page.evaluateHandle(
        `(() => { const files = new DataTransfer();
          files.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)})); return files; })()`,
      );
      await page.locator(on).dispatchEvent('drop', { dataTransfer });
    };
    await open('review?match=99');
    await page.getByText('No match 99 in the record').waitFor();
    expect(await page.locator('body').textContent()).not.toContain(site.dashboard.home);
    await drop('main h1', 'photo.png', '\0PNG');
    await page.getByText('“photo.png” is not a text').waitFor();
    await drop('main h1', 'log.txt', 'no game at all');
    await expect.poll(() => page.getByText('“photo.png”').count()).toBe(0);
    await page.getByRole('alert').first().waitFor();
    await open('workbench?game=dominion&games=100');
    await page.locator('[data-testid=live-score]').waitFor();
    const list = 'buylists\n\tlist\n\t\tDropped\n\tend\nend\n';
    await drop('.cm-content', 'mine.buylist', list);
    await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('buylists');
    await page.locator('[data-testid=verdict]', { hasText: /error/ }).waitFor();
    await page.evaluate('localStorage.clear()');
  });

  it('shows the opponents of a run that has just begun', async () => {
    const run = makeRun(site.dashboard.context, 'young', 0, { done: false });
    await open(`runs/${run}?tab=plan`);
    await page.getByRole('heading', { name: '0 opponents' }).waitFor();
    const opponent = page.getByRole('row', { name: 'plain-big-money from the start' });
    expect(await opponent.count()).toBe(0);
    site.dashboard.context.store.append(run, madeGeneration(0));
    await page.getByRole('heading', { name: '1 opponent' }).waitFor();
    await opponent.waitFor();
    site.dashboard.context.store.finish(run, { status: 'done', seconds: 1 });
  });

  it('is offline without the server, and then continues as before', async () => {
    await open('library?game=dominion&q=smithy');
    await page.locator('tbody tr').first().waitFor();
    const port = Number(new URL(site.dashboard.served.address).port);
    await site.dashboard.served.close();
    await page.getByRole('link', { name: 'Scenarios' }).click();
    await page.getByTestId('offline').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('dynamically imported');
    const context = await openAppContext(1);
    const again: RunningServer = await startServer(context, { port, host: '127.0.0.1' });
    await page.getByText('Random kingdoms').waitFor();
    expect(await page.getByTestId('offline').count()).toBe(0);
    await page.close();
    await again.close();
    await context.close();
  });
});
