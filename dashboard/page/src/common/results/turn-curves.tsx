/** A series of a game turn by turn, with its band. A list selects the series. */

import { Group, Select, Switch, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiMatchResult } from '../../../../api/matches/matches.ts';
import { useParam } from '../../address/url-params.ts';
import { Chart } from '../../charts/chart.tsx';
import { useScoreSeries } from '../setup/game-picker.tsx';
import { wholeNumber } from './format.ts';

/** First player minus second, for turns in which both have a value. */
function difference(rows: Rows): Rows {
  const names = [...new Set(rows.map((row) => String(row['player'])))];
  const [first, second] = names;
  if (first === undefined || second === undefined) return rows;
  const byTurn = (name: string) =>
    new Map(rows.filter((r) => r['player'] === name).map((r) => [r['turn'], r]));
  const otherRows = byTurn(second);
  return [...byTurn(first)].flatMap(([turn, row]) => {
    const other = otherRows.get(turn);
    if (!other) return [];
    const mean = Number(row['mean']) - Number(other['mean']);
    const half = Math.hypot(
      Number(row['high']) - Number(row['mean']),
      Number(other['high']) - Number(other['mean']),
    );
    return [
      {
        player: `${first} − ${second}`,
        turn: turn!,
        mean,
        low: mean - half,
        high: mean + half,
        games: row['games'] ?? 0,
      },
    ];
  });
}

const toMedian = (row: Rows[number], names: readonly string[]): Rows[number] => ({
  ...row,
  player: names[Number(row['player'])] ?? '',
  mean: row['median']!,
});

/** A turn with fewer games is not shown. */
const GAMES_MIN = 20;

/** Meaning of the band around a curve. */
const bandLabels = {
  mean: 'Mean with its 95 % interval',
  games: 'Median, and the 10th to 90th percentile of the games',
} as const;

interface Props {
  readonly game: GameInfo;
  readonly result: ApiMatchResult | undefined;
  /** Ranges that contain most single games. */
  readonly spreads?: Rows | undefined;
  /** Names of the players that `spreads` refers to by number. */
  readonly names?: readonly string[] | undefined;
}

export function TurnCurves({ game, result, spreads, names = [] }: Props) {
  const first = useScoreSeries(game).series ?? game.series[0];
  const [series, setSeries] = useParam('series', first?.name ?? '');
  const [showDifference, setShowDifference] = useState(false);
  const [band, setBand] = useParam('band', 'mean');
  const showSpread = band === 'games' && spreads !== undefined;
  const shown = game.series.find(({ name }) => name === series) ?? first;
  const seriesName = shown?.name ?? '';
  const rows = useMemo(() => {
    const enough = (all: Rows): Rows =>
      all.filter((row) => row['series'] === seriesName && Number(row['games']) >= GAMES_MIN);
    if (showSpread && !showDifference) return enough(spreads).map((row) => toMedian(row, names));
    const curves = enough(result?.curves ?? []);
    return showDifference ? difference(curves) : curves;
  }, [result, seriesName, showDifference, showSpread, spreads, names]);
  if (shown === undefined) return <Text c="dimmed">This game measures no curves.</Text>;
  return (
    <>
      <Group gap="md" mb="xs">
        <Select
          aria-label="Series"
          w={220}
          data={game.series.map(({ name, title }) => ({ value: name, label: title }))}
          value={seriesName}
          onChange={(value) => setSeries(value ?? '')}
        />
        {spreads && (
          <Select
            aria-label="Band"
            w={300}
            disabled={showDifference}
            data={Object.entries(bandLabels).map(([value, label]) => ({ value, label }))}
            value={showSpread ? 'games' : 'mean'}
            onChange={(value) => setBand(value ?? 'mean')}
          />
        )}
        <Switch
          label="Difference"
          checked={showDifference}
          onChange={() => setShowDifference(!showDifference)}
        />
      </Group>
      {rows.length > 0 ? (
        <Chart
          spec="turn-curves"
          title={shown.title}
          about={
            showSpread && !showDifference
              ? `Median by the player’s own turn; the band is the 10th to 90th percentile of ${wholeNumber(Number(rows[0]?.['games'] ?? 0))} single games`
              : `Mean by the player’s own turn with 95 % band, ${wholeNumber(result?.games ?? 0)} games`
          }
          rows={rows}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Curves appear with the first games.
        </Text>
      )}
    </>
  );
}
