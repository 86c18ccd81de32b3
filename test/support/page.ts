/**
 * Tests of the page: a server on a fresh home and Chromium, opened before the tests of a group and closed after them.
 */
import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { browserPath, type Opened, openBrowser } from './browser.js';
import { type TestDashboard, testDashboard } from './dashboard.js';

export interface Site {
  readonly dashboard: TestDashboard;
  readonly browser: BrowserContext;
  /** @param path behind the server's address, beginning with a slash */
  url(path: string): string;
  newPage(): Promise<Page>;
  /** The page of these tests at a path: loaded once, it goes to others as a link does. */
  open(path: string): Promise<Page>;
}

const TIMEOUT_MS = 20_000;

/** One browser for all files of this process; each file has a server of its own, and so an origin. */
let opening: Promise<Opened> | undefined;
function sharedBrowser(): Promise<Opened> {
  opening ??= openBrowser().then((opened) => {
    process.once('exit', () => rmSync(opened.profile, { recursive: true, force: true, maxRetries: 5 }));
    return opened;
  });
  return opening;
}

/** A group of tests in a browser. Without Chromium it is skipped with a word, and fails where `$CI` is set. */
export function describePage(title: string, tests: (site: Site) => void): void {
  const isSkipped = browserPath === undefined && process.env['CI'] === undefined;
  if (isSkipped) console.log(`SKIPPED: ${title}: no Chromium on this machine`);
  describe.skipIf(isSkipped)(title, () => {
    let dashboard: TestDashboard | undefined;
    let browser: BrowserContext | undefined;
    let open: Page | undefined;
    const url = (path: string): string => dashboard!.served.address.slice(0, -1) + path;
    const newPage = async (): Promise<Page> => {
      const page = await browser!.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      return page;
    };
    beforeAll(async () => {
      expect(browserPath, 'Chromium is needed where CI is set').toBeDefined();
      dashboard = await testDashboard();
      browser = (await sharedBrowser()).context;
    });
    afterAll(async () => {
      // The first keeps the browser open.
      for (const page of browser?.pages().slice(1) ?? []) await page.close();
      await dashboard?.close();
    });
    tests({
      get dashboard() {
        return dashboard!;
      },
      get browser() {
        return browser!;
      },
      url,
      newPage,
      async open(path) {
        open ??= await newPage();
        if (open.url() === 'about:blank') await open.goto(url(path));
        else await open.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
        return open;
      },
    });
  });
}
