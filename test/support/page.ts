/**
 * Tests of the page: a server on a fresh home and Chromium, opened before the tests of a group and closed after them.
 */
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
}

const TIMEOUT_MS = 20_000;

/** A group of tests in a browser. Without Chromium it is skipped with a word, and fails where `$CI` is set. */
export function describePage(title: string, tests: (site: Site) => void): void {
  const isSkipped = browserPath === undefined && process.env['CI'] === undefined;
  if (isSkipped) console.log(`SKIPPED: ${title}: no Chromium on this machine`);
  describe.skipIf(isSkipped)(title, () => {
    let dashboard: TestDashboard | undefined;
    let opened: Opened | undefined;
    beforeAll(async () => {
      expect(browserPath, 'Chromium is needed where CI is set').toBeDefined();
      dashboard = await testDashboard();
      opened = await openBrowser();
    });
    afterAll(async () => {
      await opened?.close();
      await dashboard?.close();
    });
    tests({
      get dashboard() {
        return dashboard!;
      },
      get browser() {
        return opened!.context;
      },
      url: (path) => dashboard!.served.address.slice(0, -1) + path,
      async newPage() {
        const page = await opened!.context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        return page;
      },
    });
  });
}
