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

  it('a long choice takes two lines', async () => {
    const turn = '&deal=773004&d=-0000000000000000022200000';
    const page = await site.open(`/play?game=star-realms&b=@TunedMarshal.json${turn}`);
    await page.setViewportSize({ width: 340, height: 844 });
    await page.getByText('End your turn (unused: 1 combat, 1 base)').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(340);
    // Beside its signs, a base of the row shows its defense.
    await page
      .getByRole('button', { name: /The Hive/ })
      .getByText('defense 5')
      .waitFor();
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
    // The basic piles share one line.
    const piles = page.getByRole('region', { name: 'Supply' }).locator('button');
    const [copper, curse] = [await piles.nth(0).boundingBox(), await piles.nth(6).boundingBox()];
    expect(curse!.y).toBe(copper!.y);
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

  const game = (more: string): string =>
    `/play?game=star-realms&b=built-in/bots/star-realms/TunedMarshal.json&deal=4&${more}`;

  it('shows the authority of an opponent with a long name', async () => {
    const page = await site.open(game('sets=core,gambits&ahead=100&d=-'));
    const line = page.locator('.other-player > span');
    await line.waitFor();
    const right = async (one: typeof line): Promise<number> => {
      const { x, width } = (await one.boundingBox())!;
      return x + width;
    };
    expect(await right(line.getByText('Authority 50'))).toBeLessThanOrEqual(await right(line));
  });

  it('covers no option with the text of a card after a touch', async () => {
    const page = await site.open(game('d=-'));
    await page.locator('[data-decided="0"]').waitFor();
    await page.evaluate(`(() => {
      const option = document.querySelector('[data-card-title="Scout"][data-option]');
      option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      option.focus();
      option.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
      option.click();
    })()`);
    await page.locator('[data-decided="1"]').waitFor();
    expect(await page.evaluate('document.activeElement.matches("[data-option]")')).toBe(true);
    expect(await page.getByTestId('card-text').count()).toBe(0);
  });

  it('says who is thinking, and that the network is away', async () => {
    const page = await site.open(game('d=-'));
    const first = page.getByRole('button', { name: /^End your turn/ });
    await first.waitFor();
    await page.route('**/api/v1/play', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await first.click();
    await page.getByText('TunedMarshal is thinking …').waitFor();
    await page.locator('[data-decided="1"]').waitFor();
    await page.unroute('**/api/v1/play');
    await page.context().setOffline(true);
    try {
      await page.getByRole('button', { name: /^End your turn/ }).click();
      await page.getByTestId('offline').waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await page.locator('[data-decided="2"]').waitFor();
  });

  it('returns with "back" to a game that another set-up has ended', async () => {
    const page = await site.open(game('d=-0'));
    for (const leave of [
      () => page.getByText('looks ahead', { exact: true }).click(),
      async () => {
        await page.getByRole('button', { name: /^Board/ }).click();
        await page.getByRole('combobox', { name: 'Card sets' }).click();
        await page.getByRole('option', { name: /^Colony Wars/ }).click();
      },
      () => page.getByRole('button', { name: 'Replay this deal' }).click(),
    ]) {
      await page.locator('[data-decided="1"]').waitFor();
      await page.getByRole('button', { name: 'Set-up' }).click();
      await page.getByText('ends this game').waitFor();
      await leave();
      await page.waitForURL(({ searchParams }) => ['-', null].includes(searchParams.get('d')));
      await page.goBack();
    }
    await page.locator('[data-decided="1"]').waitFor();
  }, 60_000);

  it('starts a game in the first window, and shows no cards of other sets', async () => {
    const page = await site.open('/play?game=star-realms');
    const start = page.getByRole('button', { name: 'New game' });
    await start.waitFor();
    await page.locator('[data-card-title="Brain World"]').waitFor();
    expect((await start.boundingBox())!.y).toBeLessThan(300);
    await page.goto(site.url('/play?game=star-realms&sets=colony_wars'));
    await start.waitFor();
    expect(await page.locator('[data-card-title]').count()).toBe(0);
  });

  it('shows the odds right below the table of few options', async () => {
    const page = await site.open(game('d=-000'));
    await page.getByRole('button', { name: 'Analyse' }).click();
    const note = page.locator('[data-testid=analysed]');
    await note.waitFor();
    const table = page.getByRole('group', { name: 'Your options' });
    const odds = page.getByText('Chance to win with each option');
    const [above, below] = [(await table.boundingBox())!, (await odds.boundingBox())!];
    const gap = below.y - above.y - above.height;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(120);
  });

  it('shows the choices of a turn beside the tools, and all cards of the table above them', async () => {
    const page = await site.open(game('d=-'));
    await page.getByRole('button', { name: 'Play all cards' }).click();
    const end = page.getByRole('button', { name: /^End your turn/ });
    await page.getByRole('button', { name: 'Buy Explorer (2)' }).waitFor();
    const [undo, explorer, last] = [
      (await page.getByRole('button', { name: 'Undo' }).boundingBox())!,
      (await page.getByRole('button', { name: 'Buy Explorer (2)' }).boundingBox())!,
      (await end.boundingBox())!,
    ];
    expect(Math.abs(explorer.y - undo.y)).toBeLessThan(3);
    expect(last.width).toBeGreaterThan(350);
    const card = page.getByRole('region', { name: 'In play', exact: true }).locator('button').last();
    const { y, height } = (await card.boundingBox())!;
    expect(y + height).toBeLessThan(undo.y);
  });

  it('leaves room for the table above many choices', async () => {
    const page = await site.open('/play?game=star-realms&seats=4&b=@TunedMarshal.json&deal=975743&d=-3333');
    await page.locator('[data-decided="4"]').waitFor();
    const question = await page.getByTestId('question').boundingBox();
    expect(question!.y).toBeGreaterThan(380);
  });
});
