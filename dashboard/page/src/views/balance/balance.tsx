/** Which cards are too strong or too weak: what a player loses without each of them. */
import { Button, Loader, Select, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { useKeptResult } from '../../common/requests/use-kept-result.ts';
import { wholeNumber } from '../../common/results/format.ts';
import { FindOut, PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { fromQuery, viewUrl } from '../../common/setup/address.ts';
import { useBoardName } from '../../common/setup/board-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { SeedInput, useSeed } from '../../common/setup/seed-input.tsx';
import { useLibrary, usePlayers } from '../../queries.ts';
import { CardBalances } from './card-balances.tsx';

export const Balance = () => (
  <GameView
    title="Balance"
    about="Which cards are too strong or too weak? A player plays with and without each of them."
    show={BalanceOfGame}
  />
);

const GAMES = [20_000, 100_000, 500_000];
const RANDOM = 'random';
const ONE = 'one';

/** What the address asks for, and its result. */
function useBalance(game: GameInfo) {
  const [search] = useParams();
  const seed = useSeed();
  const games = wholeParam(search, 'games', GAMES[1]!, 1_000);
  const rules = fromQuery(search);
  // One-player games come without a network.
  const isSolo = game.seats.max === 1;
  const library = useLibrary(game.name);
  // Built-in players of one line are not programs, so they have no card to leave out.
  const program = library.data?.find(({ lines }) => lines > 1);
  const ref = search.get('a') ?? (isSolo ? program?.id : undefined);
  const { players, error: unread } = usePlayers(ref === undefined ? [] : [ref]);
  // Only the network knows many boards.
  const hasRandom = game.kingdomSize > 0 && ref === undefined;
  const boards = search.get('boards') ?? (search.has('kingdom') ? ONE : RANDOM);
  const isRandom = hasRandom && boards !== ONE;
  const problem = hasRandom ? problemOf(search, boards) : undefined;
  const [player] = players ?? [];
  const isComplete = problem === undefined && (player !== undefined || (!isSolo && ref === undefined));
  const { kingdom: _, ...others } = rules;
  const body = { game: game.name, rules: isRandom ? others : rules, player, games, seed };
  const kept = useKeptResult('POST /balance', isComplete ? body : undefined);
  const hasNoPlayer = isSolo && library.data !== undefined && ref === undefined;
  const error = problem === undefined ? (unread ?? kept.error) : new Error(problem);
  return { ...kept, error, problem, isSolo, hasRandom, isRandom, ref, games, hasNoPlayer };
}

/** Why the boards of an address cannot be played; undefined if they can. */
function problemOf(search: URLSearchParams, boards: string): string | undefined {
  const board = search.get('board');
  if (board !== null) return `Unknown board “${board}”: choose random boards, or choose a board above`;
  if (boards !== ONE && boards !== RANDOM)
    return `Unknown boards “${boards}”: choose random boards or one board`;
  if (boards === ONE && !search.has('kingdom'))
    return 'The address asks for one board but names none: choose one above, or random boards';
  return undefined;
}

function BalanceOfGame({ game }: { game: GameInfo }) {
  const [, set] = useParams();
  const balance = useBalance(game);
  const { games, hasNoPlayer, result, busy, error, problem, ready, play } = balance;
  return (
    <>
      <BalanceBar game={game} balance={balance} />
      {error && (
        <ErrorMessage
          error={error}
          action={
            problem && (
              <PlainButton onClick={() => set({ boards: undefined, board: undefined, kingdom: undefined })}>
                Random boards
              </PlainButton>
            )
          }
        />
      )}
      {busy && <ShareProgress share={(result?.games ?? 0) / games} label="Games played" />}
      {result ? (
        <CardBalances game={game} result={result} />
      ) : busy ? (
        <Loader />
      ) : hasNoPlayer ? (
        <EmptyState
          title="No program plays this game yet"
          action={
            <Button component={Link} href={viewUrl('/runs/new', { game: game.name })}>
              New run
            </Button>
          }
        >
          A run finds a player in half a minute. Then this view shows which cards are too strong.
        </EmptyState>
      ) : (
        !error && (
          <FindOut title="Which card is too strong?" ready={ready} onPlay={play}>
            <Text>
              {wholeNumber(games)} games show what a player loses without each card. The first figures appear
              at once and become more precise.
            </Text>
          </FindOut>
        )
      )}
    </>
  );
}

/** The player, the boards and the number of games. */
function BalanceBar({ game, balance }: { game: GameInfo; balance: ReturnType<typeof useBalance> }) {
  const [search, set] = useParams();
  const board = useBoardName(game);
  const { isSolo, hasRandom, isRandom, ref, games, ready, play } = balance;
  return (
    <PickerBar
      {...(!isRandom && { game, about: board })}
      action={<PlayOrStop work={balance} ready={ready} onPlay={play} />}
    >
      <PlayerPicker
        game={game.name}
        label="Player"
        {...(!isSolo && { placeholder: 'the network' })}
        value={ref ?? ''}
        onChange={(a) => set({ a })}
      />
      {hasRandom && (
        <Select
          label="Boards"
          w={150}
          data={[
            { value: RANDOM, label: 'Random boards' },
            { value: ONE, label: 'One board' },
          ]}
          value={isRandom ? RANDOM : ONE}
          onChange={(boards) =>
            set({
              boards: boards ?? RANDOM,
              board: undefined,
              ...(!search.has('kingdom') && { kingdom: game.kingdoms[0]?.cards.join(',') }),
            })
          }
        />
      )}
      <Select
        label="Games"
        w={110}
        data={[...new Set([...GAMES, games])].map((value) => ({
          value: String(value),
          label: wholeNumber(value),
        }))}
        value={String(games)}
        onChange={(value) => value && set({ games: value })}
      />
      <SeedInput />
    </PickerBar>
  );
}
