/** Everyone against everyone: cross-play, ratings, the mixture nobody can exploit, circles, and forgetting along a run. */

import { Button, MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { GameInfo } from '../../../api/games.ts';
import type { Entry } from '../../../api/library.ts';
import { rulesFrom, useLibrary, usePlayers } from '../data.ts';
import { CrossPlay } from '../ui/cross-play.tsx';
import { Empty } from '../ui/empty.tsx';
import { GamesNeeded } from '../ui/games-needed.tsx';
import { Head } from '../ui/head.tsx';
import { HowMany, useEffort } from '../ui/how-many.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { BoardPicker, GamePicker, libraryGroups, PickerBar } from '../ui/pickers.tsx';
import { PlayOrStop, Share } from '../ui/play-or-stop.tsx';
import { SeedInput, useSeed } from '../ui/seed-input.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useArena } from '../ui/use-arena.ts';
import { useParams } from '../url.ts';

export function Arena() {
  return (
    <>
      <Head
        title="Arena"
        about="Everyone against everyone: who is strongest, and whether it depends on whom they meet."
      />
      <OfGame show={Ring} />
    </>
  );
}

const NOBODY: readonly Entry[] = [];
const GUESTS = 8;
/** In an address: a table that was emptied, and is not filled again. */
const NONE_WANTED = ',';

/** Players that come with the game, spread over its list, so that they are unlike. */
function guests(entries: readonly Entry[]): string[] {
  const builtIn = entries.filter(({ source }) => source === 'built-in');
  const step = Math.max(1, builtIn.length / GUESTS);
  return Array.from(
    { length: Math.min(GUESTS, builtIn.length) },
    (_, at) => builtIn[Math.floor(at * step)]!.id,
  );
}

function Ring({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const asked = search.get('players');
  const entries = library.data ?? NOBODY;
  // Whoever comes without a wish finds a table that plays at one click.
  const refs = useMemo(
    () => (asked === null ? guests(entries) : asked.split(',').filter((ref) => ref !== '')),
    [asked, entries],
  );
  const run = search.get('run');
  const effort = useEffort(1000);
  const seed = useSeed();
  const rules = useMemo(() => rulesFrom(search), [search]);
  const players = usePlayers(refs);
  const ready = players.length >= 2 && players.every(({ data }) => data !== undefined);
  const { result, busy, error, start, stop, clear } = useArena();
  const groups = libraryGroups(entries);
  const known = new Set(entries.map(({ id }) => id));
  const extra = refs.filter((ref) => !known.has(ref));
  const choose = (chosen: readonly string[]): void => {
    clear();
    set({ game: game.name, players: chosen.join(',') || NONE_WANTED, run: undefined });
  };
  const failed = library.error ?? players.find((one) => one.error)?.error ?? error;
  return (
    <>
      <PickerBar>
        <GamePicker drops={['players', 'run']} />
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
            extra.length > 0
              ? [
                  { group: 'From this address', items: extra.map((value) => ({ value, label: value })) },
                  ...groups,
                ]
              : groups
          }
          value={refs}
          onChange={choose}
        />
        <HowMany label="Games each" effort={effort} choices={[200, 1_000, 5_000, 20_000]} />
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
              ...effort,
              games: Math.min(effort.games, 200_000),
            })
          }
        />
      </PickerBar>
      {failed && <Trouble error={failed} />}
      {library.data && refs.length === 0 && (
        <Empty
          title="Nobody is here yet"
          action={
            <Button variant="light" disabled={entries.length < 2} onClick={() => choose(guests(entries))}>
              Take some from the library
            </Button>
          }
        >
          Choose players from the library, own ones and champions included. Each pair plays with seats
          exchanged; the table says who is strongest, and a graph shows when it goes round in circles.
        </Empty>
      )}
      {busy && <Share share={result ? result.games / result.wanted : 0} label="Games played" />}
      {result && <CrossPlay result={result} meeting={{ game: game.name, rules, refs, seed }} run={run} />}
    </>
  );
}
