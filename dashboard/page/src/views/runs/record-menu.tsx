/** Downloads the record as a file, and imports such files. */
import { Alert, Anchor, FileButton, Loader, Menu, Text } from '@mantine/core';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { ActionMenu, DownloadItem } from '../../common/page/menus.tsx';
import { call, endpointUrl, type Output } from '../../server/api-client.ts';

type Taken = Output<'POST /record'>;
export type RecordImport = UseMutationResult<Taken, Error, File>;

export function useRecordImport(): RecordImport {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      call('POST /record', { body: { name: file.name, content: await file.text() } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function RecordMenu({ taking }: { taking: RecordImport }) {
  return (
    <FileButton
      accept=".jsonl,application/x-ndjson"
      onChange={(file) => file !== null && taking.mutate(file)}
      inputProps={{ 'aria-label': 'Record file' }}
    >
      {({ onClick }) => (
        <ActionMenu title="Record" icon="save">
          <DownloadItem icon="download" href={endpointUrl('GET /record', { query: {} })}>
            Export all of it
          </DownloadItem>
          <Menu.Item leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
            Import a file …
          </Menu.Item>
        </ActionMenu>
      )}
    </FileButton>
  );
}

/** The result of an import, until the user closes it. */
export function ImportResult({ taking }: { taking: RecordImport }) {
  if (taking.isPending)
    return (
      <Alert mb="md" role="status" icon={<Loader size="xs" />} title="Importing">
        Each line is checked before it goes into the record.
      </Alert>
    );
  if (taking.error) return <ErrorMessage error={taking.error} />;
  if (taking.data === undefined) return null;
  return (
    <Alert
      color="green"
      mb="md"
      role="status"
      title="Imported"
      withCloseButton
      closeButtonLabel="Close"
      onClose={taking.reset}
      data-testid="imported"
    >
      <Text size="sm">{sentenceOf(taking.data)}</Text>
      {taking.data.runs
        .filter(({ outcome }) => outcome === 'added' || outcome === 'updated')
        .slice(0, SHOWN_MAX)
        .map(({ name, here, outcome }) => (
          <Text size="sm" key={here}>
            <Anchor component={Link} href={`/runs/${here}`} size="sm">
              {name}
            </Anchor>{' '}
            is run {here} here{outcome === 'updated' ? ', updated' : ''}
          </Text>
        ))}
    </Alert>
  );
}

const SHOWN_MAX = 8;

function sentenceOf({ runs, texts, matches }: Taken): string {
  const of = (outcome: Taken['runs'][number]['outcome']): number =>
    runs.filter((run) => run.outcome === outcome).length;
  const counted = (count: number, one: string, many = `${one}s`): string[] =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const added = [
    ...counted(of('added'), 'run'),
    ...counted(of('updated'), 'run with more games', 'runs with more games'),
    ...counted(texts.added, 'text'),
    ...counted(matches.added, 'match', 'matches'),
  ];
  const busy = counted(of('busy'), 'active run was skipped', 'active runs were skipped');
  const known = of('known') + texts.known + matches.known;
  return [
    added.length === 0 ? 'Nothing new' : `New here: ${added.join(', ')}`,
    ...(known > 0 && added.length > 0 ? [`${known} more ${known === 1 ? 'was' : 'were'} already here`] : []),
    ...busy,
  ]
    .join('; ')
    .concat('.');
}
