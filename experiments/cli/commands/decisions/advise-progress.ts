/** Shows the progress of `advise` on stderr: a few lines for each better answer, and a live line on a terminal. */
import type { Advice } from '../../../runs/advise/advise.js';
import type { AdvicePlan } from '../../../runs/advise/plan.js';
import { planSentences } from '../../../runs/advise/sentences.js';
import { counted } from '../../../with-commas.js';
import { colors, duration, scoreText } from '../../shared/text.js';

const REFRESH_EVERY_MS = 200;

export function adviceProgress(plan: AdvicePlan, quiet: boolean) {
  const err = process.stderr;
  const isLive = err.isTTY === true && !quiet;
  const start = Date.now();
  let next = 0;
  const clear = (): void => void (isLive && err.write('\r\u001B[K'));
  const most = plan.budget.kind === 'seconds' ? ` of ${duration(plan.budget.seconds)}` : '';
  return {
    games(games: number): void {
      const now = Date.now();
      if (!isLive || now < next) return;
      next = now + REFRESH_EVERY_MS;
      err.write(
        `\r\u001B[K  ${colors.dim(`${duration((now - start) / 1000)}${most}, ${counted(games, 'game')}; Ctrl-C prints the best so far`)}`,
      );
    },
    answer({ done, plan, seconds }: Advice): void {
      if (quiet || done) return;
      clear();
      const openings = planSentences(plan).filter(({ kind }) => kind === 'opening');
      err.write(
        `after ${duration(seconds)}: ${scoreText(plan.score)} (${counted(plan.score.games, 'game')}), ${plan.name}\n`,
      );
      for (const { text } of openings) err.write(`  ${text}\n`);
    },
    stop: clear,
  };
}
