/** Default players of a view: they fit the board, and the best known plan comes first. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { useParams } from '../../address/url-params.ts';
import { useLibrary } from '../../queries.ts';
import { ADVISED_GAME, famousPlan } from '../../views/advise/famous-plan.ts';
import { FOREVER } from '../requests/use-call.ts';
import { fromQuery, toQuery } from './address.ts';

/**
 * The board in the address, the library, and references of players that fit: the best known plan for the board,
 * then simple built-in players. `strongest` is that plan, or the network for every kingdom or all card sets.
 */
export function useFittingPlayers(game: GameInfo) {
  const [search] = useParams();
  const library = useLibrary(game.name);
  const rules = useMemo(() => fromQuery(search), [search]);
  const entries = library.data;
  const board = boardKey(game, rules);
  const isFamous = game.name === ADVISED_GAME && board === boardKey(game, { kingdom: famousPlan.kingdom });
  const { data: plan } = useQuery({
    queryKey: ['famous player'],
    queryFn: famousPlayer,
    enabled: isFamous,
    ...FOREVER,
  });
  const famous = isFamous ? plan : undefined;
  const { fitting, strongest } = useMemo((): {
    fitting: readonly string[];
    strongest?: string | undefined;
  } => {
    if (entries === undefined || (isFamous && famous === undefined)) return { fitting: [] };
    const champion = entries
      .filter(({ setup }) => setup !== undefined && boardKey(game, setup) === board)
      .toSorted((a, b) => (b.strength?.score ?? 0) - (a.strength?.score ?? 0))[0];
    const known = champion?.id ?? famous;
    const simple = simplestFitting(game, rules, entries).map(({ id }) => id);
    const network =
      (game.kingdomSize > 0 ? rules.kingdom : rules.sets) &&
      entries.find(({ source, name }) => source === 'built-in' && name === game.generalNetwork);
    return { fitting: known === undefined ? simple : [known, ...simple], strongest: known ?? network?.id };
  }, [game, rules, board, isFamous, famous, entries]);
  return { library, rules, fitting, strongest };
}

/** One key for a board, however it was requested. */
function boardKey({ variants: [standard] }: GameInfo, rules: RulesRequest): string {
  const { kingdom, variant, ...rest } = toQuery(rules);
  return JSON.stringify([kingdom?.split(',').sort(), variant ?? standard?.name, rest]);
}

/** Reference of the plan for the famous board. */
export const famousPlayer = (): Promise<string> =>
  packedPlayer({ name: `${famousPlan.title} plan`, text: famousPlan.plan.text });

/** Players that fit the board. If none fits, or if players name no cards, all of them, those to begin with first. */
function fittingPlayers(
  game: GameInfo,
  rules: RulesRequest,
  entries: readonly LibraryEntry[],
): readonly LibraryEntry[] {
  const builtIn = entries.filter(({ source }) => source === 'built-in');
  const board = cardsOf(game, rules);
  const fitting = builtIn.filter(({ cards }) => cards?.every((card) => board.has(card)));
  if (fitting.length > 0) return fitting;
  const first = game.players.flatMap((name) => builtIn.filter((entry) => entry.name === name));
  return [...new Set([...first, ...builtIn])];
}

/** Players that buy a card of the board first; then by length, because short ones are easy to understand. */
function simplestFitting(
  game: GameInfo,
  rules: RulesRequest,
  entries: readonly LibraryEntry[],
): readonly LibraryEntry[] {
  const basic = basicCards(game);
  const hasOnlyBasicCards = ({ cards = [] }: LibraryEntry): number =>
    Number(cards.every((card) => basic.has(card)));
  const fitting = fittingPlayers(game, rules, entries);
  if (fitting.some(({ cards }) => cards === undefined)) return fitting;
  return fitting.toSorted((a, b) => hasOnlyBasicCards(a) - hasOnlyBasicCards(b) || a.lines - b.lines);
}

const basicCards = (game: GameInfo): ReadonlySet<string> =>
  new Set(game.cards.flatMap(({ name, set }) => (set === 'basic' ? [name] : [])));

/** Cards of the board. For sets, only the server knows the drawn cards, so these are the basic cards. */
function cardsOf(game: GameInfo, { kingdom, sets }: RulesRequest): ReadonlySet<string> {
  const { cards } = game.defaultBoard;
  if (kingdom === undefined && sets === undefined) return new Set(cards);
  const basic = basicCards(game);
  return new Set([...cards.filter((card) => basic.has(card)), ...(kingdom ?? [])]);
}
