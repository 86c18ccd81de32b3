/**
 * The champion of a run: changes since the seed, the worth of each rule, scores against each opponent, and its
 * file.
 */
import { Grid, Group, Loader, Menu, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiChampion, ApiRunRow } from '../../../../api/runs/run-record.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { MoreMenu } from '../../common/page/menus.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { ChangeWorthsButton, ProgramDiff, useChangeWorths } from '../../common/results/change-worths.tsx';
import { toEstimate } from '../../common/results/format.ts';
import { PlainExport } from '../../common/results/plain-export.tsx';
import { Strength } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { DataTable } from '../../common/tables/data-table.tsx';
import { useGameNamed } from '../../queries.ts';
import { endpointUrl } from '../../server/api-client.ts';
import { ChampionTimeline } from './champion-timeline.tsx';

interface ChampionLink {
  readonly label: string;
  readonly href: string;
}

/** Number of piles on a board with advice. */
const KINGDOM_PILES = 10;
/** Height in pixels of the champion picker, which appears later than the rest. */
const CHOICES_HEIGHT = 55;

/** Links for the champion, which plays against its run's first opponent where it needs one. */
function linksOf(run: ApiRunRow, id: string): Record<'main' | 'more', readonly ChampionLink[]> {
  const board = boardOf(run);
  const pair = { a: id, b: `run-${run.id}-opponent-0` };
  const { kingdom = [] } = run.setup;
  const advice = `/advise?${new URLSearchParams({ board: kingdom.join(', ') })}`;
  return {
    main: [
      { label: 'Play against it', href: viewUrl('/play', board, { b: id }) },
      { label: 'Watch a game', href: viewUrl('/game', board, pair) },
      { label: 'Edit', href: viewUrl('/workbench', board, { a: id }) },
    ],
    more: [
      { label: 'Match against its opponent', href: viewUrl('/match', board, pair) },
      ...(kingdom.length === KINGDOM_PILES ? [{ label: 'Advise on this board', href: advice }] : []),
    ],
  };
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
        <ChampionActions run={run} id={id} isProven={run.verdict?.proven === true} />
      </Group>
      {changeWorths.error && <ErrorMessage error={changeWorths.error} />}
      {game && game.kingdomCards.length > 0 && champion && (
        <ChampionTimeline run={run.id} candidate={champion.candidate} game={game} />
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Group gap="xs" mb={6} justify="space-between">
            <Text size="sm" fw={600}>
              What changed since “{changes.data.from.name}”
            </Text>
            <ChangeWorthsButton worths={changeWorths} programs={changes.data} />
          </Group>
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
  const { main, more } = linksOf(run, id);
  return (
    <>
      {main.map(({ label, href }) => (
        <PlainButton key={label} component={Link} href={href}>
          {label}
        </PlainButton>
      ))}
      <PlainButton
        component="a"
        href={endpointUrl('GET /library/:id/file', { params: { id }, query: {} })}
        download
        leftSection={<Icon name="download" size={14} />}
      >
        {isProven ? 'Export' : 'Export, not proven'}
      </PlainButton>
      <MoreMenu label="More for the champion" size="xs">
        {more.map(({ label, href }) => (
          <Menu.Item key={label} component={Link} href={href}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => setPlain(true)}>Export plain …</Menu.Item>
      </MoreMenu>
      <PlainExport id={id} opened={plain} onClose={() => setPlain(false)} />
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
            <Strength estimate={toEstimate(standing)} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
