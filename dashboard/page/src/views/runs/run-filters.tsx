/** Filters of a run list in the address: text, game, status, archive, and grouping by plan. */
import { Group, Select, Switch, TextInput } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { useGames } from '../../queries.ts';

/** A choice that may be left open. */
const ANY = { miw: 0, placeholder: 'all', allowDeselect: true, clearable: true } as const;

export function RunFilters() {
  const [search, set] = useParams();
  const games = useGames();
  /** A new filter starts on the first page. */
  const filter = (changes: Record<string, string | undefined>): void => set({ ...changes, page: undefined });
  return (
    <Group gap="xs" mb="sm" align="flex-end">
      <Group gap="xs" align="flex-end" wrap="nowrap" maw="100%">
        <TextInput
          flex="0 1 200px"
          miw={0}
          label="Find"
          placeholder="name, tag, note"
          value={search.get('text') ?? ''}
          onChange={(e) => filter({ text: e.currentTarget.value })}
        />
        {(games.data?.length ?? 0) > 1 && (
          <Select
            flex="0 1 150px"
            label="Game"
            {...ANY}
            data={games.data?.map(({ name, title }) => ({ value: name, label: title })) ?? []}
            value={search.get('game')}
            onChange={(value) => filter({ game: value ?? undefined })}
          />
        )}
        <Select
          flex="0 1 130px"
          label="Status"
          {...ANY}
          data={['running', 'paused', 'done', 'stopped', 'failed', 'interrupted']}
          value={search.get('status')}
          onChange={(value) => filter({ status: value ?? undefined })}
        />
      </Group>
      <Switch
        mb={6}
        label="Archive"
        checked={search.get('archived') === '1'}
        onChange={(e) => filter({ archived: e.currentTarget.checked ? '1' : undefined })}
      />
      <Switch
        mb={6}
        label="Group by plan"
        checked={search.get('group') === '1'}
        onChange={(e) => set({ group: e.currentTarget.checked ? '1' : undefined })}
      />
    </Group>
  );
}
