/** Charts of single games: distributions, the decks, and who does what when. */
import { Grid, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { MatchSample as Sample } from '../../../../api/matches/matches.ts';
import { Chart } from '../../charts/chart.tsx';
import { Panel } from '../../common/page/panel.tsx';
import { useScoreTitle } from '../../common/setup/game-picker.tsx';

interface Props {
  readonly game: GameInfo;
  readonly rows: Sample;
  readonly names: readonly string[];
}

export function SampleCharts(props: Props) {
  const { game, rows, names } = props;
  const isSolo = game.seats.max === 1;
  const unit = useScoreTitle(game);
  return (
    <>
      <Panel span={6}>
        <Chart
          spec={isSolo ? 'scores' : 'margins'}
          title={isSolo ? `Score of ${names[0]} in ${unit}` : `Margin in ${unit}`}
          rows={rows.games}
        />
      </Panel>
      <Panel span={6}>
        <Chart
          spec="lengths"
          title="Length of games"
          across={isSolo ? 'Turns' : 'Turns of all players'}
          rows={rows.games}
        />
      </Panel>
      <Decks {...props} />
      <Heatmaps {...props} />
    </>
  );
}

/** Cards by player and turn, for one kind of event at a time. */
function Heatmaps({ game, rows, names }: Props) {
  const events = useMemo(() => [...new Set(rows.actionRates.map((row) => String(row['event'])))], [rows]);
  const [event, setEvent] = useState('');
  const chosen = events.includes(event)
    ? event
    : (events.find((name) => game.gains.includes(name)) ?? events[0]);
  if (chosen === undefined) return null;
  return (
    <>
      <Grid.Col span={12} mb={-8}>
        <Select
          aria-label="What is counted"
          w={200}
          data={events}
          value={chosen}
          onChange={(value) => setEvent(value ?? '')}
        />
      </Grid.Col>
      {names.map((name, player) => (
        <Panel key={name} span={6}>
          <EventHeatmap game={game} name={name} event={chosen} rows={rows.actionRates} player={player} />
        </Panel>
      ))}
    </>
  );
}

const printedName = ({ cards }: GameInfo, card: string): string =>
  cards.find(({ name }) => name === card)?.title ?? card;

const COMPOSITION_CARDS_MAX = 9;
const TURNS_MAX = 30;

/**
 * Gained cards minus trashed cards, summed by turn: the growth of each deck beyond its start. All decks show the
 * same cards, so that a card has one colour.
 */
function decksOf(game: GameInfo, names: readonly string[], rows: Rows): Rows {
  const changes = new Map<string, number[][]>();
  let end = 0;
  for (const row of rows) {
    const event = String(row['event']);
    const turn = Number(row['turn']);
    const sign = game.gains.includes(event) ? 1 : game.losses.includes(event) ? -1 : 0;
    if (sign === 0 || turn > TURNS_MAX) continue;
    const card = String(row['card']);
    const turns = changes.get(card) ?? names.map(() => []);
    changes.set(card, turns);
    const own = turns[Number(row['player'])]!;
    own[turn] = (own[turn] ?? 0) + sign * Number(row['mean']);
    end = Math.max(end, turn);
  }
  const size = (turns: number[][]): number => turns.flat().reduce((sum, n) => sum + Math.abs(n), 0);
  return [...changes]
    .sort((a, b) => size(b[1]) - size(a[1]))
    .slice(0, COMPOSITION_CARDS_MAX)
    .map(([card, byPlayer]) => [printedName(game, card), byPlayer] as const)
    .flatMap(([card, byPlayer]) =>
      byPlayer.flatMap((turns, at) => {
        let total = 0;
        return Array.from({ length: end }, (_, before) => {
          total += turns[before + 1] ?? 0;
          return { player: names[at]!, card, turn: before + 1, total };
        });
      }),
    );
}

/** The deck of each player; the chart draws the player of its first row, on the axis of all. */
function Decks({ game, names, rows }: Props) {
  const decks = useMemo(() => {
    const all = decksOf(game, names, rows.actionRates);
    const isOf = (row: Rows[number], name: string): number => Number(row['player'] === name);
    return names.map((name) => all.toSorted((x, y) => isOf(y, name) - isOf(x, name)));
  }, [game, names, rows]);
  if (!decks[0]?.length) return null;
  return names.map((name, player) => (
    <Panel key={name} span={6}>
      <Chart
        spec="composition"
        title={`Deck of ${name}`}
        about="Cards gained minus cards lost, mean by turn"
        rows={decks[player]!}
      />
    </Panel>
  ));
}

const HEATMAP_CARDS_MAX = 14;

interface EventHeatmapProps {
  readonly game: GameInfo;
  readonly name: string;
  readonly event: string;
  readonly rows: Rows;
  readonly player: number;
}

function EventHeatmap({ game, name, event, rows, player }: EventHeatmapProps) {
  const shown = useMemo(() => {
    const playerRows = rows.filter(
      (row) => row['player'] === player && row['event'] === event && Number(row['turn']) <= TURNS_MAX,
    );
    const totals = new Map<string, number>();
    for (const row of playerRows) {
      totals.set(String(row['card']), (totals.get(String(row['card'])) ?? 0) + Number(row['mean']));
    }
    const top = new Set(
      [...totals]
        .sort((x, y) => y[1] - x[1])
        .slice(0, HEATMAP_CARDS_MAX)
        .map(([card]) => card),
    );
    return playerRows
      .filter((row) => top.has(String(row['card'])))
      .map((row) => ({ ...row, card: printedName(game, String(row['card'])), player: name }));
  }, [game, rows, event, player, name]);
  if (shown.length === 0) return null;
  return <Chart spec="action-rates" title={`${name}: ${event}, by turn`} rows={shown} />;
}
