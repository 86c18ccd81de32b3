/**
 * Programs in the strict syntax of the original: what was left out and what that costs, in the terminal and beside
 * the file.
 */
import type { Game, Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import type { Backend } from '../../../../workers/index.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { type PlainCost, type PlainPrint, plainCost, plainPrint } from '../../../runs/plain-print.js';
import { colors, count, sanitize, scoreText, signed } from '../text.js';

/** Where the opponents come from, and where games are played. */
export interface PlainBoard {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: number;
  readonly opponents: readonly { readonly name: string; readonly text: string }[];
  readonly backend: Backend;
  readonly signal?: AbortSignal;
}

/**
 * Prints the plain program, and measures the loss when something had to be left out; reports all of it on stderr.
 * @param name of the program
 */
export async function plainWithLosses(
  form: ProgramForm<unknown>,
  program: unknown,
  name: string,
  board: PlainBoard,
): Promise<{ readonly text: string; readonly report: string }> {
  const print = plainPrint(form, program, board.game, board.rules);
  const cost =
    print.lost.length === 0 || board.rules.seats !== 2
      ? undefined
      : await plainCost(
          { ...board, whole: form.print(program, board.game), plain: print.text },
          board.backend,
        );
  tellPlain(print, cost, name);
  return { text: print.text, report: report(print, cost, name, board.rules.label) };
}

/** What is left out and what is played otherwise; nothing when the print keeps everything. */
export function tellPlain(print: PlainPrint, cost: PlainCost | undefined, name: string): void {
  const { lost, otherwise } = print;
  const lines = [
    ...(lost.length === 0
      ? []
      : [
          colors.yellow(`${sanitize(name)} changes in the original format; left out:`),
          ...lost.map((sentence) => `  ${sanitize(sentence)}`),
          ...(cost === undefined ? [] : costLines(cost).map((line) => `  ${sanitize(line)}`)),
        ]),
    ...(otherwise.length === 0
      ? []
      : [
          colors.yellow('the original reads the rest but plays some of it differently:'),
          ...otherwise.map((sentence) => `  ${sanitize(sentence)}`),
        ]),
    ...(lost.length + otherwise.length === 0 ? [] : [FIX]),
  ];
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

const FIX = 'use --for original with evolve, train and distill to avoid this';

function costLines(cost: PlainCost): readonly string[] {
  const { against, whole, plain, difference, games, itself, gamesAgainstItself } = cost;
  const points = `${signed(100 * difference.mean, 1)} ± ${(50 * (difference.high - difference.low)).toFixed(1)} points`;
  return [
    ...(against.length === 0
      ? []
      : [
          `this changes the score by ${points}: ${scoreText(whole)} before, ${scoreText(plain)} plain`,
          `(${count(games)} fresh games each, against ${against.join(', ')})`,
        ]),
    `plain against the full player: ${scoreText(itself)} (${count(gamesAgainstItself)} fresh games)`,
  ];
}

/** Markdown for the file beside the program. */
function report(
  { lost, otherwise }: PlainPrint,
  cost: PlainCost | undefined,
  name: string,
  rules: string,
): string {
  const list = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n');
  return [
    `# ${name} in the original's words`,
    lost.length === 0 ? 'Nothing was left out.' : `Left out:\n\n${list(lost)}`,
    ...(cost === undefined ? [] : [`${costLines(cost).join('\n')}\n(${rules}; measured by the rules here).`]),
    ...(otherwise.length === 0
      ? []
      : [
          `The original reads these but plays them differently; the cost is not measured:\n\n${list(otherwise)}`,
        ]),
    ...(lost.length + otherwise.length === 0 ? [] : [`The fix: ${FIX}.`]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The file that tells what a plain print left out, beside the print. */
export const neighbourOf = (file: string): string => `${file}.left-out.md`;

/** @throws Refused when either may not be written */
export function checkPlainWritable(file: string, force: boolean | undefined): void {
  checkWritable(file, force);
  checkWritable(neighbourOf(file), force);
}

export function writePlain(
  file: string,
  { text, report }: { readonly text: string; readonly report: string },
  force: boolean | undefined,
): void {
  writeResult(file, text, force);
  writeResult(neighbourOf(file), report, force);
}
