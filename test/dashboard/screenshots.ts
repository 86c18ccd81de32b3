/**
 * Pictures of every view for the docs, in light, dark and phone width, from real runs: `npm run screenshots`; only
 * some: `npm run screenshots -- advise play`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browserPath, openBrowser } from '../support/browser.js';
import { testDashboard } from '../support/dashboard.js';
import { recordRuns } from '../support/recorded-runs.js';
import { viewStops } from './view-stops.js';

if (browserPath === undefined) {
  console.error('No Chromium found: install it, or name it in $CHROMIUM');
  process.exit(2);
}

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'docs', 'screenshots');
const dashboard = await testDashboard();

const names = new Set(process.argv.slice(2));
const stops = viewStops.filter(({ name }) => names.size === 0 || names.has(name));
if (stops.some(({ path }) => /^\/(runs(\/\d|$)|compare|history)/.test(path))) recordRuns(dashboard.home);

const FLAT_MAX = 1_400;

async function takeScreenshot(page: Page, file: string): Promise<void> {
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
  const { width } = page.viewportSize()!;
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, FLAT_MAX) },
    type: 'jpeg',
    quality: 55,
  });
}

for (const look of ['light', 'dark', 'phone'] as const) {
  mkdirSync(join(folder, look), { recursive: true });
  const { context, close } = await openBrowser({ dark: look === 'dark', phone: look === 'phone' });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  for (const { name, path, ready, act } of stops) {
    await page.goto(`${dashboard.served.address.slice(0, -1)}${path}`);
    await page.locator(ready).first().waitFor();
    await act?.(page);
    // An editor measures its lines when it is first seen.
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(200);
    // At the top, so that nothing covers the content.
    await page.evaluate('window.scrollTo(0, 0)');
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    await takeScreenshot(page, join(folder, look, `${name}.jpg`));
    console.log(`${look}: ${name}`);
  }
  await close();
}
await dashboard.close();
