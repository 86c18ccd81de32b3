/** A table of four on a phone: the others in lines, their cards on tap. */
import { expect, it } from 'vitest';
import { describePage } from '../support/page.js';

describePage('a table of four', (site) => {
  it('shows the numbers of each opponent on a phone, and what it owns on tap', async () => {
    const page = await site.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const names = ['Hare', 'HiveTide', 'Tortoise'];
    const search = new URLSearchParams({
      game: 'star-realms',
      seats: '4',
      seat: '3',
      b: names.map((name) => `built-in/bots/star-realms/${name}.json`).join(','),
      deal: '6',
      d: '-',
    });
    await page.goto(site.url(`/play?${search}`));
    for (const name of names) {
      const player = page.getByRole('region', { name, exact: true });
      await player.waitFor();
      const text = await player.textContent();
      for (const title of ['Authority', 'Hand', 'In play', 'Discard pile', 'Draw deck'])
        expect(text).toMatch(new RegExp(`${title} \\d`));
      const scouts = player.getByRole('button', { name: /Scout/ });
      expect(await scouts.isVisible()).toBe(false);
      await player.getByText(name, { exact: true }).click();
      await scouts.waitFor();
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('region', { name: 'Hare: Discard pile' }).waitFor();
  }, 60_000);
});
