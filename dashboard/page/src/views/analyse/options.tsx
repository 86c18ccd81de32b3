/** The options of a position as bars: the chance to win with each, best first, and how sure the order is. */
import { Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { PositionAnalysis } from '../../../../api/positions.ts';
import { Shape } from '../../common/cards/card-shapes.tsx';
import { useCards } from '../../common/cards/game-card.tsx';
import styles from './analyse.module.css';

type AnalysedOption = PositionAnalysis['options'][number];

/** The others were dropped early. */
const SHOWN = 8;

export function Options({ game, options }: { game: GameInfo; options: readonly AnalysedOption[] }) {
  const rest = options.slice(SHOWN);
  return (
    <div data-testid="options">
      <OptionRows game={game} options={options.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="more">
            {rest.length} more, which fell behind after {Math.min(...rest.map(gamesOf))} to{' '}
            {Math.max(...rest.map(gamesOf))} futures
          </summary>
          <OptionRows game={game} options={rest} />
        </details>
      )}
    </div>
  );
}

const gamesOf = ({ strength }: AnalysedOption): number => strength.games;

function OptionRows({ game, options }: { game: GameInfo; options: readonly AnalysedOption[] }) {
  return (
    <ol className={styles['options']}>
      {options.map((option) => (
        <OptionRow key={option.label} game={game} option={option} />
      ))}
    </ol>
  );
}

function OptionRow({ game, option }: { game: GameInfo; option: AnalysedOption }) {
  const { label, card: name, strength, comparison, own } = option;
  const card = useCards(game).get(name ?? '');
  const { score, low, high } = strength;
  const words = name === undefined ? label : label.replaceAll(name, card?.title ?? name);
  const shown = card?.text
    ? { 'data-card-text': card.text, 'data-card-title': card.title ?? card.name, tabIndex: 0 }
    : {};
  return (
    <li className={styles['option']} data-comparison={comparison}>
      <span className={styles['name']} style={card?.colours} {...shown}>
        {card && <Shape path={card.shape} className={styles['shape']} />}
        <span>
          {words}
          {own && (
            <span title="What the player that continues would do">
              {' ★'}
              <span className="sr-only">what the player that continues would do</span>
            </span>
          )}
        </span>
      </span>
      <span className={styles['track']} aria-hidden>
        <span className={styles['bar']} style={{ width: `${100 * score}%` }} />
        <span
          className={styles['interval']}
          style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
        />
      </span>
      <span className={styles['figure']}>
        <b>{(100 * score).toFixed(1)} %</b>{' '}
        <Text span size="xs" c="dimmed">
          ± {(50 * (high - low)).toFixed(1)}
        </Text>
      </span>
      <span className={styles['difference']}>{differenceText(option)}</span>
    </li>
  );
}

function differenceText({ comparison, difference }: AnalysedOption): string {
  const points = (100 * Math.abs(difference.mean)).toFixed(1);
  switch (comparison) {
    case 'best':
      return 'best';
    case 'equal':
      return 'as good';
    case 'unclear':
      return `−${points}, not certain`;
    case 'worse':
      return `−${points}`;
  }
}
