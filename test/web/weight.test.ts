/** How much a visitor of the page without a server loads: the same files each time, so the same bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewStops } from '../dashboard/view-stops.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { builtPage, serveBuiltPage } from '../support/built-page.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the weight of the page: no Chromium on this machine');

/** Compressed, as every host of static files does. */
const FIRST_LOAD_MAX = 1_000_000;
const VIEW_MAX = 400_000;
/** What an empty record has to show in a view, where that is not what the walk waits for. */
const EMPTY = new Map([
  ['runs', 'text=No runs yet'],
  ['compare', 'main :is(h1, h2, h3)'],
]);
const stops = viewStops.filter(({ name }) => !name.startsWith('run-') && name !== 'run');

describe.skipIf(noBrowser)('the weight of the page without a server', () => {
  let host: StaticServer;
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(builtPage, path)), { level: 9 }).length;
    sizes.set(path, known);
    return known;
  };
  beforeAll(async () => {
    host = await serveBuiltPage();
  }, 180_000);
  afterAll(() => host?.close());

  /** Bytes of all files that the page and its workers load of themselves until a view is there. */
  async function weight(path: string, ready: string): Promise<number> {
    const { context, close } = await openBrowser({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (`${origin}/` === host.address) files.add(pathname.slice(1) || 'index.html');
    });
    await page.goto(`${host.address}#${path}`);
    await page.locator(ready).first().waitFor({ timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    await close();
    expect(files.size).toBeGreaterThan(10);
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  }

  it('is less than a megabyte for the first load, and 400 kB more for any view', async () => {
    const first = await weight('/', EMPTY.get('runs')!);
    expect(first).toBeLessThan(FIRST_LOAD_MAX);
    const heavy: string[] = [];
    for (const { name, path, ready } of stops) {
      const more = (await weight(path, EMPTY.get(name) ?? ready)) - first;
      if (more >= VIEW_MAX) heavy.push(`${name}: ${more}`);
    }
    expect(heavy).toEqual([]);
  }, 300_000);
});
