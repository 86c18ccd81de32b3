/**
 * The champion of a run: changes since the seed, the worth of each rule, scores against each opponent, and its
 * file.
 */
import { Button, Grid, Group, Loader, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiChampion, ApiRunRow } from '../../../../api/runs/run-record.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { ChangeWorthsButton, ProgramDiff, useChangeWorths } from '../../common/results/change-worths.tsx';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { toEstimate } from '../../common/results/format.ts';
import { PlainExport } from '../../common/results/plain-export.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { DataTable } from '../../common/tables/data-table.tsx';
import { useGameNamed } from '../../queries.ts';
import { endpointUrl } from '../../server/api-client.ts';
import { ChampionTimeline } from './champion-timeline.tsx';

/** Number of piles on a board with advice. */
const KINGDOM_PILES = 10;
/** Height in pixels of the champion picker, which appears later than the rest. */
const CHOICES_HEIGHT = 55;

/** Links for the champion: use it, play against it, let it play its run's first opponent, or open its board. */
function linksOf(run: ApiRunRow, id: string) {
  const board = boardOf(run);
  const opponent = `run-${run.id}-opponent-0`;
  const { kingdom = [] } = run.setup;
  const links = [
    { label: 'Play against it', href: viewUrl('/play', board, { b: id }) },
    { label: 'Watch a game', href: viewUrl('/game', board, { a: id, b: opponent }) },
    { label: 'Match', href: viewUrl('/match', board, { a: id, b: opponent }) },
    { label: 'Open in the workbench', href: viewUrl('/workbench', board, { a: id }) },
  ];
  const advice = `/advise?${new URLSearchParams({ board: kingdom.join(', ') })}`;
  return kingdom.length === KINGDOM_PILES
    ? [...links, { label: 'Advise on this board', href: advice }]
    : links;
}

export function RunChampion({ run, champions }: { run: ApiRunRow; champions: readonly ApiChampion[] }) {
  const [to, setTo] = useState<string | null>(null);
  const champion =
    champions.find(({ candidate }) => String(candidate) === to) ??
    champions.findLast(({ passed }) => passed) ??
    champions.at(-1);
  const game = useGameNamed(run.game);
  const query = champion ? { to: champion.candidate } : {};
  const changes = useCall(
    'GET /runs/:run/changes',
    { params: { run: run.id }, query },
    { version: champion ? undefined : run.generations, ...KEEP_OLD, retry: false },
  );
  const changeWorths = useChangeWorths(run.id);
  if (changes.error) return <ErrorMessage error={changes.error} />;
  if (!changes.data) return <Loader />;
  const id =
    changes.data.to.candidate === undefined ? `run-${run.id}` : `run-${run.id}-${changes.data.to.candidate}`;
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-end" mih={CHOICES_HEIGHT}>
        {champions.length > 1 && (
          <Select
            w={240}
            label="Champion"
            data={champions
              .map(({ candidate, generation }) => ({
                value: String(candidate),
                label: `generation ${generation}, candidate ${candidate}`,
              }))
              .reverse()}
            value={champion ? String(champion.candidate) : null}
            onChange={(value) => {
              setTo(value);
              changeWorths.clear();
            }}
          />
        )}
        <ChampionActions run={run} id={id} isProven={champion?.passed === true} />
        <ChangeWorthsButton worths={changeWorths} programs={changes.data} />
      </Group>
      {changeWorths.error && <ErrorMessage error={changeWorths.error} />}
      {game && game.kingdomCards.length > 0 && champion && (
        <ChampionTimeline run={run.id} candidate={champion.candidate} game={game} />
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Text size="sm" fw={600} mb={4}>
            What changed since “{changes.data.from.name}”
          </Text>
          <ProgramDiff worths={changeWorths} programs={changes.data} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {champion && <AgainstEach champion={champion} />}
          {game && (
            <Editor
              text={changes.data.to.text}
              game={run.game}
              form={game.form.name}
              label={`The text of ${changes.data.to.name}`}
              height="340px"
            />
          )}
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

function ChampionActions({ run, id, isProven }: { run: ApiRunRow; id: string; isProven: boolean }) {
  const [plain, setPlain] = useState(false);
  return (
    <>
      <Button
        component="a"
        href={endpointUrl('GET /library/:id/file', { params: { id }, query: {} })}
        download
        size="xs"
        variant="default"
      >
        {isProven ? 'Export' : 'Export, not proven'}
      </Button>
      <Button size="xs" variant="default" onClick={() => setPlain(true)}>
        Export plain …
      </Button>
      <PlainExport id={id} opened={plain} onClose={() => setPlain(false)} />
      {linksOf(run, id).map(({ label, href }) => (
        <Button key={label} component={Link} href={href} size="xs" variant="default">
          {label}
        </Button>
      ))}
    </>
  );
}

function AgainstEach({ champion }: { champion: ApiChampion }) {
  return (
    <DataTable columns={['Against', 'Score in fresh games']}>
      {champion.against.map(({ opponent, standing }) => (
        <Table.Tr key={opponent}>
          <Table.Td>{opponent}</Table.Td>
          <Table.Td>
            <EstimateText estimate={toEstimate(standing)} />
            <EstimateBar estimate={toEstimate(standing)} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
