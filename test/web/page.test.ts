/** The page without a server, in Chromium, against a plain server of static files. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import { deckwright, scratch } from '../support/cli.js';
import { type TestDashboard, testDashboard } from '../support/dashboard.js';
import type { StaticServer } from '../support/static-server.js';
import { ask, forgets, openRecord, openWorker } from '../support/web-worker.js';

const noBrowser = browserPath === undefined && process.env['CI'] === undefined;
if (noBrowser) console.log('SKIPPED: the page without a server: no Chromium on this machine');

const bigMoney = 'built-in/strategies/dominion/big-money.buylist';
const smithy = 'built-in/strategies/dominion/smithy-money.buylist';
const home = scratch();

describe.skipIf(noBrowser)('the page without a server', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    host = await serveBuiltPage('/some/where/');
    browser = await openBrowser();
    page = await browser.context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  it('plays a match with the figures of the command line, from a link', async () => {
    const search = new URLSearchParams({ game: 'dominion', a: bigMoney, b: smithy, games: '2000' });
    await page.goto(`${host.address}#/match?${search}`);
    await page.locator('[data-testid=live-games][data-games="2000"]').waitFor();
    const words = ['match', 'big-money', 'smithy-money', '--games', '2000', '--json'];
    const { stdout } = await deckwright(words, home);
    const [mine] = (JSON.parse(stdout) as { players: { wins: number; draws: number; losses: number }[] })
      .players;
    const { wins, draws, losses } = mine!;
    const row = page.getByRole('row', { name: /^big-money/ }).first();
    const number = (count: number): string => count.toLocaleString('en-US');
    await row.getByText(`${number(wins)} / ${number(draws)} / ${number(losses)}`).waitFor();
    await page.getByTestId('static-note').getByText('The record stays in this browser').waitFor();
    expect(host.missing).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  });

  describe('its worker', () => {
    let dashboard: TestDashboard;
    let answers: Page;
    beforeAll(async () => {
      dashboard = await testDashboard();
      // There is one record and one worker has it.
      await page.close();
      answers = await browser.context.newPage();
      await answers.goto(`${host.address}icon.svg`);
      await openRecord(answers);
    }, 180_000);
    afterAll(() => dashboard?.close());

    it.each<[method: string, path: string, body?: unknown]>([
      ['GET', '/advice/kingdoms'],
      ['GET', '/library?game=star-realms'],
      ['GET', `/library/${encodeURIComponent(smithy)}`],
      ['GET', '/no/such/thing'],
      ['GET', '/runs/7'],
      ['GET', `/library/${encodeURIComponent(smithy)}/file`],
      ['POST', '/texts/check', { game: 'dominion', text: 'buylists\n list\n  Provinze\n end\nend' }],
      ['POST', '/tables/csv', { rows: [{ a: 1, b: 'x' }], name: 'table' }],
      ['POST', '/scenarios', { game: 'dominion' }],
    ])('answers as a server does: %s %s', async (method, path, body) => {
      const served = await dashboard.ask(method, path, body);
      const answer = await ask(answers, method, path, body);
      expect(answer.status).toBe(served.status);
      expect(answer.disposition).toBe(served.headers.get('content-disposition')?.replaceAll('"', '') ?? null);
      // Without a server there is no description of the API to point to.
      if (served.status !== 404) expect(answer.text).toBe(await served.text());
    });

    it('keeps the record in one window, and tells a second one that it forgets', async () => {
      const second = await browser.context.newPage();
      await second.goto(`${host.address}icon.svg`);
      await openWorker(second);
      expect([await forgets(answers), await forgets(second)]).toEqual([false, true]);
      await second.close();
    });

    it('finds the champion of the command line in a run that is closed in the middle and resumed', async () => {
      const plan = { from: ['big-money'], against: ['big-money'], budget: '12000games', seed: 3 };
      const begun = await ask(answers, 'POST', '/runs', { plan });
      expect(begun.status, begun.text).toBe(200);
      const started = JSON.parse(begun.text) as { run: number };
      const row = async (): Promise<{ status: string; generations: number }> =>
        (JSON.parse((await ask(answers, 'GET', `/runs/${started.run}`)).text) as { run: never }).run;
      await expect.poll(async () => (await row()).generations).toBeGreaterThan(1);
      await answers.reload();
      await openRecord(answers);
      expect((await row()).status).not.toBe('done');
      expect((await ask(answers, 'POST', `/runs/${started.run}/resume`)).status).toBe(200);
      await expect.poll(async () => (await row()).status, { timeout: 60_000 }).toBe('done');
      const { text } = JSON.parse((await ask(answers, 'GET', `/library/run-${started.run}`)).text) as {
        text: string;
      };
      const words = ['evolve', '--from', 'big-money', '--against', 'big-money', '--budget', '12000games'];
      await deckwright([...words, '--seed', '3', '--threads', '1'], home);
      const { stdout } = await deckwright(['export', 'last'], home);
      const program = (whole: string): string => whole.replace(/^#.*\n/gm, '');
      expect(program(text)).toBe(program(stdout));
    }, 240_000);
  });

  it('moves its record to the command line, and takes one from there', async () => {
    const { context, close } = await openBrowser();
    const window = await context.newPage();
    window.setDefaultTimeout(30_000);
    window.on('pageerror', (error) => faults.push(error.message));
    const [theirs, mine] = [scratch(), scratch()];
    const evolve = (seed: string) => [
      'evolve',
      '--from',
      'big-money',
      '--budget',
      '3000games',
      '--seed',
      seed,
    ];
    await deckwright([...evolve('5'), '--threads', '1', '--name', 'of the terminal'], theirs);
    await deckwright(['export', 'record', 'theirs.jsonl'], theirs);
    await window.goto(`${host.address}#/runs`);
    const menu = window.getByRole('button', { name: 'Record', exact: true });
    const take = async (file: string): Promise<void> => {
      await menu.click();
      const [chooser] = await Promise.all([
        window.waitForEvent('filechooser'),
        window.getByRole('menuitem', { name: 'Import a file' }).click(),
      ]);
      await chooser.setFiles(file);
    };
    await take(join(theirs, 'theirs.jsonl'));
    await window.getByTestId('imported').getByText('New here: 1 run').waitFor();
    await window.getByTestId('imported').getByRole('link', { name: 'of the terminal' }).click();
    await window.getByRole('heading', { name: 'of the terminal' }).waitFor();
    // Its champion goes on from here as from a run of this window.
    await window.getByRole('tab', { name: 'Champion' }).click();
    await window.getByRole('link', { name: 'Play against it' }).waitFor();
    await window.getByRole('link', { name: 'Match', exact: true }).last().click();
    await window.getByTestId('live-games').first().waitFor();
    await window.goto(`${host.address}#/runs`);
    await menu.click();
    const [download] = await Promise.all([
      window.waitForEvent('download'),
      window.getByRole('menuitem', { name: 'Export all of it' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('deckwright-record.jsonl');
    await download.saveAs(join(mine, 'page.jsonl'));
    const taken = await deckwright(['import', 'record', 'page.jsonl', '--json'], mine);
    expect(JSON.parse(taken.stdout)).toMatchObject({ runs: [{ name: 'of the terminal', outcome: 'added' }] });
    const shown = ['show', '1', '--json'];
    const [ours, before] = [await deckwright(shown, mine), await deckwright(shown, theirs)].map(
      ({ stdout }) => {
        // Who worked on it stays where that is.
        const { host: _, heartbeat: __, ...moved } = JSON.parse(stdout) as Record<string, unknown>;
        return JSON.stringify(moved);
      },
    );
    expect(ours === before).toBe(true);
    await take(join(mine, 'page.jsonl'));
    await window.getByText('Nothing in it is new here').waitFor();
    expect(faults.splice(0)).toEqual([]);
    await close();
  }, 120_000);

  it('waits for the record of a window that is closing, says so, and then opens it', async () => {
    const { context, close } = await openBrowser();
    const closing = await context.newPage();
    await closing.goto(`${host.address}icon.svg`);
    // As a worker that is busy to its end: it has the record and answers nobody.
    await closing.evaluate(`new Promise((held) => navigator.locks.request('deckwright record', () => {
      held();
      return new Promise((free) => { window.free = free; });
    }))`);
    const opening = await context.newPage();
    await opening.goto(`${host.address}#/library?game=dominion`);
    const says = opening.getByTestId('waiting').getByText('still has the record');
    await says.waitFor({ timeout: 30_000 });
    await closing.evaluate('window.free()');
    await opening
      .getByTestId('static-note')
      .getByText('The record stays in this browser')
      .waitFor({ timeout: 30_000 });
    expect(await says.count()).toBe(0);
    await close();
  }, 90_000);

  it('opens without a network after the first visit, also on a phone', async () => {
    const phone = await openBrowser({ phone: true });
    const small = await phone.context.newPage();
    await small.goto(`${host.address}#/library?game=dominion`);
    await small.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await phone.context.setOffline(true);
    await small.reload();
    await small.getByText('smithy-money').first().waitFor({ timeout: 30_000 });
    const widths = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
    expect(await small.evaluate(widths)).toBe(true);
    await phone.close();
  });
});
