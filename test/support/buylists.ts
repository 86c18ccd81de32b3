/** Our strategy files as policies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DominionPolicy, games } from '../../engine/index.js';
import type { BuylistProgram } from '../../grammar/index.js';
import { buylist, formatDiagnostic } from '../../grammar/index.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'strategies', 'dominion');
const dominion = games['dominion']!;

/** Names of all files, without the suffix. */
export const strategyNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.buylist'))
  .map((file) => file.slice(0, -'.buylist'.length))
  .sort();

export const strategyText = (name: string): string => readFileSync(join(folder, `${name}.buylist`), 'utf8');

/** @throws Error with the diagnostics when the text has errors */
export function programOf(text: string, name = 'text'): BuylistProgram {
  const { program, diagnostics } = buylist.parse(text, dominion);
  if (program !== undefined) return program;
  throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(name, text, diagnostic)).join('\n'));
}

/** A strategy file, compiled. */
export const strategy = (name: string): DominionPolicy => policyOf(strategyText(name), name);

/** A text, compiled. */
export const policyOf = (text: string, name?: string): DominionPolicy =>
  buylist.compile(programOf(text, name), dominion, dominion.rules({}, 2)) as DominionPolicy;

/** A text as a policy that interprets it at every decision. */
export const interpretedOf = (text: string, name?: string): DominionPolicy =>
  buylist.interpret(programOf(text, name), dominion, dominion.rules({}, 2)) as DominionPolicy;
