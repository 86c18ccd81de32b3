/** A hand of Star Realms at one click, and options by number. */
import { expect, it } from 'vitest';
import { describePage } from '../support/page.js';

describePage('a hand', (site) => {
  it('is played at one click, as card by card, and goes on with number keys', async () => {
    const page = await site.newPage();
    const search = new URLSearchParams({
      game: 'star-realms',
      b: 'built-in/bots/star-realms/Hare.json',
      deal: '1',
      d: '-',
    });
    await page.goto(site.url(`/play?${search}`));
    const cards = page
      .getByRole('group', { name: 'Your options' })
      .getByRole('button', { name: /Play (Scout|Viper)/ });
    await cards.first().waitFor();
    // Each Scout and Viper of the first hand is a decision of its own.
    await page.getByRole('button', { name: 'Play all cards' }).click();
    await page.locator('[data-decided="3"]').waitFor();
    await expect.poll(() => cards.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Play all cards' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-decided="2"]').waitFor();
    await cards.first().waitFor();
    await page.keyboard.press('1');
    await page.locator('[data-decided="3"]').waitFor();
    await expect.poll(() => cards.count()).toBe(0);
  }, 60_000);
});
