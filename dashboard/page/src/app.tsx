/** The frame around every view, and which address shows which. Views are loaded when first seen. */
import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Group,
  NavLink,
  ScrollArea,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { Faults } from './ui/faults.tsx';
import { Icon, type IconName } from './ui/icons.tsx';
import { whenLoaded } from './ui/when-loaded.tsx';
import { Runs } from './views/runs.tsx';

const Run = whenLoaded(() => import('./views/run.tsx').then((code) => code.Run));
const NewRun = whenLoaded(() => import('./views/new-run.tsx').then((code) => code.NewRun));
const Compare = whenLoaded(() => import('./views/compare.tsx').then((code) => code.Compare));
const Arena = whenLoaded(() => import('./views/arena.tsx').then((code) => code.Arena));
const Match = whenLoaded(() => import('./views/match.tsx').then((code) => code.Match));
const Viewer = whenLoaded(() => import('./views/viewer.tsx').then((code) => code.Viewer));
const Workbench = whenLoaded(() => import('./views/workbench.tsx').then((code) => code.Workbench));
const Play = whenLoaded(() => import('./views/play.tsx').then((code) => code.Play));
const History = whenLoaded(() => import('./views/history.tsx').then((code) => code.History));
const Scenarios = whenLoaded(() => import('./views/scenarios.tsx').then((code) => code.Scenarios));
const Library = whenLoaded(() => import('./views/library.tsx').then((code) => code.Library));

const places: readonly { to: string; label: string; icon: IconName; about: string }[] = [
  { to: '/', label: 'Runs', icon: 'runs', about: 'Searches for better strategies' },
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

const isAt = (location: string, to: string): boolean =>
  to === '/' ? location === '/' || location.startsWith('/runs') : location.startsWith(to);

export function App() {
  const [opened, { toggle, close }] = useDisclosure();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const here = places.find(({ to }) => isAt(location, to));
  const seen = useRef(location);
  useEffect(() => {
    document.title = here ? `${here.label} · Deckwright` : 'Deckwright';
    close();
    // After a change of view the keyboard stands at its start, as after a page load.
    if (seen.current !== location) main.current?.focus({ preventScroll: true });
    seen.current = location;
  }, [here, location, close]);
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
                <img src="/icon.svg" alt="" width={26} height={26} />
                <Text fw={700} size="lg">
                  Deckwright
                </Text>
              </Group>
            </Anchor>
          </Group>
          <SchemeSwitch />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label="Views">
        <AppShell.Section grow component={ScrollArea}>
          {places.map(({ to, label, icon, about }) => (
            <NavLink
              key={to}
              component={Link}
              href={to}
              label={label}
              title={about}
              active={isAt(location, to)}
              aria-current={isAt(location, to) ? 'page' : undefined}
              leftSection={<Icon name={icon} />}
              onClick={close}
            />
          ))}
        </AppShell.Section>
        <AppShell.Section p="xs">
          <Text size="xs" c="dimmed">
            Everything here can be scripted:{' '}
            <Anchor href="/api/v1/openapi.json" size="xs" underline="always">
              API
            </Anchor>
          </Text>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <Faults key={location}>
          <Switch>
            <Route path="/" component={Runs} />
            <Route path="/runs" component={Runs} />
            <Route path="/runs/new" component={NewRun} />
            <Route path="/runs/:run">{({ run }) => <Run run={run} />}</Route>
            <Route path="/compare" component={Compare} />
            <Route path="/workbench" component={Workbench} />
            <Route path="/match" component={Match} />
            <Route path="/scenarios" component={Scenarios} />
            <Route path="/history" component={History} />
            <Route path="/game" component={Viewer} />
            <Route path="/play" component={Play} />
            <Route path="/arena" component={Arena} />
            <Route path="/library" component={Library} />
            <Route>
              <Title order={2}>Nothing lives here</Title>
              <Text mt="sm">
                The address <code>{location}</code> shows no view.{' '}
                <Anchor component={Link} href="/">
                  All runs
                </Anchor>
              </Text>
            </Route>
          </Switch>
        </Faults>
      </AppShell.Main>
    </AppShell>
  );
}

function SchemeSwitch() {
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
