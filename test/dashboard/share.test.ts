/** Shared pictures: made in the page, always 1200 × 630. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeRun } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const builtIn = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
const duel = `game=dominion&kingdom=${kingdom}&a=${builtIn('big-money')}&b=${builtIn('smithy-money')}`;

/** Size of a PNG, which follows its signature. */
const sizeOf = (png: Buffer): readonly [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

async function pictureOf(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save a picture' }).click();
  return readFileSync(await (await downloading).path());
}

describePage('sharing', (site) => {
  it.each([
    ['an answer', '/advise', '[data-testid=advice]'],
    ['a position', '/analyse', '[data-testid=analysed]'],
    ['a review', '/review?games=20000', '[data-testid=review]'],
    ['a game', `/game?${duel}&deal=1`, '[data-testid=moment]'],
    [
      'a game that was played',
      `/play?game=dominion&kingdom=${kingdom}&b=${builtIn('big-money')}&deal=3&d=-${'0'.repeat(300)}`,
      '[data-testid=play-over]',
    ],
    ['a run', '/runs/1', '[data-figure="Best score"]'],
  ])('gives a picture of %s', async (_, path, ready) => {
    const { context } = site.dashboard;
    if (context.store.runs({}).total === 0) makeRun(context, 'first', 10);
    const page = await site.open(path);
    await page.locator(ready).first().waitFor();
    const picture = await pictureOf(page);
    expect(sizeOf(picture)).toEqual([1200, 630]);
    expect(picture.length).toBeGreaterThan(10_000);
  });
});
