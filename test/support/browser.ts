/**
 * The system's Chromium for tests of pages: found once, started with an empty profile, without network traffic of
 * its own.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

/** The headless shell comes first, because it needs a fifth less processor time for a page. */
const names = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** Path of the browser; undefined on a machine without one. `$CHROMIUM` overrides it. */
export const browserPath: string | undefined =
  process.env['CHROMIUM'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** True without Chromium, which it prints. If `$CI` is set, it is false, and the tests fail instead. */
export function isSkipped(title: string): boolean {
  if (browserPath !== undefined || process.env['CI'] !== undefined) return false;
  console.log(`SKIPPED: ${title}: no Chromium on this machine`);
  return true;
}

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // One process renders all pages; another costs up to a third more.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateSandboxedIframes',
  // All cores run tests, so extra threads for compilation and garbage collection only add work.
  '--js-flags=--single-threaded',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Shorter than the time limit of a test, in milliseconds. */
const PATIENCE_MS = 240_000;

export interface Opened {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export async function openBrowser(
  options: {
    width?: number;
    height?: number;
    dark?: boolean;
    phone?: boolean;
    serviceWorkers?: 'block';
  } = {},
): Promise<Opened> {
  const profile = mkdtempSync(join(tmpdir(), 'deckwright-browser-'));
  const { width = 1280, height = 860, dark = false, phone = false, serviceWorkers = 'allow' } = options;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath!,
    args: browserFlags,
    viewport: phone ? { width: 390, height: 844 } : { width, height },
    colorScheme: dark ? 'dark' : 'light',
    acceptDownloads: true,
    reducedMotion: 'reduce',
    serviceWorkers,
    timeout: PATIENCE_MS,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
