/** Everyone against everyone: cross-play, ratings, the Nash mixture, cycles, and forgetting along a run. */

import { Button, MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { useCrossPlay } from '../../common/cross-play/use-cross-play.ts';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { GamesBudgetPicker, useGamesBudget } from '../../common/setup/games-budget.tsx';
import { GamesNeeded } from '../../common/setup/games-needed.tsx';
import { BoardPicker, GamePicker, libraryGroups, PickerBar } from '../../common/setup/pickers.tsx';
import { SeedInput, useSeed } from '../../common/setup/seed-input.tsx';
import { useShownTitle } from '../../page-title.ts';
import { rulesFrom, useLibrary, usePlayers } from '../../queries.ts';
import { useParams } from '../../url-params.ts';

export function Arena() {
  return (
    <>
      <PageHeader
        title="Arena"
        about="Everyone against everyone: who is strongest, and whether it depends on whom they meet."
      />
      <GameView show={ArenaForGame} />
    </>
  );
}

const NO_ENTRIES: readonly LibraryEntry[] = [];
const DEFAULT_PLAYERS = 8;
/** In an address: a table that was emptied, and is not filled again. */
const EMPTY_LIST = ',';

/** Players that come with the game, spread over its list, so that they are unlike. */
function defaultPlayers(entries: readonly LibraryEntry[]): string[] {
  const builtIn = entries.filter(({ source }) => source === 'built-in');
  const step = Math.max(1, builtIn.length / DEFAULT_PLAYERS);
  return Array.from(
    { length: Math.min(DEFAULT_PLAYERS, builtIn.length) },
    (_, at) => builtIn[Math.floor(at * step)]!.id,
  );
}

function ArenaForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const playersParam = search.get('players');
  const entries = library.data ?? NO_ENTRIES;
  // Without parameters in the address, the view shows a table that plays at one click.
  const refs = useMemo(
    () =>
      playersParam === null ? defaultPlayers(entries) : playersParam.split(',').filter((ref) => ref !== ''),
    [playersParam, entries],
  );
  const run = search.get('run');
  const gamesBudget = useGamesBudget(1000);
  const seed = useSeed();
  const rules = useMemo(() => rulesFrom(search), [search]);
  const players = usePlayers(refs);
  const ready = players.length >= 2 && players.every(({ data }) => data !== undefined);
  useShownTitle(game.title);
  const { result, busy, error, start, stop, clear } = useCrossPlay();
  const groups = libraryGroups(entries);
  const known = new Set(entries.map(({ id }) => id));
  const unknownRefs = refs.filter((ref) => !known.has(ref));
  const setPlayers = (chosen: readonly string[]): void => {
    clear();
    set({ game: game.name, players: chosen.join(',') || EMPTY_LIST, run: undefined });
  };
  const failed = library.error ?? players.find((one) => one.error)?.error ?? error;
  return (
    <>
      <PickerBar>
        <GamePicker clearedParams={['players', 'run']} />
        <BoardPicker game={game} />
        <MultiSelect
          label="Players"
          size="xs"
          miw={280}
          maw={640}
          searchable
          clearable
          maxValues={128}
          placeholder={refs.length === 0 ? 'choose two or more' : ''}
          data={
            unknownRefs.length > 0
              ? [
                  {
                    group: 'From this address',
                    items: unknownRefs.map((value) => ({ value, label: value })),
                  },
                  ...groups,
                ]
              : groups
          }
          value={refs}
          onChange={setPlayers}
        />
        <GamesBudgetPicker
          label="Games each"
          gamesBudget={gamesBudget}
          choices={[200, 1_000, 5_000, 20_000]}
        />
        <GamesNeeded />
        <SeedInput />
        <PlayOrStop
          work={{ busy, stop }}
          ready={ready}
          onPlay={() =>
            start({
              game: game.name,
              rules,
              players: players.map(({ data }) => data!),
              seed,
              ...gamesBudget,
              games: Math.min(gamesBudget.games, 200_000),
            })
          }
        />
      </PickerBar>
      {failed && <ErrorMessage error={failed} />}
      {library.data && refs.length === 0 && (
        <EmptyState
          title="No players chosen"
          action={
            <Button
              variant="light"
              disabled={entries.length < 2}
              onClick={() => setPlayers(defaultPlayers(entries))}
            >
              Use players from the library
            </Button>
          }
        >
          Choose players from the library, own ones and champions included. Each pair plays with seats
          exchanged; the table says who is strongest, and a graph shows cycles of players that beat each
          other.
        </EmptyState>
      )}
      {busy && <ShareProgress share={result ? result.games / result.wanted : 0} label="Games played" />}
      {result && <CrossPlay result={result} setup={{ game: game.name, rules, refs, seed }} run={run} />}
    </>
  );
}
