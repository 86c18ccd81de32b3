/** The page starts trainings and tournaments: in New run and in the arena. */
import { expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import { planTraining } from '../../experiments/runs/train/plan.js';
import { train } from '../../experiments/runs/train/train.js';
import { inline } from '../../workers/index.js';
import { dominionPlayer, makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const ref = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
const names = ['big-money', 'smithy-money', 'double-witch-money'];

describePage('runs of other kinds', (site) => {
  const store = () => site.dashboard.context.store;
  const done = async (run: number): Promise<void> => {
    await expect.poll(() => store().run(run)?.status).toBe('done');
  };

  it('trains the network of the form, and finds it in the library', async () => {
    const page = await site.open('/runs/new?game=dominion');
    await page.getByRole('radio', { name: /^Network/ }).click();
    // More opens even before opponents are chosen.
    await page.getByRole('main').getByRole('button', { name: /^More/ }).click();
    const learners = page.getByRole('textbox', { name: 'Learners' });
    await learners.fill('1');
    await expect.poll(() => new URL(page.url()).searchParams.get('learners')).toBe('1');
    await page.getByRole('textbox', { name: 'Name' }).fill('pupil');
    expect(await learners.inputValue()).toBe('1');
    await page.getByRole('combobox', { name: 'Players to beat' }).click();
    await page.getByRole('option', { name: 'big-money', exact: true }).click();
    await page.keyboard.press('Escape');
    const budget = page.getByRole('textbox', { name: 'Budget' });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await budget.fill('10games');
    await page.getByText('is not a valid training budget').waitFor();
    await expect.poll(() => start.isDisabled()).toBe(true);
    await budget.fill('256games');
    await page.getByRole('textbox', { name: 'Hidden units' }).fill('4');
    await expect
      .poll(() => page.getByTestId('command').textContent())
      .toContain('train --against big-money --game dominion --budget 256games --learners 1 --hidden 4');
    await start.click();
    await page.waitForURL(/\/runs\/\d+$/);
    const run = Number(/\d+$/.exec(page.url())![0]);
    await done(run);
    await page.getByRole('link', { name: 'library', exact: true }).click();
    await page.getByRole('row', { name: /pupil/ }).waitFor();
    const { game, rules, seed } = store().run(run)!;
    const { player } = readPlayer(dominionPlayer('big-money').text);
    const plan = planTraining({
      game: player!.game!,
      rules,
      name: 'pupil',
      opponents: [player!],
      forOriginal: false,
      budget: '256games',
      learners: 1,
      hidden: 4,
      seed,
    });
    const { text } = await train(plan, inline());
    expect(store().savedTexts.has({ game, name: 'pupil', text })).toBe(true);
  });

  it('continues to evolve from a champion, against the opponents of its run by name', async () => {
    const before = makeRun(site.dashboard.context, 'before', 4);
    const page = await site.open(`/runs/${before}`);
    await page.getByRole('link', { name: 'Evolve on' }).click();
    await page.getByText(`before #${before}`).first().waitFor();
    await page.getByText('plain-big-money', { exact: true }).first().waitFor();
    await page.getByRole('listitem').getByText('to beat plain-big-money.').waitFor();
    await page.getByRole('textbox', { name: 'Budget' }).fill('1000games');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/\/runs\/\d+$/);
    const run = Number(/\d+$/.exec(page.url())![0]);
    expect(run).toBeGreaterThan(before);
    await done(run);
    // Its interval is asymmetric; text and label have the same half width, that of the longer side.
    const score = page.locator('[data-figure="Best score"] .number');
    await score.waitFor();
    const spoken = await score.getAttribute('aria-label');
    expect(await score.textContent()).toBe(spoken?.replace(' games', ''));
    const given = store()
      .opponents(run)
      .filter(({ kind }) => kind === 'given');
    expect(given.map(({ name }) => name)).toEqual(['plain-big-money']);
  });

  it('plays the arena’s table as a run, without duplicate players', async () => {
    const players = [...names, 'own-1'].map((name) => (name === 'own-1' ? name : ref(name)));
    const { id } = await site.dashboard.json<{ id: string }>('POST', '/library', {
      game: 'dominion',
      ...dominionPlayer('big-money'),
      name: 'the same again',
    });
    const query = new URLSearchParams({
      game: 'dominion',
      games: '200',
      players: players.with(3, id).join(),
    });
    const page = await site.open(`/arena?${query}`);
    await page.getByRole('button', { name: 'Play as a run' }).click();
    await page.waitForURL(/\/runs\/\d+$/);
    const run = Number(/\d+$/.exec(page.url())![0]);
    await done(run);
    await page.locator('[data-testid=ranking]').waitFor();
    expect(
      store()
        .opponents(run)
        .map(({ name }) => name),
    ).toEqual(names);
    expect(store().run(run)).toMatchObject({ kind: 'tournament', games: 600, name: '3 players' });
  });

  it('reports why a training cannot start, by setting, and leaves nothing behind', async () => {
    const before = store().runs({}).total;
    const asked = {
      game: 'dominion',
      rules: { kingdom: ['Market'] },
      against: [{ name: 'mine', text: 'buylists' }],
      from: dominionPlayer('big-money'),
      beside: { name: 'random', text: 'builtin:random' },
      budget: 'soon',
    };
    const { problems } = await site.dashboard.json<{ problems: { field: string }[] }>(
      'POST',
      '/trainings/check',
      asked,
    );
    expect(problems.map(({ field }) => field)).toEqual(['board', 'against', 'network', 'budget']);
    const { from: _, ...rest } = asked;
    const partner = { ...rest, rules: {}, against: [dominionPlayer('big-money')], budget: '300games' };
    expect(await site.dashboard.json('POST', '/trainings/check', partner)).toMatchObject({
      problems: [{ field: 'beside', text: '"random" is not a program, so a network cannot complement it' }],
    });
    expect((await site.dashboard.ask('POST', '/trainings', partner)).status).toBe(400);
    const resume = site.dashboard.context.runs.resume;
    Object.assign(site.dashboard.context.runs, { resume: () => Promise.reject(new Error('no room')) });
    const refused = await site.dashboard.ask('POST', '/trainings', { ...partner, beside: undefined });
    Object.assign(site.dashboard.context.runs, { resume });
    expect([refused.status, store().runs({}).total]).toEqual([500, before]);
  });
});
