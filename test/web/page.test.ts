/** The page without a server, in Chromium, from a plain file server. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSkipped, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import { strategyText } from '../support/buylists.js';
import { deckwright, scratch } from '../support/cli.js';
import { type TestDashboard, testDashboard } from '../support/dashboard.js';
import type { StaticServer } from '../support/static-server.js';
import { ask, forgets, openWorker } from '../support/web-worker.js';

const bigMoney = 'built-in/strategies/dominion/big-money.buylist';
const smithy = 'built-in/strategies/dominion/smithy-money.buylist';
const home = scratch();

describe.skipIf(isSkipped('the page without a server'))('the page without a server', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    host = await serveBuiltPage('/some/where/');
    browser = await openBrowser();
    page = await browser.context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  it('plays a match from a link, with the results of the command line', async () => {
    const search = new URLSearchParams({ game: 'dominion', a: bigMoney, b: smithy, games: '400' });
    await page.goto(`${host.address}#/match?${search}`);
    await page.locator('[data-testid=live-games][data-games="400"]').waitFor();
    const words = ['match', 'big-money', 'smithy-money', '--games', '400', '--json'];
    const { stdout } = await deckwright(words, home);
    const [mine] = (JSON.parse(stdout) as { players: { wins: number; draws: number; losses: number }[] })
      .players;
    const { wins, draws, losses } = mine!;
    const outcomes = { 'big-money wins': wins, draws, 'smithy-money wins': losses };
    for (const [outcome, count] of Object.entries(outcomes))
      await page.getByText(`${outcome} ${count.toLocaleString('en-US')}`, { exact: true }).waitFor();
    await page.getByTestId('static-note').getByText('The record stays in this browser').waitFor();
    expect(host.missing).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  });

  it('works if the browser allows the page no storage', async () => {
    const denied = await browser.context.newPage();
    denied.on('pageerror', (error) => faults.push(error.message));
    await denied.addInitScript(() => {
      const get = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, storage, { get });
    });
    const search = new URLSearchParams({ game: 'dominion', a: bigMoney, b: smithy, games: '400' });
    await denied.goto(`${host.address}#/match?${search}`);
    await denied.locator('[data-testid=live-games][data-games="400"]').waitFor();
    await denied.goto(`${host.address}#/workbench`);
    await denied.getByRole('heading', { name: 'Workbench' }).waitFor();
    expect(faults.splice(0)).toEqual([]);
    await denied.close();
  });

  describe('its worker', () => {
    let dashboard: TestDashboard;
    let answers: Page;
    beforeAll(async () => {
      dashboard = await testDashboard();
      answers = await browser.context.newPage();
      await answers.goto(`${host.address}icon.svg`);
      await openWorker(answers);
    });
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
      // Without a server, the answer has no link to the API description.
      if (served.status !== 404) expect(answer.text).toBe(await served.text());
    });

    it('answers a second window as completely as the first, which has the record', async () => {
      const { status, text } = await ask(answers, 'POST', '/library', {
        game: 'dominion',
        name: 'of the second window',
        text: 'buylists\n list\n  Province\n end\nend',
      });
      expect(status, text).toBe(200);
      await page.goto(`${host.address}#/library?game=dominion`);
      await page.getByText('of the second window').waitFor();
      expect(await forgets(answers)).toBe(false);
    });
  });

  describe('windows that are closed', () => {
    let windows: Opened;
    const opened = async (): Promise<Page> => {
      const window = await windows.context.newPage();
      await window.goto(`${host.address}icon.svg`);
      await openWorker(window);
      return window;
    };
    beforeAll(async () => {
      windows = await openBrowser({ serviceWorkers: 'block' });
    });
    afterAll(() => windows?.close());

    it('pass their runs and requests to another window, with the bytes of the command line at the end', async () => {
      const [first, second] = [await opened(), await opened()];
      expect([await forgets(first), await forgets(second)]).toEqual([false, false]);
      const plan = { from: ['big-money'], against: ['big-money'], budget: '16000games', seed: 3 };
      const begun = await ask(second, 'POST', '/runs', { plan });
      expect(begun.status, begun.text).toBe(200);
      const { run } = JSON.parse(begun.text) as { run: number };
      const row = async (window: Page): Promise<{ status: string; generations: number }> =>
        (JSON.parse((await ask(window, 'GET', `/runs/${run}`)).text) as { run: never }).run;
      const players = ['big-money', 'smithy-money'].map((name) => ({ name, text: strategyText(name) }));
      const match = (): Promise<{ text: string }> =>
        ask(second, 'POST', '/matches', { game: 'dominion', players, games: 4000, seed: 1 });
      // Both requests are pending while the window that answers them is closed.
      const news = ask(second, 'GET', `/runs/${run}/live`);
      await expect.poll(async () => (await row(first)).generations).toBeGreaterThan(0);
      const lines = match();
      await first.close();
      expect((await row(second)).status).toBe('running');
      const lastLine = ({ text }: { text: string }) =>
        JSON.parse(text.trim().split('\n').at(-1)!) as { done: boolean; players: { wins: number }[] };
      const wins = lastLine(await lines).players.map((player) => player.wins);
      expect(lastLine(await match())).toMatchObject({
        done: true,
        players: wins.map((won) => ({ wins: won })),
      });
      await expect.poll(async () => (await row(second)).status).toBe('done');
      const { text } = JSON.parse((await ask(second, 'GET', `/library/run-${run}`)).text) as { text: string };
      const words = ['evolve', '--from', 'big-money', '--against', 'big-money', '--budget', '16000games'];
      await deckwright([...words, '--seed', '3', '--threads', '1'], home);
      const { stdout } = await deckwright(['export', 'last'], home);
      const program = (whole: string): string => whole.replace(/^#.*\n/gm, '');
      expect(program(text)).toBe(program(stdout));
      const { generations } = await row(second);
      await ask(second, 'DELETE', `/runs/${run}`);
      const seen = [...(await news).text.matchAll(/^data: (.*)$/gm)].flatMap(
        ([, data]) => (JSON.parse(data!) as { generations?: { generation: number }[] }).generations ?? [],
      );
      expect(seen.map(({ generation }) => generation)).toEqual(
        Array.from({ length: generations }, (_, at) => at),
      );
      await second.close();
    });

    it('resume their runs when they are reloaded', async () => {
      const window = await windows.context.newPage();
      await window.goto(`${host.address}#/runs`);
      await window.getByRole('button', { name: 'Watch a demo run' }).click();
      await window.getByText('running').first().waitFor();
      await window.reload();
      await window.getByText('running').first().waitFor();
      await window.getByText('done').first().waitFor();
      await window.close();
    });

    it('wait for a file of the record that is still open, and lose nothing', async () => {
      const saved = { game: 'dominion', name: 'kept', text: strategyText('big-money') };
      const before = await opened();
      expect((await ask(before, 'POST', '/library', saved)).status).toBe(200);
      const holder = await windows.context.newPage();
      await before.close();
      await holder.goto(`${host.address}icon.svg`);
      await holder.evaluate(`new Promise((held) => {
        const hold = async () => {
          const root = await navigator.storage.getDirectory();
          const folder = await (await root.getDirectoryHandle('.deckwright')).getDirectoryHandle('.opaque');
          const { value: file } = await folder.values().next();
          for (;;) {
            try {
              const handle = await file.createSyncAccessHandle();
              onmessage = () => handle.close();
              return postMessage('held');
            } catch {
              await new Promise((resolve) => setTimeout(resolve, 50));
            }
          }
        };
        window.holder = new Worker(URL.createObjectURL(new Blob(['(' + hold + ')()'])));
        window.holder.onmessage = held;
      }).then(() => undefined)`);
      const opening = await opened();
      const library = ask(opening, 'GET', '/library?game=dominion');
      const isOpen = await Promise.race([
        library.then(() => true),
        holder.waitForTimeout(1_000).then(() => false),
      ]);
      expect(isOpen).toBe(false);
      await holder.evaluate('window.holder.postMessage(0)');
      expect((await library).text).toContain('"kept"');
      expect(await forgets(opening)).toBe(false);
      await opening.close();
      await expect
        .poll(() => holder.evaluate('navigator.locks.query().then(({ held }) => held.length)'))
        .toBe(0);
    });

    it('or suspended make others wait, and the page reports it', async () => {
      const asleep = await windows.context.newPage();
      await asleep.goto(`${host.address}icon.svg`);
      // Like a window that the browser has suspended: it holds the record.
      await asleep.evaluate(`new Promise((held) => navigator.locks.request('deckwright record', () => {
        held();
        return new Promise((free) => { window.free = free; });
      }))`);
      const opening = await windows.context.newPage();
      await opening.goto(`${host.address}#/library?game=dominion`);
      const says = opening.getByTestId('waiting').getByText('does not respond');
      await says.waitFor();
      await asleep.evaluate('window.free()');
      await opening.getByTestId('static-note').getByText('The record stays in this browser').waitFor();
      expect(await says.count()).toBe(0);
    });
  });

  it('exports its record to the command line, and imports one from there', async () => {
    const { context, close } = await openBrowser();
    const window = await context.newPage();
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
    // The champion of the imported run can be used like that of a run in this window.
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
        // The host and heartbeat of a run are not exported.
        const { host: _, heartbeat: __, ...moved } = JSON.parse(stdout) as Record<string, unknown>;
        return JSON.stringify(moved);
      },
    );
    expect(ours === before).toBe(true);
    await take(join(mine, 'page.jsonl'));
    await window.getByText('Nothing new').waitFor();
    expect(faults.splice(0)).toEqual([]);
    await close();
  });

  it('opens without a network after the first visit, also on a phone', async () => {
    const phone = await openBrowser({ phone: true });
    const small = await phone.context.newPage();
    await small.goto(`${host.address}#/library?game=dominion&text=big-money`);
    await small.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await phone.context.setOffline(true);
    await small.reload();
    await small.getByText('big-money').first().waitFor();
    const widths = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
    expect(await small.evaluate(widths)).toBe(true);
    // Without WebAssembly nothing can play, which the page reports instead of waiting.
    await small.addInitScript('delete globalThis.WebAssembly');
    await small.reload();
    await small.getByTestId('no-engine').waitFor();
    expect(await small.getByRole('heading').count()).toBe(0);
    await phone.close();
  });

  it('continues a game when the network goes away', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${host.address}#/play?game=star-realms&deal=4&d=-`);
    const end = page.getByRole('button', { name: /^End your turn/ });
    await end.waitFor({ timeout: 30_000 });
    await browser.context.setOffline(true);
    await end.click();
    await page.locator('[data-decided="1"]').waitFor();
    await browser.context.setOffline(false);
    await page.close();
  });

  it('reports that its worker did not start, and what to do', async () => {
    const broken = await browser.context.newPage();
    await broken.addInitScript(`globalThis.Worker = class {
      constructor() { setTimeout(() => this.onerror({}), 50); }
      postMessage() {}
    }`);
    await broken.goto(`${host.address}#/library?game=dominion`);
    await broken.getByText('The part of this page that plays games has stopped').first().waitFor();
    await broken.getByRole('button', { name: 'Reload the page' }).first().waitFor();
    await broken.close();
  });

  it('reports that its worker ended later', async () => {
    const broken = await browser.context.newPage();
    await broken.addInitScript(`globalThis.Worker = class extends Worker {
      constructor(...words) { super(...words); window.theirs = this; }
    }`);
    await broken.goto(`${host.address}#/library?game=dominion&text=big-money`);
    await broken.getByText('big-money').first().waitFor();
    await broken.evaluate('window.theirs.terminate()');
    await broken.goto(`${host.address}#/puzzles`);
    await broken.getByText('The part of this page that plays games has stopped').first().waitFor();
    await broken.close();
  });
});
