/** The frame around every view, and which address shows which. Views are loaded when first seen. */
import {
  ActionIcon,
  Alert,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  Loader,
  NavLink,
  ScrollArea,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { shareLink } from './address/address.ts';
import { lastAddress, rememberAddress } from './address/last-address.ts';
import { setViewTitle } from './address/page-title.ts';
import { ErrorBoundary } from './common/page/error-boundary.tsx';
import { Icon, type IconName } from './common/page/icons.tsx';
import { lazyComponent } from './common/page/lazy-component.tsx';
import { RunNotices } from './run-notices.tsx';
import { call } from './server/api-client.ts';
import { useOffline } from './server/connection.ts';
import { goToGame, openModule, startAnew } from './server/own-games.ts';
import { isStatic, useOwnFailure, useWaiting } from './server/transport.ts';
import { StaticNote } from './static-note.tsx';

const Runs = lazyComponent(() => import('./views/runs/runs.tsx').then((code) => code.Runs));
const Advise = lazyComponent(() => import('./views/advise/advise.tsx').then((code) => code.Advise));
const Analyse = lazyComponent(() => import('./views/analyse/analyse.tsx').then((code) => code.Analyse));
const Review = lazyComponent(() => import('./views/review/review.tsx').then((code) => code.Review));
const Puzzles = lazyComponent(() => import('./views/puzzles/puzzles.tsx').then((code) => code.Puzzles));
const Welcome = lazyComponent(() => import('./views/welcome/welcome.tsx').then((code) => code.Welcome));
const Run = lazyComponent(() => import('./views/run/run.tsx').then((code) => code.Run));
const NewRun = lazyComponent(() => import('./views/new-run/new-run.tsx').then((code) => code.NewRun));
const Compare = lazyComponent(() => import('./views/compare/compare.tsx').then((code) => code.Compare));
const Arena = lazyComponent(() => import('./views/arena/arena.tsx').then((code) => code.Arena));
const Match = lazyComponent(() => import('./views/match/match.tsx').then((code) => code.Match));
const Viewer = lazyComponent(() => import('./views/viewer/viewer.tsx').then((code) => code.Viewer));
const Workbench = lazyComponent(() =>
  import('./views/workbench/workbench.tsx').then((code) => code.Workbench),
);
const Play = lazyComponent(() => import('./views/play/play.tsx').then((code) => code.Play));
const History = lazyComponent(() => import('./views/history/history.tsx').then((code) => code.History));
const Scenarios = lazyComponent(() =>
  import('./views/scenarios/scenarios.tsx').then((code) => code.Scenarios),
);
const Library = lazyComponent(() => import('./views/library/library.tsx').then((code) => code.Library));

const OwnGames = lazyComponent(() => import('./views/own-games/own-games.tsx').then((code) => code.OwnGames));

interface ViewEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly about: string;
}

/** The menu by what people come for. */
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
/** Behind *More*. */
const moreViews: readonly ViewEntry[] = [
  { to: '/game', label: 'Game', icon: 'game', about: 'One game, decision by decision' },
  { to: '/history', label: 'History', icon: 'archive', about: 'Matches you have measured' },
];
const allViews = [...groups.flatMap(({ views }) => views), ...moreViews];

/** Games of the user's own have neither boards to advise on nor positions. */
const isShown = ({ to }: ViewEntry): boolean =>
  openModule() === undefined || !['/advise', '/analyse', '/review', '/puzzles'].includes(to);

const isCurrent = (location: string, to: string): boolean =>
  location.startsWith(to) || (location === '/' && to === '/runs');

export function App() {
  const [opened, { toggle, close }] = useDisclosure();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const currentView = allViews.find(({ to }) => isCurrent(location, to));
  const search = useSearch();
  useEffect(() => rememberAddress(location, search), [location, search]);
  const previousLocation = useRef(location);
  useEffect(() => {
    setViewTitle(currentView?.label ?? (location === '/welcome' ? 'Welcome' : ''));
    close();
    // After a change of view the keyboard stands at its start, as after a page load.
    if (previousLocation.current !== location) main.current?.focus({ preventScroll: true });
    previousLocation.current = location;
  }, [currentView, location, close]);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 188, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <AppShell.Header>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={opened ? 'Close the menu' : 'Open the menu'}
              aria-expanded={opened}
            />
            <Anchor component={Link} href="/" underline="never" c="inherit">
              <Group gap={8} wrap="nowrap">
                <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={26} height={26} />
                <Text fw={700} size="lg">
                  Deckwright
                </Text>
              </Group>
            </Anchor>
          </Group>
          <Group gap={4} wrap="nowrap">
            <ShareButton />
            <ColorSchemeSwitch />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label="Views">
        <AppShell.Section grow component={ScrollArea}>
          {groups.map(({ title, views }) => (
            <div key={title} className="menu-group">
              <Text size="xs" c="dimmed" fw={600} px="sm">
                {title}
              </Text>
              {views.filter(isShown).map((view) => (
                <MenuLink key={view.to} view={view} location={location} onClick={close} />
              ))}
            </div>
          ))}
          <NavLink
            component="button"
            label="More"
            leftSection={<Icon name="plus" />}
            defaultOpened={moreViews.some(({ to }) => isCurrent(location, to))}
            childrenOffset={0}
          >
            {moreViews.map((view) => (
              <MenuLink key={view.to} view={view} location={location} onClick={close} />
            ))}
          </NavLink>
        </AppShell.Section>
        <AppShell.Section p="xs">
          {isStatic ? (
            <StaticNote />
          ) : (
            <Text size="xs" c="dimmed">
              Everything here can be scripted:{' '}
              <Anchor href="/api/v1/openapi.json" size="xs" underline="always">
                API
              </Anchor>
            </Text>
          )}
        </AppShell.Section>
      </AppShell.Navbar>
      <RunNotices />
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <OfflineBanner />
        <WaitingBanner />
        <OwnGameBanner />
        <ErrorBoundary key={location}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/runs" component={Runs} />
            <Route path="/runs/new" component={NewRun} />
            <Route path="/runs/:run">{({ run }) => <Run run={run} />}</Route>
            <Route path="/welcome" component={Welcome} />
            <Route path="/advise" component={Advise} />
            <Route path="/analyse" component={Analyse} />
            <Route path="/review" component={Review} />
            <Route path="/puzzles" component={Puzzles} />
            <Route path="/compare" component={Compare} />
            <Route path="/workbench" component={Workbench} />
            <Route path="/match" component={Match} />
            <Route path="/scenarios" component={Scenarios} />
            <Route path="/history" component={History} />
            <Route path="/game" component={Viewer} />
            <Route path="/play" component={Play} />
            <Route path="/arena" component={Arena} />
            <Route path="/library" component={Library} />
            {isStatic && <Route path="/own-games" component={OwnGames} />}
            <Route>
              <Title order={2}>Page not found</Title>
              <Text mt="sm">
                The address <code>{location}</code> shows no view.{' '}
                <Anchor component={Link} href="/">
                  All runs
                </Anchor>
              </Text>
            </Route>
          </Switch>
        </ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}

function MenuLink({
  view: { to, label, icon, about },
  location,
  onClick,
}: {
  view: ViewEntry;
  location: string;
  onClick: () => void;
}) {
  return (
    <NavLink
      component={Link}
      // A second click on the view that is shown begins it anew.
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

/** Who comes for the first time wants to know where to begin, not an empty table. */
function Home() {
  const isBareAddress = useSearch() === '' && openModule() === undefined;
  const runs = useQuery({
    queryKey: ['runs', 'any'],
    queryFn: () => call('GET /runs', { query: { limit: 1 } }),
    enabled: isBareAddress,
  });
  if (isBareAddress && runs.isPending) return <Loader aria-label="Loading" m="xl" />;
  return runs.data?.total === 0 ? <Redirect to="/welcome" replace /> : <Runs />;
}

function WaitingBanner() {
  if (!useWaiting()) return null;
  return (
    <Alert color="orange" variant="light" mb="md" role="status" title="Waiting" data-testid="waiting">
      Another window of this page has the record and does not answer. This one goes on as soon as it does, or
      is closed.
    </Alert>
  );
}

/** Which record is shown, and what to do when the game's code does not answer. */
function OwnGameBanner() {
  const failure = useOwnFailure();
  const module = openModule();
  if (module === undefined) return null;
  const leave = (
    <Button size="compact-sm" variant="default" onClick={() => goToGame('', '/runs')}>
      Back to the other games
    </Button>
  );
  if (failure === undefined)
    return (
      <Group gap="xs" mb="sm" data-testid="own-game">
        <Text size="sm">
          A game of your own is open, {module.games.map(({ title }) => title).join(', ')}, with a record of
          its own.
        </Text>
        {leave}
      </Group>
    );
  return (
    <Alert color="orange" variant="light" mb="md" role="alert" title={failure.said} data-testid="own-failure">
      <Group gap="xs">
        <Button size="compact-sm" onClick={startAnew}>
          {failure.isOver ? 'Try again' : 'Stop it and start again'}
        </Button>
        {leave}
      </Group>
    </Alert>
  );
}

function OfflineBanner() {
  if (!useOffline()) return null;
  return (
    <Alert color="orange" variant="light" mb="md" role="status" title="Offline" data-testid="offline">
      The server does not answer. This page tries again by itself and goes on where it was; runs go on without
      it. Start it with <code>npx deckwright dashboard</code>.
    </Alert>
  );
}

/** Texts, board, seed and view stand in the address: the same link shows the same. */
function ShareButton() {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const label = copied ? 'The link is copied' : 'Copy a link to what is shown';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => copy(shareLink())}
      aria-label={label}
      title={label}
      data-testid="share"
    >
      <Icon name={copied ? 'check' : 'link'} />
    </ActionIcon>
  );
}

function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      aria-label={dark ? 'Use light colours' : 'Use dark colours'}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
