/** Results by keyboard alone: what changes are worth, and the cells of cross-play. */
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
    page = await site.newPage();
  });

  const tabTo = async (role: 'button' | 'combobox', name: string): Promise<void> => {
    const target = page.getByRole(role, { name, exact: true });
    await target.waitFor();
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      if (await target.evaluate((element) => element.matches(':focus-visible'))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach "${name}"`);
  };
  const choose = async (box: string, player: string): Promise<void> => {
    await tabTo('combobox', box);
    await page.keyboard.type(player);
    await page.getByRole('option', { name: player, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: box }).inputValue()).toBe(player);
  };
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');

  it.each(['/runs/1?tab=champion', '/compare?runs=1%2C2'])(
    'stays at the button: %s',
    async (path) => {
      await page.goto(site.url(path));
      const question = 'What is each change worth?';
      await tabTo('button', question);
      await page.keyboard.press('Space');
      await page.locator('[data-testid=worths]').waitFor({ timeout: 30_000 });
      expect(await focused()).toBe(question);
    },
    60_000,
  );

  it('chooses a cell of cross-play, closes it, and goes on there', async () => {
    await page.goto(site.url(viewStops.find(({ name }) => name === 'arena')!.path));
    await tabTo('button', 'Play');
    await page.keyboard.press('Enter');
    await page.locator('[data-chart=ratings] canvas').waitFor({ timeout: 60_000 });
    await choose('Games of', 'smithy-money');
    await choose('against', 'militia-pressure');
    const pairing = page.locator('[data-testid=pairing]');
    await expect.poll(() => pairing.textContent()).toContain('smithy-money against militia-pressure');
    await tabTo('button', 'Close');
    await page.keyboard.press('Enter');
    await expect.poll(() => pairing.count()).toBe(0);
    expect(await focused()).toBe('A cell of the table');
  }, 90_000);
});
