/** What was left out of the board in a link, or corrected: a misspelt card must not vanish in silence. */
import { Alert, List } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { FOREVER, useCall } from '../requests/use-call.ts';
import { fromQuery } from '../setup/address.ts';

export function BoardNotes({ game }: { game: GameInfo }) {
  const { kingdom = [] } = fromQuery(useParams()[0]);
  const isRead = game.kingdomSize > 0 && kingdom.some((name) => !game.kingdomCards.includes(name));
  const body = { kingdom: kingdom.join(', ') };
  const { data } = useCall('POST /advice/board', isRead ? { body } : undefined, FOREVER);
  const notes = data?.notes.filter(({ kind }) => kind !== 'missing' && kind !== 'count') ?? [];
  // A board with a problem is refused with the same notes.
  if (data === undefined || data.problem !== undefined || notes.length === 0) return null;
  const { length } = data.cards;
  const isShort = length < game.kingdomSize;
  return (
    <Alert
      color={isShort ? 'orange' : 'gray'}
      py="xs"
      mb="sm"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      {...(isShort && { title: `Only ${length} of the ${game.kingdomSize} cards are on this board.` })}
      data-testid="board-notes"
    >
      <List size="sm">
        {notes.map(({ text }) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
