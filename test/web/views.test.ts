/**
 * Every view of the page without a server: how much it loads, whether it stands still while it comes, and, light, dark
 * and as wide as a phone, that axe finds nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showsRun, type ViewStop, viewStops } from '../dashboard/view-stops.js';
import { findings } from '../support/axe.js';
import { browserPath, type Opened, openBrowser } from '../support/browser.js';
import { builtPage, serveBuiltPage } from '../support/built-page.js';
import { makeGalleryRun, makeLeagueRun, makeRun, makeTableRun, testDashboard } from '../support/dashboard.js';
import { observePaints, paintsOf } from '../support/paints.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the views of the page: no Chromium on this machine');

/** Compressed, as every host of static files does. */
const FIRST_LOAD_MAX = 1_000_000;
const VIEW_MAX = 480_000;
/** Of the layout, in Chromium's measure: the share of the window that moves, times how far. */
const SHIFT_MAX = 0.05;

const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

interface Stop extends ViewStop {
  /** Errors push a form down when its check has answered. */
  readonly showsErrors?: boolean;
}

/** Views that need no run; of others, what an empty record shows. */
const stops: readonly Stop[] = [
  ...viewStops.filter((stop) => !showsRun(stop)),
  {
    name: 'new-run-errors',
    path: '/runs/new?game=dominion&budget=soon&kingdom=Market&from=nobody&restarts=900',
    title: 'New run · Runs',
    ready: 'text=a board has 10 kingdom cards',
    showsErrors: true,
  },
  { name: 'compare', path: '/compare', title: 'Compare', ready: 'main :is(h1, h2, h3)' },
  { name: 'own-games', path: '/own-games', title: 'Own games', ready: 'text=Show an example' },
].map((stop) => (stop.name === 'runs' ? { ...stop, path: '/runs', ready: 'text=No runs yet' } : stop));

describe.skipIf(noBrowser)('the views of the page without a server', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  let session: CDPSession;
  let firstBytes: number;
  /** Files that the page and its workers have loaded of themselves. */
  const files = new Set<string>();
  /** Errors that the page has thrown or printed. */
  const faults: string[] = [];
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(builtPage, path)), { level: 9 }).length;
    sizes.set(path, known);
    return known;
  };
  const bytes = (): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  beforeAll(async () => {
    // As hosts do; what is asked for counts, also where the browser has it already.
    host = await serveBuiltPage('/', { 'cache-control': 'max-age=600' });
    browser = await openBrowser({ serviceWorkers: 'block' });
    page = await browser.context.newPage();
    session = await browser.context.newCDPSession(page);
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (`${origin}/` === host.address) files.add(pathname.slice(1) || 'index.html');
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await observePaints(page);
    await open('/', 'text=Write your own');
    firstBytes = bytes();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  /** As in a window that knows nothing of the page yet; a new window would compile all of it again. */
  async function open(path: string, ready: string, viewport = desktop): Promise<void> {
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', {
      origin: host.address.slice(0, -1),
      storageTypes: 'local_storage,indexeddb,file_systems',
    });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    files.clear();
    faults.length = 0;
    await page.goto(`${host.address}#${path}`);
    await arrive(page, ready);
    expect(files.size).toBeGreaterThan(10);
  }

  async function arrive(page: Page, ready: string): Promise<void> {
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
  }

  const standsStill = async (page: Page): Promise<void> =>
    expect((await paintsOf(page)).shift).toBeLessThan(SHIFT_MAX);
  const axeFindsNothing = (page: Page, only?: readonly string[]): Promise<void> =>
    expect.poll(() => findings(page, only), { timeout: 15_000 }).toEqual([]);

  it('load less than a megabyte first', () => {
    expect(firstBytes).toBeLessThan(FIRST_LOAD_MAX);
  });

  it.each(stops)(
    '$name',
    async ({ path, ready, title, showsErrors = false }) => {
      await open(path, ready);
      await expect.poll(() => page.title()).toBe(`${title} · Deckwright`);
      if (!showsErrors) await standsStill(page);
      await axeFindsNothing(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Other colours, the same elements.
      await axeFindsNothing(page, ['color-contrast']);
      // What only a phone shows counts, too.
      await page.setViewportSize(phone);
      await arrive(page, ready);
      expect(bytes() - firstBytes).toBeLessThan(VIEW_MAX);
      expect(faults).toEqual([]);
    },
    120_000,
  );

  describe('on a phone in the dark, one after the other', () => {
    beforeAll(async () => {
      await open('/', 'text=Write your own', phone);
      await page.emulateMedia({ colorScheme: 'dark' });
    }, 60_000);

    it.each(stops)(
      '$name',
      async ({ path, ready, showsErrors = false }) => {
        await page.evaluate('window.paints.shift = 0');
        await page.goto(`${host.address}#${path}`);
        await arrive(page, ready);
        if (!showsErrors) await standsStill(page);
        await axeFindsNothing(page);
        const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        await expect.poll(() => page.evaluate(beyond)).toBe(0);
        expect(faults).toEqual([]);
      },
      120_000,
    );
  });

  it('of runs weigh as little, and stand as still', async () => {
    const dashboard = await testDashboard();
    makeRun(dashboard.context, 'first', 10);
    makeRun(dashboard.context, 'second', 7, { seed: 2, population: 8, growing: true });
    makeGalleryRun(dashboard.context);
    makeLeagueRun(dashboard.context);
    makeTableRun(dashboard.context);
    const record = await (await dashboard.ask('GET', '/record')).text();
    await dashboard.close();
    const file = { name: 'record.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(record) };
    for (const viewport of [desktop, phone]) {
      await open('/runs', 'text=No runs yet', viewport);
      const before = bytes();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Import a file' }).click();
      await (await choosing).setFiles(file);
      await page.getByTestId('imported').waitFor();
      const shifting: string[] = [];
      for (const { name, path, ready } of viewStops.filter(showsRun)) {
        await page.evaluate('window.paints.shift = 0');
        await page.goto(`${host.address}#${path}`);
        await arrive(page, ready);
        const { shift } = await paintsOf(page);
        if (shift >= SHIFT_MAX) shifting.push(`${name} at ${viewport.width}: ${shift.toFixed(3)}`);
      }
      // All of them together.
      expect(bytes() - before).toBeLessThan(VIEW_MAX);
      expect({ shifting, faults }).toEqual({ shifting: [], faults: [] });
    }
  }, 400_000);
});
