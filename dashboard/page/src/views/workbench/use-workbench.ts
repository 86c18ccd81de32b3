/** The text of the workbench: its form, whether it can be played, its opponents, and its score against them. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParam, useParams } from '../../address/url-params.ts';
import { useLiveMatch, useLivePanel } from '../../common/requests/use-live-match.ts';
import { rulesFrom } from '../../common/setup/address.ts';
import { useFittingPlayers } from '../../common/setup/fitting-players.ts';
import { useGamesBudget } from '../../common/setup/games-budget.tsx';
import { useLibrary, usePlayers } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { seatOrderOf } from './seat-order.ts';
import { useDraft } from './use-draft.ts';
import { useExplanation } from './use-explanation.ts';

/** Games where the address says nothing. */
export const GAMES_DEFAULT = 100_000;
const SEED = 1;
/** Of the match with one of several opponents that is shown in full. */
const SHOWN_OPPONENT_GAMES = 20_000;
/** Milliseconds of rest before a text is checked, and before it is played. */
const DEBOUNCE_MS = { check: 120, play: 60 } as const;

export type WorkbenchState = ReturnType<typeof useWorkbench>;

export function useWorkbench(game: GameInfo) {
  const [search] = useParams();
  const library = useLibrary(game.name);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const fitting = useFittingPlayers(game, rules, library.data);
  const draft = useDraft(game.name, fitting[0] ?? '');
  const a = draft.from;
  const b = search.get('b') ?? fitting.find((id) => id !== a) ?? a;
  const gamesBudget = useGamesBudget(GAMES_DEFAULT);
  const panel = usePlayers(b.split(','));
  const opponents = panel.known.flatMap((one) => one ?? []);
  const [shownAt, setShown] = useParam('shown', '0');
  const shown = Number(shownAt);
  const opponent = opponents[shown] ?? opponents[0];
  const [seatOrderName, setSeatOrder] = useParam('starts', 'no');
  const seatOrder = seatOrderOf(seatOrderName);
  const { seats } = seatOrder;

  const [text] = useDebouncedValue(draft.text, DEBOUNCE_MS.check);
  const check = useQuery({
    queryKey: ['check', game.name, rules, text],
    queryFn: () => call('POST /texts/check', { body: { game: game.name, rules, text } }),
    enabled: text !== '',
    placeholderData: (old) => old,
  });
  const { name, base, isChanged } = draft;
  const checkError = check.isError ? check.error : undefined;
  const playable = check.data?.playable === true && !check.isPlaceholderData && checkError === undefined;
  // A name belongs to the text as it is now: what is still being typed is not played under it.
  const measurable = playable && text === draft.text;
  const isPanel = panel.known.length > 1;
  const amount = {
    ...(seats === 'rotate' ? gamesBudget : { games: gamesBudget.games }),
    ...(isPanel && { games: 2 * Math.ceil(gamesBudget.games / 2 / panel.known.length) }),
    seats,
  };
  const pairing =
    measurable && opponent
      ? [
          {
            name: distinctName(name, opponent.name),
            text,
            ...(!isChanged && base?.file !== undefined && { file: base.file }),
          },
          opponent,
        ]
      : undefined;
  const match = useLiveMatch(
    pairing
      ? {
          game: game.name,
          rules,
          players: pairing,
          // The deals that the panel plays against this one.
          seed: SEED + (isPanel ? Math.max(0, opponents.indexOf(pairing[1]!)) : 0),
          ...amount,
          ...(isPanel && { games: Math.min(amount.games, SHOWN_OPPONENT_GAMES), precision: undefined }),
          keep: !isPanel,
          curves: true,
        }
      : undefined,
    DEBOUNCE_MS.play,
  );
  const panelMatch = useLivePanel(
    measurable && isPanel && opponents.length === panel.known.length
      ? { game: game.name, rules, player: { name, text }, opponents, seed: SEED, ...amount }
      : undefined,
    DEBOUNCE_MS.play,
  );
  const explainInput =
    playable && opponents.length > 0 ? { game: game.name, rules, text, against: opponents } : undefined;
  return {
    game,
    library,
    rules,
    /** References of the text that it starts from and of its opponents. */
    a,
    b,
    opponent,
    shown,
    setShown,
    starts: seatOrderName,
    setStarts: setSeatOrder,
    seating: seatOrder,
    name,
    draft,
    text: draft.text,
    /** Whether it is no longer what it is based on. */
    edited: isChanged,
    edit: draft.edit,
    check: check.data,
    errors: check.data?.diagnostics.filter(({ severity }) => severity === 'error') ?? [],
    playable,
    isPanel,
    pairing,
    match,
    measured: panelMatch,
    about: explainInput,
    explanation: useExplanation(explainInput),
    error: draft.error ?? checkError ?? panel.error ?? panelMatch.error ?? match.error,
  };
}

/** Two players of one name would be one line of a chart. */
const distinctName = (name: string, other: string): string => (name === other ? `${name} (mine)` : name);
