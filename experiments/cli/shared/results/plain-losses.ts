/** Programs in the strict syntax of the original, with a report on what is left out and what that costs. */
import { formPromisedByEnding } from '../../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import type { Backend } from '../../../../workers/index.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { type PlainCost, type PlainPrint, plainCost, plainPrint } from '../../../runs/plain-print.js';
import { counted } from '../../../with-commas.js';
import { colors, gainText, joinLines, sanitize, scoreText } from '../text.js';

/** The text of a plain program, and the report about what it lacks. */
export interface PlainProgram {
  readonly text: string;
  readonly report: string;
}

/** The board and opponents that measure the loss, and the back-end. */
interface PlainBoard {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: number;
  readonly opponents: readonly { readonly name: string; readonly text: string }[];
  readonly backend: Backend;
  readonly signal?: AbortSignal | undefined;
}

/** Prints the plain program of this name, measures the loss if something was left out, and reports it on stderr. */
export async function plainWithLosses(
  form: ProgramForm<unknown>,
  program: unknown,
  name: string,
  board: PlainBoard,
): Promise<PlainProgram> {
  const print = plainPrint(form, program, board.game, board.rules);
  const cost =
    print.lost.length === 0 || board.rules.seats !== 2
      ? undefined
      : await plainCost(
          { ...board, whole: form.print(program, board.game), plain: print.text },
          board.backend,
        );
  reportPlainLosses(print, cost, name);
  return { text: print.text, report: report(print, cost, name, board.rules.label) };
}

/** Reports what is left out and what is played differently. Prints nothing if the program is complete. */
export function reportPlainLosses(print: PlainPrint, cost: PlainCost | undefined, name: string): void {
  const { lost, otherwise } = print;
  if (lost.length + otherwise.length === 0) return;
  const indented = (sentences: readonly string[]): string[] =>
    sentences.map((sentence) => `  ${sanitize(sentence)}`);
  const text = joinLines(
    lost.length > 0 && [
      colors.yellow(`${sanitize(name)} changes in the original format; left out:`),
      ...indented(lost),
      ...indented(cost === undefined ? [] : costLines(cost)),
    ],
    otherwise.length > 0 && [
      colors.yellow('the original reads the rest but plays some of it differently:'),
      ...indented(otherwise),
    ],
    FIX,
  );
  process.stderr.write(`${text}\n`);
}

const FIX = 'use --for original with evolve, train and distill to avoid this';

function costLines(cost: PlainCost): readonly string[] {
  const { against, whole, plain, difference, itself } = cost;
  const points = `${gainText(difference)} points`;
  return [
    ...(against.length === 0
      ? []
      : [
          `this changes the score by ${points}: ${scoreText(whole)} before, ${scoreText(plain)} plain`,
          `(${counted(whole.games, 'fresh game')} each, against ${against.join(', ')})`,
        ]),
    `plain against the full player: ${scoreText(itself)} (${counted(itself.games, 'fresh game')})`,
  ];
}

/** Report in Markdown for the file beside the program. */
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

/** File beside a plain program that lists what was left out. */
const neighbourOf = (file: string): string => `${file}.left-out.md`;

interface OutputOptions {
  readonly plain?: true;
  readonly force?: boolean | undefined;
}

/** @throws Refused when a file has the ending of another form, which would mislead its readers */
export function checkProgramName(file: string, form: ProgramForm<unknown>): void {
  const promised = formPromisedByEnding(file, form);
  if (promised === undefined) return;
  throw new Refused(
    `"${file}" is a file name for a ${promised}, but the result is a ${form.title}`,
    `use a name that ends with ${form.suffix}`,
  );
}

/** @throws Refused when the file of a program, or the one beside a plain program, must not be written */
export function checkProgramWritable(file: string, { plain, force }: OutputOptions): void {
  checkWritable(file, force);
  if (plain) checkWritable(neighbourOf(file), force);
}

export function writeProgram(file: string, text: string, report: string | undefined, force?: boolean): void {
  writeResult(file, text, force);
  if (report !== undefined) writeResult(neighbourOf(file), report, force);
}
