/** How much a visitor of the page without a server loads, and whether it stands still while it comes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ViewStop, viewStops } from '../dashboard/view-stops.js';
import { browserFlags, browserPath } from '../support/browser.js';
import { builtPage, serveBuiltPage } from '../support/built-page.js';
import { makeGalleryRun, makeLeagueRun, makeRun, makeTableRun, testDashboard } from '../support/dashboard.js';
import { observePaints, paintsOf } from '../support/paints.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the weight of the page: no Chromium on this machine');

/** Compressed, as every host of static files does. */
const FIRST_LOAD_MAX = 1_000_000;
const VIEW_MAX = 480_000;
/** Of the layout, in Chromium's measure: the share of the window that moves, times how far. */
const SHIFT_MAX = 0.05;
/** While one page waits for its last file others load. */
const PAGES = 2;

const ofRun = ({ path }: ViewStop): boolean => /^\/(runs\/\d|compare)/.test(path);
/** What an empty record has to show in a view, where that is not what the walk waits for. */
const EMPTY = new Map([['runs', { path: '/runs', ready: 'text=No runs yet' }]]);
const stops = viewStops.filter((stop) => !ofRun(stop)).map((stop) => ({ ...stop, ...EMPTY.get(stop.name) }));
const windows = [
  ['1280', { viewport: { width: 1280, height: 860 } }],
  ['390', { viewport: { width: 390, height: 844 } }],
] as const;

describe.skipIf(noBrowser)('the weight of the page without a server', () => {
  let host: StaticServer;
  let browser: Browser;
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(builtPage, path)), { level: 9 }).length;
    sizes.set(path, known);
    return known;
  };
  beforeAll(async () => {
    host = await serveBuiltPage();
    browser = await chromium.launch({ executablePath: browserPath!, args: [...browserFlags] });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  interface Opened {
    readonly page: Page;
    /** Bytes of all files that the page and its workers have loaded of themselves. */
    readonly bytes: () => number;
    close(): Promise<void>;
  }

  /** A window that has nothing of the page yet. */
  async function open(path: string, ready: string, width: (typeof windows)[number][1]): Promise<Opened> {
    const context = await browser.newContext({ ...width, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (`${origin}/` === host.address) files.add(pathname.slice(1) || 'index.html');
    });
    await observePaints(page);
    await page.goto(`${host.address}#${path}`);
    await arrive(page, ready);
    expect(files.size).toBeGreaterThan(10);
    return {
      page,
      bytes: () => [...files].reduce((sum, file) => sum + sizeOf(file), 0),
      close: () => context.close(),
    };
  }

  async function arrive(page: Page, ready: string): Promise<void> {
    await page.locator(ready).first().waitFor({ timeout: 40_000 });
    await page.waitForLoadState('networkidle');
  }

  /** The same for each, several at once. */
  async function together<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
    const left = [...all];
    const work = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await each(one);
    };
    await Promise.all(Array.from({ length: PAGES }, work));
  }

  it('is less than a megabyte for the first load, and 480 kB more for any view; none moves while it comes', async () => {
    const [desk] = windows;
    const first = await open('/', 'text=Write your own', desk[1]);
    const firstBytes = first.bytes();
    await first.close();
    expect(firstBytes).toBeLessThan(FIRST_LOAD_MAX);
    const heavy: string[] = [];
    const shifting: string[] = [];
    const visits = stops.flatMap((stop) => windows.map((width) => ({ ...stop, width })));
    await together(visits, async ({ name, path, ready, width: [pixels, options] }) => {
      const { page, bytes, close } = await open(path, ready, options);
      const { shift } = await paintsOf(page);
      if (bytes() - firstBytes >= VIEW_MAX) heavy.push(`${name}: ${bytes() - firstBytes}`);
      if (shift >= SHIFT_MAX) shifting.push(`${name} at ${pixels}: ${shift.toFixed(3)}`);
      await close();
    });
    expect({ heavy, shifting }).toEqual({ heavy: [], shifting: [] });
  }, 400_000);

  it('is as little, and stands as still, on the pages of runs', async () => {
    const dashboard = await testDashboard();
    makeRun(dashboard.context, 'first', 10);
    makeRun(dashboard.context, 'second', 7, { seed: 2, population: 8, growing: true });
    makeGalleryRun(dashboard.context);
    makeLeagueRun(dashboard.context);
    makeTableRun(dashboard.context);
    const record = await (await dashboard.ask('GET', '/record')).text();
    await dashboard.close();
    const heavy: string[] = [];
    const shifting: string[] = [];
    await together(windows, async ([pixels, options]) => {
      const { page, bytes, close } = await open('/runs', 'text=No runs yet', options);
      const firstBytes = bytes();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Import a file' }).click();
      const file = { name: 'record.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(record) };
      await (await choosing).setFiles(file);
      await page.getByTestId('imported').waitFor();
      for (const { name, path, ready } of viewStops.filter(ofRun)) {
        await page.evaluate('window.paints.shift = 0');
        await page.goto(`${host.address}#${path}`);
        await arrive(page, ready);
        const { shift } = await paintsOf(page);
        if (shift >= SHIFT_MAX) shifting.push(`${name} at ${pixels}: ${shift.toFixed(3)}`);
      }
      // All of them together.
      if (bytes() - firstBytes >= VIEW_MAX) heavy.push(`runs at ${pixels}: ${bytes() - firstBytes}`);
      await close();
    });
    expect({ heavy, shifting }).toEqual({ heavy: [], shifting: [] });
  }, 400_000);
});
