/** Measures CPU time: after a warm-up, repeated, as a median. */

export interface Measured {
  /** Median of games per CPU-second. */
  readonly rate: number;
  /** Half the distance between the quartiles, as a share of the median. */
  readonly spread: number;
  readonly signature: number;
}

const REPEATS = 7;

/**
 * @param games games in one call
 * @param play plays them and returns a signature, which must always be the same
 */
export function measure(games: number, play: () => number): Measured {
  const signature = play();
  const rates: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = process.cpuUsage();
    if (play() !== signature) throw new Error('the same games had another signature');
    const { user, system } = process.cpuUsage(before);
    rates.push(games / ((user + system) / 1e6));
  }
  rates.sort((a, b) => a - b);
  const rate = rates[REPEATS >> 1]!;
  const spread = (rates[Math.floor(REPEATS * 0.75)]! - rates[Math.floor(REPEATS * 0.25)]!) / 2 / rate;
  return { rate, spread, signature };
}

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const line = (title: string, { rate, spread, signature }: Measured): string =>
  `  ${title.padEnd(52)} ${whole.format(rate).padStart(9)} games per CPU-second ± ${(100 * spread).toFixed(0)} %   signature ${signature}`;
