/** One strategy or bot in the library: description, strength, and actions. */
import { Anchor, Badge, Button, Group, Menu, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { CardChips } from '../../common/cards/card-chips.tsx';
import { knownCards } from '../../common/cards/game-card.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { DownloadItem, MoreMenu } from '../../common/page/menus.tsx';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { age, decimal, percent, scoreFromElo, wholeNumber } from '../../common/results/format.ts';
import { Strength } from '../../common/results/strength.tsx';
import { Against, ShortVerdict } from '../../common/runs/run-verdict.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { boardTitle } from '../../common/setup/board-picker.tsx';
import { endpointUrl } from '../../server/api-client.ts';
import type { RatedEntry } from './columns.ts';
import classes from './entry-row.module.css';

/** On a phone, bars and card signs explain themselves. */
const NO_LABEL = { '--label': 'none' } as React.CSSProperties;
const colours = { own: 'ocean', evolved: 'orange' } as const;

/** What the library does with an entry. */
export interface EntryActions {
  readonly show: (entry: LibraryEntry) => void;
  readonly plain: (entry: LibraryEntry) => void;
  readonly remove: (entry: LibraryEntry) => void;
}

/** Address of a view that starts with the entry. */
type UrlOf = (path: string, role?: string) => string;

interface Props {
  readonly game: GameInfo;
  readonly entry: LibraryEntry;
  /** Names of the visible columns. */
  readonly columns: readonly string[];
  /** All rated entries, the strongest first. */
  readonly rated: readonly RatedEntry[];
  readonly actions: EntryActions;
}

export function EntryRow({ game, entry, columns, rated, actions }: Props) {
  const urlOf: UrlOf = (path, role = 'a') => viewUrl(path, { game: game.name }, { [role]: entry.id });
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component="button"
          type="button"
          onClick={() => actions.show(entry)}
          fw={600}
          fz="sm"
          ta="left"
          mih={24}
        >
          {entry.name}
        </Anchor>{' '}
        <EntryNotes game={game} entry={entry} urlOf={urlOf} />
      </Table.Td>
      {columns.includes('rating') && (
        <Table.Td className={classes['strength']} style={NO_LABEL} data-wide>
          {entry.rating && <Rating game={game} id={entry.id} rated={rated} />}
          {entry.strength && <RunScore entry={entry} />}
        </Table.Td>
      )}
      {columns.includes('cards') && (
        <Table.Td style={NO_LABEL} data-wide>
          <EntryCards game={game} entry={entry} />
        </Table.Td>
      )}
      <Table.Td style={{ gridColumnEnd: -1 }}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {entry.errors ? (
            <PlainButton size="compact-xs" disabled>
              Play
            </PlainButton>
          ) : (
            <PlainButton size="compact-xs" component={Link} href={urlOf('/play', 'b')}>
              Play
            </PlainButton>
          )}
          <Button component={Link} href={urlOf('/workbench')} size="compact-xs" variant="light">
            Edit
          </Button>
          <EntryMenu entry={entry} urlOf={urlOf} actions={actions} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Where an entry comes from, its tags and its note, and how many errors it has. */
function EntryNotes({ game, entry, urlOf }: Pick<Props, 'game' | 'entry'> & { urlOf: UrlOf }) {
  const { source, tags, run, setup, note, changed, errors } = entry;
  const board = setup && boardTitle(game, setup);
  return (
    <>
      {source !== 'built-in' && (
        <Badge size="xs" variant="light" color={colours[source]} tt="none">
          {source}
        </Badge>
      )}{' '}
      {tags.map((tag) => (
        <Badge key={tag} size="xs" variant="outline" color="gray" tt="none">
          {tag}
        </Badge>
      ))}
      <Text variant="note" lineClamp={2}>
        {run && (
          <>
            <Anchor component={Link} href={`/runs/${run}`} size="xs">
              run {run}
            </Anchor>
            ,{' '}
          </>
        )}
        {[!run && note, changed !== undefined && age(changed), board && `board: ${board}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {errors && (
        <Text size="xs" c="red">
          Cannot be played:{' '}
          <Anchor component={Link} href={urlOf('/workbench')} size="xs">
            {errors === 1 ? '1 error' : `${errors} errors`}
          </Anchor>
        </Text>
      )}
    </>
  );
}

/** The score of a champion in its run. */
const RunScore = ({ entry: { strength, verdict, against } }: { entry: LibraryEntry }) => (
  <>
    <Strength estimate={strength} unit="games" />
    <Group gap="0 8px">
      {verdict && <ShortVerdict verdict={verdict} />}
      <Against names={against} />
    </Group>
  </>
);

function EntryMenu({ entry, urlOf, actions }: { entry: LibraryEntry; urlOf: UrlOf; actions: EntryActions }) {
  return (
    <MoreMenu label={`More for ${entry.name}`}>
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
      <DownloadItem href={endpointUrl('GET /library/:id/file', { params: { id: entry.id }, query: {} })}>
        Download
      </DownloadItem>
      <Menu.Item onClick={() => actions.plain(entry)}>Download plain …</Menu.Item>
      {entry.source === 'own' && (
        <Menu.Item color="red" onClick={() => actions.remove(entry)}>
          Delete …
        </Menu.Item>
      )}
    </MoreMenu>
  );
}

const CARDS_MAX = 6;

/** Cards of the entry that are not on every board. Found for one kingdom, it shows all of that, and lights its own. */
function EntryCards({ game, entry: { cards = [], setup } }: Pick<Props, 'game' | 'entry'>) {
  const own = cards.filter((name) => knownCards(game).get(name)?.set !== 'basic');
  return setup?.kingdom ? (
    <CardChips game={game} cards={setup.kingdom} lit={new Set(own)} />
  ) : (
    <CardChips game={game} cards={own} max={CARDS_MAX} />
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
          <b>{percent(promised(elo), 0)}</b>{' '}
          <Text span variant="note">
            {decimal(elo)} ± {((high - low) / 2).toFixed(0)} Elo
          </Text>
        </span>
        <Text span variant="note">
          {place + 1} of {rated.length}
        </Text>
      </Group>
      <EstimateBar estimate={{ score: promised(elo), low: promised(low), high: promised(high), games }} />
      {missing > 0 && (
        <Text variant="note">
          {missing === 1 ? 'one of its cards is' : `${missing} of its cards are`} not on the{' '}
          {game.defaultBoard.name}
        </Text>
      )}
    </>
  );
}
