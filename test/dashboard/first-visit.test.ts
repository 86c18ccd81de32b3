/** The first visit: three links, a demo run on one click, and a notice of its end in another view. */
import { expect, it } from 'vitest';
import { findings } from '../support/axe.js';
import { describePage } from '../support/page.js';

describePage('the first visit', (site) => {
  it('opens with three ways to start, shows a demo run, and reports its end in other views', async () => {
    const page = await site.newPage();
    await page.goto(site.url('/'));
    const doors = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect
      .poll(() => doors.allTextContents())
      .toEqual(['What should I buy?', 'Play against it', 'Write your own']);
    await expect.poll(() => findings(page)).toEqual([]);
    // The stored answer of a famous board is there at once.
    await page.getByRole('link', { name: 'What should I buy?' }).click();
    await page.locator('[data-testid=advice][data-done=true]').waitFor();
    await page.getByText('example', { exact: true }).waitFor();
    await page.goBack();
    // A game against its plan starts at once.
    await page.getByRole('link', { name: 'Play against it' }).click();
    await page.locator('[data-testid=question]').waitFor();
    await page.goBack();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Runs' }).click();
    await page.getByRole('button', { name: 'Watch a demo run' }).click();
    await page.waitForURL(/\/runs\/1$/);
    await page.getByRole('heading', { name: 'demo' }).waitFor();
    await views.getByRole('link', { name: 'Match' }).click();
    await expect.poll(() => page.title()).toContain('First Game plan : ');
    const notice = page.getByTestId('run-notice');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('demo #1 has ended');
    await notice
      .getByTestId('run-verdict')
      .getByText(/^proven: /)
      .waitFor();
    const colour = 'getComputedStyle(document.querySelector("[data-testid=run-notice] .proven")).color';
    expect(await page.evaluate(colour)).toBe('rgb(11, 110, 79)');
    await expect.poll(() => findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => findings(page, ['color-contrast'])).toEqual([]);
    await notice.getByRole('link', { name: 'Open the run' }).click();
    await page.waitForURL(/\/runs\/1$/);
    await expect.poll(() => notice.count()).toBe(0);
    // The welcome page offers the views that the visitor used last.
    await page.goto(site.url('/'));
    const recent = page.getByRole('navigation', { name: 'More ways to start' }).getByRole('link');
    expect(await recent.first().textContent()).toBe('demo #1Continue in Runs');
    expect(await recent.count()).toBe(4);
    await recent.first().click();
    await page.waitForURL(/\/runs\/1$/);
  });
});
