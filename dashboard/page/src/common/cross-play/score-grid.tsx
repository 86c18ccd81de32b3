/** Scores of rows against columns as a coloured table with arrow-key navigation. */
import { Table } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Estimate } from '../../../../api/common.ts';
import { estimateText, halfPoints, percent, wholePercent } from '../results/format.ts';
import styles from './score-grid.module.css';

interface ScoreCell {
  readonly estimate: Estimate;
  /** Meaning of the score, for screen readers. */
  readonly title: string;
  /** Link of the cell. Without it, a click calls `onPick`. */
  readonly href?: string;
  readonly isFramed?: boolean;
}

/** Steps in rows and columns for each key. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
/** In a table with more columns, a cell shows whole percents; the rest on hover. */
const WIDE_MAX = 6;

/** A column about the rows themselves, before their scores. */
export interface LeadColumn {
  readonly title: string;
  readonly cells: readonly ReactNode[];
  /** True if a narrow place has no room for it. */
  readonly isOptional?: boolean;
}

const placeOf = (row: number, column: number): string => `${row} ${column}`;

interface Props {
  readonly label: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly ReactNode[];
  readonly lead?: readonly LeadColumn[];
  /** Undefined for an empty cell, `null` for a score that is not there yet. */
  readonly cellOf: (row: number, column: number) => ScoreCell | undefined | null;
  readonly picked?: { readonly row: number; readonly column: number } | undefined;
  readonly onPick?: ((row: number, column: number) => void) | undefined;
  /** True to fill the page: each score is a bar. */
  readonly isWide?: boolean;
}

export function ScoreGrid(props: Props) {
  const { label, corner, rows, columns, lead = [], cellOf, picked, onPick, isWide = false } = props;
  const isNarrow = columns.length > WIDE_MAX;
  const cells = rows.map((_, row) => columns.map((_, column) => cellOf(row, column)));
  const { current, walk, setEntry } = useArrowKeys(cells);
  return (
    <Table.ScrollContainer minWidth={0} type="native" className={styles['room'] ?? ''}>
      <table
        className={styles['grid']}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA patterns, on a table
        role="grid"
        aria-label={label}
        onKeyDown={walk}
        onFocus={({ target }) => setEntry(target.dataset['place'])}
        data-narrow={isNarrow || undefined}
        data-lead={lead.length > 0 || undefined}
        data-wide={isWide || undefined}
        style={{ '--columns': columns.length } as React.CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {lead.map(({ title, isOptional }) => (
              <th key={title} scope="col" data-optional={isOptional || undefined}>
                {title}
              </th>
            ))}
            {columns.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((one, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
            <tr key={row}>
              <th scope="row" title={rows[row]}>
                {rows[row]}
              </th>
              {lead.map(({ title, cells: about, isOptional }) => (
                <td key={title} className={styles['lead']} data-optional={isOptional || undefined}>
                  {about[row]}
                </td>
              ))}
              {one.map((cell, column) => (
                <GridCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={column}
                  cell={cell}
                  isWhole={isNarrow && !isWide}
                  place={placeOf(row, column)}
                  isEntry={current === placeOf(row, column)}
                  isPicked={picked?.row === row && picked.column === column}
                  onPick={onPick && (() => onPick(row, column))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Table.ScrollContainer>
  );
}

/** Tab focuses one cell; the arrow keys move from there. */
function useArrowKeys(cells: readonly (readonly (ScoreCell | undefined | null)[])[]) {
  const [entry, setEntry] = useState<string>();
  const places = cells.flatMap((one, row) =>
    one.flatMap((cell, column) => (cell ? [placeOf(row, column)] : [])),
  );
  const current = entry !== undefined && places.includes(entry) ? entry : places[0];
  const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).dataset['place'];
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const [row, column] = from.split(' ').map(Number) as [number, number];
    for (let n = 1; n < cells.length + cells[0]!.length; n++) {
      const place = placeOf(row + n * step[0], column + n * step[1]);
      if (!places.includes(place)) continue;
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
      return;
    }
  };
  return { current, walk, setEntry };
}

interface CellProps {
  readonly cell: ScoreCell | undefined | null;
  /** True to show whole percents without their sign. */
  readonly isWhole: boolean;
  readonly place: string;
  readonly isEntry: boolean;
  readonly isPicked: boolean;
  readonly onPick: (() => void) | undefined;
}

function GridCell({ cell, isWhole, place, isEntry, isPicked, onPick }: CellProps) {
  if (!cell) return <td data-empty={cell === null ? 'not yet' : 'self'}>{cell === null ? '…' : '–'}</td>;
  const { estimate, title, href, isFramed } = cell;
  const { score, low, high } = estimate;
  const isSure = low > 0.5 || high < 0.5;
  const words = `${title}: ${estimateText(estimate)}`;
  const props = {
    className: styles['cell'],
    'data-place': place,
    'data-weak': score < 0.5 || undefined,
    'data-framed': isFramed || undefined,
    tabIndex: isEntry ? 0 : -1,
    title: words,
    'aria-label': words,
    style: {
      '--tint': `${isSure ? (LEAST_TINT + 2 * (MOST_TINT - LEAST_TINT) * Math.abs(score - 0.5)).toFixed(0) : 0}%`,
      '--score': `${100 * score}%`,
    } as React.CSSProperties,
  };
  const content = isWhole ? (
    <b>{Number.parseInt(wholePercent(score), 10)}</b>
  ) : (
    <>
      <b>{percent(score)}</b> <span className={styles['interval']}>± {halfPoints(score, estimate)}</span>
    </>
  );
  return (
    <td data-picked={isPicked || undefined}>
      {href === undefined ? (
        <button type="button" {...props} onClick={onPick}>
          {content}
        </button>
      ) : (
        <Link href={href} {...props}>
          {content}
        </Link>
      )}
    </td>
  );
}

/**
 * Tints in percent: the least for a cell that certainly wins or loses more than half, the most for one that always
 * does. Its text still has enough contrast.
 */
const LEAST_TINT = 10;
const MOST_TINT = 55;
