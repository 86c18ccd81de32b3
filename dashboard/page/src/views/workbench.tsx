/** Write a strategy and see at once how strong it is, where it is wrong and what each rule is worth. */

import { ActionIcon, Alert, Button, Grid, Group, Paper, Stack, Tabs, Text, Tooltip } from '@mantine/core';
import { useClipboard, useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameInfo } from '../../../api/games.ts';
import { call } from '../client.ts';
import { rulesFrom, useLibrary, usePlayer, usePlayers } from '../data.ts';
import { pack } from '../pack.ts';
import { Curves } from '../ui/curves.tsx';
import { draftKey, keptDraft } from '../ui/draft.ts';
import { Editor } from '../ui/editor.ts';
import { Head } from '../ui/head.tsx';
import { useEffort } from '../ui/how-many.tsx';
import { Icon } from '../ui/icons.tsx';
import { Later } from '../ui/later.tsx';
import { useLiveMatch, useLivePanel } from '../ui/live-match.ts';
import { MatchFacts, MatchScore } from '../ui/match-facts.tsx';
import { NumberWorths } from '../ui/number-worths.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { OneGame } from '../ui/one-game.tsx';
import { PanelScore } from '../ui/panel-score.tsx';
import { RuleWorths } from '../ui/rule-worths.tsx';
import { SaveDialog } from '../ui/save-dialog.tsx';
import { seatingOf } from '../ui/seating.ts';
import { TextOrTable } from '../ui/text-or-table.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useExplanation } from '../ui/use-explanation.ts';
import { Setup } from '../ui/workbench-setup.tsx';
import { useParam, useParams } from '../url.ts';

export function Workbench() {
  return (
    <>
      <Head
        title="Workbench"
        about="Write a strategy; its win rate against one opponent or several follows while you type, first from 1,000 games, then ever more."
      />
      <OfGame show={Bench} />
    </>
  );
}

const MOST = 100_000;
const SEED = 1;
/** Of the match with one of several opponents that is told in full. */
const SHOWN_GAMES = 20_000;

function Bench({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const first = library.data?.find(({ source }) => source === 'built-in')?.id ?? '';
  const a = search.get('a') ?? first;
  const b = search.get('b') ?? library.data?.filter(({ id }) => id !== a)[0]?.id ?? first;
  const rules = useMemo(() => rulesFrom(search), [search]);
  const effort = useEffort(MOST);
  const start = usePlayer(a);
  const panel = usePlayers(b.split(','));
  const opponents = panel.flatMap(({ data }) => data ?? []);
  const [shownAt, setShown] = useParam('shown', '0');
  const shown = Number(shownAt);
  const [tab, setTab] = useParam('tab', 'curves');
  const opponent = opponents[shown] ?? opponents[0];
  const [draft, setDraft] = useState<{ name: string; text: string }>();
  const [starts, setStarts] = useParam('starts', 'no');
  const { seats, words } = seatingOf(starts);
  const [saving, dialog] = useDisclosure();
  const clipboard = useClipboard();
  const [, go] = useLocation();

  useEffect(() => {
    if (!start.data) return;
    const kept = keptDraft(game.name);
    setDraft(kept?.from === a ? { name: 'draft', text: kept.text } : start.data);
  }, [start.data, game.name, a]);

  const [text] = useDebouncedValue(draft?.text ?? '', 120);
  const check = useQuery({
    queryKey: ['check', game.name, rules, text],
    queryFn: () => call('POST /texts/check', { body: { game: game.name, rules, text } }),
    enabled: text !== '',
    placeholderData: (old) => old,
  });
  const name = check.data?.name ?? draft?.name ?? 'mine';
  const playable = check.data?.playable === true && !check.isPlaceholderData;
  const isPanel = panel.length > 1;
  const asked = {
    ...(seats === 'rotate' ? effort : { games: effort.games }),
    ...(isPanel && { games: 2 * Math.ceil(effort.games / 2 / panel.length) }),
    seats,
  };
  const pairing = playable && opponent ? [{ name: label(name, opponent.name), text }, opponent] : undefined;
  const match = useLiveMatch(
    pairing
      ? {
          game: game.name,
          rules,
          players: pairing,
          // The deals that the panel plays against this one.
          seed: SEED + (isPanel ? Math.max(0, opponents.indexOf(pairing[1]!)) : 0),
          ...asked,
          ...(isPanel && { games: Math.min(asked.games, SHOWN_GAMES), precision: undefined }),
          keep: !isPanel,
          curves: true,
        }
      : undefined,
    60,
  );
  const measured = useLivePanel(
    playable && isPanel && opponents.length === panel.length
      ? { game: game.name, rules, player: { name, text }, opponents, seed: SEED, ...asked }
      : undefined,
    60,
  );
  const about =
    playable && opponents.length > 0 ? { game: game.name, rules, text, against: opponents } : undefined;
  const explanation = useExplanation(about);
  const errors = check.data?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
  const warnings = (check.data?.diagnostics.length ?? 0) - errors.length;

  const edit = (next: string): void => {
    setDraft((old) => ({ name: old?.name ?? 'draft', text: next }));
    localStorage.setItem(draftKey(game.name), JSON.stringify([a, next]));
  };
  const format = async (): Promise<void> => {
    const formatted = await call('POST /texts/format', {
      body: { game: game.name, rules, text: draft?.text ?? '' },
    });
    if (formatted.text !== undefined) edit(formatted.text);
  };
  const share = async (): Promise<void> => {
    const packed = await pack({ name, text: draft?.text ?? '' });
    const address = new URL(window.location.href);
    address.searchParams.set('game', game.name);
    address.searchParams.set('a', `z:${packed}`);
    address.searchParams.set('b', b);
    clipboard.copy(address.href);
  };
  const edited = draft !== undefined && draft.text !== start.data?.text;
  /** Another view of this very text: what is not saved travels in the address. */
  const showIn = async (path: string): Promise<void> => {
    const query = new URLSearchParams(search);
    query.set('game', game.name);
    const both = [
      edited ? `z:${await pack({ name, text: draft.text })}` : a,
      b.split(',')[shown] ?? b.split(',')[0]!,
    ];
    // In a single game the first one starts.
    const [first, second] = path === '/game' && seats === 'reversed' ? both.toReversed() : both;
    query.set('a', first!);
    query.set('b', second!);
    go(`${path}?${query}`);
  };
  /** A run needs a file to start from: what is not saved is kept as an own text. */
  const evolve = useMutation({
    mutationFn: async () => {
      if (!edited && !a.startsWith('z:')) return a;
      const text = draft?.text ?? '';
      const { id } = await call('POST /library', { body: { game: game.name, name, text, tags: ['draft'] } });
      return id;
    },
    onSuccess: (from) => {
      const query = new URLSearchParams(search);
      query.delete('a');
      query.delete('b');
      query.set('game', game.name);
      query.set('from', from);
      query.set('against', b);
      go(`/runs/new?${query}`);
    },
  });

  const trouble = panel.find((one) => one.error)?.error ?? measured.error ?? match.error;

  if (library.error) return <Trouble error={library.error} />;
  return (
    <>
      <Setup game={game} a={a} b={b} starts={starts} onStarts={setStarts} most={MOST} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Group justify="space-between" mb="xs" gap="xs">
            <Group gap={6} aria-live="polite">
              {errors.length > 0 ? (
                <Text size="sm" c="red" fw={600} data-testid="verdict">
                  {errors.length} {errors.length === 1 ? 'error' : 'errors'} · line {errors[0]!.line}:{' '}
                  {errors[0]!.message}
                </Text>
              ) : (
                <Text size="sm" c="dimmed" data-testid="verdict">
                  {check.data
                    ? `No errors, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${check.data.lines} lines`
                    : '…'}
                </Text>
              )}
            </Group>
            <Group gap={6}>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void format()}
                disabled={errors.length > 0}
              >
                Format
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={about === undefined}
                onClick={explanation.busy ? explanation.stop : explanation.start}
              >
                {explanation.busy ? `Stop explaining, ${Math.round(100 * explanation.share)} %` : 'Explain'}
              </Button>
              <Button size="compact-sm" onClick={dialog.open} leftSection={<Icon name="save" size={14} />}>
                Save
              </Button>
              <Tooltip label={clipboard.copied ? 'Copied' : 'Copy a link with this very text'}>
                <ActionIcon variant="default" size={26} onClick={() => void share()} aria-label="Copy link">
                  <Icon name={clipboard.copied ? 'check' : 'link'} size={14} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </Group>
          <TextOrTable
            game={game}
            text={draft?.text ?? ''}
            onText={edit}
            editor={
              <Editor
                text={draft?.text ?? ''}
                onText={edit}
                game={game.name}
                rules={rules}
                form={game.form.name}
                worths={explanation.marks}
                label={`The text of ${name}`}
              />
            }
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            {trouble ? (
              <Trouble error={trouble} />
            ) : errors.length > 0 ? (
              <Alert color="yellow" variant="light" title="Not playable yet">
                The win rate comes back as soon as the text has no errors. Each error is underlined; the cure
                stands beside it.
              </Alert>
            ) : (
              <Paper withBorder p="md">
                {isPanel ? (
                  <PanelScore
                    panel={measured}
                    seats={words}
                    shown={shown}
                    onShow={(place) => setShown(String(place))}
                  />
                ) : (
                  <MatchScore match={match} seats={words} />
                )}
              </Paper>
            )}
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => void showIn('/match')}>
                All numbers
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => void showIn('/game')}>
                One game
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={!playable}
                loading={evolve.isPending}
                onClick={() => evolve.mutate()}
                leftSection={<Icon name="evolve" size={14} />}
              >
                Evolve from here
              </Button>
            </Group>
            {evolve.error && <Trouble error={evolve.error} />}
            {isPanel && (
              <Text size="xs" c="dimmed">
                Curves and numbers against <b>{opponent?.name}</b>; a click on another name shows that one.
              </Text>
            )}
            <Later>
              <Tabs value={tab} onChange={(to) => setTab(to ?? 'curves')}>
                <Tabs.List>
                  <Tabs.Tab value="curves">Curves</Tabs.Tab>
                  <Tabs.Tab value="facts">Numbers</Tabs.Tab>
                  <Tabs.Tab value="log">Log</Tabs.Tab>
                  <Tabs.Tab value="worth">Rules</Tabs.Tab>
                  <Tabs.Tab value="numbers">Tuning</Tabs.Tab>
                </Tabs.List>
                <Tabs.Panel value="curves" pt="sm">
                  <Curves game={game} result={match.result} />
                </Tabs.Panel>
                <Tabs.Panel value="facts" pt="sm">
                  {match.result && <MatchFacts result={match.result} />}
                </Tabs.Panel>
                <Tabs.Panel value="log" pt="sm" keepMounted={false}>
                  <OneGame
                    game={game.name}
                    rules={rules}
                    players={seats === 'reversed' ? pairing?.toReversed() : pairing}
                    scoreTitle={game.scoreTitle}
                  />
                </Tabs.Panel>
                <Tabs.Panel value="worth" pt="sm">
                  <RuleWorths explanation={explanation} />
                </Tabs.Panel>
                <Tabs.Panel value="numbers" pt="sm">
                  <NumberWorths about={about} />
                </Tabs.Panel>
              </Tabs>
            </Later>
          </Stack>
        </Grid.Col>
      </Grid>
      <SaveDialog
        opened={saving}
        onClose={dialog.close}
        game={game.name}
        name={name}
        text={draft?.text ?? ''}
        onSaved={(id) => {
          localStorage.removeItem(draftKey(game.name));
          set({ game: game.name, a: id });
        }}
      />
    </>
  );
}

/** Two players of one name would be one line of a chart. */
const label = (name: string, other: string): string => (name === other ? `${name} (mine)` : name);
