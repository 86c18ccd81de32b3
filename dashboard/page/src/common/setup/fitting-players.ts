/** Players for views that nobody has chosen players for: they fit the board, and the best that is known comes first. */
import { useEffect, useMemo, useState } from 'react';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { ADVISED_GAME, famousPlan } from '../../views/advise/famous-plan.ts';
import { toQuery } from './address.ts';

/** References: the best plan that is known for the board, then simple players that come with the game. */
export function useFittingPlayers(
  game: GameInfo,
  rules: RulesRequest,
  entries: readonly LibraryEntry[] | undefined,
): readonly string[] {
  const board = boardKey(game, rules);
  const isFamous = game.name === ADVISED_GAME && board === boardKey(game, { kingdom: famousPlan.kingdom });
  const famous = useFamousPlayer(isFamous);
  return useMemo(() => {
    if (entries === undefined || famous === PACKING) return [];
    const champion = entries
      .filter(({ setup }) => setup !== undefined && boardKey(game, setup) === board)
      .toSorted((a, b) => (b.strength?.score ?? 0) - (a.strength?.score ?? 0))[0];
    const known = champion?.id ?? famous;
    const simple = simplestFitting(game, rules, entries).map(({ id }) => id);
    return known === undefined ? simple : [known, ...simple];
  }, [game, rules, board, famous, entries]);
}

/** The same for one board, however it was asked for. */
function boardKey({ variants: [standard] }: GameInfo, rules: RulesRequest): string {
  const { kingdom, variant, ...rest } = toQuery(rules);
  return JSON.stringify([kingdom?.split(',').sort(), variant ?? standard?.name, rest]);
}

const PACKING = 'packing';

/** The plan of the famous board as a reference, where it is wanted. */
function useFamousPlayer(isWanted: boolean): string | undefined {
  const [packed, setPacked] = useState(PACKING);
  useEffect(() => {
    if (isWanted) void famousPlayer().then(setPacked);
  }, [isWanted]);
  return isWanted ? packed : undefined;
}

export const famousPlayer = (): Promise<string> =>
  packedPlayer({ name: `${famousPlan.title} plan`, text: famousPlan.plan.text });

/** In the order of the list; all of them where none fits, and in games whose players name no cards. */
function fittingPlayers(
  game: GameInfo,
  rules: RulesRequest,
  entries: readonly LibraryEntry[],
): readonly LibraryEntry[] {
  const builtIn = entries.filter(({ source }) => source === 'built-in');
  const board = cardsOf(game, rules);
  const fitting = builtIn.filter(({ cards }) => cards?.every((card) => board.has(card)));
  return fitting.length > 0 ? fitting : builtIn;
}

/** Those that people understand first in front: short ones, and of these who buy a card of the board. */
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

/** Of sets only the server knows which cards are drawn: what every board has. */
function cardsOf(game: GameInfo, { kingdom, sets }: RulesRequest): ReadonlySet<string> {
  const { cards } = game.defaultBoard;
  if (kingdom === undefined && sets === undefined) return new Set(cards);
  const basic = basicCards(game);
  return new Set([...cards.filter((card) => basic.has(card)), ...(kingdom ?? [])]);
}
