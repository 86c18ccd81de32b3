/** Matches that were measured, newest first; two of them side by side: what changed, and its effect. */
import { Anchor, Button, Checkbox, Loader, Paper, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { RecordedMatch } from '../../../../api/history.ts';
import { call } from '../../api-client.ts';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { PageLinks } from '../../common/page/pagination.tsx';
import { SettingsTable } from '../../common/page/settings-table.tsx';
import { TableHead } from '../../common/page/table-head.tsx';
import { CommandLine } from '../../common/results/command-line.tsx';
import { age, gainText, wholeNumber } from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { RuleDiff } from '../../common/results/rule-diff.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { GamePicker, useGame } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { packText } from '../../packed-text.ts';
import { useParams } from '../../url-params.ts';

const PER_PAGE = 30;

export function History() {
  const game = useGame();
  const [search, set] = useParams();
  const page = Number(search.get('page') ?? 1);
  const chosen = ['a', 'b'].flatMap((name) => {
    const id = Number(search.get(name));
    return id > 0 ? [id] : [];
  });
  const matches = useQuery({
    queryKey: ['matches', game?.name, page],
    queryFn: () =>
      call('GET /matches', { query: { game: game!.name, limit: PER_PAGE, offset: (page - 1) * PER_PAGE } }),
    enabled: game !== undefined,
    placeholderData: (old) => old,
  });
  const toggle = (id: number): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2);
    // The older one is what the newer one is compared with.
    const [a, b] = next.toSorted((x, y) => x - y);
    set({ a: a?.toString(), b: b?.toString() });
  };
  const rows = matches.data?.rows ?? [];
  return (
    <>
      <PageHeader
        title="History"
        about="Matches measured on this page, and on the command line with --keep. Mark two: what changed, and its effect."
      />
      <PickerBar>
        <GamePicker />
      </PickerBar>
      {matches.error && <ErrorMessage error={matches.error} onRetry={() => void matches.refetch()} />}
      {matches.isLoading && <Loader />}
      {chosen.length === 2 && <MatchDifference a={chosen[0]!} b={chosen[1]!} />}
      {matches.data && rows.length === 0 && (
        <EmptyState
          title="Nothing measured yet"
          action={
            <Button component={Link} href="/workbench">
              Write a strategy
            </Button>
          }
        >
          Every match that you let play to its end, in the workbench or under Match, is kept here with its
          texts, board and seed, so that you can see later what a change was worth.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={680}>
          <Table highlightOnHover fz="sm" verticalSpacing={6} data-testid="history">
            <TableHead
              columns={[
                { hiddenLabel: 'Choose' },
                'Match',
                'Score of the first',
                'Board',
                'Seed',
                'When',
                { hiddenLabel: 'What to do' },
              ]}
            />
            <Table.Tbody>
              {rows.map((match) => (
                <MatchRow
                  key={match.id}
                  match={match}
                  chosen={chosen.includes(match.id)}
                  onChoose={() => toggle(match.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <PageLinks
        total={matches.data?.total ?? 0}
        pageSize={PER_PAGE}
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}

function MatchRow({
  match,
  chosen,
  onChoose,
}: {
  match: RecordedMatch;
  chosen: boolean;
  onChoose: () => void;
}) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  /** Its very texts travel in the address: the library may have others by now. */
  const openMatch = useMutation({
    mutationFn: async () => {
      const { texts } = await call('GET /matches/:id', { params: { id: match.id } });
      const [a, b] = await Promise.all(texts.map(packText));
      navigate(
        viewUrl('/match', boardOf(match), {
          seed: match.seed,
          games: match.games,
          a: `z:${a}`,
          b: `z:${b}`,
        }),
      );
    },
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /matches/:id', { params: { id: match.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['matches'] }),
  });
  const names = match.players.map(({ name }) => name).join(' against ');
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          checked={chosen}
          onChange={onChoose}
          aria-label={`Choose ${match.id}, ${names}`}
        />
      </Table.Td>
      <Table.Td>
        <Anchor
          component="button"
          type="button"
          fz="sm"
          fw={600}
          ta="left"
          onClick={() => openMatch.mutate()}
        >
          {names}
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          #{match.id}
        </Text>
        {(openMatch.error ?? remove.error) && <ErrorMessage error={(openMatch.error ?? remove.error)!} />}
      </Table.Td>
      <Table.Td>
        <EstimateText estimate={match.players[0]?.strength} />
      </Table.Td>
      <Table.Td>
        {match.board}
        {match.seats === 'fixed' && ', first always starts'}
      </Table.Td>
      <Table.Td className="number">{match.seed}</Table.Td>
      <Table.Td>
        {age(match.at)}{' '}
        <Text span size="xs" c="dimmed">
          {match.source}
        </Text>
      </Table.Td>
      <Table.Td>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Delete ${match.id}, ${names}`}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function MatchDifference({ a, b }: { a: number; b: number }) {
  const found = useQuery({
    queryKey: ['match-difference', a, b],
    queryFn: () => call('GET /matches/difference', { query: { a, b } }),
    retry: false,
  });
  if (found.error) return <ErrorMessage error={found.error} />;
  if (!found.data) return <Loader />;
  const { difference, players, settings, sameDeals } = found.data;
  const isSignificant = difference.low > 0 || difference.high < 0;
  const [before, after] = [found.data.a, found.data.b];
  return (
    <Paper withBorder p="md" mb="md" data-testid="difference">
      <Stack gap="xs">
        <Text size="sm" component="div">
          <EstimateText estimate={after.players[0]?.strength} /> in #{b} instead of{' '}
          <EstimateText estimate={before.players[0]?.strength} /> in #{a}: <b>{gainText(difference)}</b>{' '}
          points in a hundred games for the first player
          {isSignificant ? '' : ', not significant'}.
        </Text>
        <Text size="xs" c="dimmed">
          95 % interval, the two matches taken as independent
          {sameDeals ? '; both met the same deals, so the true interval is narrower' : ''}.{' '}
          {wholeNumber(before.games)} and {wholeNumber(after.games)} games.
        </Text>
        <CommandLine command={after.command} unsaved={after.unsaved} />
        <ResultFacts
          facts={[after.players.map(({ name }) => name).join(' against '), after.board, `seed ${after.seed}`]}
          reaction={after.reaction}
        />
        {players.map((player) => (
          <div key={player.from}>
            <Text size="xs" c="dimmed" mb={4}>
              From “{player.from}” in #{a} (struck through) to “{player.to}” in #{b} (marked)
            </Text>
            <RuleDiff changes={player.changes} />
          </div>
        ))}
        {players.length === 0 && <Text size="sm">The texts are the same.</Text>}
        {settings.length > 0 && <SettingsTable settings={settings} columns={[`#${a}`, `#${b}`]} />}
      </Stack>
    </Paper>
  );
}
