/**
 * Speed of the page without a server, in Chromium and from a plain server of static files: time from a cold start to
 * the first win rate, largest paint and layout shift of each view, games per second compared with Node's threads, and
 * frames while a search runs. `npm run bench -- web first views speed frames` measures some of it.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { viewStops } from '../dashboard/view-stops.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import { dominionPlayer, testDashboard } from '../support/dashboard.js';
import { observePaints, paintsOf } from '../support/paints.js';
import type { StaticServer } from '../support/static-server.js';
import { ask, openWorker } from '../support/web-worker.js';

const ROUNDS = 3;
const MATCH_GAMES = 100_000;
const FRAMES_MS = 5_000;
const matchPath =
  '/match?game=dominion&a=built-in%2Fstrategies%2Fdominion%2Fbig-money.buylist&b=built-in%2Fstrategies%2Fdominion%2Fsmithy-money.buylist';

const parts: Readonly<Record<string, (host: StaticServer) => Promise<void>>> = {
  first: benchFirst,
  views: benchViews,
  speed: benchSpeed,
  frames: benchFrames,
};

export async function benchWeb(words: readonly string[]): Promise<void> {
  if (browserPath === undefined) {
    console.log('  not measured, no Chromium here');
    return;
  }
  const host = await serveBuiltPage('/');
  for (const name of words.length > 0 ? words : Object.keys(parts)) {
    const part = parts[name];
    if (part === undefined) throw new Error(`no part "${name}"; there is ${Object.keys(parts).join(', ')}`);
    await part(host);
  }
  await host.close();
}

/** Starts a browser with an empty profile each time, so that nothing is cached or compiled. */
async function cold<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const { context, close } = await openBrowser();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const result = await work(page);
  await close();
  return result;
}

async function benchFirst(host: StaticServer): Promise<void> {
  for (const [name, path, shown] of [
    ['match', matchPath, '[data-testid=live-games]'],
    ['workbench', '/workbench', '[data-testid=live-games]'],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(
        await cold(async (page) => {
          const begun = performance.now();
          await page.goto(`${host.address}#${path}`, { waitUntil: 'commit' });
          await page.locator(shown).first().waitFor();
          return performance.now() - begun;
        }),
      );
    }
    console.log(
      `  first win rate, ${name.padEnd(10)} ${times.map((ms) => (ms / 1000).toFixed(2)).join(' ')} s`,
    );
  }
}

async function benchViews(host: StaticServer): Promise<void> {
  const stops = viewStops.filter(({ name }) => name !== 'run' && !name.startsWith('run-'));
  for (const { name, path, ready } of stops) {
    const isEmpty = name === 'runs' || name === 'compare';
    const { largest, shift } = await cold(async (page) => {
      await observePaints(page);
      await page.goto(`${host.address}#${path}`);
      await page
        .locator(isEmpty ? 'main :is(h1, h2, h3)' : ready)
        .first()
        .waitFor();
      await page.waitForTimeout(500);
      return paintsOf(page);
    });
    console.log(
      `  ${name.padEnd(14)} largest paint ${(largest / 1000).toFixed(2)} s, layout shift ${shift.toFixed(3)}`,
    );
  }
}

/** Alternates page and Node, so that drift affects both alike. Both get the same request with warm players. */
async function benchSpeed(host: StaticServer): Promise<void> {
  const node = await testDashboard();
  await cold(async (page) => {
    await page.goto(`${host.address}icon.svg`);
    await openWorker(page);
    const players = ['big-money', 'smithy-money'].map(dominionPlayer);
    const request = (seed: number) => ({ game: 'dominion', players, games: MATCH_GAMES, seed });
    const inBrowser = (seed: number): Promise<number> =>
      gamesPerSecond(async () => {
        const { status, text } = await ask(page, 'POST', '/matches', request(seed));
        if (status !== 200) throw new Error(text);
      });
    const inNode = (seed: number): Promise<number> =>
      gamesPerSecond(async () => void (await node.lines('/matches', request(seed))));
    await inBrowser(9);
    await inNode(9);
    for (let round = 1; round <= ROUNDS; round++) {
      const [browser, threads] = [await inBrowser(round), await inNode(round)];
      console.log(
        `  ${availableParallelism()} threads: browser ${browser.toFixed(0)}, Node ${threads.toFixed(0)} games/s, ${(browser / threads).toFixed(2)}`,
      );
    }
  });
  await node.close();
}

async function gamesPerSecond(play: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await play();
  return MATCH_GAMES / ((performance.now() - begun) / 1000);
}

async function benchFrames(host: StaticServer): Promise<void> {
  await cold(async (page) => {
    await page.goto(`${host.address}#/runs/new?game=dominion&budget=60s`);
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('[data-figure=Generation]').waitFor();
    const gaps = (await page.evaluate(`new Promise((done) => {
      const gaps = [];
      let last = performance.now();
      const begun = last;
      const frame = (now) => {
        gaps.push(now - last);
        last = now;
        if (now - begun < ${FRAMES_MS}) requestAnimationFrame(frame); else done(gaps.slice(1));
      };
      requestAnimationFrame(frame);
    })`)) as number[];
    const longest = gaps.toSorted((a, b) => b - a);
    const perSecond = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
    console.log(
      `  frames while a search runs: ${perSecond.toFixed(1)} a second, the longest gaps ${longest
        .slice(0, 3)
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms`,
    );
  });
}
