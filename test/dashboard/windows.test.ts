import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, type Opened, openBrowser } from '../support/browser.js';
import {
  dominionPlayer,
  madeGeneration,
  makeRun,
  type TestDashboard,
  testDashboard,
} from '../support/dashboard.js';

const noBrowser = browserPath === undefined;
if (noBrowser && process.env['CI'] === undefined)
  console.log('SKIPPED: tests of many windows, no Chromium on this machine');

describe.skipIf(noBrowser && process.env['CI'] === undefined)('windows of one browser', () => {
  let dashboard: TestDashboard;
  let browser: Opened;
  beforeAll(async () => {
    dashboard = await testDashboard();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await dashboard?.close();
  });
  const at = (path: string): string => `${dashboard.served.address.slice(0, -1)}${path}`;

  it('all follow their run, also the seventh and eighth, and leave connections for everything else', async () => {
    const run = makeRun(dashboard.context, 'watched', 2, { done: false });
    const pages = await Promise.all(Array.from({ length: 8 }, () => browser.context.newPage()));
    const streams: string[] = [];
    for (const page of pages) {
      page.setDefaultTimeout(20_000);
      page.on('request', (request) => {
        if (request.url().includes('/live')) streams.push(request.url());
      });
      await page.goto(at(`/runs/${run}`));
    }
    const figures = pages.map((page) => page.locator('[data-figure=Generations]'));
    const shown = async (): Promise<(string | null)[]> =>
      await Promise.all(figures.map((figure) => figure.textContent()));
    await expect.poll(shown).toEqual(pages.map(() => '2'));
    dashboard.context.store.append(run, madeGeneration(2));
    await expect.poll(shown).toEqual(pages.map(() => '3'));
    expect(streams).toHaveLength(4);
    // Whoever goes away makes room.
    await pages[0]!.close();
    await expect.poll(() => streams.length).toBe(5);
    dashboard.context.store.finish(run, { status: 'done', seconds: 6 });
    await Promise.all(pages.slice(1).map((page) => page.close()));
  });

  it('find an arena that plays at one click', async () => {
    const page = await browser.context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(at('/arena?game=dominion&games=2'));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[data-chart=ratings] canvas').waitFor();
    const rows = page.locator('table', { hasText: 'α-rank' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    await page.close();
  });

  it('ask before a text of the library is deleted', async () => {
    const { text } = dominionPlayer('plain-big-money');
    await dashboard.json('POST', '/library', { game: 'dominion', name: 'of no use', text });
    const page = await browser.context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(at('/library?game=dominion&source=own'));
    const choose = async (answer: string): Promise<void> => {
      await page.getByRole('button', { name: 'More for of no use' }).click();
      await page.getByRole('menuitem', { name: 'Delete …' }).click();
      await page
        .getByRole('dialog', { name: 'Delete “of no use”?' })
        .getByRole('button', { name: answer })
        .click();
    };
    await choose('Keep');
    await choose('Delete');
    await page.locator('text=Nothing here yet').waitFor();
    await page.close();
  });
});
