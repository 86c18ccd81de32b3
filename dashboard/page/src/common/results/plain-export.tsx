/** Says, before a plain file is downloaded, what the file leaves out for the original program and what that costs. */
import { Alert, Button, Group, List, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, endpointUrl, type Output } from '../../server/api-client.ts';
import { PlainButton } from '../page/buttons.tsx';
import { ErrorMessage } from '../page/error-message.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { decimal, halfPoints, listNames } from './format.ts';
import { EstimateText } from './strength.tsx';

export function PlainExport({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['plain', id],
    queryFn: ({ signal }) => call('POST /library/:id/plain', { params: { id }, body: {} }, signal),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="For the original program" size="lg">
      <Stack gap="sm">
        {found.error && <ErrorMessage error={found.error} />}
        {found.isFetching && (
          <Group gap="xs">
            <Loader size="sm" />
            <Text size="sm">Playing the plain file against the full player …</Text>
          </Group>
        )}
        {found.data && <PlainReport {...found.data} />}
        <Group justify="flex-end">
          <PlainButton onClick={onClose}>Close</PlainButton>
          <Button
            component="a"
            href={endpointUrl('GET /library/:id/file', { params: { id }, query: { plain: '1' } })}
            download
            size="xs"
          >
            Download plain
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type ExportedText = Output<'POST /library/:id/plain'>;

function PlainReport({ lost, otherwise, cost }: ExportedText) {
  if (lost.length + otherwise.length === 0)
    return <Text size="sm">Nothing is left out: the original program reads and plays all of it.</Text>;
  return (
    <>
      {lost.length > 0 && (
        <Alert color="orange" title="The plain file plays differently. Left out:">
          <Sentences of={lost} />
        </Alert>
      )}
      {cost && <Cost {...cost} />}
      {otherwise.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            The original reads this but plays it differently. The cost is not measured:
          </Text>
          <Sentences of={otherwise} />
        </div>
      )}
      <Text size="sm" c="dimmed">
        A run “made for” the original (a setting of <em>New run</em>) finds players that need no changes.
      </Text>
    </>
  );
}

function Cost({ against, whole, plain, difference, itself }: NonNullable<ExportedText['cost']>) {
  const { mean } = difference;
  return (
    <>
      <DataTable columns={['In fresh games', 'Score']}>
        {against.length > 0 && (
          <>
            <Row what="Whole" of={whole} />
            <Row what="Plain" of={plain} />
          </>
        )}
        <Row what="Plain against the full player" of={itself} />
      </DataTable>
      {against.length > 0 && (
        <Text size="sm">
          That costs {decimal(100 * mean, 1)} ± {halfPoints(mean, difference)} points against{' '}
          {listNames(against)}.
        </Text>
      )}
    </>
  );
}

const Row = ({ what, of }: { what: string; of: NonNullable<ExportedText['cost']>['whole'] }) => (
  <Table.Tr>
    <Table.Td>{what}</Table.Td>
    <Table.Td>
      <EstimateText estimate={of} />
    </Table.Td>
  </Table.Tr>
);

const Sentences = ({ of }: { of: readonly string[] }) => (
  <List size="sm">
    {of.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
);
