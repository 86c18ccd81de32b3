/** Puzzles: the page asks, shows the odds and the reason, and counts solved puzzles. */
import { expect, it } from 'vitest';
import type { ApiPuzzle } from '../../dashboard/api/play/positions.js';
import { findings } from '../support/axe.js';
import { describePage } from '../support/page.js';

describePage('puzzles', (site) => {
  it('hide their answer until the reader picks an option', async () => {
    const { puzzles } = await site.dashboard.json<{ puzzles: ApiPuzzle[] }>('GET', '/puzzles');
    const [best] = puzzles[0]!.options;
    const page = await site.newPage();
    await page.goto(site.url('/puzzles'));
    const options = page.locator('[data-option]');
    await options.first().waitFor();
    expect(await options.count()).toBe(puzzles[0]!.options.length);
    expect(await page.getByTestId('solution').count()).toBe(0);
    await expect.poll(() => findings(page)).toEqual([]);
    await options.filter({ hasText: best!.card! }).first().click();
    await page.getByTestId('solution').getByText(`Right: ${best!.label}`).waitFor();
    expect(await page.getByTestId('puzzle').textContent()).toContain('1 solved');
    await expect.poll(() => findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByTestId('puzzle').getByText(`Puzzle 2 of ${puzzles.length}`).waitFor();
    expect(await page.getByTestId('solution').count()).toBe(0);
    // A new visit continues with the first unsolved puzzle.
    await page.goto(site.url('/puzzles'));
    await page.getByTestId('puzzle').getByText(`Puzzle 2 of ${puzzles.length}`).waitFor();
  });

  it('count right answers in a row, give the reason, and print names as on the cards', async () => {
    const { puzzles } = await site.dashboard.json<{ puzzles: ApiPuzzle[] }>('GET', '/puzzles');
    const hut = puzzles.findIndex(({ options: [best] }) => best!.card === 'WitchsHut');
    const page = await site.newPage();
    await page.goto(site.url(`/puzzles?n=${hut + 1}`));
    const streak = page.getByTestId('streak');
    const before = Number(/Streak (\d+)/.exec((await streak.textContent())!)![1]);
    await page
      .locator('[data-option]', { hasText: 'Witch’s Hut' })
      .or(page.locator('[data-option]', { hasText: "Witch's Hut" }))
      .first()
      .click();
    await page
      .getByTestId('solution')
      .getByText(/^Right: Witch.s Hut/)
      .waitFor();
    await streak.getByText(String(before + 1), { exact: true }).waitFor();
    await page
      .getByTestId('reason')
      .getByText(/^Gold (would be better|is \d)/)
      .waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    // Only the first answer to a puzzle counts.
    await page.goto(site.url(`/puzzles?n=${hut + 1}`));
    await page.locator('[data-option]', { hasText: 'Copper' }).first().click();
    await page
      .getByTestId('solution')
      .getByText(/is better$/)
      .waitFor();
    expect(await streak.textContent()).toContain(`Streak ${before + 1}`);
    const wrong = puzzles.findIndex(({ options: [best] }) => best!.card === 'Lookout');
    await page.goto(site.url(`/puzzles?n=${wrong + 1}`));
    await page.locator('[data-option]', { hasText: 'Copper' }).first().click();
    await streak.getByText('Streak 0').waitFor();
    expect(await streak.textContent()).toContain(`best ${before + 1}`);
  });

  it('can be those of one game', async () => {
    const { puzzles } = await site.dashboard.json<{ puzzles: ApiPuzzle[] }>('GET', '/puzzles');
    const own = puzzles.filter(({ game }) => game === 'star-realms').length;
    const page = await site.newPage();
    await page.goto(site.url('/puzzles?n=2'));
    await page.getByText('Star Realms', { exact: true }).click();
    await page.getByTestId('puzzle').getByText(`Puzzle 1 of ${own} · Star Realms`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByTestId('puzzle').getByText(`Puzzle 2 of ${own} · Star Realms`).waitFor();
    await page.reload();
    await page.getByTestId('puzzle').getByText(`Puzzle 2 of ${own} · Star Realms`).waitFor();
    await page.getByText('All', { exact: true }).click();
    await page.getByTestId('puzzle').getByText(`of ${puzzles.length} · Dominion`).waitFor();
  });
});
