/** Tables on a phone: players on one line with their cards on tap; rows as cards; a fully visible supply; tabs in the first window. */
import { beforeEach, expect, it } from 'vitest';
import { makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const builtIn = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;

describePage('on a phone', (site) => {
  beforeEach(async () => {
    await (await site.open('/')).setViewportSize({ width: 390, height: 844 });
  });

  it('a table of four shows the numbers of each opponent, and what it owns on tap', async () => {
    const names = ['Hare', 'HiveTide', 'Tortoise'];
    const search = new URLSearchParams({
      game: 'star-realms',
      seats: '4',
      seat: '3',
      b: names.map((name) => `built-in/bots/star-realms/${name}.json`).join(','),
      deal: '6',
      d: '-',
    });
    const page = await site.open(`/play?${search}`);
    for (const name of names) {
      const player = page.getByRole('region', { name, exact: true });
      await player.waitFor();
      const text = await player.textContent();
      for (const title of ['Authority', 'Discard pile', 'Draw deck'])
        expect(text).toMatch(new RegExp(`${title} \\d`));
      const scouts = player.getByRole('button', { name: /Scout/ });
      expect(await scouts.isVisible()).toBe(false);
      await player.getByText(name, { exact: true }).click();
      await scouts.waitFor();
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('region', { name: 'Hare: Discard pile' }).waitFor();
  });

  it.each([
    ['/runs', '"Games"'],
    ['/history?game=dominion', '"When"'],
  ])('shows each row of a table as a card: %s', async (path, label) => {
    const { context } = site.dashboard;
    if (context.store.runs({}).total === 0) makeRun(context, 'a run with a name that is rather long', 10);
    if (path.startsWith('/history')) {
      const players = `a=${builtIn('big-money')}&b=${builtIn('smithy-money')}`;
      const match = await site.open(`/match?game=dominion&${players}&games=200`);
      await match.getByText('Saved as').waitFor();
    }
    const page = await site.open(path);
    await page.locator('[style*="--label-3"] tbody td').first().waitFor();
    const seen = (await page.evaluate(`(() => {
      const cells = [...document.querySelectorAll('[style*="--label-3"] tbody td')];
      return {
        labels: cells.map((cell) => getComputedStyle(cell, '::before').content),
        right: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
        hidden: Math.max(...cells.map((cell) => cell.scrollWidth - cell.clientWidth)),
      };
    })()`)) as { labels: string[]; right: number; hidden: number };
    expect(seen.labels).toContain(label);
    expect(seen.right).toBeLessThanOrEqual(390);
    expect(seen.hidden).toBeLessThanOrEqual(1);
  });

  it.each([
    ['/advise', '[data-testid=advice]'],
    ['/play?game=dominion&d=-', '[data-testid=question]'],
    [`/play?game=star-realms&deal=4&d=-`, '[data-testid=question]'],
    [`/game?game=dominion&a=${builtIn('big-money')}&b=${builtIn('smithy-money')}`, '[data-testid=moment]'],
    ['/analyse', '[data-testid=options]'],
    ['/review', '[data-testid=sentence]'],
    ['/puzzles', '[data-testid=puzzle]'],
  ])('makes touch targets 44 pixels high, and cuts off no label: %s', async (path, ready) => {
    const page = await site.open(path);
    await page.locator(ready).first().waitFor();
    await page.locator('main button:visible').first().waitFor();
    const faults =
      await page.evaluate(`[...document.querySelectorAll('main button, main summary, main [role=tab]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        // The area around a mark of a curve counts, too.
        const { top = '0px' } = getComputedStyle(one, '::after');
        const height = one.offsetHeight - 2 * Math.min(0, Number.parseFloat(top) || 0);
        const label = one.querySelector('.mantine-Button-label');
        const isCut = label !== null && label.scrollWidth > label.clientWidth;
        return height < 43.5 || isCut ? [one.textContent + ': ' + height] : [];
      })`);
    expect(faults).toEqual([]);
  });

  it('shows the tabs of the workbench and of a run in the first window, and their content below them', async () => {
    const run = makeRun(site.dashboard.context, 'with tabs', 3);
    const players = new URLSearchParams({ a: builtIn('big-money'), b: builtIn('smithy-money') });
    for (const [path, tab, content] of [
      [`/workbench?game=dominion&${players}`, 'Numbers', 'Score by seat'],
      [`/runs/${run}`, 'Hall of fame', /^\d+ champions|^One champion|^No proven champion/],
    ] as const) {
      const page = await site.open(path);
      await page.getByRole('tab', { name: tab }).click();
      const shown = page.getByRole('tabpanel').getByText(content).first();
      await shown.waitFor();
      await page.evaluate('window.scrollTo(0, 0)');
      const { y } = (await shown.boundingBox())!;
      expect(y).toBeLessThan(844);
    }
  });

  it('shows all piles above the choice, under an address with short player names', async () => {
    const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Workshop,Merchant';
    const page = await site.open(
      `/play?game=dominion&kingdom=${kingdom}&b=${builtIn('smithy-money')}&deal=3&d=-`,
    );
    await page.locator('[data-decided="0"]').waitFor();
    const bottom = page.getByRole('region', { name: 'Supply' }).locator('button').last();
    const question = page.getByTestId('question');
    const [pile, dock] = [await bottom.boundingBox(), await question.boundingBox()];
    expect(pile!.y + pile!.height).toBeLessThan(dock!.y);
    await page.getByRole('button', { name: 'Nothing', exact: true }).click();
    await page.waitForURL(`**/play?game=dominion&kingdom=${kingdom}&b=@smithy-money&deal=3&d=-*`);
    await page.getByRole('heading', { name: 'You against smithy-money' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You against smithy-money' }).waitFor();
    await page.locator('[data-decided="1"]').waitFor();
  });
});
