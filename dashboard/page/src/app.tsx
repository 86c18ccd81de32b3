/** The frame around every view: header, menu, banners. */
import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { shareLink } from './address/address.ts';
import { rememberAddress } from './address/last-address.ts';
import { setViewTitle } from './address/page-title.ts';
import { Banners, canPlay } from './banners.tsx';
import { EmptyState } from './common/page/empty-state.tsx';
import { Icon } from './common/page/icons.tsx';
import { Menu, viewLabel } from './menu.tsx';
import { RunNotices } from './run-notices.tsx';
import { ViewOfAddress } from './view-of-address.tsx';

export function App() {
  const [opened, { toggle, close }] = useDisclosure();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const search = useSearch();
  useEffect(() => {
    rememberAddress(location, search);
    setViewTitle(viewLabel(location));
  }, [location, search]);
  const previousLocation = useRef(location);
  useEffect(() => {
    close();
    // After a change of view, the focus moves to the start of the view, as after a page load.
    if (previousLocation.current !== location) main.current?.focus({ preventScroll: true });
    previousLocation.current = location;
  }, [location, close]);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 188, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <Header isMenuOpen={opened} onMenu={toggle} />
      <Menu onChoose={close} />
      <RunNotices />
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <Banners />
        <ErrorBoundary key={location}>{canPlay && <ViewOfAddress />}</ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}

function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <AppShell.Header>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={isMenuOpen}
            onClick={onMenu}
            hiddenFrom="sm"
            size="sm"
            aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isMenuOpen}
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
          <CopyLinkButton />
          <ColorSchemeSwitch />
        </Group>
      </Group>
    </AppShell.Header>
  );
}

/** The address contains texts, board, seed and view, so the link shows the same content. */
function CopyLinkButton() {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const label = copied ? 'Link copied' : 'Copy a link to this view';
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

/** Shows an error in place of a broken view, so that the rest of the page survives. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <EmptyState
        title="This view failed"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Nothing is lost: the address contains what you see, and the record is unchanged. If this happens
        again, report the address and this message:
        <Text component="code" ff="monospace" fz="sm" display="block" mt="xs">
          {error.message}
        </Text>
      </EmptyState>
    );
  }
}
