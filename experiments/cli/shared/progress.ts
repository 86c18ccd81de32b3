/** Shows on stderr how far a long job is: a progress bar on a terminal, otherwise a line every ten seconds. */
import type { SingleBar } from 'cli-progress';
import { count, duration } from './text.js';

interface Progress {
  update(games: number): void;
  stop(): void;
}

/** Slow work, such as long searches for one puzzle, has no speed worth reading. */
const speedText = (games: number, seconds: number): string => {
  const speed = Math.round(games / seconds);
  return speed === 0 ? '' : `, ${count(speed)} games/s`;
};

/** Delay before the library of the progress bar is loaded. */
const BAR_AFTER_MS = 400;
const LINE_EVERY_MS = 10_000;

/** @param total expected maximum of games; undefined when a time limits the job */
export async function withProgress<T>(
  label: string,
  total: number | undefined,
  quiet: boolean | undefined,
  work: (onGames: (games: number) => void) => Promise<T>,
): Promise<T> {
  if (quiet) return work(() => {});
  const progress = process.stderr.isTTY ? progressBar(label, total) : progressLines(label, total);
  try {
    return await work(progress.update);
  } finally {
    progress.stop();
  }
}

function progressBar(label: string, total: number | undefined): Progress {
  const figures = '{games} games  {speed} games/s';
  const start = Date.now();
  let shown: SingleBar | undefined;
  let library: typeof import('cli-progress') | undefined;
  const soon = setTimeout(async () => {
    library = await import('cli-progress');
  }, BAR_AFTER_MS);
  return {
    update(games) {
      if (shown === undefined) {
        if (library === undefined) return;
        shown = new library.SingleBar({
          stream: process.stderr,
          clearOnComplete: true,
          hideCursor: true,
          format:
            total === undefined
              ? `${label}  ${figures}`
              : `${label} {bar} {percentage} %  ${figures}  {left} left`,
        });
        shown.start(total ?? 0, 0, { games: '0', speed: '–', left: '–' });
      }
      const seconds = (Date.now() - start) / 1000;
      shown.update(Math.min(games, total ?? 0), {
        games: count(games),
        speed: count(games / seconds),
        left: duration((((total ?? games) - games) * seconds) / Math.max(1, games)),
      });
    },
    stop() {
      clearTimeout(soon);
      shown?.stop();
    },
  };
}

function progressLines(label: string, total: number | undefined): Progress {
  const start = Date.now();
  let next = start + LINE_EVERY_MS;
  return {
    update(games) {
      const now = Date.now();
      if (now < next) return;
      next = now + LINE_EVERY_MS;
      const seconds = (now - start) / 1000;
      process.stderr.write(
        `${label}: ${count(games)}${total === undefined ? '' : ` of ${count(total)}`} games${speedText(games, seconds)}\n`,
      );
    },
    stop() {},
  };
}
