/** One recorded match in the list, with actions: mark, play again, delete. */
import { Anchor, Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { RecordedMatch } from '../../../../api/matches/history.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { CardChips } from '../../common/cards/card-chips.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ConfirmDialog } from '../../common/page/dialogs.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { age, gainText, isSignificant } from '../../common/results/format.ts';
import { Strength } from '../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import { boardTitle } from '../../common/setup/board-picker.tsx';
import { call } from '../../server/api-client.ts';

interface Props {
  readonly game: GameInfo;
  readonly match: RecordedMatch;
  /** The match to compare it with. */
  readonly before: RecordedMatch | undefined;
  readonly onCompare: (...ids: readonly number[]) => void;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

export function MatchRow({ game, match, before, onCompare, chosen, onChoose }: Props) {
  const names = match.players.map(({ name }) => name).join(' against ');
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={`Choose ${match.id}, ${names}`} />
      </Table.Td>
      <Table.Td>
        <MatchLink game={game} match={match}>
          {names}
        </MatchLink>
      </Table.Td>
      <Table.Td>
        <Strength estimate={match.players[0]?.strength} />
      </Table.Td>
      <Table.Td>
        {age(match.at)}
        <Text variant="note">{match.source}</Text>
      </Table.Td>
      <Table.Td>{before && <Gain match={match} before={before} onCompare={onCompare} />}</Table.Td>
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

/** What the first player gained since an earlier match; a click shows what changed. */
function Gain({ match, before, onCompare }: Pick<Props, 'match' | 'onCompare'> & { before: RecordedMatch }) {
  const [now, old] = [match.players[0]?.strength, before.players[0]?.strength];
  if (!now || !old) return null;
  const half = Math.hypot(now.high - now.low, old.high - old.low) / 2;
  const mean = now.score - old.score;
  const gain = { mean, low: mean - half, high: mean + half };
  return (
    <PlainButton
      size="compact-xs"
      {...(isSignificant(gain) && { c: mean > 0 ? 'var(--proven)' : 'var(--not-proven)' })}
      onClick={() => onCompare(before.id, match.id)}
      aria-label={`${gainText(gain)} since ${before.id}: what changed?`}
    >
      <span className="number">{gainText(gain)}</span>&nbsp;since #{before.id}
    </PlainButton>
  );
}

/** The players of a match, as a link to it, and its board. */
function MatchLink({ game, match, children: names }: Pick<Props, 'game' | 'match'> & { children: string }) {
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
        {[
          match.setup.kingdom ? boardTitle(game, match.setup) : match.board,
          `seed ${match.seed}`,
          match.seats === 'fixed' && 'first always starts',
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {match.setup.kingdom && <CardChips game={game} cards={match.setup.kingdom} />}
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
