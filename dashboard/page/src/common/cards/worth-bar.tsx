/** The worth of something as a bar to the right or left of 0, with its interval as a line. */
import type { ApiInterval } from '../../../../api/common.ts';
import styles from './worth-bar.module.css';

/** Worth at the two ends of the bars. */
export interface WorthScale {
  readonly from: number;
  readonly to: number;
}

/** A scale that shows these intervals and 0. */
export function scaleOf(worths: readonly Pick<ApiInterval, 'low' | 'high'>[]): WorthScale {
  return {
    from: Math.min(0, ...worths.map(({ low }) => low)),
    to: Math.max(0.02, ...worths.map(({ high }) => high)),
  };
}

interface Props {
  readonly worth: ApiInterval;
  readonly scale: WorthScale;
}

export function WorthBar({ worth: { mean, low, high }, scale: { from, to } }: Props) {
  const at = (value: number): string => `${(100 * (value - from)) / (to - from)}%`;
  const width = (value: number): string => `${(100 * value) / (to - from)}%`;
  return (
    <span className={styles['track']} style={{ backgroundPosition: `${at(0)} 0` }} aria-hidden>
      <span
        className={styles['bar']}
        data-negative={mean < 0}
        style={{ left: at(Math.min(0, mean)), width: width(Math.abs(mean)) }}
      />
      <span className={styles['interval']} style={{ left: at(low), width: width(high - low) }} />
    </span>
  );
}
