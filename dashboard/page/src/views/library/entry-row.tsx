/** One strategy or bot in the library: description, strength, and actions. */
import { Anchor, Badge, Button, Flex, Group, Menu, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { Shape } from '../../common/cards/card-shapes.tsx';
import { knownCards } from '../../common/cards/game-card.tsx';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { age, decimal, scoreFromElo, wholeNumber } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { Against, ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { endpointUrl } from '../../server/api-client.ts';
import type { RatedEntry } from './columns.ts';
import classes from './entry-row.module.css';

/** On a phone, bars and card signs explain themselves. */
const NO_LABEL = { '--label': 'none' } as React.CSSProperties;
const colours = { own: 'ocean', evolved: 'orange' } as const;

export function EntryRow({
  game,
  entry,
  columns,
  rated,
  onShow,
  onPlain,
  onRemove,
}: {
  game: GameInfo;
  entry: LibraryEntry;
  /** Names of the visible columns. */
  columns: readonly string[];
  /** All rated entries, the strongest first. */
  rated: readonly RatedEntry[];
  onShow: () => void;
  onPlain: () => void;
  onRemove: () => void;
}) {
  const urlOf = (path: string, role = 'a'): string =>
    viewUrl(path, { game: game.name }, { [role]: entry.id });
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component="button" type="button" onClick={onShow} fw={600} fz="sm" ta="left" mih={24}>
          {entry.name}
        </Anchor>{' '}
        {entry.source !== 'built-in' && (
          <Badge size="xs" variant="light" color={colours[entry.source]} tt="none">
            {entry.source}
          </Badge>
        )}{' '}
        {entry.tags.map((tag) => (
          <Badge key={tag} size="xs" variant="outline" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
        <Text variant="note" lineClamp={2}>
          {entry.run && (
            <>
              <Anchor component={Link} href={`/runs/${entry.run}`} size="xs">
                run {entry.run}
              </Anchor>
              ,{' '}
            </>
          )}
          {[!entry.run && entry.note, entry.changed !== undefined && age(entry.changed)]
            .filter(Boolean)
            .join(', ')}
        </Text>
        {entry.errors && (
          <Text size="xs" c="red">
            Cannot be played:{' '}
            <Anchor component={Link} href={urlOf('/workbench')} size="xs">
              {entry.errors === 1 ? '1 error' : `${entry.errors} errors`}
            </Anchor>
          </Text>
        )}
      </Table.Td>
      {columns.includes('rating') && (
        <Table.Td className={classes['strength']} style={NO_LABEL} data-wide>
          {entry.rating && <Rating game={game} id={entry.id} rated={rated} />}
          {entry.strength && (
            <>
              <EstimateText estimate={entry.strength} unit="games" />
              <EstimateBar estimate={entry.strength} />
              <Group gap="0 8px">
                {entry.verdict && <ShortVerdict verdict={entry.verdict} />}
                <Against names={entry.against} />
              </Group>
            </>
          )}
        </Table.Td>
      )}
      {columns.includes('cards') && (
        <Table.Td style={NO_LABEL}>
          <EntryCards game={game} cards={entry.cards ?? []} />
        </Table.Td>
      )}
      <Table.Td style={{ gridColumnEnd: -1 }}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {entry.errors ? (
            <Button size="compact-xs" variant="default" disabled>
              Play
            </Button>
          ) : (
            <Button component={Link} href={urlOf('/play', 'b')} size="compact-xs" variant="default">
              Play
            </Button>
          )}
          <Button component={Link} href={urlOf('/workbench')} size="compact-xs" variant="light">
            Edit
          </Button>
          <EntryMenu entry={entry} urlOf={urlOf} onPlain={onPlain} onRemove={onRemove} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function EntryMenu({
  entry,
  urlOf,
  onPlain,
  onRemove,
}: {
  entry: LibraryEntry;
  urlOf: (path: string, role?: string) => string;
  onPlain: () => void;
  onRemove: () => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={`More for ${entry.name}`}>
          ⋯
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!entry.errors && (
          <>
            <Menu.Item component={Link} href={urlOf('/match')}>
              Match
            </Menu.Item>
            <Menu.Item component={Link} href={urlOf('/runs/new', 'from')}>
              Evolve from it
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component="a"
          href={endpointUrl('GET /library/:id/file', { params: { id: entry.id }, query: {} })}
          download
        >
          Download
        </Menu.Item>
        <Menu.Item onClick={onPlain}>Download plain …</Menu.Item>
        {entry.source === 'own' && (
          <Menu.Item color="red" onClick={onRemove}>
            Delete …
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const CARDS_MAX = 6;

/** Cards of the entry that are not on every board. */
function EntryCards({ game, cards }: { game: GameInfo; cards: readonly string[] }) {
  const known = knownCards(game);
  const own = cards.flatMap((name) => {
    const card = known.get(name);
    return card === undefined || card.set === 'basic' ? [] : [card];
  });
  if (own.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2px 10px" fz={12.5}>
      {own.slice(0, CARDS_MAX).map(({ name, title = name, colours: hues, shape }) => (
        <span key={name} className={classes['card']} style={hues}>
          <Shape path={shape} className={classes['shape']} />
          {title}
        </span>
      ))}
      {own.length > CARDS_MAX && <span>and {own.length - CARDS_MAX} more</span>}
    </Flex>
  );
}

/** A place among all rated entries, and as a bar the score that the rating promises against an average player. */
function Rating({ game, id, rated }: { game: GameInfo; id: string; rated: readonly RatedEntry[] }) {
  const place = rated.findIndex((entry) => entry.id === id);
  const {
    rating: { elo, low, high, games },
    cards = [],
  } = rated[place]!;
  const average = rated.reduce((sum, { rating }) => sum + rating.elo, 0) / rated.length;
  const promised = (rating: number): number => scoreFromElo(rating - average);
  const missing = cards.filter((card) => !game.defaultBoard.cards.includes(card)).length;
  return (
    <>
      <Group justify="space-between" gap="0 8px" title={`95 % interval, ${wholeNumber(games)} games`}>
        <span className="number">
          <b>{decimal(elo)}</b>{' '}
          <Text span variant="note">
            ± {((high - low) / 2).toFixed(0)} Elo
          </Text>
        </span>
        <Text span variant="note">
          {place + 1} of {rated.length}
        </Text>
      </Group>
      <EstimateBar estimate={{ score: promised(elo), low: promised(low), high: promised(high), games }} />
      {missing > 0 && (
        <Text variant="note">
          {missing === 1 ? 'one of its cards is' : `${missing} of its cards are`} not on this board
        </Text>
      )}
    </>
  );
}
