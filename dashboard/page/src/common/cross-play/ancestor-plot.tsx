/** A run's champions against each other, by generation: later ones should still beat earlier ones. */
import { Box } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { Chart } from '../../charts/chart.tsx';

export function AncestorPlot({
  cells,
  generations,
}: {
  cells: ArenaResult['cells'];
  /** Generation of each player. */
  generations: readonly number[];
}) {
  const rows = cells.flatMap(({ a, b, strength }) => {
    const [x, y] = [generations[a], generations[b]];
    return x === undefined || y === undefined ? [] : [{ a: x, b: y, ...strength }];
  });
  return (
    <Box maw={620}>
      <Chart
        spec="ancestors"
        title="Ancestor plot"
        about="Champion of a generation (row) against earlier and later ones. A later champion that loses to an earlier one has forgotten something."
        rows={rows}
      />
    </Box>
  );
}
