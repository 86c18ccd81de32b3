/** Games of the user's own on the page without a server: they play as elsewhere and cannot reach the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../dashboard/server/http/listen.js';
import { serveStatic } from '../../dashboard/server/http/static.js';
import type { Game } from '../../engine/index.js';
import { packageRoot } from '../../experiments/files/package.js';
import { findings } from '../support/axe.js';
import { isSkipped, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import { deckwright, scratch } from '../support/cli.js';
import type { StaticServer } from '../support/static-server.js';

const lighthouseFile = join(packageRoot, 'docs', 'examples', 'lighthouse.js');
const lighthouse = readFileSync(lighthouseFile, 'utf8');
const tiny = (name: string, code: string, rule = ''): string => `
import { cardsim } from 'deckwright/cardsim';
${code}
export const game = cardsim({
  name: '${name}', title: 'Tiny ${name}', about: 'For a test.',
  stats: () => ({ gold: 0, statGold() { return this.gold; } }), handLimit: 1,
  cards: [{ name: 'Mine', count: 3, options: [{ name: 'dig', run: (me) => { me.stats.gold++; } }] }],
  rules: [{ name: 'Quake', step: 1, run() { ${rule} } }], objective: 'survive',
});
`;

/** Waits until the stored record contains this text; it is stored every second. */
const keeps = (text: string): string => `new Promise((found, failed) => {
  const asked = indexedDB.open('deckwright own games');
  asked.onerror = failed;
  asked.onsuccess = () => {
    const all = asked.result.transaction('files').objectStore('files').getAll();
    all.onerror = failed;
    all.onsuccess = () => {
      asked.result.close();
      const decoder = new TextDecoder('latin1');
      found(all.result.some((kept) => kept instanceof Uint8Array && decoder.decode(kept).includes('${text}')));
    };
  };
})`;

describe.skipIf(isSkipped('own games in a browser'))('games of the user on the page without a server', () => {
  let host: StaticServer;
  /** The same files with strict policy headers. */
  let strictHost: RunningServer;
  let browser: Opened;
  beforeAll(async () => {
    host = await serveBuiltPage('/some/where/');
    strictHost = await serveStatic({ port: 0, host: '127.0.0.1' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await strictHost?.close();
    await host?.close();
  });

  // Pages that a test leaves open would continue to play. The browser's first window must stay open.
  afterEach(async () => {
    for (const page of browser.context.pages().slice(1)) await page.close();
  });

  const newPage = (): Promise<Page> => browser.context.newPage();

  async function give(page: Page, text: string, address = host.address): Promise<void> {
    await page.goto(`${address}#/own-games`);
    await page.getByLabel('Your game').fill(text);
    await page.getByRole('button', { name: 'Add and play' }).click();
  }

  it('play with the results of the command line, and are kept with the record after a reload', async () => {
    const page = await newPage();
    const home = scratch();
    // The same text with another suffix, because a JavaScript file would need Deckwright installed beside it.
    writeFileSync(join(home, 'lighthouse.ts'), lighthouse);
    const words = ['match', 'random', 'greedy', '--game', './lighthouse.ts', '--games', '400', '--json'];
    const open = async (): Promise<void> => {
      await page.goto(`${host.address}#/own-games`);
      const { cards } = (await import(lighthouseFile)).lighthouse as Game;
      const example = page.getByRole('region', { name: 'Example' });
      await example.getByText(cards[0]!.name).waitFor();
      const told = await example.textContent();
      for (const { name, text } of cards.slice(0, 5))
        for (const words of [name, text]) expect(told).toContain(words);
      await give(page, lighthouse);
      await page.getByTestId('own-game').getByText('Lighthouse').waitFor();
      await expect.poll(() => findings(page)).toEqual([]);
      const search = new URLSearchParams({ game: 'cardsim/lighthouse', games: '400', seed: '1' });
      await page.goto(`${host.address}#/match?${search}`);
      await page.locator('[data-testid=live-games][data-games="400"]').waitFor();
    };
    const [{ stdout }] = await Promise.all([deckwright([...words, '--seed', '1'], home), open()]);
    const [mine] = (JSON.parse(stdout) as { players: { wins: number; draws: number; losses: number }[] })
      .players;
    const { wins, draws, losses } = mine!;
    const outcomes = { 'random does better': wins, equal: draws, 'greedy does better': losses };
    for (const [outcome, count] of Object.entries(outcomes))
      await page.getByText(`${outcome} ${count.toLocaleString('en-US')}`, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(keeps('builtin:greedy'))).toBe(true);
    await page.goto(`${host.address}#/history`);
    await page.reload();
    await page
      .getByRole('link', { name: /random.*greedy/ })
      .or(page.getByText('greedy'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Back to the other games' }).click();
    await page.getByText('No runs yet').waitFor();
    await page.goto(`${host.address}#/match?game=dominion`);
    await page.getByRole('combobox', { name: 'Game', exact: true }).click();
    await page.getByRole('option', { name: 'Lighthouse' }).click();
    await page.getByTestId('own-game').waitFor();
    // Advice exists only for Dominion.
    const advise = page.getByRole('link', { name: 'Advise' });
    await page.getByRole('link', { name: 'Runs' }).waitFor();
    expect(await advise.count()).toBe(0);
    await page.goto(`${host.address}#/advise`);
    await advise.waitFor();
    await page.getByTestId('own-game').waitFor({ state: 'detached' });
    await page.route('**/own-game-frame-*', (route) => route.abort());
    await page.goto(`${host.address}#/match?game=cardsim/lighthouse`);
    await page.getByTestId('own-failure').getByText('was not loaded').waitFor();
    await page.getByRole('alert').getByText('The game is not open').waitFor();
    expect(await page.locator('main [class*=Loader]').count()).toBe(0);
    await page.goto(`${host.address}#/own-games`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Remove Lighthouse' }).click();
    await page.getByTestId('own-games').getByText('Lighthouse').waitFor({ state: 'detached' });
  });

  it('start from a text that can be played at once, and that a pasted text replaces', async () => {
    const page = await newPage();
    await page.goto(`${host.address}#/own-games`);
    await page.getByRole('button', { name: 'Add and play' }).click();
    await page.getByTestId('own-game').getByText('Gold mine').waitFor();
    await page.goto(`${host.address}#/own-games`);
    const field = page.getByLabel('Your game');
    await field.focus();
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'pasted');
      const how = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', how));
    })()`);
    expect(await field.inputValue()).toBe('pasted');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Remove Gold mine' }).click();
    await page.getByTestId('own-games').waitFor({ state: 'detached' });
  });

  it('can access neither network nor storage, and cannot create code from text', async () => {
    let asked = 0;
    const outside: Server = createServer((_, response) => {
      asked++;
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('1');
    });
    await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
    const { port } = outside.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/`;
    const tries = [
      `fetch('${address}')`,
      `fetch('${host.address}')`,
      `import('${address}x.js')`,
      `import('${host.address}sw.js')`,
      `import('data:text/javascript,1')`,
      `new Promise((yes, no) => { const r = new XMLHttpRequest(); r.onload = yes; r.onerror = no; r.open('GET', '${address}'); r.send(); })`,
      `new Promise((yes, no) => { const s = new WebSocket('ws://127.0.0.1:${port}'); s.onopen = yes; s.onerror = no; })`,
      `(async () => importScripts('${address}'))()`,
      `(async () => eval('1'))()`,
      `(async () => new Function('return 1')())()`,
      `(async () => navigator.storage.getDirectory())()`,
      `new Promise((yes, no) => { const r = indexedDB.open('deckwright own games'); r.onsuccess = yes; r.onerror = no; })`,
      `(async () => caches.keys())()`,
      `new Promise((yes, no) => { const c = new BroadcastChannel('deckwright windows'); c.onmessage = yes; c.postMessage({ question: true }); setTimeout(no, 1500); })`,
    ];
    // In parallel, because in sequence they exceed the time limit of a game on a busy machine.
    const code = `const won = [];
      await Promise.all([${tries.map((one) => `() => ${one}`).join(',')}].map(async (one, at) => {
        try { await one(); won.push(at); } catch {}
      }));
      throw new Error('reached: ' + won.join(' ') + '.');`;
    const page = await newPage();
    await give(page, tiny('thief', code));
    await page.getByRole('alert').getByText('the module cannot be loaded: reached: .').waitFor();
    expect(asked).toBe(0);
    await new Promise((closed) => outside.close(closed));
  });

  it('with an endless loop are stopped', async () => {
    const page = await newPage();
    await give(page, tiny('endless', 'for (;;) {}'));
    await page.getByRole('alert').getByText('has not responded for ten seconds').waitFor();
  });

  it('with errors are refused with the reason', async () => {
    const page = await newPage();
    const refused: readonly (readonly [text: string, said: string])[] = [
      [tiny('wrong', '', 'return 1 +;'), 'game.js:8:55: the module cannot be loaded: Unexpected token'],
      [tiny('fails', '\nnull.x = 1;'), 'game.js:4:8: the module cannot be loaded: Cannot set'],
      [tiny('free-port', ''), 'as does Deckwright itself'],
      ["import { x } from './x.js';\nexport { x };", 'in a browser a game is one file'],
    ];
    for (const [text, said] of refused) {
      await give(page, text, strictHost.address);
      await page.getByRole('alert').getByText(said).waitFor();
    }
  });
});
