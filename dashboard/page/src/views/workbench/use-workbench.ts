/** The text of the workbench: its form, its errors, its opponents, and its score against them. */
import { useDebouncedValue } from '@mantine/hooks';
import type { ApiPlayer, RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParam, useParams } from '../../address/url-params.ts';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useLiveMatch, useLivePanel } from '../../common/requests/use-live-match.ts';
import { useFittingPlayers } from '../../common/setup/fitting-players.ts';
import { useGamesBudget } from '../../common/setup/games-budget.tsx';
import { usePlayers } from '../../queries.ts';
import { type SeatOrderRequest, seatOrderOf } from './seat-order.ts';
import { useDraft } from './text/use-draft.ts';
import { useExplanation } from './use-explanation.ts';

/** Number of games if the address has none. */
export const GAMES_DEFAULT = 100_000;
const SEED = 1;
/** Games of the full match against one of several opponents. */
const SHOWN_OPPONENT_GAMES = 20_000;
/** Milliseconds without a change before a text is checked, and before it is played. */
const DEBOUNCE_MS = { check: 120, play: 60 } as const;

export type WorkbenchState = ReturnType<typeof useWorkbench>;

export function useWorkbench(game: GameInfo) {
  const [search] = useParams();
  const { library, rules, fitting } = useFittingPlayers(game);
  const draft = useDraft(game.name, fitting[0] ?? '');
  const a = draft.from;
  const b = search.get('b') ?? fitting.find((id) => id !== a) ?? a;
  const against = useOpponents(b);
  const { opponents } = against;
  const [starts, setStarts] = useParam('starts', 'no');
  const seatOrder = seatOrderOf(starts);

  const { text, check, playable, error: checkError } = useCheck(game.name, rules, draft.text);
  const file = draft.isChanged ? undefined : draft.base?.file;
  const own = { name: draft.name, text, ...(file !== undefined && { file }) };
  // A name belongs to the current text, so a text that is still being edited is not played under it.
  const player = playable && text === draft.text ? own : undefined;
  const matches = useMatches({ game: game.name, rules, seats: seatOrder.seats }, player, against);
  const explainInput =
    playable && opponents.length > 0 ? { game: game.name, rules, text, against: opponents } : undefined;
  return {
    game,
    library,
    rules,
    /** References of the starting text and of its opponents. */
    a,
    b,
    opponent: against.opponent,
    opponents,
    shown: against.shown,
    setShown: against.setShown,
    /** Value of the seat order in the address, and what it means. */
    starts,
    setStarts,
    seatOrder,
    draft,
    check,
    errors: check?.diagnostics.filter(({ severity }) => severity === 'error') ?? [],
    playable,
    ...matches,
    about: explainInput,
    explanation: useExplanation(explainInput),
    error: draft.error ?? checkError ?? against.panel.error ?? matches.measured.error ?? matches.match.error,
  };
}

/**
 * The full match against the shown opponent, and the score against several.
 * @param player undefined while the text cannot be played
 */
function useMatches(
  board: { game: string; rules: RulesRequest; seats: SeatOrderRequest['seats'] },
  player: ApiPlayer | undefined,
  { panel, opponents, opponent }: ReturnType<typeof useOpponents>,
) {
  const { games, precision } = useGamesBudget(GAMES_DEFAULT);
  const setting = {
    ...board,
    ...(board.seats === 'alternate' && precision !== undefined && { precision }),
  };
  const wanted = panel.known.length;
  const isPanel = wanted > 1;
  const each = isPanel ? 2 * Math.ceil(games / 2 / wanted) : games;
  const pairing = player &&
    opponent && [{ ...player, name: distinctName(player.name, opponent.name) }, opponent];
  const match = useLiveMatch(
    pairing && {
      ...setting,
      players: pairing,
      // The same deals as in the panel's match against this opponent.
      seed: SEED + (isPanel ? Math.max(0, opponents.indexOf(pairing[1]!)) : 0),
      games: isPanel ? Math.min(each, SHOWN_OPPONENT_GAMES) : each,
      ...(isPanel && { precision: undefined }),
      keep: !isPanel,
      curves: true,
    },
    DEBOUNCE_MS.play,
  );
  const measured = useLivePanel(
    player && isPanel && opponents.length === wanted
      ? {
          ...setting,
          player: { name: player.name, text: player.text },
          opponents: [...opponents],
          seed: SEED,
          games: each,
        }
      : undefined,
    DEBOUNCE_MS.play,
  );
  return { isPanel, pairing, match, measured };
}

function useOpponents(refs: string) {
  const panel = usePlayers(refs.split(','));
  const opponents = panel.known.flatMap((one) => one ?? []);
  const [shownAt, setShown] = useParam('shown', '0');
  const shown = Number(shownAt);
  return { panel, opponents, shown, setShown, opponent: opponents[shown] ?? opponents[0] };
}

/** Checks a text after a pause. Returns the checked text and whether it can be played. */
function useCheck(game: string, rules: RulesRequest, written: string) {
  const [text] = useDebouncedValue(written, DEBOUNCE_MS.check);
  const check = useCall(
    'POST /texts/check',
    text === '' ? undefined : { body: { game, rules, text } },
    KEEP_OLD,
  );
  const error = check.isError ? check.error : undefined;
  const playable = check.data?.playable === true && !check.isPlaceholderData && error === undefined;
  return { text, check: check.data, playable, error };
}

/** A chart would merge two players with the same name. */
const distinctName = (name: string, other: string): string => (name === other ? `${name} (mine)` : name);
