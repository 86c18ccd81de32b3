/** Every view of the page without a server, light, dark and as wide as a phone: axe finds nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewStops } from '../dashboard/view-stops.js';
import { browserPath, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import type { StaticServer } from '../support/static-server.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the looks of the page: no Chromium on this machine');

/** Of views that need runs there is what an empty record shows. */
const stops = [
  ...viewStops,
  {
    name: 'new-run-mistakes',
    path: '/runs/new?game=dominion&budget=soon&kingdom=Market&from=nobody&restarts=900',
    ready: 'text=a kingdom is 10 different cards',
  },
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

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const findings = async (): Promise<unknown> => {
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    return page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`);
  };

  it.each(stops)(
    '$name',
    async ({ path, ready, name }) => {
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${host.address}#${path}`);
      await page.locator(ready).first().waitFor({ timeout: 60_000 });
      await expect.poll(findings, { message: `${name}, light`, timeout: 15_000 }).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(findings, { message: `${name}, dark`, timeout: 15_000 }).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(findings, { message: `${name}, phone`, timeout: 15_000 }).toEqual([]);
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await expect.poll(() => page.evaluate(beyond), { message: `${name} is as wide as a phone` }).toBe(0);
    },
    120_000,
  );
});
