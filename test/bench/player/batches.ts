/** The loop of the trainings that make the built-in networks. */
import type { Episodes } from '../../../workers/index.js';

const LINE_EVERY = 20;

/** Calls `batch` until `asked` games are played. Prints a line and saves every few batches; saves at the end. */
export async function inBatches(
  { asked, each }: { readonly asked: number; readonly each: number },
  /** Plays and learns. @param played games before it @returns share of the points, for the line */
  batch: (number: number, played: number) => Promise<number>,
  save: () => void,
): Promise<void> {
  let points = 0;
  for (let number = 0; number * each < asked; number++) {
    points += (await batch(number, number * each)) / LINE_EVERY;
    if ((number + 1) % LINE_EVERY !== 0) continue;
    const { user, system } = process.cpuUsage();
    const cpu = ((user + system) / 1e6).toFixed(0);
    console.log(`${(number + 1) * each} games, ${(100 * points).toFixed(1)} % of the points, ${cpu} CPU-s`);
    points = 0;
    save();
  }
  save();
}

/** Share of the points in these games. */
export function meanPoints(episodes: readonly Episodes[]): number {
  const points = episodes.flatMap((part) => [...part.points]);
  return points.reduce((a, b) => a + b, 0) / points.length;
}
