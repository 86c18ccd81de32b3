/**
 * Tests of the page: a server with an empty home, and Chromium. Both start before a group of tests and end after
 * it.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { browserPath, isSkipped, type Opened, openBrowser } from './browser.js';
import { type TestDashboard, testDashboard } from './dashboard.js';

export interface Site {
  readonly dashboard: TestDashboard;
  readonly browser: BrowserContext;
  /** @param path path on the server, with a leading slash */
  url(path: string): string;
  newPage(): Promise<Page>;
  /** Shows a path in the page of these tests. Only the first call loads the page; later ones follow a link. */
  open(path: string): Promise<Page>;
}

/** One browser for all test files of this process. Each file has its own server, and so its own origin. */
let opening: Promise<Opened> | undefined;
function sharedBrowser(): Promise<Opened> {
  opening ??= openBrowser();
  return opening;
}

/** A group of tests in a browser. Without Chromium it is skipped with a message, or fails if `$CI` is set. */
export function describePage(title: string, tests: (site: Site) => void): void {
  describe.skipIf(isSkipped(title))(title, () => {
    let dashboard: TestDashboard | undefined;
    let browser: BrowserContext | undefined;
    let open: Page | undefined;
    const url = (path: string): string => dashboard!.served.address.slice(0, -1) + path;
    const newPage = (): Promise<Page> => browser!.newPage();
    beforeAll(async () => {
      expect(browserPath, 'Chromium is needed where CI is set').toBeDefined();
      dashboard = await testDashboard();
      browser = (await sharedBrowser()).context;
    });
    afterAll(async () => {
      // Keep the first page, because it keeps the browser open.
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
