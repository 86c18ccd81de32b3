/** Charts fill the width of their place, even if they are drawn before they are visible. */
import { expect, it } from 'vitest';
import { describePage } from '../support/page.js';

const host = `document.querySelector('[data-chart=win-by-seat]')`;

describePage('a chart', (site) => {
  it('that is drawn while hidden fills its place when it is shown, and follows its size', async () => {
    const page = await site.newPage();
    await page.addInitScript(`
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('figure { display: none }');
      document.adoptedStyleSheets = [sheet];
    `);
    const players = ['plain-big-money', 'smithy-money'].map(
      (name) => `built-in/strategies/dominion/${name}.buylist`,
    );
    const search = new URLSearchParams({ game: 'dominion', a: players[0]!, b: players[1]!, games: '2000' });
    await page.goto(site.url(`/match?${search}`));
    await expect.poll(() => page.evaluate(`${host}?.vegaView !== undefined`)).toBe(true);
    const widths = async (): Promise<{ drawn: number; place: number }> => ({
      drawn: (await page.evaluate(`${host}.querySelector('canvas').width`)) as number,
      place: (await page.evaluate(`${host}.clientWidth`)) as number,
    });
    expect((await widths()).place).toBe(0);
    await page.evaluate('document.adoptedStyleSheets = []');
    const fills = async (): Promise<boolean> => {
      const { drawn, place } = await widths();
      return drawn === place && place > 200;
    };
    await expect.poll(fills).toBe(true);
    const before = (await widths()).place;
    await page.evaluate(`${host}.style.width = '${before - 100}px'`);
    await expect.poll(widths).toEqual({ drawn: before - 100, place: before - 100 });
  });
});
