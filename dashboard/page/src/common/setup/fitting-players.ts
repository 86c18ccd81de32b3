/** Players that come with the game and can play a board, for views that nobody has chosen players for. */
import type { ApiRulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { LibraryEntry } from '../../../../api/library.ts';

/** In the order of the list; all of them where none fits, and in games whose players name no cards. */
export function fittingPlayers(
  game: GameInfo,
  rules: ApiRulesRequest,
  entries: readonly LibraryEntry[],
): readonly LibraryEntry[] {
  const builtIn = entries.filter(({ source }) => source === 'built-in');
  const board = cardsOf(game, rules);
  const fitting = builtIn.filter(({ cards }) => cards?.every((card) => board.has(card)));
  return fitting.length > 0 ? fitting : builtIn;
}

/** The same, those that people understand first in front: short ones, and of these who buy a card of the board. */
export function simplestFitting(
  game: GameInfo,
  rules: ApiRulesRequest,
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
function cardsOf(game: GameInfo, { kingdom, sets }: ApiRulesRequest): ReadonlySet<string> {
  const { cards } = game.defaultBoard;
  if (kingdom === undefined && sets === undefined) return new Set(cards);
  const basic = basicCards(game);
  return new Set([...cards.filter((card) => basic.has(card)), ...(kingdom ?? [])]);
}
