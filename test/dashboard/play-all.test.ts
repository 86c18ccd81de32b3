/** A good opponent by default, a hand played with one click, options chosen by number, and the mark of a hint. */

import { expect, it } from 'vitest';
import type { ApiOdds } from '../../dashboard/api/play/playthroughs.js';
import { describePage } from '../support/page.js';

describePage('a hand', (site) => {
  it('is played against a good bot unless another is chosen, and the workbench starts with that bot', async () => {
    const page = await site.open('/play?game=star-realms');
    const opponent = page.getByRole('combobox', { name: 'Opponent' });
    await expect.poll(() => opponent.inputValue()).toBe('TunedMarshal');
    // That bot does not know the cards of other sets.
    await page.goto(site.url('/play?game=star-realms&sets=core,colony_wars'));
    await expect.poll(() => opponent.inputValue()).toBe('any-star-realms');
    await page.goto(site.url('/workbench?game=star-realms'));
    await expect.poll(() => page.getByRole('main').textContent()).toContain('TunedMarshal');
  });

  it('plays all cards with one click, with the same result as card by card, and continues with number keys', async () => {
    const search = new URLSearchParams({
      game: 'star-realms',
      b: 'built-in/bots/star-realms/Hare.json',
      deal: '1',
      d: '-',
    });
    const page = await site.open(`/play?${search}`);
    const cards = page
      .getByRole('group', { name: 'Your options' })
      .getByRole('button', { name: /Play (Scout|Viper)/ });
    await cards.first().waitFor();
    // Each Scout and Viper of the first hand is a separate decision.
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
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('button', { name: 'Replay this deal' }).click();
    await page.getByRole('button', { name: 'Play all cards' }).waitFor();
    await page.keyboard.press('0');
    await page.locator('[data-decided="3"]').waitFor();
    await expect.poll(() => cards.count()).toBe(0);
  });

  it('shows the opponent’s bases without a tap, and a choice of gains as a choice', async () => {
    const search = new URLSearchParams({
      game: 'star-realms',
      sets: 'colony_wars,crisis_heroes,gambits',
      b: 'built-in/bots/networks/star-realms/any-star-realms.net.json',
      deal: '13',
      d: '-0001101001000001000000000000006443300000201000006653300000',
    });
    const page = await site.open(`/play?${search}`);
    const bases = page.getByRole('region', { name: 'any-star-realms: In play' }).locator('[data-card-title]');
    await bases.first().waitFor();
    expect(await bases.evaluateAll((all) => all.map((card) => card.getAttribute('data-card-title')))).toEqual(
      ['Central Station', 'Orbital Platform', 'Factory World'],
    );
    await page.goto(site.url('/play?game=star-realms'));
    const gains = (card: string) => page.locator(`[data-card-title="${card}"] [data-gain]`).allTextContents();
    await page.locator('[data-card-title="Patrol Mech"]').waitFor();
    expect(await gains('Patrol Mech')).toEqual(['3', '/5']);
    expect(await gains('Recycling Station')).toEqual(['1/…']);
    expect(await gains('Cutter')).toEqual(['2', '4']);
    expect(await gains('Corvette')).toEqual(['1', '1']);
  });

  it('numbers the piles in the order of the table', async () => {
    const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
    const page = await site.open(`/play?game=dominion&kingdom=${kingdom}&deal=1&d=-`);
    const keys = page.locator('section[aria-label="Supply"] kbd');
    await keys.first().waitFor();
    expect(await keys.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('applies effects without a choice in a four-player game, but aims at nobody', async () => {
    const hare = 'built-in/bots/star-realms/Hare.json';
    const search = new URLSearchParams({
      game: 'star-realms',
      seats: '4',
      seat: '3',
      b: [hare, hare, hare].join(','),
      deal: '6',
      d: '-',
    });
    const page = await site.open(`/play?${search}`);
    const options = page.getByRole('group', { name: 'Your options' });
    const combat = options.getByRole('button', { name: /Viper: 1 combat/ });
    await combat.waitFor();
    await page.getByRole('button', { name: 'Play all cards' }).click();
    await page.locator('[data-decided="2"]').waitFor();
    await expect.poll(() => combat.count()).toBe(0);
    // The player chooses the target.
    expect(await options.getByRole('button', { name: /Aim 1 combat/ }).count()).toBe(3);
    expect(await page.getByTestId('question').textContent()).toContain('Your turn');
    expect(await page.getByRole('button', { name: 'Play all cards' }).count()).toBe(0);
  });
});

describePage('a hint', (site) => {
  it('marks only the option that the adviser would take, on a card or on a button', async () => {
    const page = await site.open('/play?game=cardsim/lamplight&deal=1&d=-');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/★ is what .+ would do/).waitFor();
    const options = page.getByRole('group', { name: 'Your options' });
    expect(await options.locator('[data-option]').count()).toBeGreaterThan(1);
    expect(await options.getByText('★').count()).toBe(1);
  });

  it('marks another option if its odds are certainly better, and says so', async () => {
    const page = await site.open('/play?game=dominion&deal=3&d=-');
    await page.getByTestId('question').waitFor();
    await page.route('**/api/v1/play/hint', async (route) => {
      const response = await route.fetch({ timeout: 240_000 });
      const odds = JSON.parse((await response.text()).trim().split('\n').at(-1)!) as ApiOdds;
      const options = odds.options.map((option) => {
        const score = option.card === 'Estate' ? 0.8 : 0.3;
        return { ...option, strength: { score, low: score - 0.1, high: score + 0.1, games: 200 } };
      });
      const advice = options.find(({ card }) => card === 'Silver')!.index;
      await route.fulfill({ response, body: `${JSON.stringify({ ...odds, advice, options })}\n` });
    });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/★ is certainly better than what .+ would do: Silver/).waitFor();
    await page.unroute('**/api/v1/play/hint');
    const stars = page
      .getByRole('group', { name: 'Your options' })
      .locator('[data-option]', { hasText: '★' });
    expect(await stars.count()).toBe(1);
    expect(await stars.textContent()).toContain('Estate');
  });
});
