/** Findings of axe in a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when all current animations have ended. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished))`;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** @param only names of rules; default: all @returns a line for each broken rule */
export async function findings(page: Page, only: readonly string[] = []): Promise<string[]> {
  return (await violations(page, only)).map(lineOf);
}

/** Findings without those that axe calls moderate or minor. */
export async function seriousFindings(page: Page, only: readonly string[] = []): Promise<string[]> {
  const all = await violations(page, only);
  return all.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf);
}

async function violations(page: Page, only: readonly string[]): Promise<readonly Violation[]> {
  // The content policy does not apply to scripts that the browser itself injects.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // An element that fades in has other colours until the end.
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
