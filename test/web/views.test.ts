/**
 * Every view of the page without a server: bytes, layout shift, and no findings of axe, in light on a desktop and
 * in dark on a phone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ViewStop, viewStops } from '../dashboard/view-stops.js';
import { findings } from '../support/axe.js';
import { isSkipped, type Opened, openBrowser } from '../support/browser.js';
import { builtPage, serveBuiltPage } from '../support/built-page.js';
import { makeLeagueRun, makeRun, makeTableRun, testDashboard } from '../support/dashboard.js';
import { observePaints, paintsOf } from '../support/paints.js';
import type { StaticServer } from '../support/static-server.js';

/** Bytes of the first load, compressed as on every static host. */
const FIRST_LOAD_MAX = 1_000_000;
const VIEW_MAX = 480_000;
/** Bytes of all views with charts and editor, after the first load. */
const VIEWS_MAX = 800_000;
/** Layout shift as measured by Chromium: share of the window that moves, times the distance. */
const SHIFT_MAX = 0.05;

interface Stop extends ViewStop {
  /** True if errors of its check move the form down. */
  readonly showsErrors?: boolean;
}

/** Views of an empty record. */
const emptyStops: readonly Stop[] = [
  { name: 'no-runs', path: '/runs', title: 'Runs', ready: 'text=No runs yet' },
  { name: 'no-compare', path: '/compare', title: 'Compare', ready: 'main :is(h1, h2, h3)' },
];
/** The heaviest view first, with charts and the editor. */
const stops: readonly Stop[] = [
  ...viewStops.filter(({ name }) => name === 'workbench'),
  ...viewStops.filter(({ name }) => name !== 'workbench'),
  {
    name: 'new-run-errors',
    path: '/runs/new?game=dominion&budget=soon&kingdom=Market&from=nobody&restarts=900',
    title: 'New run · Runs',
    ready: 'text=a board has 10 kingdom cards',
    showsErrors: true,
  },
  { name: 'own-games', path: '/own-games', title: 'Own games', ready: 'text=Show its text' },
];

describe.skipIf(isSkipped('the views of the page'))('the views of the page without a server', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  /** Files that the page and its workers loaded by themselves. */
  const files = new Set<string>();
  /** Bytes of the first load. */
  let first = 0;
  /** Errors that the page threw or printed. */
  const faults: string[] = [];
  const sizeOf = (path: string): number => gzipSync(readFileSync(join(builtPage, path)), { level: 9 }).length;
  const bytes = (): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  beforeAll(async () => {
    host = await serveBuiltPage('/');
    browser = await openBrowser({ serviceWorkers: 'block' });
    page = await browser.context.newPage();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (`${origin}/` === host.address) files.add(pathname.slice(1) || 'index.html');
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await observePaints(page);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  async function come({ path, ready, title, showsErrors = false }: Stop): Promise<void> {
    await page.evaluate('window.paints.shift = 0');
    await page.goto(`${host.address}#${path}`);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.title()).toBe(`${title} · Deckwright`);
    if (!showsErrors) expect((await paintsOf(page)).shift).toBeLessThan(SHIFT_MAX);
  }

  const axeFindsNothing = (only?: readonly string[]): Promise<void> =>
    expect.poll(() => findings(page, only)).toEqual([]);

  it('load few bytes: the first load, the heaviest view, and all together', async () => {
    await page.goto(`${host.address}#/`);
    // Both texts come from the worker: the cards, and the location of the record.
    await page.locator('text=/^Buy /').first().waitFor();
    await page.getByTestId('static-note').waitFor();
    await page.waitForLoadState('networkidle');
    expect((await paintsOf(page)).shift).toBeLessThan(SHIFT_MAX);
    expect(files.size).toBeGreaterThan(10);
    first = bytes();
    expect(first).toBeLessThan(FIRST_LOAD_MAX);
    // A new worker reads its files from the browser's cache.
    await come(stops[0]!);
    await page.locator('[data-chart=turn-curves] canvas').waitFor();
    expect(bytes() - first).toBeLessThan(VIEW_MAX);
    for (const stop of emptyStops) {
      await come(stop);
      await axeFindsNothing();
    }
  });

  it('import a record of five runs', async () => {
    const dashboard = await testDashboard();
    makeRun(dashboard.context, 'first', 10);
    makeRun(dashboard.context, 'second', 7, { seed: 2, population: 8, growing: true });
    makeRun(dashboard.context, 'third', 1);
    makeLeagueRun(dashboard.context);
    makeTableRun(dashboard.context);
    const record = await (await dashboard.ask('GET', '/record')).text();
    await dashboard.close();
    const buffer = Buffer.from(record);
    await page.goto(`${host.address}#/runs`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await (await choosing).setFiles({ name: 'record.jsonl', mimeType: 'application/jsonl', buffer });
    await page.getByTestId('imported').waitFor();
  });

  it.each(stops)('$name, light, on a desktop', async (stop) => {
    await come(stop);
    await axeFindsNothing();
    expect(bytes() - first).toBeLessThan(VIEWS_MAX);
    expect(faults.splice(0)).toEqual([]);
  });

  describe('dark, on a phone', () => {
    beforeAll(async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
    });

    it.each(stops)('$name', async (stop) => {
      await come(stop);
      // Other colours on nearly the same elements.
      await axeFindsNothing(['color-contrast']);
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate(beyond)).toBe(0);
      expect(faults.splice(0)).toEqual([]);
    });
  });
});
