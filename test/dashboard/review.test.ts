/** Reviews of games: the example of the first visit, a pasted log, and a game that was played here. */
import { expect, it } from 'vitest';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import { findings } from '../support/axe.js';
import { dominionPlayer } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const builtIn = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';

describePage('the review of games', (site) => {
  it('opens with an example, hides its answers until they are asked for, and opens their positions', async () => {
    const page = await site.open('/review?games=20000');
    await page.getByText('An example: You against smithy-money').waitFor();
    await page.locator('[data-testid=review][data-done=true]').waitFor();
    expect(await page.getByTestId('balance').textContent()).toContain('you lost');
    const first = page.getByTestId('mistake');
    expect(await page.getByTestId('sentence').textContent()).toMatch(/^You lost\. /);
    expect(await first.getByTestId('better').count()).toBe(0);
    await first.getByRole('button', { name: 'What was better?' }).click();
    expect(await first.getByTestId('better').textContent()).toMatch(/by \d+\.\d ± \d+\.\d points/);
    await expect.poll(() => findings(page)).toEqual([]);
    await first.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?position=/);
    await page.locator('[data-testid=analysed]').waitFor();
  });

  it('reviews a game that was finished in Play, and keeps it for later', async () => {
    const over = new URLSearchParams({
      game: 'dominion',
      kingdom,
      b: builtIn('big-money'),
      deal: '3',
      d: `-${'0'.repeat(300)}`,
    });
    const page = await site.open(`/play?${over}`);
    await page.getByTestId('play-over').getByRole('button', { name: 'Review' }).click();
    await page.waitForURL(/\/review\?text=/);
    await page.getByRole('heading', { name: 'You against big-money' }).waitFor();
    await site.open('/review?games=20000');
    await page.getByRole('button', { name: /^Dominion against big-money: You lose/ }).click();
    await page.getByRole('heading', { name: 'You against big-money' }).waitFor();
  });

  it('opens from the history, at any deal of a match that was kept', async () => {
    const players = [dominionPlayer('plain-big-money'), dominionPlayer('smithy-money')];
    const match = { game: 'dominion', players, seed: 3, games: 10, keep: true };
    const { kept } = (await site.dashboard.lines<ApiMatchResult>('/matches', match)).at(-1)!;
    const page = await site.open('/history');
    await page.getByRole('link', { name: new RegExp(`^Review a game of ${kept},`) }).click();
    await page.waitForURL(/\/review\?match=/);
    await page.getByRole('heading', { name: 'plain-big-money against smithy-money' }).waitFor();
    await page.getByTestId('curve').waitFor();
    await page.getByLabel('Deal of the match').fill('4');
    await expect.poll(() => new URL(page.url()).search).toContain('4');
    await page.getByTestId('curve').waitFor();
  });

  it('reports the error in a text that is not a game', async () => {
    const page = await site.open('/review?games=20000');
    await page.getByRole('button', { name: 'Paste a log' }).click();
    await page.getByRole('textbox', { name: /log of the online game/ }).fill('{"no": "game"}');
    await page.getByRole('alert').waitFor();
  });
});
