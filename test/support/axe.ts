/** What axe finds in a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when all that moves for a while has come to rest. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished))`;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** @param only these rules; all when left out @returns a line for each broken rule */
export async function findings(page: Page, only: readonly string[] = []): Promise<string[]> {
  return (await violations(page, only)).map(lineOf);
}

/** Without what axe calls moderate or minor. */
export async function seriousFindings(page: Page, only: readonly string[] = []): Promise<string[]> {
  const all = await violations(page, only);
  return all.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf);
}

async function violations(page: Page, only: readonly string[]): Promise<readonly Violation[]> {
  // The content policy holds for pages, not for what the browser itself puts into them.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // What fades in has colors of its own on the way.
  await page.evaluate(settled);
  const rules = only.length === 0 ? '' : `, runOnly: ${JSON.stringify(only)}`;
  const run = `axe.run(document, { resultTypes: ['violations']${rules} }).then(({ violations }) => violations)`;
  return (await page.evaluate(run)) as readonly Violation[];
}

const lineOf = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes
    .slice(0, 3)
    .map(({ html }) => html.slice(0, 160))
    .join(' | ')}`;
