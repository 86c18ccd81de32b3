/** Paint and layout figures of a page's first seconds. */
import type { Page } from 'playwright-core';

export interface Paints {
  /** Time of the largest paint so far, in milliseconds. */
  readonly largest: number;
  /** Sum of all layout shifts without user input. */
  readonly shift: number;
}

const OBSERVE = `window.paints = { largest: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.paints.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Call before the page is opened. */
export async function observePaints(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE);
}

export const paintsOf = async (page: Page): Promise<Paints> =>
  (await page.evaluate('window.paints')) as Paints;
