/** Every view of the page without a server, light, dark and as wide as a phone: axe finds nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewStops } from '../dashboard/view-stops.js';
import { findings } from '../support/axe.js';
import { browserPath, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the looks of the page: no Chromium on this machine');

/** Of views that need runs there is what an empty record shows. */
const stops = [
  ...viewStops,
  {
    name: 'new-run-errors',
    path: '/runs/new?game=dominion&budget=soon&kingdom=Market&from=nobody&restarts=900',
    ready: 'text=a board has 10 kingdom cards',
  },
  { name: 'own-games', path: '/own-games', ready: 'text=Show an example' },
]
  .filter(({ name }) => !name.startsWith('run-') && name !== 'run')
  .map((stop) => (stop.name === 'runs' ? { ...stop, path: '/runs', ready: 'text=No runs yet' } : stop))
  .map((stop) => (stop.name === 'compare' ? { ...stop, ready: 'main :is(h1, h2, h3)' } : stop));

describe.skipIf(noBrowser)('the looks of the page without a server', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  beforeAll(async () => {
    host = await serveBuiltPage();
    browser = await openBrowser();
    page = await browser.context.newPage();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  it.each(stops)(
    '$name',
    async ({ path, ready, name }) => {
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${host.address}#${path}`);
      await page.locator(ready).first().waitFor({ timeout: 60_000 });
      await expect.poll(() => findings(page), { message: `${name}, light`, timeout: 15_000 }).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Other colours, the same elements.
      await expect
        .poll(() => findings(page, ['color-contrast']), { message: `${name}, dark`, timeout: 15_000 })
        .toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => findings(page), { message: `${name}, phone`, timeout: 15_000 }).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate(beyond), { message: `${name} is as wide as a phone` }).toBe(0);
    },
    120_000,
  );
});
