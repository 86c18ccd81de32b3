/** A new run: three ways fill the form, each field shows its errors, and form and text are one plan. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePlan } from '../../experiments/plans/plan-file.js';
import { describePage } from '../support/page.js';

const bigMoney = 'built-in/strategies/dominion/big-money.buylist';

describePage('a new run', (site) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.open('/');
  });
  afterAll(async () => {
    for (const { id } of site.dashboard.context.store.runs({ status: 'running' }).rows)
      await site.dashboard.ask('POST', `/runs/${id}/cancel`);
  });
  const open = async (query: Record<string, string> = {}): Promise<void> => {
    await site.open('/runs');
    await page.getByRole('link', { name: 'New run' }).first().waitFor();
    await site.open(`/runs/new?${new URLSearchParams({ game: 'dominion', ...query })}`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  };
  const param = (name: string): string | null => new URL(page.url()).searchParams.get(name);
  const way = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const budget = () => page.getByRole('textbox', { name: 'Budget' });
  const text = () => page.getByRole('textbox', { name: 'Plan' });
  const toText = async (): Promise<string> => {
    await page.getByRole('tab', { name: 'Plan as text' }).click();
    return await text().inputValue();
  };
  /** Error text of a field. */
  const errorAt = async (label: string): Promise<string> => {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid=true]'));
    const said = ((await field.getAttribute('aria-describedby')) ?? '')
      .split(' ')
      .find((id) => id.endsWith('-error'));
    return (await page.locator(`[id="${said}"]`).textContent()) ?? '';
  };

  it('is filled by choosing a way, which leaves everything else as it is', async () => {
    await open({ from: bigMoney });
    expect(await way('Quick').getAttribute('aria-checked')).toBe('true');
    expect(await budget().inputValue()).toBe('30s');
    await way('League').click();
    await expect.poll(() => [param('algorithm'), param('budget')]).toEqual(['psro', '10min']);
    await page.getByRole('button', { name: '1 h', exact: true }).click();
    await expect.poll(() => budget().inputValue()).toBe('1h');
    // By keyboard, like radio buttons.
    await way('League').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => [param('algorithm'), param('warmStart')]).toEqual([null, 'similar']);
    expect(param('from')).toBe('@big-money');
    await page.reload();
    await expect.poll(() => way('Thorough').getAttribute('aria-checked')).toBe('true');
    expect(await budget().inputValue()).toBe('10min');
    expect(parsePlan(await toText())).toMatchObject({
      game: 'dominion',
      from: ['strategies/dominion/big-money.buylist'],
      warmStart: ['similar'],
      budget: '10min',
    });
  });

  it('takes a board as every view does, and writes it into the plan', async () => {
    await open();
    await page.getByRole('button', { name: /^Board/ }).click();
    await page.getByRole('combobox', { name: 'Recommended' }).click();
    await page.getByRole('option', { name: 'First Game', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => param('kingdom')?.split(',').length).toBe(10);
    expect(parsePlan(await toText()).kingdom).toEqual(param('kingdom')!.split(','));
  });

  it('says that one of three named opponents takes no part in the search', async () => {
    const named = ['smithy-money', 'double-witch-money'].map((name) => bigMoney.replace('big-money', name));
    const summary = page.getByRole('region', { name: 'What this run does' });
    await open({ against: named.join() });
    await summary.getByText('also against players that it never met').waitFor();
    await open({ against: [...named, bigMoney].join() });
    await summary.getByText('Keeps one of these 3 out of the search.').waitFor();
  });

  it('starts from a built-in network unless that is turned off', async () => {
    await open();
    await page.getByRole('main').getByRole('button', { name: /^More/ }).click();
    const network = page.getByRole('switch', { name: 'Start from a network' });
    expect(await network.isChecked()).toBe(true);
    await network.press('Space');
    await expect.poll(() => param('networks')).toBe('false');
    expect(parsePlan(await toText()).networks).toBe(false);
    await page.getByRole('tab', { name: 'Form' }).click();
    await network.press('Space');
    await expect.poll(() => param('networks')).toBe(null);
  });

  it('shows each error at its field, even behind More, and starts nothing', async () => {
    await open({ budget: 'soon', kingdom: 'Market,Witch', from: 'nobody', restarts: '900' });
    await expect.poll(() => errorAt('Budget')).toContain('use a time or a number of games');
    expect(await errorAt('Start from')).toContain('"nobody" is not in the library');
    expect(await errorAt('Independent searches')).toContain('64');
    await page.getByRole('alert').filter({ hasText: 'the text names only 2 of 10 cards' }).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The run did not start' }).waitFor();
    expect(site.dashboard.context.store.runs({}).total).toBe(0);
    await budget().fill('2000 games');
    await expect.poll(() => budget().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('carries a valid text into the form, and keeps an invalid plan out', async () => {
    await open();
    await toText();
    const form = page.getByRole('tab', { name: 'Form' });
    await text().fill('budget: 5min\nsead: 3\n');
    await form.click();
    await page.getByRole('alert').filter({ hasText: 'plan:2:1: unknown setting "sead"' }).waitFor();
    expect(await text().inputValue()).toContain('sead');
    await text().fill('from: [strategies/dominion/big-money.buylist]\nbudget: 5min\nseed: 3\nlinesMax: 20\n');
    await form.click();
    await expect.poll(() => budget().inputValue()).toBe('5min');
    expect([param('from'), param('seed'), param('linesMax'), param('networks')]).toEqual([
      '@big-money',
      '3',
      '20',
      null,
    ]);
  });

  it('checks plans over HTTP without starting anything', async () => {
    const check = async (plan: object) =>
      await site.dashboard.json<{ problems: { field: string; text: string }[]; yaml: string }>(
        'POST',
        '/plans/check',
        { plan },
      );
    const good = { game: 'star-realms', from: ['run-7'], algorithm: 'psro', budget: '20000games' };
    const { problems, yaml } = await check(good);
    expect(problems).toEqual([]);
    expect(parsePlan(yaml)).toMatchObject({ ...good, from: ['run:7'] });
    const wrong = await check({
      game: 'dominion',
      against: ['own-99'],
      sets: ['moon'],
      seed: -1,
      search: { populatoin: 3 },
      colour: 'red',
    });
    expect(wrong.problems.map(({ field }) => field).sort()).toEqual([
      'against',
      'board',
      'colour',
      'search.populatoin',
      'seed',
    ]);
    expect((await check({ game: 'chess' })).problems.map(({ field }) => field)).toEqual(['game']);
    expect(site.dashboard.context.store.runs({}).total).toBe(0);
  });
});
