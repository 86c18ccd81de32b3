/** Results by keyboard only: worths of changes, and cells of the cross-play. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';
import { viewStops } from './view-stops.js';

const TABS_MAX = 150;

describePage('the keyboard', (site) => {
  let page: Page;
  beforeAll(async () => {
    makeRun(site.dashboard.context, 'first', 10);
    makeRun(site.dashboard.context, 'second', 7, { seed: 2, population: 8, growing: true });
    // Its champion is the player that all start from, so it differs from the others.
    makeRun(site.dashboard.context, 'third', 1, { seed: 3 });
    page = await site.open('/');
  });

  const tabTo = async (role: 'button', name: string): Promise<void> => {
    const target = page.getByRole(role, { name, exact: true });
    await target.waitFor();
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      if (await target.evaluate((element) => element.matches(':focus-visible'))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach "${name}"`);
  };
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');

  it.each(['/runs/1?tab=champion', '/compare?runs=1%2C3'])(
    'keeps the focus on the button when results arrive: %s',
    async (path) => {
      await site.open(path);
      const question = 'What is each change worth?';
      await tabTo('button', question);
      await page.keyboard.press('Space');
      await page.locator('[data-testid=worths]').waitFor();
      expect(await focused()).toBe(question);
    },
  );

  it('opens a cell of cross-play, closes it, and keeps the focus there', async () => {
    await site.open(viewStops.find(({ name }) => name === 'arena')!.path);
    await tabTo('button', 'Play');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=ranking]').waitFor();
    const from = page.getByRole('grid', { name: 'Cross-play' }).locator('[tabindex="0"]');
    for (let tabs = 0; !(await from.evaluate((one) => one.matches(':focus'))); tabs++) {
      expect(tabs).toBeLessThan(TABS_MAX);
      await page.keyboard.press('Tab');
    }
    const first = await focused();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const chosen = String(await focused());
    expect(chosen).not.toBe(first);
    expect(chosen).toMatch(/ against .*: .*%/);
    await page.keyboard.press('Enter');
    const pairing = page.locator('[data-testid=pairing]');
    await expect.poll(() => pairing.textContent()).toContain(chosen.split(':')[0]);
    await tabTo('button', 'Close');
    await page.keyboard.press('Enter');
    await expect.poll(() => pairing.count()).toBe(0);
    expect(await focused()).toBe(chosen);
  });

  it('does not move the row when a field of players takes the focus', async () => {
    const id = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
    const b = ['smithy-money', 'double-witch-money', 'militia-pressure'].map(id).join();
    await site.open(`/workbench?${new URLSearchParams({ game: 'dominion', a: id('big-money'), b })}`);
    const field = page.locator('.mantine-MultiSelect-input', { hasText: 'militia-pressure' });
    await field.waitFor();
    const height = async () => (await field.boundingBox())!.height;
    const before = await height();
    await page.getByRole('combobox', { name: 'Opponents' }).focus();
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
  });
});
