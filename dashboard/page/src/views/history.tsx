/** Matches that were measured, newest first; two of them side by side: what changed, and what came of it. */
import { Anchor, Button, Checkbox, Loader, Paper, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { KeptMatch } from '../../../api/history.ts';
import { call } from '../client.ts';
import { rulesQuery } from '../data.ts';
import { pack } from '../pack.ts';
import { Empty } from '../ui/empty.tsx';
import { Facts } from '../ui/facts.tsx';
import { age, whole } from '../ui/format.ts';
import { Head } from '../ui/head.tsx';
import { Heads } from '../ui/heads.tsx';
import { gainText } from '../ui/lineage.tsx';
import { Pages } from '../ui/pages.tsx';
import { GamePicker, PickerBar, useGame } from '../ui/pickers.tsx';
import { RuleDiff } from '../ui/rule-diff.tsx';
import { SettingsTable } from '../ui/settings-table.tsx';
import { Strength } from '../ui/strength.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useParams } from '../url.ts';

const PER_PAGE = 30;

export function History() {
  const game = useGame();
  const [search, set] = useParams();
  const page = Number(search.get('page') ?? 1);
  const chosen = ['a', 'b'].flatMap((name) => {
    const id = Number(search.get(name));
    return id > 0 ? [id] : [];
  });
  const kept = useQuery({
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
  const rows = kept.data?.rows ?? [];
  return (
    <>
      <Head
        title="History"
        about="Matches measured on this page, and on the command line with --keep. Mark two: what changed, and what came of it."
      />
      <PickerBar>
        <GamePicker drops={['a', 'b', 'page']} />
      </PickerBar>
      {kept.error && <Trouble error={kept.error} again={() => void kept.refetch()} />}
      {kept.isLoading && <Loader />}
      {chosen.length === 2 && <Difference a={chosen[0]!} b={chosen[1]!} />}
      {kept.data && rows.length === 0 && (
        <Empty
          title="Nothing measured yet"
          action={
            <Button component={Link} href="/workbench">
              Write a strategy
            </Button>
          }
        >
          Every match that you let play to its end, in the workbench or under Match, is kept here with its
          texts, board and seed, so that you can see later what a change was worth.
        </Empty>
      )}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={680}>
          <Table highlightOnHover fz="sm" verticalSpacing={6} data-testid="history">
            <Heads
              of={[
                { unshown: 'Choose' },
                'Match',
                'Score of the first',
                'Board',
                'Seed',
                'When',
                { unshown: 'What to do' },
              ]}
            />
            <Table.Tbody>
              {rows.map((match) => (
                <Row
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
      <Pages total={kept.data?.total ?? 0} each={PER_PAGE} page={page} onPage={(to) => set({ page: to })} />
    </>
  );
}

function Row({ match, chosen, onChoose }: { match: KeptMatch; chosen: boolean; onChoose: () => void }) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  /** Its very texts travel in the address: the library may have others by now. */
  const open = useMutation({
    mutationFn: async () => {
      const { texts } = await call('GET /matches/:id', { params: { id: match.id } });
      const [a, b] = await Promise.all(texts.map(pack));
      const query = { game: match.game, ...rulesQuery(match.setup), seed: String(match.seed) };
      go(`/match?${new URLSearchParams({ ...query, games: String(match.games), a: `z:${a}`, b: `z:${b}` })}`);
    },
  });
  const forget = useMutation({
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
        <Anchor component="button" type="button" fz="sm" fw={600} ta="left" onClick={() => open.mutate()}>
          {names}
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          #{match.id}
        </Text>
        {(open.error ?? forget.error) && <Trouble error={(open.error ?? forget.error)!} />}
      </Table.Td>
      <Table.Td>
        <Strength of={match.players[0]?.strength} />
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
          aria-label={`Forget ${match.id}, ${names}`}
          onClick={() => forget.mutate()}
        >
          Forget
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Difference({ a, b }: { a: number; b: number }) {
  const found = useQuery({
    queryKey: ['match-difference', a, b],
    queryFn: () => call('GET /matches/difference', { query: { a, b } }),
    retry: false,
  });
  if (found.error) return <Trouble error={found.error} />;
  if (!found.data) return <Loader />;
  const { difference, players, settings, sameDeals } = found.data;
  const sure = difference.low > 0 || difference.high < 0;
  const [before, after] = [found.data.a, found.data.b];
  return (
    <Paper withBorder p="md" mb="md" data-testid="difference">
      <Stack gap="xs">
        <Text size="sm" component="div">
          <Strength of={after.players[0]?.strength} /> in #{b} instead of{' '}
          <Strength of={before.players[0]?.strength} /> in #{a}: <b>{gainText(difference)}</b> points in a
          hundred games for the first player{sure ? '' : ', which these games cannot tell from nothing'}.
        </Text>
        <Text size="xs" c="dimmed">
          95 % interval, the two matches taken as independent
          {sameDeals ? '; both met the same deals, so the truth is narrower' : ''}. {whole(before.games)} and{' '}
          {whole(after.games)} games. Again: <code>{after.command}</code>
        </Text>
        <Facts
          of={[after.players.map(({ name }) => name).join(' against '), after.board, `seed ${after.seed}`]}
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
        {settings.length > 0 && <SettingsTable settings={settings} heads={[`#${a}`, `#${b}`]} />}
      </Stack>
    </Paper>
  );
}
