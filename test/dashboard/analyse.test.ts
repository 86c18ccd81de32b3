/** Analyses of positions: the example of the first visit, a pasted text, and moments of games. */
import { expect, it } from 'vitest';
import { findings } from '../support/axe.js';
import { describePage } from '../support/page.js';

const built = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;

const winning = `position: dominion
kingdom: First Game
turn: 41
coins: 8
supply: 1 Province
trash: Province
seats:
  - hand: 2 Gold, Silver
    deck: 3 Province, 7 Copper
    discard: none
  - cards: 3 Province, 7 Copper, 3 Silver
`;

describePage('the analysis of positions', (site) => {
  it('answers an example at once, then what is pasted, and says what cannot be', async () => {
    const page = await site.open('/analyse');
    const verdict = page.getByTestId('verdict');
    await verdict.getByText(/^Buy Duchy: /).waitFor();
    const text = page.getByRole('textbox', { name: 'Position' });
    await page.getByRole('button', { name: 'Paste a position' }).click();
    await page.keyboard.press('Delete');
    await text.fill(winning);
    await verdict.getByText(/^Buy Province: 100\.0 %/).waitFor();
    await page.locator('[data-testid=analysed][data-done=true]').waitFor();
    expect(await page.getByTestId('options').getByRole('listitem').first().textContent()).toContain('★');
    await page.getByRole('button', { name: /^Why not / }).click();
    await page
      .getByTestId('why')
      .getByText(/better/)
      .waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    // A link to it shows the same.
    await expect.poll(() => new URL(page.url()).searchParams.get('position')).not.toBeNull();
    await page.reload();
    await verdict.getByText(/^Buy Province: 100\.0 %/).waitFor();
    expect(await text.inputValue()).toBe(winning);
    await text.fill(winning.replace('1 Province', '9 Province'));
    await page.getByRole('alert').getByText('position:5:1: 16 Province in all').waitFor();
  }, 60_000);

  it('opens at a moment of a game that is watched, and of one that is played', async () => {
    const board = 'kingdom=Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
    const players = `a=${built('double-witch-money')}&b=${built('smithy-money')}`;
    const page = await site.open(`/game?game=dominion&${board}&${players}&deal=1&step=24&games=1000`);
    const asked = await page.getByTestId('moment').textContent();
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?/);
    await page.locator('[data-testid=analysed]').waitFor();
    const text = await page.getByRole('textbox', { name: 'Position' }).inputValue();
    expect(asked).toContain(`Turn ${/turn: (\d+)/.exec(text)?.[1]} `);
    await site.open(`/play?game=dominion&${board}&b=${built('smithy-money')}&deal=3&d=-`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?/);
    await page.locator('[data-testid=analysed]').waitFor();
    expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toContain('name: "You"');
  }, 60_000);
});
