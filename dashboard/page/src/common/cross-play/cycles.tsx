/** Cycles of players that beat each other, each as a chain of names with the scores between them. */
import { Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { percent } from '../results/format.ts';

const CYCLES_SHOWN = 3;

/** Keeps a name on one line if there is room. */
const WHOLE = { display: 'inline-block' };

type Cycle = readonly number[];

/** Winner and loser of each win in a cycle. */
const winsOf = (cycle: Cycle) =>
  cycle.map((winner, at) => ({ winner, loser: cycle[(at + 1) % cycle.length]! }));

/** Winner and loser of each win in these cycles. */
export const pairsOf = (cycles: readonly Cycle[]): ReadonlySet<string> =>
  new Set(cycles.flatMap(winsOf).map(({ winner, loser }) => `${winner} ${loser}`));

interface Props {
  readonly result: Pick<ArenaResult, 'cells' | 'cycles'>;
  readonly names: readonly string[];
}

export function Cycles({ result: { cells, cycles = [] }, names }: Props) {
  if (cycles.length === 0) return <Text variant="note">No cycles, as far as these games can tell.</Text>;
  const scoreOf = (a: number, b: number): string =>
    percent(cells.find((cell) => cell.a === a && cell.b === b)!.strength.score, 0);
  return (
    <>
      {cycles.slice(0, CYCLES_SHOWN).map((cycle) => (
        <Text key={cycle.join()} size="sm" mb={6}>
          {winsOf(cycle).map(({ winner, loser }) => (
            <span key={winner}>
              <b style={WHOLE}>{names[winner]}</b>{' '}
              <Text span variant="note" className="number">
                {scoreOf(winner, loser)} →
              </Text>{' '}
            </span>
          ))}
          <b style={WHOLE}>{names[cycle[0]!]}</b>
        </Text>
      ))}
      <Text variant="note">
        Each beats the next, by the score between them.
        {cycles.length > CYCLES_SHOWN && ` ${cycles.length - CYCLES_SHOWN} more cycles are in the table.`}
      </Text>
    </>
  );
}
