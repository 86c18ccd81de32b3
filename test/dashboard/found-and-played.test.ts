/** What was found and played, at a glance: boards as cards, results and gains; a link says what its board lacks. */
import { expect, it } from 'vitest';
import { findings } from '../support/axe.js';
import { dominionPlayer, makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop'.split(',');

describePage('found and played', (site) => {
  it('shows the board of a champion, its own cards first', async () => {
    makeRun(site.dashboard.context, 'on a board', 4, { kingdom });
    const page = await site.open('/library?game=dominion&source=evolved');
    const row = page.locator('tbody tr', { hasText: 'on a board' });
    await row.waitFor();
    const chips = await row.getByTestId('chips').locator('[data-lit]').allTextContents();
    expect(chips[0]).toBe('4Smithy, bought');
    expect(chips.slice(1)).toEqual([
      '2Cellar',
      '2Moat',
      '3Village',
      '3Workshop',
      '4Militia',
      '4Remodel',
      '5Market',
      '5Mine',
      '5Witch',
    ]);
    await expect.poll(() => findings(page)).toEqual([]);
  });

  it('lists the games that were played here, and what each match gained', async () => {
    const money = dominionPlayer('plain-big-money');
    const better = { ...money, text: money.text.replace('Gold,', 'Gold, Smithy [1],') };
    for (const player of [money, better])
      await site.dashboard.lines('/matches', {
        game: 'dominion',
        rules: { kingdom },
        players: [player, dominionPlayer('smithy-money')],
        seed: 3,
        games: 2_000,
        keep: true,
      });
    const page = await site.newPage();
    await page.goto(site.url('/history?game=dominion'));
    await page.evaluate(`localStorage.setItem('deckwright:finished', JSON.stringify([
      ['Dominion against big: money: You win, 42 : 30', 'a'],
      ['Dominion against smithy-money: A draw: you share first place, 33 : 33', 'b'],
      ['Star Realms against TunedMarshal: You lose, −21 : 63', 'c'],
    ].map(([title, text]) => ({ title, text, time: Date.now() }))))`);
    await page.reload();
    const games = page.getByTestId('played');
    await games.getByText('1 of 2 won').waitFor();
    await games.getByText('against big: money, now').waitFor();
    await games.getByText('drawn').waitFor();
    expect(await games.textContent()).not.toContain('TunedMarshal');
    await expect.poll(() => findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^\+\d+\.\d ± .* since \d+: what changed/ }).click();
    await page.getByTestId('difference').getByText('A real difference').waitFor();
    await page.evaluate("localStorage.removeItem('deckwright:finished')");
  });

  it('names the card of a link that is no card, and one that is misspelt', async () => {
    const named = (...cards: string[]): string => [...kingdom.slice(cards.length), ...cards].join(',');
    const page = await site.open(`/play?game=dominion&kingdom=${named('Frobnicator')}&deal=3&d=-`);
    const notes = page.getByTestId('board-notes');
    await notes.getByText('Only 9 of the 10 cards are on this board.').waitFor();
    await notes.getByText('unknown card: "Frobnicator"').waitFor();
    await page.getByTestId('question').waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await site.open(`/play?game=dominion&kingdom=${named('Chappel')}&deal=3&d=-`);
    await notes.getByText('"Chappel" is read as Chapel').waitFor();
    await site.open(`/play?game=dominion&kingdom=${named()}&deal=3&d=-`);
    await expect.poll(() => notes.count()).toBe(0);
    // Each note of a refused board has a line of its own, without a semicolon.
    await site.open(`/play?game=dominion&kingdom=${named('Frobnicator', 'Plugh')}&deal=3&d=-`);
    const error = await page.getByRole('alert').filter({ hasText: 'Plugh' }).textContent();
    expect(error).toMatch(/unknown card: "Frobnicator"\n/);
    expect(error).not.toContain(';\n');
  });
});
