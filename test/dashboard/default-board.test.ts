/** The default board, and the default players of views. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import type { GameInfo } from '../../dashboard/api/games.js';
import { games, type RulesRequest } from '../../engine/index.js';
import { library } from '../../experiments/players/library.js';
import { describePage } from '../support/page.js';

const dominion = games['dominion']!;

/** Cards that the player names but the board lacks. */
function lackingOn(request: RulesRequest, name: string): readonly string[] {
  const file = library().find((one) => one.name === name)!;
  return readPlayer(file.read(), file.path, dominion.rules(request, 2)).diagnostics.map(
    ({ message }) => message,
  );
}

describePage('the default board', (site) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.open('/');
  });
  const chosen = (label: string) => page.getByRole('combobox', { name: label }).first().inputValue();

  it('is that of the command line, by name and by its cards', async () => {
    const infos = await site.dashboard.json<GameInfo[]>('GET', '/games');
    const { defaultBoard } = infos.find(({ name }) => name === 'dominion')!;
    const rules = dominion.rules({}, 2);
    expect(defaultBoard.name).toBe('classic board');
    expect(rules.label).toBe(`classic board of ${defaultBoard.cards.length} cards; 2 players`);
    expect(defaultBoard.cards).toHaveLength(dominion.cardsIn!(rules).length);
    await site.open('/runs/new?game=dominion');
    await page.getByRole('button', { name: 'Board: classic' }).waitFor();
    await page.getByText('The classic board: 58 cards at once.').waitFor();
  });

  const ten = [
    'Cellar',
    'Chapel',
    'Festival',
    'Library',
    'Market',
    'Moat',
    'Sentry',
    'Vassal',
    'Village',
    'Witch',
  ];
  it.each([
    ['/workbench', 'Based on', undefined],
    ['/play', 'Opponent', undefined],
    ['/workbench', 'Based on', ten],
    ['/play', 'Opponent', ten],
  ])('opens %s with a player (%s) that lacks no card on %j', async (path, label, kingdom) => {
    await site.open(`${path}?game=dominion${kingdom === undefined ? '' : `&kingdom=${kingdom}`}`);
    await expect.poll(() => chosen(label)).not.toBe('');
    const request = kingdom === undefined ? {} : { kingdom };
    expect(lackingOn(request, await chosen(label))).toEqual([]);
  });

  it('offers the network for every kingdom as an opponent, but not to more than one', async () => {
    await site.open(`/play?game=dominion&kingdom=${ten}`);
    await expect.poll(() => chosen('Opponent')).toBe('any-kingdom');
    await site.open(`/play?game=dominion&seats=3&kingdom=${ten}`);
    await expect.poll(() => chosen('Opponent')).not.toMatch(/^(any-kingdom)?$/);
  });

  it('is the last used board if an address names none, with its best known plan', async () => {
    const fresh = await site.newPage();
    await fresh.goto(site.url('/icon.svg'));
    await fresh.evaluate('localStorage.clear()');
    await fresh.goto(site.url('/play'));
    await fresh.getByRole('button', { name: 'Board: First Game' }).waitFor();
    await expect
      .poll(() => fresh.getByRole('combobox', { name: 'Opponent' }).inputValue())
      .toBe('First Game plan');
    await fresh.evaluate(`history.pushState(null, '', '/match?game=dominion&kingdom=${ten}')`);
    await expect.poll(() => fresh.evaluate('localStorage.getItem("deckwright:board")')).toContain('Chapel');
    await fresh.evaluate("history.pushState(null, '', '/workbench')");
    await fresh.waitForURL(({ searchParams }) => searchParams.get('kingdom') === ten.join(','));
    await fresh.close();
  });

  it('gives way to a recommended board, even with a misspelt name', async () => {
    await site.open('/play?game=dominion');
    await page.getByRole('button', { name: 'Board: classic' }).click();
    const text = page.getByRole('textbox', { name: 'In any format' });
    await text.fill('Sixth Game');
    await page.keyboard.press('Enter');
    await page.getByText('did you mean First Game?').waitFor();
    await text.fill('frist game');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Board: First Game' }).waitFor();
  });

  it.each([
    ['game=dominion&boards=one', 'names none'],
    ['game=dominion&boards=two', 'Unknown boards “two”'],
    ['boards=one&board=classic', 'Unknown board “classic”'],
  ])('of Balance does not replace an invalid board in the address: %s', async (query, problem) => {
    await site.open(`/balance?${query}`);
    await page.getByRole('alert').getByText(problem).waitFor();
    expect(await page.getByRole('button', { name: 'Find out' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Random boards', exact: true }).click();
    await page.getByRole('button', { name: 'Find out' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
