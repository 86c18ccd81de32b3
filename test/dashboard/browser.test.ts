import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordedMatch } from '../../dashboard/api/matches/history.js';
import type { GameStep } from '../../dashboard/api/play/playthroughs.js';
import type { ApiLeague, ApiRunRow } from '../../dashboard/api/runs/run-record.js';
import { seriousFindings } from '../support/axe.js';
import {
  dominionPlayer,
  madeGeneration,
  makeLeagueRun,
  makeRun,
  makeTableRun,
} from '../support/dashboard.js';
import { describePage } from '../support/page.js';
import { observePaints, paintsOf } from '../support/paints.js';
import { viewStops } from './view-stops.js';

describePage('the page in a browser', (site) => {
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    const { dashboard } = site;
    makeRun(dashboard.context, 'first', 10);
    makeRun(dashboard.context, 'second', 7, { seed: 2, population: 8, growing: true });
    makeRun(dashboard.context, 'third', 1);
    makeLeagueRun(dashboard.context);
    makeTableRun(dashboard.context);
    page = await site.open('/');
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  });
  afterAll(async () => {
    // A run from a failed test would continue to play.
    for (const { id } of site.dashboard.context.store.runs({ status: 'running' }).rows)
      await site.dashboard.ask('POST', `/runs/${id}/cancel`);
  });

  const open = (path: string): Promise<Page> => site.open(path);
  const get = <T>(path: string): Promise<T> => site.dashboard.json<T>('GET', path);
  /** Rows of a chart; waits for them, because a chart is drawn before they are loaded. */
  const drawn = async (chart: string): Promise<Record<string, unknown>[]> => {
    const view = `document.querySelector('[data-chart=${chart}]')?.vegaView`;
    const rows = async (): Promise<Record<string, unknown>[]> =>
      (await page.evaluate(
        `${view}?.runAsync().then((view) => view.data('rows').map((row) => ({...row}))) ?? []`,
      )) as Record<string, unknown>[];
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    return rows();
  };

  const serious = (): Promise<string[]> => seriousFindings(page);

  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor();
    const focused = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let tabs = 0; tabs < 150; tabs++) {
      if (await focused()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  };
  const press = async (role: 'button' | 'link', name: string): Promise<void> => {
    await tabTo(page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };

  it('by keyboard alone: starts a run from the form, sees it advance, pauses, resumes and cancels it', async () => {
    await open('/runs');
    await press('link', 'New run');
    await tabTo(page.getByRole('combobox', { name: 'Start from', exact: true }));
    await page.keyboard.type('plain-big-money');
    await page.getByRole('option', { name: 'plain-big-money' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tabTo(page.getByRole('textbox', { name: 'Budget' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1h');
    await tabTo(page.getByRole('button', { name: /^More:/ }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('from the form');
    await press('button', 'Start');
    await page.waitForURL(/\/runs\/\d+$/);
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
    const { plan } = await get<{ plan: { file: Record<string, unknown> } }>(`/runs/${id}`);
    expect(plan.file).toMatchObject({
      name: 'from the form',
      budget: '1h',
      from: ['strategies/dominion/plain-big-money.buylist'],
    });
    await page.locator('[data-chart=score-curves] canvas').waitFor();
    const generations = async (): Promise<number> =>
      (await get<{ run: ApiRunRow }>(`/runs/${id}`)).run.generations;
    const shown = async (): Promise<number> =>
      Number(await page.locator('[data-figure=Generation]').textContent());
    const before = await shown();
    await expect.poll(shown).toBeGreaterThan(before);
    await press('button', 'Pause');
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    const paused = await generations();
    await press('button', 'Resume');
    await expect.poll(generations).toBeGreaterThan(paused);
    await press('button', 'Cancel');
    await press('button', 'Cancel the run');
    await expect
      .poll(async () => (await get<{ run: ApiRunRow }>(`/runs/${id}`)).run.status)
      .not.toBe('running');
    // It is compared with another run.
    await open('/runs');
    await page.getByRole('checkbox', { name: `Choose run ${id}, from the form` }).check();
    await page.getByRole('checkbox', { name: 'Choose run 1, first' }).check();
    await page.getByRole('link', { name: 'Compare 2' }).click();
    const names = (await drawn('compare-curves')).map((row) => row['series']);
    expect(new Set(names)).toEqual(new Set([`from the form #${id}`, 'first #1']));
    // Its champion can be downloaded and checked.
    await open(`/runs/${id}?tab=champion`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export, not proven' }).click();
    const file = await (await downloading).path();
    await open('/library?game=dominion&source=own');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'again.buylist', mimeType: 'text/plain', buffer: readFileSync(file) });
    await page.getByRole('button', { name: 'again', exact: true }).waitFor();
  });

  it('shows the numbers of the record in its charts', async () => {
    await open('/runs/1');
    const rows = await drawn('score-curves');
    const results = await get<Record<string, unknown>[]>('/runs/1/curves');
    const plain = (row: Record<string, unknown>) => [
      row['series'],
      row['x'],
      row['score'],
      row['low'],
      row['high'],
    ];
    expect(rows.map(plain)).toEqual(results.map(plain));
    const champions = site.dashboard.context.store.champions(1);
    expect(rows.filter((row) => row['series'] === 'fresh games').map((row) => row['score'])).toEqual(
      champions.map(({ standing }) => standing.mean),
    );
    // Each search has its own line, with its final score beside its first.
    expect(rows.filter((row) => row['series'] === 'search games').every((row) => row['search'])).toBe(true);
    const figure = page.locator('[data-figure="Best score"]');
    // A run that has ended does not show what it never measured.
    for (const title of ['Before', 'House players', 'Worst held-out opponent'])
      expect(await page.locator(`[data-figure="${title}"]`).count(), title).toBe(0);
    expect(await figure.textContent()).toContain(`${(100 * champions.at(-1)!.standing.mean).toFixed(1)} %`);
    await open('/compare?runs=1%2C2&by=generation');
    const compared = await drawn('compare-curves');
    expect(compared.length).toBe(
      (await get<{ curves: object[] }>('/compare?runs=1,2&by=generation')).curves.length,
    );
    await page.locator('text=Options of the search: population').waitFor();
  });

  it('shows what a run learned: a league, the numbers that matter', async () => {
    await open('/runs/4?tab=league');
    const { steps } = await get<ApiLeague>('/runs/4/league');
    expect((await drawn('exploitability')).map((row) => [row['step'], row['mean'], row['games']])).toEqual(
      steps.map(({ step, exploitability }) => [step, exploitability.score, exploitability.games]),
    );
    expect((await drawn('shares')).map((row) => row['count'])).toEqual([0.25, 0.75, 0.5, 0.5]);
    await open('/runs/5?tab=numbers');
    const numbers = await get<{ parameters: { importance: number }[] }>('/runs/5/parameters');
    const bars = page.locator('[data-testid=importance] button');
    await expect
      .poll(async () => (await bars.allTextContents()).map((text) => /[\d.]+ %$/.exec(text)?.[0]))
      .toEqual(numbers.parameters.slice(0, 12).map(({ importance }) => `${(100 * importance).toFixed(1)} %`));
    const slice = await drawn('slice');
    expect(slice.filter(({ on }) => on === 'program')).toHaveLength(60);
    // The groups have the games of all programs.
    const gamesOf = (kind: string) =>
      slice.filter(({ on }) => on === kind).reduce((sum, { games }) => sum + Number(games), 0);
    expect(gamesOf('mean')).toBe(gamesOf('program'));
    expect(await bars.first().getAttribute('aria-pressed')).toBe('true');
  });

  it('closes its connection while it is hidden, and then resumes', async () => {
    const run = makeRun(site.dashboard.context, 'watched', 2, { done: false });
    // The log arrives only with updates; the figures are there earlier.
    await open(`/runs/${run}?tab=log`);
    await expect.poll(() => page.locator('[aria-label=Log] article').count()).toBe(2);
    const generation = page.locator('[data-figure=Generation]');
    await expect.poll(() => generation.textContent()).toBe('1');
    // Figures that are measured at the end have reserved places from the start.
    for (const title of ['Best score', 'Before', 'House players', 'Worst held-out opponent'])
      await page.locator(`[data-figure="${title}"]`).waitFor();
    const turn = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
         document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await turn('hidden');
    site.dashboard.context.store.append(run, madeGeneration(2));
    await page.waitForTimeout(500);
    expect(await generation.textContent()).toBe('1');
    const asked = page.waitForRequest(/\/live\?generation=1&log=2$/);
    await turn('visible');
    await asked;
    await expect.poll(() => generation.textContent()).toBe('2');
    site.dashboard.context.store.finish(run, { status: 'done', seconds: 6 });
  });

  it('shows the workers of a run on a queue, and none for other runs', async () => {
    const { store } = site.dashboard.context;
    const run = makeRun(site.dashboard.context, 'queued', 2, { done: false });
    await open(`/runs/${run}`);
    const workers = page.getByRole('region', { name: 'Workers' });
    await page.locator('[data-chart=score-curves] canvas').waitFor();
    expect(await workers.count()).toBe(0);
    const one = { name: 'box:1:a', state: 'here', games: 12_800, gamesPerSecond: 1_040 };
    const queue = { workers: [one], waiting: 3, playing: 2, gamesPerSecond: 1_040 };
    store.heartbeat(run, { games: 12_800, queue });
    await expect.poll(() => workers.locator('tbody tr').allInnerTexts()).toEqual(['box:1:a\t1,040\t12,800']);
    expect(await workers.textContent()).toContain(
      '1,040 games a second · 2 messages being played · 3 waiting',
    );
    const wrong = { ...one, name: 'box:2:b', state: 'left out', why: 'an empty tally' };
    store.heartbeat(run, { games: 12_800, queue: { ...queue, workers: [one, wrong] } });
    await workers.getByText('excluded after a wrong result: an empty tally').waitFor();
    expect(await serious()).toEqual([]);
    store.finish(run, { status: 'done', seconds: 6 });
    await workers.waitFor({ state: 'detached' });
  });

  it('plays until precise enough, keeps what was measured, and shows the effect of a change', async () => {
    const id = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
    const query = (a: string) =>
      new URLSearchParams({ game: 'dominion', a: id(a), b: id('smithy-money'), until: '2' });
    for (const player of ['plain-big-money', 'big-money']) {
      await open(`/match?${query(player)}`);
      await page.locator('text=Saved as #').waitFor();
    }
    await page.getByRole('combobox', { name: 'Band' }).click();
    await page.getByRole('option', { name: /10th to 90th percentile/ }).click();
    await page.locator('text=the band is the 10th to 90th percentile').waitFor();
    const { rows } = await get<{ rows: RecordedMatch[] }>('/matches?game=dominion');
    for (const { players } of rows.slice(0, 2)) {
      const { low, high } = players[0]!.strength;
      expect((high - low) / 2).toBeLessThanOrEqual(0.02);
    }
    await page.getByRole('link', { name: 'history', exact: true }).click();
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    const shown = page.locator('[data-testid=difference]');
    await shown.waitFor();
    const [after, before] = rows.map(({ players }) => players[0]!.strength.score) as [number, number];
    await expect.poll(() => shown.textContent()).toContain((100 * Math.abs(after - before)).toFixed(1));
    await shown.locator('[data-testid=diff]').first().waitFor();
    expect(await serious()).toEqual([]);
  });

  it('plays one player under many rules and opponents as one table', async () => {
    const scenarios = viewStops.find(({ name }) => name === 'scenarios')!;
    await open(scenarios.path.replace('games=500', 'games=20'));
    await scenarios.act!(page);
    const cells = page.locator('[data-testid=scenarios] tbody td');
    await expect.poll(() => cells.count()).toBe(3 * 2);
    // The same again after a click, which larger numbers of games need.
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await scenarios.act!(page);
    await expect.poll(() => cells.count()).toBe(3 * 2);
    const many = scenarios.path.replace('games=500', 'games=50000');
    await open(many);
    await page.getByRole('button', { name: 'Find out' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await open(scenarios.path.replace('games=500', 'games=20'));
    await expect.poll(() => cells.count()).toBe(3 * 2);
    expect(await serious()).toEqual([]);
    await cells.nth(1).getByRole('link').click();
    await page.waitForURL(/\/match\?.*kingdom=/);
  });

  it('sorts the arena by rating, and shows a typical and a surprising game of a cell', async () => {
    const arena = viewStops.find(({ name }) => name === 'arena')!;
    await open(arena.path);
    await arena.act!(page);
    await page
      .locator('[data-testid=reaction]', { hasText: 'none reads the state of another player' })
      .waitFor();
    const grid = page.getByRole('grid', { name: 'Cross-play' });
    await expect.poll(() => grid.locator('[data-place]').count()).toBe(12);
    const order = (await grid.locator('th[scope=row]').allTextContents()).map((row) =>
      row.replace(/^\d+\. /, ''),
    );
    const table = page.locator('table', { hasText: 'α-rank' }).locator('tbody tr td:nth-child(2)');
    await expect.poll(() => table.allTextContents()).toEqual(order);
    await grid.locator('[data-place="0 3"]').click();
    const pairing = page.locator('[data-testid=pairing]');
    await pairing.locator('text=A surprising game').waitFor();
    expect(await serious()).toEqual([]);
    await expect.poll(() => pairing.textContent()).toContain(`${order[0]} against ${order[3]}`);
    await pairing.getByRole('link', { name: 'A typical game' }).click();
    await page.locator('[data-testid=moment]').waitFor();
  });

  it('measures a lineage, and lets champions of two runs play each other', async () => {
    await open('/runs/1?tab=family');
    await page.getByRole('button', { name: 'What did each edit gain?' }).click();
    await page.locator('[data-testid=lineage][data-done=true]').waitFor();
    const rows = page.getByRole('list', { name: 'From the first program to the last' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await open('/compare?runs=1%2C2&by=generation');
    await page.getByRole('button', { name: 'Share of the gain' }).click();
    expect(await drawn('anytime')).toEqual(
      (await get<{ anytime: object[] }>('/compare?runs=1,2&by=generation')).anytime,
    );
    // The first games are played without a click; another click plays more.
    await page.getByRole('button', { name: 'Play 4,000 games for each pair' }).click();
    await page.getByRole('button', { name: 'Play 16,000 games for each pair' }).waitFor();
    const played = page.getByRole('grid', { name: 'Cross-play' }).locator('[data-place]');
    await expect.poll(() => played.count()).toBe(2);
    await page.locator('[data-testid=ranking]').waitFor();
    // Two players have no mixture.
    expect(await page.locator('[data-testid=ranking] details').count()).toBe(0);
  });

  it('names the unit of a variant, and compares players of a one-player game without wins', async () => {
    await open('/match?game=cardsim%2Flamplight&variant=survive&games=2000');
    await page
      .getByText(/^\S+ does better \d+$/)
      .first()
      .waitFor();
    await page.getByRole('rowheader', { name: 'Mean turns survived', exact: true }).waitFor();
    await page.locator('figcaption', { hasText: /^Score of .* in turns survived$/ }).waitFor();
    await observePaints(page);
    await open('/arena?game=cardsim%2Flamplight&games=20');
    await page.reload();
    await page.getByText('Who is strongest?').waitFor();
    // The bar appears once its players have loaded.
    expect((await paintsOf(page)).shift).toBeLessThan(0.05);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[data-testid=ranking]').waitFor();
    await page.getByText('Share of deals in which the row does better than the column').waitFor();
    expect(await serious()).toEqual([]);
  });

  it('compares nothing but the settings of runs of different games', async () => {
    await open('/compare?runs=1%2C5');
    const summary = page.locator('[data-testid=summary]');
    await expect
      .poll(() => summary.allTextContents())
      .toEqual(['These runs play different games; only their settings can be compared.']);
    await page.locator('text=Settings that differ').waitFor();
    await drawn('compare-curves');
    expect(await page.getByRole('button', { name: 'Share of the gain' }).count()).toBe(0);
    expect(await page.getByText('The champions against each other').count()).toBe(0);
  });

  it('shows a one-player game by its score: no opponent, no sign, no coins', async () => {
    await open('/match?game=cardsim%2Flamplight&games=2000');
    await drawn('scores');
    expect(await page.locator('[data-chart=margins]').count()).toBe(0);
    await page.locator('tr', { hasText: 'Best game of' }).locator('text=/^\\d+, \\d+ turns$/').waitFor();
    await open('/play?game=cardsim%2Flamplight&deal=3&d=-');
    await page.getByRole('button', { name: 'Hint' }).click();
    const option = page.locator('[data-option]').first();
    await page.locator('text=/^Mean final score of each option: 200 games each/').waitFor();
    expect(await option.textContent()).toMatch(/\d+\.\d\s±\s\d/);
    expect(await page.locator('[class*=coin]').count()).toBe(0);
    await open('/game?game=cardsim%2Flamplight&deal=3');
    await page.getByRole('combobox', { name: 'Player', exact: true }).waitFor();
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.getByText('the player follows its strategy').waitFor();
    await page.getByRole('button', { name: 'Same shuffle, other strategy' }).click();
    await page.getByText(/^On deal 3, another player has the same luck/).waitFor();
    expect(await page.getByText(/\b(both|each) seat/i).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('deals the same shuffle to another strategy, and restores the previous one', async () => {
    const id = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
    const query = new URLSearchParams({
      game: 'dominion',
      a: id('plain-big-money'),
      b: id('smithy-money'),
      deal: '3',
    });
    await open(`/game?${query}`);
    const opening = async (): Promise<string> => {
      await page.locator('[data-testid=moment]').waitFor();
      return (await page.locator('[aria-label="What happened"]').textContent())?.split('Turn')[0] ?? '';
    };
    const before = await opening();
    await page.getByRole('button', { name: 'Same shuffle, other strategy' }).click();
    await page.getByRole('combobox', { name: 'Instead of plain-big-money' }).fill('double-witch');
    await page.getByRole('option', { name: 'double-witch-money' }).click();
    await page.waitForURL(/double-witch-money/);
    await page.locator('text=double-witch-money instead of plain-big-money').waitFor();
    const after = async () => (await opening()).replaceAll('double-witch-money', 'plain-big-money');
    await expect.poll(after).toBe(before);
    await page.getByRole('button', { name: 'Restore the previous strategy' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('a') === '@plain-big-money');
  });

  it('shows what a JSON bot scores at a decision: the numbers of its table, best first, the taken one marked', async () => {
    const id = (name: string): string => `built-in/bots/star-realms/${name}.json`;
    const [a, b] = ['Expensive', 'Explorer'];
    await open(`/game?${new URLSearchParams({ game: 'star-realms', a: id(a!), b: id(b!), deal: '2' })}`);
    await page.locator('[data-testid=moment]').waitFor();
    const texts = await Promise.all(
      [a, b].map((name) => get<{ name: string; text: string }>(`/library/${encodeURIComponent(id(name!))}`)),
    );
    const { steps } = await site.dashboard.json<{ steps: GameStep[] }>('POST', '/playthroughs', {
      game: 'star-realms',
      deal: '2',
      seats: texts.map(({ name, text }) => ({ name, text })),
    });
    const scored = (step: GameStep) => step.options.filter(({ score }) => score?.set === 'buyRules');
    const at = steps.findIndex((step) => scored(step).length > 2);
    await open(
      `/game?${new URLSearchParams({ game: 'star-realms', a: id(a!), b: id(b!), deal: '2', step: String(at) })}`,
    );
    await page.locator('[data-testid=moment]', { hasText: `decision ${at + 1} of` }).waitFor();
    const rows = page.locator('[data-testid=scored-options] button', { hasText: 'buyRules' });
    await expect.poll(() => rows.count()).toBe(scored(steps[at]!).length);
    const numbers = (await rows.locator('[data-testid=score]').allTextContents()).map(Number);
    const results = scored(steps[at]!).map(({ score }) => score!.score!);
    expect(numbers).toEqual(results.toSorted((x, y) => y - x));
    const taken = steps[at]!.options.find(({ index }) => index === steps[at]!.chosen)!;
    const marked = page.locator('[data-testid=scored-options] button', { hasText: 'taken' });
    expect(await marked.count()).toBe(1);
    expect(await marked.textContent()).toContain(taken.label);
    expect(await serious()).toEqual([]);
  });

  it('shows a game for several players: seats, eliminations, the same shuffle with another player', async () => {
    const id = (name: string): string => `built-in/bots/star-realms/${name}.json`;
    await open(
      `/game?${new URLSearchParams({ game: 'star-realms', a: id('TunedMarshal'), b: id('Hare'), deal: '4' })}`,
    );
    await page.locator('[data-testid=moment]').waitFor();
    await page.getByLabel('Players').fill('3');
    await page.waitForURL(({ searchParams }) => searchParams.get('seats') === '3');
    await page.getByRole('combobox', { name: 'Third' }).fill('RowPo');
    await page.getByRole('option', { name: 'RowPoacher' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('c') === '@RowPoacher.json');
    const names = ['TunedMarshal', 'Hare', 'RowPoacher'];
    const results = async (seated: readonly string[]) => {
      const seats = await Promise.all(
        seated.map(async (name) => {
          const { text } = await get<{ text: string }>(`/library/${encodeURIComponent(id(name))}`);
          return { name, text };
        }),
      );
      return site.dashboard.json<{ steps: GameStep[]; result: { places: number[]; scores: number[] } }>(
        'POST',
        '/playthroughs',
        { game: 'star-realms', deal: '4', seats },
      );
    };
    const finish = page.locator('[data-testid=finish]');
    const ends = async (seated: readonly string[]): Promise<string[]> => {
      const { places, scores } = (await results(seated)).result;
      const order = seated.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
      return order.map((seat) => `${places[seat]}. ${seated[seat]} ${scores[seat]}`.replace(' -', ' −'));
    };
    const shown = async (): Promise<string[]> =>
      (await finish.locator(':scope > *').allTextContents()).map((text) => text.replace(/ · .*/, ''));
    await expect.poll(shown).toEqual(await ends(names));
    // The first elimination: before this decision there are three players, after it two.
    await finish.getByRole('button').last().click();
    await page.waitForURL(({ searchParams }) => Number(searchParams.get('step')) > 0);
    const { steps } = await results(names);
    const by = steps.findIndex(({ events }) => events.some(({ event }) => event === 'is out')) - 1;
    await page
      .locator('[data-testid=moment]', { hasText: `decision ${by + 1} of ${steps.length}` })
      .waitFor();
    const gone = page.locator('text=is out of the game');
    expect(await gone.count()).toBe(0);
    await page.getByRole('button', { name: 'Next decision' }).click();
    await gone.waitFor();
    await page.getByRole('button', { name: 'Same shuffle, other strategy' }).click();
    await page.getByRole('combobox', { name: 'At the seat of' }).click();
    await page.getByRole('option', { name: '2. Hare' }).click();
    await page.getByRole('combobox', { name: 'Instead of Hare' }).fill('HiveT');
    await page.getByRole('option', { name: 'HiveTide' }).click();
    await page.locator('text=same shuffle, HiveTide instead of Hare').waitFor();
    await expect.poll(shown).toEqual(await ends(['TunedMarshal', 'HiveTide', 'RowPoacher']));
    expect(await serious()).toEqual([]);
  });

  it('plays against several, continues that game from its file, and steps through it', async () => {
    const bot = (name: string): string => `built-in/bots/star-realms/${name}.json`;
    await open(
      `/play?${new URLSearchParams({ game: 'star-realms', b: bot('Hare'), seats: '3', seat: '1' })}`,
    );
    await page.getByRole('combobox', { name: 'Opponent 2' }).fill('Tort');
    await page.getByRole('option', { name: 'Tortoise' }).click();
    await page.waitForURL(/&b=@Hare\.json,@Tortoise\.json/);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.has('deal'));
    const options = page.getByRole('group', { name: 'Your options' });
    for (let decision = 0; decision < 3; decision++) {
      await page.locator(`[data-decided="${decision}"]`).waitFor();
      await options.locator('[data-option]').first().click();
    }
    await page.locator('[data-decided="3"]').waitFor();
    const inPlay = new URL(page.url());
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('button', { name: 'Open in Game' }).click();
    await page.locator('[data-testid=finish]', { hasText: 'You, or Hare' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('seats')).toBe('3');
    expect([searchParams.get('a'), searchParams.get('c')]).toEqual(['@Hare.json', '@Tortoise.json']);
    expect(searchParams.get('changes')!.split(',')).toHaveLength(3);
    expect(await page.locator('[data-testid=finish] > *').count()).toBe(3);
    await open(inPlay.pathname + inPlay.search);
    await page.locator('[data-decided="3"]').waitFor();
    await page.getByText('What happened', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Set-up' }).click();
    const log = page.getByRole('log');
    const results = (await log.textContent())!;
    expect(results).toContain('Hare');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const buffer = readFileSync(await (await downloading).path());
    await page.getByRole('button', { name: 'Replay this deal' }).click();
    await page.locator('[data-decided="0"]').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer });
    await page.locator('[data-decided="3"]').waitFor();
    await expect.poll(() => log.textContent()).toBe(results);
  });

  it('shows an error at its location, fixes it, and then shows the win rate', async () => {
    const { text } = dominionPlayer('plain-big-money');
    const builtIn = (name: string): string =>
      encodeURIComponent(`built-in/strategies/dominion/${name}.buylist`);
    await open(
      `/workbench?game=dominion&a=${builtIn('plain-big-money')}&b=${builtIn('smithy-money')}&games=2000`,
    );
    const editor = page.locator('[data-testid=editor] .cm-content');
    await editor.waitFor();
    await page.locator('[data-testid=live-games][data-games="2000"]').waitFor();
    const weak = Number(await page.locator('[data-testid=live-score]').getAttribute('data-score'));
    const [players] = [['plain-big-money', 'smithy-money'].map(dominionPlayer)];
    const results = await site.dashboard.lines<{ players: { strength: { score: number } }[] }>('/matches', {
      game: 'dominion',
      players,
      seed: 1,
      games: 2_000,
    });
    expect(weak).toBe(results.at(-1)!.players[0]!.strength.score);
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    // Typing over a selection makes the browser carry over styles, which the content policy reports.
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(
      text.replace('Province, Gold, Silver', 'Province, Gld, Smithy [2], Silver'),
    );
    await page.locator('[data-testid=verdict]', { hasText: 'line 10' }).waitFor();
    const marked = page.locator('.cm-lintRange-error');
    await expect.poll(() => marked.allTextContents()).toEqual(['Gld']);
    await marked.hover();
    await page.getByRole('button', { name: 'Write “Gold”' }).click();
    await page.locator('[data-testid=verdict]', { hasText: 'No errors' }).waitFor();
    await expect
      .poll(async () => Number(await page.locator('[data-testid=live-score]').getAttribute('data-score')))
      .toBeGreaterThan(weak + 0.1);
    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.locator('[data-testid=log]');
    await expect.poll(() => log.textContent()).toMatch(/bought Smithy/);
    // Unsaved texts are passed on: to a game with exactly this text, and to a run that starts from it.
    await page.getByRole('button', { name: 'One game' }).click();
    await page.waitForURL(/\/game\?.*a=z:/);
    await page.locator('[data-testid=moment]').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Evolve from here' }).click();
    await page.waitForURL(/\/runs\/new\?.*from=own-\d+/);
    // The open tab of this view is not a setting of a run.
    expect(page.url()).not.toContain('tab=');
    await page.evaluate('localStorage.clear()');
  });

  it('offers a fix beside the score, and checks the text again on another board', async () => {
    const verdict = (hasText: string) => page.locator('[data-testid=verdict]', { hasText });
    const board = (last: string): string =>
      `kingdom=Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Workshop,${last}`;
    const query = `game=dominion&a=${encodeURIComponent('built-in/strategies/dominion/big-money.buylist')}&games=2000`;
    await open(`/workbench?${query}&${board('Merchant')}`);
    const editor = page.locator('[data-testid=editor] .cm-content');
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(
      'buylists list Province, Gold Witch, Silver end end strategies strategy playorder :Default end end end',
    );
    await page.locator('.cm-lintRange-error').hover();
    await page.getByRole('button', { name: 'Write “, Witch”' }).click();
    await verdict('No errors, 1 warning · line 1: "Witch" is not in the kingdom').waitFor();
    const marked = page.locator('.cm-lintRange-warning');
    await marked.first().waitFor();
    await page.getByRole('button', { name: /^Board/ }).click();
    await page.getByLabel('In any format').fill(board('Witch').slice('kingdom='.length));
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.keyboard.press('Escape');
    await verdict('No errors, 0 warnings').waitFor();
    await expect.poll(() => marked.count()).toBe(0);
    await page.evaluate('localStorage.clear()');
  });

  it('shows how many games a difference needs, and plays them', async () => {
    const name = (file: string): string => `built-in/strategies/dominion/${file}.buylist`;
    const query = { game: 'dominion', a: name('big-money'), b: name('smithy-money'), games: '2000' };
    await open(`/match?${new URLSearchParams({ ...query, find: '5,90' })}`);
    await page.locator('[data-testid=live-games][data-games="2000"]').waitFor();
    const table = page.locator('[data-testid=games-needed] tbody tr');
    await expect.poll(() => table.count()).toBe(3);
    await expect.poll(serious).toEqual([]);
    const wanted = await table
      .filter({ hasText: 'a deck and its variant' })
      .getByRole('button')
      .first()
      .textContent();
    await page.getByRole('button', { name: wanted!, exact: true }).click();
    const games = Number(wanted!.replace(',', ''));
    await page.locator(`[data-testid=live-games][data-games="${games}"]`).waitFor();
    await page.getByRole('button', { name: 'How many games do I need?' }).click();
    await page.waitForURL(/find=1,80/);
  });

  it('plays single games with their progress, and stops them on a click', async () => {
    const never = '**/api/v1/matches/sample';
    await page.route(never, () => {});
    await open('/match?game=dominion&games=2000');
    const sampled = page.getByTestId('sampled');
    await sampled.getByText('Playing 1,000 single games').waitFor();
    await sampled.getByRole('progressbar').waitFor();
    await sampled.getByRole('button', { name: 'Stop' }).click();
    await sampled.getByText('0 single games', { exact: true }).waitFor();
    expect(await sampled.getByRole('progressbar').count()).toBe(0);
    await page.unroute(never);
  });

  it('measures a text against several opponents at once', async () => {
    const name = (file: string): string => `built-in/strategies/dominion/${file}.buylist`;
    const query = { game: 'dominion', a: name('big-money'), b: name('smithy-money'), games: '4000' };
    await open(`/workbench?${new URLSearchParams(query)}`);
    await page.locator('[data-testid=live-games][data-games="4000"]').waitFor();
    await page.getByRole('combobox', { name: 'Opponents' }).fill('double-witch');
    await page.getByRole('option', { name: 'double-witch-money' }).click();
    await page.keyboard.press('Escape');
    await page.locator('[data-testid=panel-games][data-games="4000"]').waitFor();
    const [player, ...opponents] = ['big-money', 'smithy-money', 'double-witch-money'].map(dominionPlayer);
    const results = await site.dashboard.lines<{ mean: { score: number } }>('/matches/panel', {
      game: 'dominion',
      player,
      opponents,
      seed: 1,
      games: 2_000,
    });
    const score = page.locator('[data-testid=panel-score]');
    await expect
      .poll(async () => Number(await score.getAttribute('data-score')))
      .toBe(results.at(-1)!.mean.score);
    await page.getByRole('button', { name: 'double-witch-money', exact: true }).click();
    await expect
      .poll(async () => new Set((await drawn('turn-curves')).map((row) => row['player'])))
      .toEqual(new Set(['big-money', 'double-witch-money']));
    await expect.poll(serious).toEqual([]);
    await page.getByRole('combobox', { name: 'Seats' }).click();
    await page.getByRole('option', { name: 'other always starts' }).click();
    const second = await site.dashboard.lines<{ mean: { score: number } }>('/matches/panel', {
      game: 'dominion',
      player,
      opponents,
      seed: 1,
      games: 2_000,
      seats: 'reversed',
    });
    await expect
      .poll(async () => Number(await score.getAttribute('data-score')))
      .toBe(second.at(-1)!.mean.score);
    // The address restores all of it.
    await page.reload();
    const pressed = page.getByRole('button', { name: 'double-witch-money', exact: true, pressed: true });
    await pressed.waitFor();
  });

  it('varies each number of a text, and draws the effects', async () => {
    const name = (file: string): string => `built-in/strategies/dominion/${file}.buylist`;
    const query = new URLSearchParams({
      game: 'dominion',
      a: name('smithy-money'),
      b: name('plain-big-money'),
      starts: 'yes',
    });
    await open(`/workbench?${query}`);
    // The first score moves the tabs down.
    await page.locator('[data-testid=live-score]').waitFor();
    await page.getByRole('tab', { name: 'Tuning' }).click();
    await page.getByRole('tabpanel').getByText('Seats alternate here').waitFor();
    const answering = page.waitForResponse((response) => response.url().endsWith('/texts/numbers'));
    await page.getByRole('button', { name: 'Find better numbers' }).click();
    const answer = await answering;
    expect(answer.request().postDataJSON()).toMatchObject({
      text: dominionPlayer('smithy-money').text,
      against: [dominionPlayer('plain-big-money')],
      steps: 2,
      games: 10_000,
      seed: 2,
    });
    await page.locator('[data-testid=numbers][data-done=true]').waitFor();
    interface Told {
      numbers: { line: number; label: string; others: { gain: number; low: number }[] }[];
    }
    // The browser does not keep the body; the same request gives the same numbers.
    const told = await site.dashboard.lines<Told>('/texts/numbers', answer.request().postDataJSON());
    const last = told.at(-1)!;
    const expected = last.numbers.flatMap(({ line, label, others }) =>
      others.map(({ gain, low }) => [`${line}: ${label}`, gain, low]),
    );
    const cells = page.locator('[data-number] [data-gain]');
    const shown = () =>
      cells.evaluateAll((all) =>
        (
          all as {
            dataset: Record<string, string>;
            closest(query: string): { dataset: Record<string, string> };
          }[]
        ).map((cell) => [
          cell.closest('[data-number]').dataset['number'],
          Number(cell.dataset['gain']),
          Number(cell.dataset['low']),
        ]),
      );
    const sorted = (rows: unknown[]) => rows.map(String).toSorted();
    await expect.poll(async () => sorted(await shown())).toEqual(sorted(expected));
    // Colours may still change.
    await expect.poll(serious).toEqual([]);
    // A click puts the value into the text, so the text that was measured is no longer the current one.
    const [cell] = await cells.all();
    const [line] = (await page.locator('[data-number]').first().getAttribute('data-number'))!.split(':');
    const value = await cell!.locator('b').textContent();
    await cell!.click();
    await page.locator('[data-testid=numbers]').waitFor({ state: 'detached' });
    expect(
      await page
        .locator('.cm-line')
        .nth(Number(line) - 1)
        .textContent(),
    ).toContain(value!);
  });

  it('edits the scores of a JSON bot with sliders, and leaves the rest of the text alone', async () => {
    await open(
      `/workbench?${new URLSearchParams({ game: 'star-realms', a: 'built-in/bots/star-realms/RowPoacher.json' })}`,
    );
    const verdict = page.locator('[data-testid=verdict]');
    await expect.poll(() => verdict.textContent()).toMatch(/No errors.*[1-9]\d* lines/);
    const before = await verdict.textContent();
    await page.getByText('Scores', { exact: true }).click();
    const slider = page.getByRole('slider').first();
    const score = Number(await slider.inputValue());
    const checked = page.waitForResponse((response) => response.url().endsWith('/texts/check'));
    await slider.press('ArrowRight');
    await checked;
    await expect.poll(() => slider.inputValue()).toBe(String(score + 1));
    await expect.poll(() => verdict.textContent()).toBe(before);
    await page.evaluate('localStorage.clear()');
  });

  it('lets a person play a whole game, with undo', async () => {
    await open('/play?game=dominion');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('[data-testid=question]').waitFor();
    const options = page.getByRole('group', { name: 'Your options' });
    await options.getByRole('button').last().click();
    await page.waitForURL(/d=-./);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(/d=-($|&)/);
    const over = page.locator('[data-testid=play-over]');
    for (let decision = 0; decision < 400 && !(await over.isVisible()); decision++) {
      // Piles that cannot be bought now are disabled.
      const preferences = ['Province', 'Gold', 'Silver'].map((name) =>
        options.locator('[data-option]').filter({ hasText: name }),
      );
      let clicked = false;
      for (const one of preferences) {
        if ((await one.count()) > 0) {
          await one.first().click();
          clicked = true;
          break;
        }
      }
      if (!clicked) await options.getByRole('button').last().click();
      await page
        .locator(`[data-testid=play-over], [data-decided="${decision + 1}"]`)
        .first()
        .waitFor();
    }
    await over.waitFor();
    const score = (await over.textContent())!;
    expect(score).toContain('points');
    const final = page.getByTestId('final-table');
    const mine = final.getByRole('region', { name: 'You at the end', exact: true });
    await mine
      .getByText(`Points ${/^You: (-?\d+) points/.exec(score.replace(/^.*?You:/, 'You:'))![1]}`)
      .waitFor();
    await mine.getByRole('button', { name: /Province.*6 points/ }).waitFor();
    expect(await final.getByRole('region', { name: /at the end$/ }).count()).toBe(2);
    // Save, start again with the same cards, and continue the saved game.
    await page.getByRole('button', { name: 'Set-up' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = await (await downloading).path();
    await page.getByRole('button', { name: 'Replay this deal' }).click();
    await page.locator('[data-decided="0"]').waitFor();
    const saved = { name: 'saved.json', mimeType: 'application/json', buffer: readFileSync(file) };
    await page.locator('input[type=file]').setInputFiles(saved);
    await expect.poll(() => over.textContent()).toBe(score);
    // The same game in the viewer.
    const scores = [...score.matchAll(/: (-?\d+) points/g)].map(([, points]) => points);
    await page.getByRole('button', { name: 'Open in Game' }).first().click();
    await page.locator('[data-testid=moment]', { hasText: 'You, or' }).waitFor();
    const badge = page.getByText(new RegExp(`^You, or .+ ${scores[0]} : .+ ${scores[1]} · `));
    expect(await final.count()).toBe(0);
    await badge.click();
    await final
      .getByRole('region', { name: /^You, or .+ at the end$/ })
      .getByText(`Points ${scores[0]}`)
      .waitFor();
  });

  it('starts a game on the classic board, with cards that show their text, and keeps the focus at the options', async () => {
    await open('/play?game=dominion');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('button', { name: 'Board: classic' }).waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('d') !== null);
    expect(new URL(page.url()).searchParams.get('kingdom')).toBeNull();
    const options = page.getByRole('group', { name: 'Your options' });
    const copper = options.getByRole('button', { name: 'Copper' });
    await copper.first().focus();
    await page.getByTestId('card-text').getByText('Worth 1 coin.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('card-text').count()).toBe(0);
    await copper.first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-decided="1"]').waitFor();
    await expect
      .poll(() => options.evaluate((group) => group.contains(group.ownerDocument.activeElement)))
      .toBe(true);
    await page.keyboard.press('1');
    await page.locator('[data-decided="2"]').waitFor();
    // The cost of a card is shown only once, in its corner.
    await expect.poll(() => options.textContent()).not.toMatch(/\(\d+\)/);
    const piles = page.locator('section[aria-label="Supply"] [data-card-text]');
    await piles.first().waitFor();
    const looks = await piles.evaluateAll((all) =>
      all.map((pile) => ({
        kinds: pile.getAttribute('data-kinds')!,
        colours: pile.getAttribute('style')!,
        shape: pile.querySelector('path')!.getAttribute('d')!,
        text: pile.textContent!,
      })),
    );
    for (const { kinds, text } of looks) expect(text).toContain(kinds);
    const byKind = new Map(looks.map(({ kinds, colours }) => [kinds, colours]));
    // Piles that cannot be bought keep their place and show the reason.
    const dimmed = page.locator('section[aria-label="Supply"] [data-unavailable]');
    expect(await dimmed.first().getAttribute('aria-description')).toMatch(
      /Not now: costs \d+, you have \d+\.$/,
    );
    await page.getByRole('button', { name: 'Hint' }).click();
    await options.locator('[data-odds]').first().waitFor();
    await page.getByText('games each, with the same luck for all').waitFor();
    expect(await options.locator('[data-odds]').first().textContent()).toMatch(/\d+\s% ±\s\d+/);
    // Shapes distinguish kinds that colours do not.
    const shapes = new Map(looks.map(({ kinds, shape }) => [kinds, shape]));
    expect(new Set(['treasure', 'victory', 'action', 'curse'].map((kind) => shapes.get(kind))).size).toBe(4);
    expect(new Set(['treasure', 'victory', 'action', 'curse'].map((kind) => byKind.get(kind))).size).toBe(4);
    expect(byKind.get('action · attack')).not.toBe(byKind.get('action'));
    expect(await page.title()).toMatch(/^against .* · Play · Deckwright$/);
  });

  it('describes each strategy in the library, and sorts the list by every column', async () => {
    await open('/library?game=dominion&source=built-in&text=big-money');
    await page.getByText('The baseline: treasures and Provinces').waitFor();
    await open('/library?game=dominion&source=built-in');
    const names = page.locator('tbody tr td:first-child button');
    await names.nth(49).waitFor();
    // The strongest first, with the ratings that come with Deckwright.
    expect(await page.getByTestId('strongest').textContent()).toContain((await names.first().textContent())!);
    const before = await names.allTextContents();
    await page.getByText('Militia', { exact: true }).first().waitFor();
    for (const state of ['ascending', 'descending']) {
      await page.getByRole('button', { name: /^Name/ }).click();
      await page.locator(`th[aria-sort=${state}]`, { hasText: 'Name' }).waitFor();
      const inOrder = (shown: readonly string[]): boolean =>
        shown.every(
          (name, i) => i === 0 || (state === 'ascending' ? 1 : -1) * name.localeCompare(shown[i - 1]!) >= 0,
        );
      await expect.poll(async () => inOrder(await names.allTextContents())).toBe(true);
    }
    await page.getByRole('button', { name: /^Name/ }).click();
    await expect.poll(() => names.allTextContents()).toEqual(before);
    expect(await page.title()).toBe('Dominion · Library · Deckwright');
  });

  it('copies a link to the view, which opens here and on a page without a server', async () => {
    await open('/library?game=star-realms&source=built-in');
    await page.locator('tbody tr').first().waitFor();
    await page.evaluate(
      'navigator.clipboard.writeText = (text) => { window.shared = text; return Promise.resolve(); }',
    );
    await page.getByRole('button', { name: 'Copy a link to this view' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    const shared = (await page.evaluate('window.shared')) as string;
    expect(new URL(shared).hash).toBe('#/library?game=star-realms&source=built-in');
    await open('/');
    await page.goto('about:blank');
    await page.goto(shared);
    await page.waitForURL(/\/library\?game=star-realms/);
    await page.getByRole('button', { name: 'TunedMarshal', exact: true }).waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    await page.goto(site.url('/runs'));
    await page.locator('[data-testid=runs]').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement.textContent')) === 'second') break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/runs\/2$/);
    await page.getByRole('tab', { name: 'Progress' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-testid=diff]').waitFor();
  });

  it('goes back one view at a time', async () => {
    await open('/');
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await views.first().waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await views.filter({ hasText: 'History' }).waitFor();
    const names = (await views.allTextContents()).filter((name) => name !== 'API');
    const seen: { path: string; title: string }[] = [];
    const arrive = async (view: string): Promise<void> => {
      await expect.poll(() => page.title()).toContain(view);
      await page.locator('main h1').waitFor();
      const title = await page.title();
      seen.push({ path: new URL(page.url()).pathname, title: title.split(' · ').at(-2)! });
    };
    await arrive('Welcome');
    for (const name of names) {
      await views.filter({ hasText: name }).click();
      await arrive(name);
    }
    expect(names).toEqual(expect.arrayContaining(['Library', 'History']));
    expect(new Set(seen.map(({ path }) => path)).size).toBe(names.length + 1);
    for (const { path, title } of seen.toReversed().slice(1)) {
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.title()).toContain(title);
    }
  });

  it('has violated no content policy and thrown no error', () => {
    expect(faults).toEqual([]);
  });
});
