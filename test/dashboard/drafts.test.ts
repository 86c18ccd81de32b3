import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import { choosePlayers } from '../../dashboard/convert/plans/players.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

describe('the command of a match', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());
  const commandOf = async (players: object[]): Promise<ApiMatchResult> =>
    (await dashboard.lines<ApiMatchResult>('/matches', { game: 'dominion', players, seed: 1, games: 2 })).at(
      -1,
    )!;

  it('uses the library name of a text, whatever the page calls it', async () => {
    const { text } = dominionPlayer('smithy-money');
    const { command, unsaved } = await commandOf([
      { name: 'smithy-money (2)', text },
      { name: 'dice', text: 'builtin:random' },
    ]);
    expect([command.split(' --')[0], unsaved]).toEqual([
      'npx deckwright match smithy-money random',
      undefined,
    ]);
  });

  it('never names a player whose text differs', async () => {
    const { text } = dominionPlayer('smithy-money');
    const { command, unsaved } = await commandOf([
      { name: 'plain-big-money', text: `# mine\n${text}` },
      { name: 'plain-big-money', text: `# theirs\n${text}` },
    ]);
    expect(command).toContain('match plain-big-money.buylist plain-big-money-2.buylist --game');
    expect(unsaved?.map(({ file }) => file)).toEqual([
      'plain-big-money.buylist',
      'plain-big-money-2.buylist',
    ]);
  });
});

describe('the file of a player', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());

  it.each([
    [' (v1.2) Smithy & Sons! ', 'v1.2-Smithy-Sons'],
    ['..', 'player'],
    ['?', 'player'],
  ])('of %j has the same name everywhere', async (name, base) => {
    const own = { name, text: `# own\n${dominionPlayer('smithy-money').text}` };
    const match = { game: 'dominion', players: [own, dominionPlayer('big-money')], seed: 1, games: 2 };
    const played = (await dashboard.lines<ApiMatchResult>('/matches', match)).at(-1)!;
    const training = { game: 'dominion', name, against: [dominionPlayer('big-money')] };
    const trained = await dashboard.json<{ command: string }>('POST', '/trainings/check', training);
    const planned = choosePlayers(dashboard.context, own, 'from');
    expect([
      played.unsaved?.map(({ file }) => file),
      /--out (\S+)/.exec(trained.command)?.[1],
      planned.map((player) => (typeof player === 'string' ? player : player.name)),
    ]).toEqual([[`${base}.buylist`], `${base}.net.json`, [`${base}.buylist`]]);
  });
});

describePage('texts in the workbench', (site) => {
  let page: Page;
  const id = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
  const workbench = (query: Record<string, string> = {}): string =>
    site.url(
      `/workbench?${new URLSearchParams({
        game: 'dominion',
        b: id('smithy-money'),
        games: '100',
        ...query,
      })}`,
    );
  const open = async (address: string): Promise<Page> => {
    const opened = await site.newPage();
    await opened.goto(address);
    await editorOf(opened).waitFor();
    return opened;
  };
  const editorOf = (of: Page): Locator => of.locator('[data-testid=editor] .cm-content');
  const nameOf = (of: Page): Promise<string> => of.getByLabel('Name', { exact: true }).inputValue();
  const paste = async (of: Page, text: string): Promise<void> => {
    await editorOf(of).click();
    await of.keyboard.press('ControlOrMeta+a');
    await of.keyboard.press('Delete');
    await of.keyboard.insertText(text);
  };
  const firstLine = (of: Page): Promise<string | null> => of.locator('.cm-line').first().textContent();
  const restoreLatestVersion = async (of: Page): Promise<void> => {
    await of.getByRole('button', { name: 'Drafts' }).click();
    await of
      .getByRole('button', { name: /^version of/ })
      .first()
      .click();
  };

  it('get their own name as soon as they are changed, even in results, history and command', async () => {
    page = await open(workbench({ a: id('plain-big-money'), tab: 'facts' }));
    const { text } = dominionPlayer('militia-torturer-siege');
    const played: { name: string; text: string }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/matches'))
        played.push((request.postDataJSON() as { players: typeof played }).players[0]!);
    });
    expect(await nameOf(page)).toBe('plain-big-money');
    await paste(page, `# pasted\n${text}`);
    await expect.poll(() => nameOf(page)).toBe('new text');
    const facts = page.locator('[data-testid=facts]');
    await expect.poll(() => facts.textContent()).toContain('likely that new text is stronger');
    await expect
      .poll(() => page.getByTestId('command').textContent())
      .toContain('match new-text.buylist smithy');
    await page.getByTestId('unsaved').waitFor();
    const { rows } = await site.dashboard.json<{ rows: { players: { name: string }[] }[] }>(
      'GET',
      '/matches',
    );
    expect(rows[0]!.players[0]!.name).toBe('new text');
    await page.getByLabel('Name', { exact: true }).fill('my siege');
    await expect.poll(() => facts.textContent()).toContain('likely that my siege is stronger');
    // The previous text must never appear under the name of this one.
    const names = played.map((one) => [one.name, one.text.startsWith('# pasted')]);
    expect(names.filter(([name, isPasted]) => (name !== 'plain-big-money') !== isPasted)).toEqual([]);
  });

  it('are stored in the address, and restored from it', async () => {
    await page.waitForURL(/a=z:.*draft=|draft=.*a=z:/);
    await page.reload();
    await expect.poll(() => firstLine(page)).toBe('# pasted');
    expect(await nameOf(page)).toBe('my siege');
    const link = new URL(page.url());
    link.searchParams.delete('draft');
    const elsewhere = await open(link.href);
    await expect.poll(() => firstLine(elsewhere)).toBe('# pasted');
    await elsewhere.close();
  });

  it('come back in a new tab as drafts', async () => {
    const fresh = await open(site.url('/workbench?game=dominion'));
    await expect.poll(() => firstLine(fresh)).toBe('# pasted');
    await fresh.waitForURL(/draft=/);
    await fresh.getByTestId('changed').waitFor();
    expect(await nameOf(fresh)).toBe('my siege');
    await fresh.close();
  });

  it('are kept when another is chosen, by undo and as drafts', async () => {
    await page.getByRole('combobox', { name: 'Based on' }).fill('double-witch');
    await page.getByRole('option', { name: 'double-witch-money' }).click();
    await expect.poll(() => nameOf(page)).toBe('double-witch-money');
    await editorOf(page).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => firstLine(page)).toBe('# pasted');
    await page.getByRole('button', { name: 'Drafts' }).click();
    await page.getByRole('button', { name: 'my siege', exact: true }).click();
    await expect.poll(() => nameOf(page)).toBe('my siege');
    await page.goto(site.url('/?'));
    await page.getByRole('link', { name: 'Workbench', exact: true }).click();
    await expect.poll(() => firstLine(page)).toBe('# pasted');
  });

  it('of two tabs stay separate', async () => {
    await page.goto(workbench({ a: id('plain-big-money') }));
    await editorOf(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('# one\n');
    await page.waitForURL(/draft=/);
    const second = await open(page.url());
    await expect.poll(() => firstLine(second)).toBe('# one');
    await editorOf(second).click();
    await second.keyboard.press('ControlOrMeta+Home');
    await second.keyboard.type('# two\n');
    await expect
      .poll(() => new URL(second.url()).searchParams.get('draft'))
      .not.toBe(new URL(page.url()).searchParams.get('draft'));
    await page.reload();
    await expect.poll(() => firstLine(page)).toBe('# one');
    await second.close();
  });

  it('keep their earlier versions', async () => {
    await paste(page, dominionPlayer('militia-torturer-siege').text);
    await expect.poll(() => nameOf(page)).toBe('new text');
    await restoreLatestVersion(page);
    await expect.poll(() => firstLine(page)).toBe('# one');
  });

  it('stay among the versions while the user types on one line', async () => {
    await paste(page, 'a');
    await page.keyboard.type('bcdefghijklmnopqrstuvwxyz');
    await expect.poll(() => firstLine(page)).toMatch(/^abc.*z$/);
    await restoreLatestVersion(page);
    await expect.poll(() => firstLine(page)).toBe('# one');
  });

  it('start with a new bot if a card game has none', async () => {
    page = await site.newPage();
    await page.goto(site.url('/workbench?game=cardsim/lamplight&a=built-in/random/cardsim/lamplight'));
    await page.getByText('No errors').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('new bot');
  });
});
