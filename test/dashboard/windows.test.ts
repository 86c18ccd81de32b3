import { expect, it } from 'vitest';
import { dominionPlayer, madeGeneration, makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

describePage('windows of one browser', (site) => {
  it('all follow their run, even the seventh, and leave connections for other requests', async () => {
    const run = makeRun(site.dashboard.context, 'watched', 2, { done: false });
    const pages = await Promise.all(Array.from({ length: 7 }, () => site.newPage()));
    const streams: string[] = [];
    for (const page of pages) {
      page.on('request', (request) => {
        if (request.url().includes('/live')) streams.push(request.url());
      });
      await page.goto(site.url(`/runs/${run}?tab=log`));
    }
    const figures = pages.map((page) => page.locator('[data-figure=Generation]'));
    const shown = async (): Promise<(string | null)[]> =>
      await Promise.all(figures.map((figure) => figure.textContent()));
    await expect.poll(shown).toEqual(pages.map(() => '1'));
    site.dashboard.context.store.append(run, madeGeneration(2));
    await expect.poll(shown).toEqual(pages.map(() => '2'));
    expect(streams).toHaveLength(4);
    // A closed window gives its place to another.
    await pages[0]!.close();
    await expect.poll(() => streams.length).toBe(5);
    site.dashboard.context.store.finish(run, { status: 'done', seconds: 6 });
    await Promise.all(pages.slice(1).map((page) => page.close()));
  });

  it('show an arena that plays on one click, and its table again when they return', async () => {
    const page = await site.open('/runs');
    let played = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/arena')) played++;
    });
    await site.open('/arena?game=dominion&games=2');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[data-testid=ranking]').waitFor();
    const rows = page.locator('table', { hasText: 'α-rank' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    const toView = async (name: string): Promise<void> => {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
    };
    await toView('Scenarios');
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(8);
    await toView('Scenarios');
    await toView('Arena');
    await page.waitForURL(/games=2/);
    await expect.poll(() => rows.count()).toBe(8);
    expect(await page.title()).toBe('8 players · Arena · Deckwright');
    // Another setup has no result until the first setup returns.
    await page.getByLabel('Seed').fill('2');
    await page.getByText('Who is strongest?').waitFor();
    await page.getByLabel('Seed').fill('1');
    await expect.poll(() => rows.count()).toBe(8);
    expect(played).toBe(1);
  });

  it('ask before a text of the library is deleted', async () => {
    const { text } = dominionPlayer('plain-big-money');
    await site.dashboard.json('POST', '/library', { game: 'dominion', name: 'of no use', text });
    const page = await site.open('/library?game=dominion&source=own');
    const choose = async (answer: string): Promise<void> => {
      await page.getByRole('button', { name: 'More for of no use' }).click();
      await page.getByRole('menuitem', { name: 'Delete …' }).click();
      await page
        .getByRole('dialog', { name: 'Delete “of no use”?' })
        .getByRole('button', { name: answer })
        .click();
    };
    await choose('Keep');
    await choose('Delete');
    await page.locator('text=Nothing here yet').waitFor();
  });
});
