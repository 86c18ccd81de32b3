/** Reports on stderr how far a long job is: a bar for people, a line now and then for logs. */
import { SingleBar } from 'cli-progress';
import { count, duration } from './text.js';

export interface Progress {
  update(games: number): void;
  stop(): void;
}

const BAR_AFTER_MS = 400;
const LINE_EVERY_MS = 10_000;

/** @param total games expected, at most */
export function createProgress(label: string, total: number, quiet = false): Progress {
  if (quiet) return { update() {}, stop() {} };
  return process.stderr.isTTY ? progressBar(label, total) : progressLines(label, total);
}

function progressBar(label: string, total: number): Progress {
  const start = Date.now();
  let shown: SingleBar | undefined;
  return {
    update(games) {
      if (shown === undefined) {
        if (Date.now() - start < BAR_AFTER_MS) return;
        shown = new SingleBar({
          stream: process.stderr,
          clearOnComplete: true,
          hideCursor: true,
          format: `${label} {bar} {percentage} %  {games} games  {speed} games/s  {left} left`,
        });
        shown.start(total, 0, { games: '0', speed: '–', left: '–' });
      }
      const seconds = (Date.now() - start) / 1000;
      shown.update(Math.min(games, total), {
        games: count(games),
        speed: count(games / seconds),
        left: duration(((total - games) * seconds) / Math.max(1, games)),
      });
    },
    stop: () => shown?.stop(),
  };
}

function progressLines(label: string, total: number): Progress {
  const start = Date.now();
  let next = start + LINE_EVERY_MS;
  return {
    update(games) {
      const now = Date.now();
      if (now < next) return;
      next = now + LINE_EVERY_MS;
      const seconds = (now - start) / 1000;
      process.stderr.write(
        `${label}: ${count(games)} of ${count(total)} games, ${count(games / seconds)} games/s\n`,
      );
    },
    stop() {},
  };
}
