/** Ways of playing that a run has found: a grid to look around in; two cells beside each other. */
import { Button, Grid, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Gallery } from '../../../../../api/insight.ts';
import type { ApiRunRow } from '../../../../../api/run-record.ts';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { Editor } from '../../../common/page/lazy-editor.tsx';
import { estimateText } from '../../../common/results/format.ts';
import { RuleDiff } from '../../../common/results/rule-diff.tsx';
import { EstimateText } from '../../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../../common/setup/address.ts';
import { useGameNamed } from '../../../queries.ts';
import { call } from '../../../server/api-client.ts';
import classes from './gallery.module.css';

type Cell = Gallery['cells'][number];

export function RunGallery({ run }: { run: ApiRunRow }) {
  const gallery = useQuery({
    queryKey: ['gallery', run.id, run.generations],
    queryFn: () => call('GET /runs/:run/gallery', { params: { run: run.id } }),
    placeholderData: (old) => old,
  });
  const [selected, setPicked] = useState<readonly [number?, number?]>([]);
  if (gallery.error) return <ErrorMessage error={gallery.error} />;
  if (!gallery.data) return <Loader />;
  const { cells, axes, generation } = gallery.data;
  if (cells.length === 0) return <Text c="dimmed">No grid has been written down yet.</Text>;
  const best = cells.reduce((a, b) => (b.strength.low > a.strength.low ? b : a));
  const [first, second] = [
    cells.find(({ candidate }) => candidate === selected[0]) ?? best,
    cells.find(({ candidate }) => candidate === selected[1]),
  ];
  const select = ({ candidate }: Cell): void => {
    if (selected[0] === undefined || candidate === first.candidate) setPicked([candidate, selected[1]]);
    else setPicked(candidate === second?.candidate ? [first.candidate] : [first.candidate, candidate]);
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Text size="sm" fw={600}>
          Gallery, generation {generation}
        </Text>
        <Text size="xs" c="dimmed" mb="xs">
          The best of each playing style, with its score in search games; rows and columns hold equal shares
          of what was tried. A click shows one, a second click another beside it.
        </Text>
        <GalleryGrid cells={cells} axes={axes} first={first} second={second} onPick={select} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="md">
          {second && (
            <CandidatePair run={run} a={first} b={second} onShowOne={() => setPicked([first.candidate])} />
          )}
          {!second && <SingleCandidate run={run} axes={axes} cell={first} />}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Columns from left to right, rows from bottom to top. */
function GalleryGrid({
  cells,
  axes,
  first,
  second,
  onPick,
}: {
  cells: readonly Cell[];
  axes: readonly string[];
  first: Cell;
  second: Cell | undefined;
  onPick: (cell: Cell) => void;
}) {
  const gridSize = 1 + Math.max(9, ...cells.map(({ column, row }) => Math.max(column, row)));
  const scores = cells.map(({ strength }) => strength.score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return (
    <div className={classes.frame}>
      <Text size="xs" className={classes.up}>
        {axes[1]} →
      </Text>
      <fieldset
        className={classes.cells}
        aria-label="Ways of playing"
        style={{
          gridTemplateColumns: `repeat(${gridSize}, 1fr)`,
          gridTemplateRows: `repeat(${gridSize}, 1fr)`,
        }}
      >
        {cells.map((cell) => {
          const share = high > low ? (cell.strength.score - low) / (high - low) : 1;
          return (
            <button
              type="button"
              key={`${cell.column} ${cell.row}`}
              className={classes.cell}
              data-strong={share > 0.55 ? 'yes' : undefined}
              aria-pressed={cell === first || cell === second}
              style={{
                gridColumn: cell.column + 1,
                gridRow: gridSize - cell.row,
                background: `color-mix(in oklab, #0072b2 ${Math.round(6 + 94 * share)}%, var(--mantine-color-body))`,
              }}
              aria-label={`${axes[0]} ${cell.at[0]?.toFixed(1)}, ${axes[1]} ${cell.at[1]?.toFixed(1)}: ${estimateText(cell.strength)}`}
              title={`candidate ${cell.candidate}: ${estimateText(cell.strength)}`}
              onClick={() => onPick(cell)}
            >
              {Math.round(100 * cell.strength.score)}
            </button>
          );
        })}
      </fieldset>
      <Text size="xs" className={classes.along}>
        {axes[0]} →
      </Text>
    </div>
  );
}

function SingleCandidate({ run, axes, cell }: { run: ApiRunRow; axes: readonly string[]; cell: Cell }) {
  const game = useGameNamed(run.game);
  const member = useQuery({
    queryKey: ['candidate', run.id, cell.candidate],
    queryFn: () =>
      call('GET /runs/:run/candidates/:number', { params: { run: run.id, number: cell.candidate } }),
    placeholderData: (old) => old,
  });
  return (
    <>
      <Text size="sm" component="div">
        <b>Candidate {cell.candidate}</b>: <EstimateText estimate={cell.strength} /> ·{' '}
        {axes.map((axis, at) => `${axis.toLowerCase()} ${cell.at[at]?.toFixed(1)}`).join(' · ')}
      </Text>
      {game && member.data?.text !== undefined && (
        <Editor
          text={member.data.text}
          game={run.game}
          form={game.form.name}
          label={`Candidate ${cell.candidate}`}
          height="420px"
        />
      )}
      <Group>
        <Button
          component={Link}
          href={viewUrl('/workbench', boardOf(run), { a: `run-${run.id}-${cell.candidate}` })}
          size="xs"
          variant="default"
        >
          Open in the workbench
        </Button>
      </Group>
    </>
  );
}

function CandidatePair({
  run,
  a,
  b,
  onShowOne,
}: {
  run: ApiRunRow;
  a: Cell;
  b: Cell;
  onShowOne: () => void;
}) {
  const changes = useQuery({
    queryKey: ['changes', run.id, a.candidate, b.candidate],
    queryFn: () =>
      call('GET /runs/:run/changes', {
        params: { run: run.id },
        query: { from: a.candidate, to: b.candidate },
      }),
  });
  const match = viewUrl('/match', boardOf(run), {
    a: `run-${run.id}-${a.candidate}`,
    b: `run-${run.id}-${b.candidate}`,
  });
  return (
    <>
      <Text size="sm" component="div">
        From <b>candidate {a.candidate}</b> (<EstimateText estimate={a.strength} />, struck through) to{' '}
        <b>candidate {b.candidate}</b> (<EstimateText estimate={b.strength} />, marked)
      </Text>
      {changes.error && <ErrorMessage error={changes.error} />}
      {changes.data && <RuleDiff changes={changes.data.changes} />}
      <Group gap="xs">
        <Button component={Link} href={match} size="xs" variant="light">
          Play them against each other
        </Button>
        <Button size="xs" variant="default" onClick={onShowOne}>
          Show one
        </Button>
      </Group>
    </>
  );
}
