/**
 * One game in the viewer: seats, deal, changed decisions, and the shown decision. The address contains all of it.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams } from '../../address/url-params.ts';
import { formatOverrides, parseOverrides } from '../../common/game/overrides-param.ts';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { useFittingPlayers } from '../../common/setup/fitting-players.ts';
import { namesBySeat, parseSeats, seatsToQuery } from '../../common/setup/seats.ts';
import { usePlayers } from '../../queries.ts';
import { call, type Output } from '../../server/api-client.ts';

type GamePlaythrough = Output<'POST /playthroughs'>;

export type PlaythroughState = ReturnType<typeof usePlaythrough>;

/** A loaded game at one of its decisions. */
export type ShownGame = PlaythroughState & {
  readonly playthrough: GamePlaythrough;
  readonly step: GamePlaythrough['steps'][number];
};

export function usePlaythrough(game: GameInfo) {
  const [search, set] = useParams();
  const seating = useSeating(game, search);
  const { rules, session, overridesParam } = seating;
  const wantedStep = Number(search.get('step') ?? 0);
  const playthrough = useCall('POST /playthroughs', session && { body: session }, FOREVER);
  const steps = playthrough.data?.steps ?? [];
  const at = Math.max(0, Math.min(wantedStep, steps.length - 1));
  const step = steps[at];
  const view = useQuery({
    queryKey: ['playthrough view', session, at],
    queryFn: async () => ({
      ...(await call('POST /playthroughs/view', { body: { ...session!, step: at } })),
      at,
    }),
    enabled: session !== undefined && step !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
  const eliminations = useMemo(
    () => eliminationSteps(playthrough.data, game.leaves),
    [playthrough.data, game.leaves],
  );
  const setSeats = (seated: readonly string[], more: Record<string, string | undefined> = {}): void =>
    set({ game: game.name, ...seatsToQuery(seated), changes: undefined, step: undefined, ...more });
  return {
    ...seating,
    game,
    /** Cards of this board that other boards may lack. */
    board: rules.kingdom ?? [],
    setSeats,
    setDeal: (next: string): void => set({ deal: next, step: undefined, changes: undefined }),
    playthrough: playthrough.data,
    isLoading: playthrough.isLoading,
    steps,
    /** The shown decision and its index. */
    step,
    at,
    goToStep: (to: number): void => set({ step: String(Math.max(0, Math.min(steps.length - 1, to))) }),
    /** The table before the decision; while it is loading, the table at `at`. */
    view: view.data,
    /** The decision as a text; undefined while it is loading. */
    position: view.isPlaceholderData ? undefined : view.data?.position,
    eliminations,
    /** Seats that are out of the game before the decision. */
    eliminated: [...eliminations].flatMap(([seat, by]) => (at > by ? [seat] : [])),
    /** Replaced player of a seat in the same deal, as `seat.reference`. */
    replaced: search.get('was') ?? '',
    /** Continues from the shown decision with another option. */
    override: (option: number): void =>
      set({
        changes: formatOverrides([
          ...parseOverrides(overridesParam).filter((change) => change.step < at),
          { step: at, option },
        ]),
      }),
    undoOverrides: (): void => set({ changes: undefined }),
    error: seating.error ?? playthrough.error ?? view.error,
  };
}

/** Eliminated seats, each with the index of the decision that eliminated it. */
function eliminationSteps(game: GamePlaythrough | undefined, leaves: string | undefined) {
  const eliminations = new Map<number, number>();
  [...(game?.steps ?? []), { events: game?.rest ?? [] }].forEach(({ events }, at) => {
    // Events of a step happened after the decision before it.
    for (const { event, seat } of events) if (event === leaves) eliminations.set(seat, Math.max(0, at - 1));
  });
  return eliminations;
}

/** Seats, deal and changed decisions in the address. */
function useSeating(game: GameInfo, search: URLSearchParams) {
  const { library, rules, fitting: playerIds } = useFittingPlayers(game);
  const refs = parseSeats(search, game, playerIds);
  const deal = search.get('deal') ?? '1';
  const overridesParam = search.get('changes') ?? '';
  const { players: found, error: unknown } = usePlayers(refs);
  const players = useMemo(() => found && namesBySeat(found), [found]);
  const names = players?.map(({ name }) => name) ?? [];
  useShownTitle(names.length > 0 ? `${names.join(' : ')}, deal ${deal}` : undefined);
  return {
    playerIds,
    /** References of the players, by seat. */
    refs,
    names,
    rules,
    deal,
    overridesParam,
    session: players && {
      game: game.name,
      rules,
      deal,
      seats: players,
      changes: parseOverrides(overridesParam),
    },
    error: library.error ?? unknown,
  };
}
