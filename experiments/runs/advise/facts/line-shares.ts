/** Shows how often each line of a buylist decides, so that readers know which lines matter. */
import { dealAt } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { countFirings } from '../../../evaluation/firing.js';
import { yielding } from '../../../play/yielding.js';
import type { ObservedBoard } from './observe-plan.js';

/** A line with an entry, from 1, and the share of the games in which it decides a purchase or gain. */
export interface LineShare {
  readonly line: number;
  readonly share: number;
}

/** @param text canonical @throws the reason of the signal */
export async function lineShares(
  text: string,
  form: ProgramForm<unknown>,
  { signal, deals, ...board }: ObservedBoard,
): Promise<readonly LineShare[]> {
  const { game, rules, firstSeed } = board;
  const { program } = form.parse(text, game);
  const table = game.table(rules);
  const letOthersWork = yielding(signal);
  const sums = new Map<number, number>();
  // Every opponent plays one deal of a round.
  const round = board.opponents.length;
  const rounds = Math.ceil(deals / round);
  for (let i = 0; i < rounds; i++) {
    const options = { ...board, firstSeed: dealAt(firstSeed, i * round), deals: round };
    const { share } = countFirings(program, form, options, (line) => line, table);
    for (const [line, one] of share) sums.set(line, (sums.get(line) ?? 0) + one);
    await letOthersWork();
  }
  return form
    .parts(program, game)
    .filter(({ id }) => ENTRY.test(id))
    .map(({ line }) => ({ line, share: (sums.get(line) ?? 0) / rounds }));
}

const ENTRY = /^lists\/\d+\/entries\/\d+$/;

/** The text with the shares as comments: it remains a buylist. */
export function withShares(text: string, shares: readonly LineShare[]): string {
  const lines = text.trimEnd().split('\n');
  const width = Math.max(0, ...shares.map(({ line }) => lines[line - 1]!.length));
  for (const { line, share } of shares)
    lines[line - 1] = `${lines[line - 1]!.padEnd(width)}  # ${String(Math.round(100 * share)).padStart(3)} %`;
  return `${lines.join('\n')}\n`;
}
