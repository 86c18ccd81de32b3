/** Options with their scores by a program, one per line: best first within each list, the score to the right. */
import { Box } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds, ApiOptionScore, GameStep } from '../../../../api/play/playthroughs.ts';
import { knownCards } from '../cards/game-card.tsx';
import { plainNumber } from '../results/format.ts';
import { oddsOf } from './odds.ts';
import classes from './scored-options.module.css';

type GameOption = GameStep['options'][number];

interface Props {
  readonly game: GameInfo;
  readonly step: GameStep;
  readonly odds: ApiOdds | undefined;
  readonly onPick: (option: number) => void;
}

export function ScoredOptions({ game, step: { options, chosen }, odds, onPick }: Props) {
  const cards = knownCards(game);
  return (
    <Box
      className={classes.list}
      role="group"
      aria-label="play on from here with"
      data-testid="scored-options"
    >
      {sortOptions(options).map(({ index, label, card = '', copies, score }) => (
        <button
          key={index}
          type="button"
          className={classes.row}
          data-chosen={index === chosen || undefined}
          onClick={() => onPick(index)}
        >
          <span className={classes.label} title={cards.get(card)?.text}>
            {label}
            {copies && ` ×${copies}`}
            {index === chosen && <span className={classes.mark}>taken</span>}
            {index === odds?.advice && index !== chosen && <span className={classes.mark}>advised</span>}
          </span>
          <span className={classes.rule}>{scoreReason(score)}</span>
          <span className={classes.odds}>{oddsOf(odds, index)?.words}</span>
          <span className={classes.score} data-testid="score">
            {score?.score === undefined ? '' : plainNumber(score.score)}
          </span>
        </button>
      ))}
    </Box>
  );
}

/** Keeps the order of the lists and sorts each list, best first. Options without a score come last. */
function sortOptions(options: readonly GameOption[]): readonly GameOption[] {
  const lists = [...new Set(options.flatMap(({ score }) => score?.set ?? []))];
  const listOf = ({ score }: GameOption): number => (score ? lists.indexOf(score.set) : lists.length);
  const worth = ({ score }: GameOption): number => score?.score ?? Number.NEGATIVE_INFINITY;
  // `|| 0` replaces NaN, the difference of two infinite values.
  return options.toSorted((a, b) => listOf(a) - listOf(b) || worth(b) - worth(a) || 0);
}

function scoreReason(score: ApiOptionScore | undefined): string {
  if (score === undefined) return '';
  const { set, bar, rule = '', line } = score;
  if (bar) return `${set}: unless one is ${bar.kind === 'above' ? 'above' : 'at least'} ${bar.value}`;
  return `${set}${line === undefined ? '' : `, line ${line}`}: ${rule}`;
}
