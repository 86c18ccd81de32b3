/** Programs in the strict syntax of the original: what had to be left out is told on stderr. */
import type { Game } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { colors, safe } from './text.js';

/** @param name what the program is called in the message */
export function warnOfLosses(form: ProgramForm<unknown>, program: unknown, game: Game, name: string): void {
  const losses = form.losses?.(program, game) ?? [];
  if (losses.length === 0) return;
  const lines = losses.map((loss) => `  ${safe(loss)}`);
  process.stderr.write(
    `${colors.yellow(`${safe(name)} in the original's words is another player; left out:`)}\n${lines.join('\n')}\n`,
  );
}
