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
import { shareLink } from './address.ts';
import { call } from './api-client.ts';
import { ErrorBoundary } from './common/page/error-boundary.tsx';
import { Icon, type IconName } from './common/page/icons.tsx';
import { lazyComponent } from './common/page/lazy-component.tsx';
import { useOffline } from './connection.ts';
import { lastAddress, rememberAddress } from './last-address.ts';
import { goToGame, openModule, startAnew } from './own-games.ts';
import { setViewTitle } from './page-title.ts';
import { RunNotices } from './run-notices.tsx';
import { StaticNote } from './static-note.tsx';
import { isStatic, useOwnTrouble, useWaiting } from './transport.ts';

const Runs = lazyComponent(() => import('./views/runs/runs.tsx').then((code) => code.Runs));
const Advise = lazyComponent(() => import('./views/advise/advise.tsx').then((code) => code.Advise));
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

const navigation: readonly { to: string; label: string; icon: IconName; about: string }[] = [
  { to: '/advise', label: 'Advise', icon: 'hint', about: 'What to buy on a board' },
  { to: '/runs', label: 'Runs', icon: 'runs', about: 'Searches for better strategies' },
  { to: '/compare', label: 'Compare', icon: 'compare', about: 'Runs side by side' },
  { to: '/workbench', label: 'Workbench', icon: 'workbench', about: 'Write a strategy, see its win rate' },
  { to: '/match', label: 'Match', icon: 'match', about: 'Two strategies in numbers' },
  { to: '/scenarios', label: 'Scenarios', icon: 'scenarios', about: 'One player in many situations' },
  { to: '/history', label: 'History', icon: 'history', about: 'Matches you have measured' },
  { to: '/game', label: 'Game', icon: 'game', about: 'One game, decision by decision' },
  { to: '/play', label: 'Play', icon: 'play', about: 'You against a bot' },
  { to: '/arena', label: 'Arena', icon: 'arena', about: 'Everyone against everyone' },
  { to: '/library', label: 'Library', icon: 'library', about: 'All strategies and bots' },
];

/** Dominion alone has boards to advise on. */
const shownViews = navigation.filter(({ to }) => to !== '/advise' || openModule() === undefined);

const isCurrent = (location: string, to: string): boolean =>
  location.startsWith(to) || (location === '/' && to === '/runs');

export function App() {
  const [opened, { toggle, close }] = useDisclosure();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const currentView = navigation.find(({ to }) => isCurrent(location, to));
  const search = useSearch();
  useEffect(() => rememberAddress(location, search), [location, search]);
  const previousLocation = useRef(location);
  useEffect(() => {
    setViewTitle(currentView?.label ?? '');
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
          {shownViews.map(({ to, label, icon, about }) => (
            <NavLink
              key={to}
              component={Link}
              // A second click on the view that is shown begins it anew.
              href={location === to ? to : lastAddress(to)}
              label={label}
              title={about}
              active={isCurrent(location, to)}
              aria-current={isCurrent(location, to) ? 'page' : undefined}
              leftSection={<Icon name={icon} />}
              onClick={close}
            />
          ))}
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
            <Route path="/advise" component={Advise} />
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

/** Who comes for the first time wants an answer, not an empty table. */
function Home() {
  const isBareAddress = useSearch() === '' && openModule() === undefined;
  const runs = useQuery({
    queryKey: ['runs', 'any'],
    queryFn: () => call('GET /runs', { query: { limit: 1 } }),
    enabled: isBareAddress,
  });
  if (isBareAddress && runs.isPending) return <Loader aria-label="Loading" m="xl" />;
  return runs.data?.total === 0 ? <Redirect to="/advise" replace /> : <Runs />;
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
  const trouble = useOwnTrouble();
  const module = openModule();
  if (module === undefined) return null;
  const leave = (
    <Button size="compact-sm" variant="default" onClick={() => goToGame('', '/runs')}>
      Back to the other games
    </Button>
  );
  if (trouble === undefined)
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
    <Alert color="orange" variant="light" mb="md" role="alert" title={trouble.said} data-testid="own-trouble">
      <Group gap="xs">
        <Button size="compact-sm" onClick={startAnew}>
          {trouble.isOver ? 'Try again' : 'Stop it and start again'}
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
