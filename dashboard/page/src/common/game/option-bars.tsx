/** Options of a decision as bars: the chance to win with each, best first. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { Shape } from '../cards/card-shapes.tsx';
import { knownCards } from '../cards/game-card.tsx';
import { gamesRange, halfPoints } from '../results/format.ts';
import styles from './option-bars.module.css';

interface BarredOption {
  readonly label: string;
  readonly card?: string | undefined;
  readonly strength: Estimate;
  /** True if no option is better. */
  readonly isBest: boolean;
  /** Text beside the bar. */
  readonly remark: string;
  /** Reason for its star. */
  readonly star?: string | undefined;
}

/** Maximum number of bars; the search dropped the other options early. */
const SHOWN = 8;

export function OptionBars({ game, options }: { game: GameInfo; options: readonly BarredOption[] }) {
  const bars = options.map((option) => ({ ...option, name: <OptionName game={game} option={option} /> }));
  const rest = bars.slice(SHOWN);
  return (
    <div className={styles['short']} data-testid="options">
      <StrengthBars bars={bars.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="more">
            {rest.length} more, measured in {gamesRange(rest.map(({ strength }) => strength))} games each
          </summary>
          <StrengthBars bars={rest} />
        </details>
      )}
    </div>
  );
}

interface StrengthBar extends Pick<BarredOption, 'strength' | 'isBest' | 'remark'> {
  readonly name: ReactNode;
}

/** Strengths in a column, with their intervals. */
export const StrengthBars = ({ bars }: { bars: readonly StrengthBar[] }) => (
  <ol className={styles['options']}>
    {bars.map(({ name, strength: { score, low, high }, isBest, remark }, rank) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row stays where it is when options overtake each other
      <li key={rank} className={styles['option']} data-best={isBest}>
        {name}
        <span className={styles['track']} aria-hidden>
          <span className={styles['bar']} style={{ width: `${100 * score}%` }} />
          <span
            className={styles['interval']}
            style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
          />
        </span>
        <span className={styles['figure']}>
          <b>{(100 * score).toFixed(1)} %</b>{' '}
          <Text span variant="note">
            ± {halfPoints(score, { low, high })}
          </Text>
        </span>
        <span className={styles['difference']}>{remark}</span>
      </li>
    ))}
  </ol>
);

interface Props {
  readonly game: GameInfo;
  readonly option: Pick<BarredOption, 'label' | 'card' | 'star'>;
}

/** Name of an option with the shape of its card. The card's text is shown on demand. */
export function OptionName({ game, option: { label, card: name, star } }: Props) {
  const card = knownCards(game).get(name ?? '');
  const words = name === undefined ? label : label.replaceAll(name, card?.title ?? name);
  const shown = card?.text
    ? { 'data-card-text': card.text, 'data-card-title': card.title ?? card.name, tabIndex: 0 }
    : {};
  return (
    <span className={styles['name']} style={card?.colours} {...shown}>
      {card && <Shape path={card.shape} className={styles['shape']} />}
      <span>
        {words}
        {star && (
          <span title={star}>
            {' ★'}
            <span className="sr-only">{star}</span>
          </span>
        )}
      </span>
    </span>
  );
}
