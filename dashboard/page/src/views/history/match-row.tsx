/** One recorded match in the list, with actions: mark, play again, delete. */
import { Anchor, Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { RecordedMatch } from '../../../../api/matches/history.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { ConfirmDialog } from '../../common/page/dialogs.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { age } from '../../common/results/format.ts';
import { Strength } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { call } from '../../server/api-client.ts';

interface Props {
  readonly match: RecordedMatch;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

export function MatchRow({ match, chosen, onChoose }: Props) {
  const names = match.players.map(({ name }) => name).join(' against ');
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={`Choose ${match.id}, ${names}`} />
      </Table.Td>
      <Table.Td>
        <MatchLink match={match}>{names}</MatchLink>
      </Table.Td>
      <Table.Td>
        <Strength estimate={match.players[0]?.strength} />
      </Table.Td>
      <Table.Td>
        {age(match.at)}
        <Text variant="note">{match.source}</Text>
      </Table.Td>
      <Table.Td data-actions>
        <Group gap={4} justify="flex-end">
          {match.players.length === 2 && (
            <Button
              size="compact-xs"
              variant="light"
              component={Link}
              href={`/review?match=${match.id}`}
              aria-label={`Review a game of ${match.id}, ${names}`}
            >
              Review
            </Button>
          )}
          <DeleteMatch id={match.id} names={names} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The players of a match, as a link to it, and its board. */
function MatchLink({ match, children: names }: { match: RecordedMatch; children: string }) {
  const [, navigate] = useLocation();
  /** The address contains the recorded texts, because the library may have changed. */
  const open = useMutation({
    mutationFn: async () => {
      const { texts } = await call('GET /matches/:id', { params: { id: match.id } });
      const [a, b] = await Promise.all(texts.map(packedPlayer));
      navigate(viewUrl('/match', boardOf(match), { seed: match.seed, games: match.games, a, b }));
    },
  });
  return (
    <>
      <Anchor component="button" type="button" fz="sm" fw={600} ta="left" onClick={() => open.mutate()}>
        {names}
      </Anchor>{' '}
      <Text span variant="note">
        #{match.id}
      </Text>
      <Text variant="note">
        {match.board}, seed {match.seed}
        {match.seats === 'fixed' && ', first always starts'}
      </Text>
      {open.error && <ErrorMessage error={open.error} />}
    </>
  );
}

function DeleteMatch({ id, names }: { id: number; names: string }) {
  const queries = useQueryClient();
  const [isAsking, { open: ask, close }] = useDisclosure();
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Delete ${id}, ${names}`}
        onClick={ask}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        title={`Delete match ${id}?`}
        question={`${names}: this removes its result from the history permanently. The players stay.`}
        onConfirm={async () => {
          await call('DELETE /matches/:id', { params: { id } });
          await queries.invalidateQueries({ queryKey: ['GET /matches'] });
        }}
      />
    </>
  );
}
