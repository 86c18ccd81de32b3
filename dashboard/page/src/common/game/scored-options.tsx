/** Options with their scores by a program, one per line: best first within each list, the score to the right. */

import { Box } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds, ApiOptionScore, GameStep } from '../../../../api/play/playthroughs.ts';
import { useCards } from '../cards/game-card.tsx';
import { plainNumber } from '../results/format.ts';
import classes from './scored-options.module.css';

export type GameOption = GameStep['options'][number];

export function ScoredOptions({
  game,
  options,
  chosen,
  oddsText,
  advice,
  onPick,
  pickLabel,
}: {
  game: GameInfo;
  options: readonly GameOption[];
  /** `index` of the chosen option. */
  chosen: number | undefined;
  /** Odds of the option with this `index`. */
  oddsText: (index: number) => string | undefined;
  advice: ApiOdds['advice'];
  onPick: (option: number) => void;
  pickLabel: string;
}) {
  const cards = useCards(game);
  return (
    <Box className={classes.list} role="group" aria-label={pickLabel} data-testid="scored-options">
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
            {index === advice && index !== chosen && <span className={classes.mark}>advised</span>}
          </span>
          <span className={classes.rule}>{scoreReason(score)}</span>
          <span className={classes.odds}>{oddsText(index)}</span>
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
