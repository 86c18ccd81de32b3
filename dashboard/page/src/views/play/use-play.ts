/** A person's game in the address: the seats, the decisions so far, and the current state. */
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiPlayer } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { FOREVER, KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useFittingPlayers } from '../../common/setup/fitting-players.ts';
import { formatOpponents, namesBySeat, parseOpponents } from '../../common/setup/seats.ts';
import { saveFile } from '../../common/share/save-file.ts';
import { randomSeed, usePlayers } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { decodeDecisions, encodeDecisions } from './decisions-param.ts';
import { playAll, playOptions } from './play-all.ts';

/** Strengths of the opponents: plain, or with this many futures for each decision. */
export const FUTURES = [0, 100, 400] as const;

/** The same as on the command line: lookahead(PLAYER, FUTURES). */
const withFutures = (bot: ApiPlayer | undefined, ahead: number): ApiPlayer | undefined =>
  bot && ahead > 0 ? { name: `${bot.name}, looking ahead`, text: `lookahead:${ahead}:${bot.text}` } : bot;

export type PlayState = ReturnType<typeof usePlay>;

export function usePlay(game: GameInfo) {
  const [search, set] = useParams();
  const seating = useSeating(game, search);
  const { isSolo, rules, b, opponents, ownSeat, names, deal, decisions, started, session } = seating;
  useShownTitle(
    started && !isSolo ? `against ${names.filter((_, seat) => seat !== ownSeat).join(', ')}` : game.title,
  );
  const debug = search.get('debug') !== null;
  const state = useCall('POST /play', session && { body: { ...session, debug } }, {
    ...FOREVER,
    ...KEEP_OLD,
  });
  const setDecisions = (made: readonly number[]): void => set({ d: encodeDecisions(made) });
  const pending = state.data?.pending;
  const all = useMutation({
    mutationFn: () => playAll(session!, pending!),
    onSuccess: setDecisions,
  });
  const save = useMutation({
    mutationFn: async () => `${JSON.stringify(await call('POST /play/save', { body: session! }))}\n`,
    onSuccess: (text) =>
      saveFile(
        `${game.name.replaceAll('/', '-')}-${deal.replaceAll(/[:/]/g, '-')}.json`,
        text,
        'application/json',
      ),
  });
  return {
    ...seating,
    game,
    /** Cards of this board that other boards may lack. */
    board: rules.kingdom ?? [],
    setOpponent: (at: number, ref: string): void =>
      set({ game: game.name, b: formatOpponents(opponents.toSpliced(at, 1, ref)), d: undefined }),
    setAhead: (futures: number): void =>
      set({ ahead: futures === 0 ? undefined : String(futures), d: undefined }),
    setSeats: (count: number): void => set({ seats: String(count), d: undefined }),
    setOwnSeat: (seat: string): void => set({ seat, d: undefined }),
    setAdviser: (ref: string): void => set({ adviser: ref }),
    debug,
    setDebug: (on: boolean): void => set({ debug: on ? '1' : undefined }),
    /** The current state; the previous one while the next is loading. */
    answer: state.data,
    isCurrent: !state.isPlaceholderData,
    eliminated: (state.data?.events ?? []).flatMap(({ event, seat }) =>
      event === game.leaves ? [seat] : [],
    ),
    decide: (option: number): void => setDecisions([...decisions, option]),
    /** Plays all cards of the hand; undefined unless several can be played. */
    playAll:
      session && pending && playOptions(pending).reduce((sum, { copies = 1 }) => sum + copies, 0) > 1
        ? all.mutate
        : undefined,
    undo: (): void => setDecisions(decisions.slice(0, -1)),
    replay: (): void => setDecisions([]),
    saveGame: session && (() => save.mutate()),
    startGame: (): void => set({ game: game.name, b, deal: String(randomSeed()), d: encodeDecisions([]) }),
    error: seating.error ?? state.error ?? all.error ?? save.error,
  };
}

/** Seats, deal and decisions in the address. */
function useSeating(game: GameInfo, search: URLSearchParams) {
  const isSolo = game.seats.max === 1;
  const { library, rules, fitting, strongest } = useFittingPlayers(game);
  const seatsMin = Math.max(2, game.seats.min);
  const seats = isSolo ? 1 : wholeParam(search, 'seats', seatsMin, seatsMin, game.seats.max);
  const b = search.get('b') ?? (seats === 2 ? strongest : undefined) ?? fitting[0] ?? '';
  const ownSeat = wholeParam(search, 'seat', 0, 0, seats - 1);
  const opponents = parseOpponents(b, Math.max(1, seats - 1));
  const ahead = FUTURES.find((one) => String(one) === search.get('ahead')) ?? 0;
  const adviserRef = search.get('adviser') ?? opponents[0]!;
  const { known, error: unknown } = usePlayers([adviserRef, ...opponents]);
  const [adviser, ...bots] = known;
  const botAt = (seat: number) =>
    seat === ownSeat ? undefined : withFutures(bots[seat < ownSeat ? seat : seat - 1], ahead);
  const names = namesBySeat(
    Array.from({ length: seats }, (_, seat) => ({
      name: seat === ownSeat ? 'You' : (botAt(seat)?.name ?? 'bot'),
    })),
  ).map(({ name }) => name);
  const deal = search.get('deal') ?? '1';
  const decisionsParam = search.get('d');
  const started = decisionsParam !== null;
  const decisions = useMemo(() => decodeDecisions(decisionsParam ?? ''), [decisionsParam]);
  const session =
    (isSolo || bots.every((one) => one)) && started
      ? {
          game: game.name,
          rules,
          deal,
          seats: names.map((name, seat) => (isSolo || seat === ownSeat ? null : { ...botAt(seat)!, name })),
          decisions,
        }
      : undefined;
  return {
    isSolo,
    rules,
    b,
    /** References of the opponents, in seat order. */
    opponents,
    /** Number of futures for each decision of an opponent; 0 for none. */
    ahead,
    seats,
    ownSeat,
    names,
    adviserRef,
    adviser,
    deal,
    started,
    decisions,
    session,
    error: library.error ?? unknown,
  };
}
