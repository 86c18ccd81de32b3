/** How much a visitor of the page without a server loads: the same files each time, so the same bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewStops } from '../dashboard/view-stops.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { builtPage, serveBuiltPage } from '../support/built-page.js';
import { observePaints, paintsOf } from '../support/paints.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the weight of the page: no Chromium on this machine');

/** Compressed, as every host of static files does. */
const FIRST_LOAD_MAX = 1_000_000;
const VIEW_MAX = 400_000;
/** Of the layout, in Chromium's measure: the share of the window that moves, times how far. */
const SHIFT_MAX = 0.05;
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

  interface Visit {
    /** Bytes of all files that the page and its workers load of themselves until a view is there. */
    readonly bytes: number;
    /** Of the layout, until then. */
    readonly shift: number;
  }

  async function visit(path: string, ready: string, phone = false): Promise<Visit> {
    const { context, close } = await openBrowser({ serviceWorkers: 'block', phone });
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (`${origin}/` === host.address) files.add(pathname.slice(1) || 'index.html');
    });
    await observePaints(page);
    await page.goto(`${host.address}#${path}`);
    await page.locator(ready).first().waitFor({ timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    const { shift } = await paintsOf(page);
    await close();
    expect(files.size).toBeGreaterThan(10);
    return { bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0), shift };
  }

  it('is less than a megabyte for the first load, and 400 kB more for any view; none moves while it comes', async () => {
    const first = await visit('/', EMPTY.get('runs')!);
    expect(first.bytes).toBeLessThan(FIRST_LOAD_MAX);
    const heavy: string[] = [];
    const shifting: string[] = [];
    for (const { name, path, ready } of stops) {
      const onDesk = await visit(path, EMPTY.get(name) ?? ready);
      const onPhone = await visit(path, EMPTY.get(name) ?? ready, true);
      if (onDesk.bytes - first.bytes >= VIEW_MAX) heavy.push(`${name}: ${onDesk.bytes - first.bytes}`);
      for (const [width, { shift }] of [
        [1280, onDesk],
        [390, onPhone],
      ] as const)
        if (shift >= SHIFT_MAX) shifting.push(`${name} at ${width}: ${shift.toFixed(3)}`);
    }
    expect({ heavy, shifting }).toEqual({ heavy: [], shifting: [] });
  }, 400_000);
});
