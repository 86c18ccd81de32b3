/** The menu of all views. */
import { Anchor, AppShell, Box, NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { lastAddress } from './address/last-address.ts';
import { Icon, type IconName } from './common/page/icons.tsx';
import { useCall } from './common/requests/use-call.ts';
import { openModule } from './server/own-games.ts';
import { isStatic } from './server/transport.ts';

interface ViewEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly about: string;
}

/** The menu, grouped by purpose. */
const groups: readonly { readonly title: string; readonly views: readonly ViewEntry[] }[] = [
  {
    title: 'Players',
    views: [
      { to: '/advise', label: 'Advise', icon: 'hint', about: 'What to buy on a board' },
      { to: '/play', label: 'Play', icon: 'play', about: 'You against a bot' },
      { to: '/analyse', label: 'Analyse', icon: 'calculator', about: 'What to do in a position' },
      { to: '/review', label: 'Review', icon: 'history', about: 'Where you won or lost a game' },
      { to: '/puzzles', label: 'Puzzles', icon: 'tag', about: 'Decisions that are not obvious' },
    ],
  },
  {
    title: 'Authors',
    views: [
      {
        to: '/workbench',
        label: 'Workbench',
        icon: 'workbench',
        about: 'Write a strategy, see its win rate',
      },
      { to: '/match', label: 'Match', icon: 'match', about: 'Two strategies in numbers' },
      { to: '/scenarios', label: 'Scenarios', icon: 'scenarios', about: 'One player in many situations' },
      { to: '/balance', label: 'Balance', icon: 'balance', about: 'Which cards are too strong' },
      { to: '/library', label: 'Library', icon: 'library', about: 'All strategies and bots' },
    ],
  },
  {
    title: 'Search',
    views: [
      { to: '/runs', label: 'Runs', icon: 'runs', about: 'Searches for better strategies' },
      { to: '/compare', label: 'Compare', icon: 'compare', about: 'Runs side by side' },
      { to: '/arena', label: 'Arena', icon: 'arena', about: 'Everyone against everyone' },
    ],
  },
];
/** Views below *More*. */
const moreViews: readonly ViewEntry[] = [
  { to: '/game', label: 'Game', icon: 'game', about: 'One game, decision by decision' },
  { to: '/history', label: 'History', icon: 'archive', about: 'Matches you have measured' },
  ...(isStatic
    ? [{ to: '/own-games', label: 'Own games', icon: 'edit', about: 'Card games that you write' } as const]
    : []),
];
const allViews = [...groups.flatMap(({ views }) => views), ...moreViews];

/** Games of the user's own have no boards for advice and no positions. */
const isShown = ({ to }: ViewEntry): boolean =>
  openModule() === undefined || !['/advise', '/analyse', '/review', '/puzzles'].includes(to);

const isCurrent = (location: string, to: string): boolean => location.startsWith(to);

/** Name of an address's view in the menu. */
export const viewLabel = (location: string): string =>
  allViews.find(({ to }) => isCurrent(location, to))?.label ?? (location === '/' ? 'Welcome' : '');

/** @param label name of a view in the menu */
export const viewIcon = (label: string): IconName =>
  allViews.find((view) => view.label === label)?.icon ?? 'link';

/** @param onChoose called when a view is chosen */
export function Menu({ onChoose }: { onChoose: () => void }) {
  const [location] = useLocation();
  return (
    <AppShell.Navbar p="xs" component="nav" aria-label="Views">
      <AppShell.Section grow style={{ overflowY: 'auto' }}>
        {groups.map(({ title, views }) => (
          <Box key={title} mb={8}>
            <Text variant="note" fw={600} px="sm">
              {title}
            </Text>
            {views.filter(isShown).map((view) => (
              <MenuLink key={view.to} view={view} onClick={onChoose} />
            ))}
          </Box>
        ))}
        <NavLink
          component="button"
          label="More"
          leftSection={<Icon name="plus" />}
          defaultOpened={moreViews.some(({ to }) => isCurrent(location, to))}
          childrenOffset={0}
        >
          {moreViews.map((view) => (
            <MenuLink key={view.to} view={view} onClick={onChoose} />
          ))}
        </NavLink>
      </AppShell.Section>
      <AppShell.Section p="xs">
        {isStatic ? (
          <StaticNote />
        ) : (
          <Text variant="note">
            Everything here can be scripted:{' '}
            <Anchor href="/api/v1/openapi.json" size="xs" underline="always">
              API
            </Anchor>
          </Text>
        )}
      </AppShell.Section>
    </AppShell.Navbar>
  );
}

function MenuLink({ view, onClick }: { view: ViewEntry; onClick: () => void }) {
  const { to, label, icon, about } = view;
  const [location] = useLocation();
  return (
    <NavLink
      component={Link}
      // A click on the current view resets it.
      href={location === to ? to : lastAddress(to)}
      label={label}
      title={about}
      active={isCurrent(location, to)}
      aria-current={isCurrent(location, to) ? 'page' : undefined}
      leftSection={<Icon name={icon} />}
      onClick={onClick}
    />
  );
}

/** A note for visitors of the page without a server: where games are played, and what is missing. */
function StaticNote() {
  const { data } = useCall('GET /health', {});
  if (data === undefined) return null;
  return (
    <Text variant="note" data-testid="static-note">
      Everything runs in this browser, on {data.threads} {data.threads === 1 ? 'core' : 'cores'}.{' '}
      {data.forgets
        ? 'The record is lost when you close this window: the browser does not store files for this page.'
        : 'The record stays in this browser.'}{' '}
      Not available here: queues, other machines.
    </Text>
  );
}
