/** Reads the board, searches until the budget is spent, prints each better answer, and writes the last one. */
import { existsSync, statSync } from 'node:fs';
import { Refused } from '../../../../engine/index.js';
import { checkWritable } from '../../../files/write.js';
import { inputName, isStandardInput, readInput } from '../../../input.js';
import { type Advice, runAdvice } from '../../../runs/advise/advise.js';
import { adviceAsJson, adviceFile, writeAdvice } from '../../../runs/advise/answer.js';
import { type AdvicePlan, planAdvice } from '../../../runs/advise/plan.js';
import { printNotes } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { type LastResult, lastUntilStop } from '../../shared/last-until-stop.js';
import { thinkingBudget } from '../../shared/options.js';
import { print } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { withStore } from '../../shared/with-store.js';
import { adviceProgress } from './advise-progress.js';
import { adviceText, recommendedText } from './advise-text.js';
import type { AdviseOptions } from './commands.js';

export async function run(words: readonly string[], options: AdviseOptions): Promise<number> {
  if (options.list === true) {
    print(recommendedText());
    return exit.done;
  }
  const { sets, colony, players, seed } = options;
  const budget = thinkingBudget(options);
  const { text: kingdom, file: boardFile } = await boardText(words);
  const plan = refusedWith(boardFile, () => planAdvice({ kingdom, sets, colony, players, budget, seed }));
  if (options.out !== undefined) checkWritable(options.out, options.force);
  if (options.json !== true) printNotes(plan.notes);
  const { last: advice, stopped } = await workOut(plan, options);
  const file = options.out ?? adviceFile(plan);
  const files = writeAdvice(plan, advice, file, options.force === true || options.out === undefined);
  print(options.json ? adviceAsJson(plan, advice, files) : adviceText(plan, advice, files));
  return stopped ? exit.interrupted : exit.done;
}

/** @throws Refused without any words */
async function boardText(words: readonly string[]): Promise<{ text: string; file?: string }> {
  const [word] = words;
  if (word === undefined)
    throw new Refused(
      'no board specified',
      'paste its ten cards or name a kingdom: deckwright advise "First Game"',
    );
  // A path whose file is missing is an error, not a board with an odd name.
  const isFile =
    words.length === 1 && (/^\.{0,2}\/|\.txt$/i.test(word) || (existsSync(word) && statSync(word).isFile()));
  return isStandardInput(word) || isFile
    ? { text: await readInput(word), file: inputName(word) }
    : { text: words.join('\n') };
}

/** Prefixes errors in the file with its name. */
function refusedWith<Result>(file: string | undefined, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (file === undefined || !(error instanceof Refused)) throw error;
    throw new Refused(`${file}: ${error.message}`, error.hint);
  }
}

/** Returns the last answer, even after Ctrl-C. @throws CommandInterrupted if Ctrl-C comes before the first answer */
async function workOut(plan: AdvicePlan, { threads, json }: AdviseOptions): Promise<LastResult<Advice>> {
  return withStore((store) =>
    withBackend({ threads }, { stopped: 'there is no answer yet' }, async ({ backend, signal }) => {
      const progress = adviceProgress(plan, json === true);
      try {
        return await lastUntilStop<Advice>(signal, (onBetter) =>
          runAdvice(plan, {
            store,
            backend,
            signal,
            onGames: progress.games,
            onAdvice(next) {
              onBetter(next);
              progress.answer(next);
            },
          }),
        );
      } finally {
        progress.stop();
      }
    }),
  );
}
