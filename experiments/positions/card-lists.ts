/** Cards as people write them in positions: `2 Copper, Gold, 3 Laboratories`. */
import { type CardId, type Game, getOrInsert, printedName } from '../../engine/index.js';
import { nearest, pluralOf } from '../../grammar/index.js';

/** Maximum cards in a list: the supply of a board with every card has about 1,700. */
const CARDS_MAX = 3_000;

export interface CardNames {
  readonly idOf: (written: string) => CardId | undefined;
  readonly near: (written: string) => string | undefined;
}

const keyOf = (written: string): string => written.toLowerCase().replace(/[^a-z0-9]/g, '');
const namesByGame = new WeakMap<Game, CardNames>();

/** All names of a game's cards: as in strategies, as printed, and in the plural. */
export function cardNames(game: Game): CardNames {
  return getOrInsert(namesByGame, game, () => {
    const ids = new Map<string, CardId>();
    for (const { id, name } of game.cards) {
      const printed = printedName(name);
      for (const written of [pluralOf(printed), printed, name]) ids.set(keyOf(written), id);
    }
    return {
      idOf: (written) => ids.get(keyOf(written)),
      near: (written) =>
        nearest(
          written,
          game.cards.map(({ name }) => name),
        ),
    };
  });
}

export interface ListProblem {
  readonly message: string;
  readonly hint: string;
}

/** @returns the cards, one element per copy, or why the text is not a list */
export function readCards(text: string, game: Game): readonly CardId[] | ListProblem {
  const cards: CardId[] = [];
  const { idOf, near } = cardNames(game);
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '' || /^(none|nothing|-)$/i.test(part)) continue;
    const [, count = '1', name = ''] = /^(\d{1,9})?\s*(?:x\s+|×\s*)?(.*)$/.exec(part) ?? [];
    const id = idOf(name);
    if (id === undefined) {
      const like = near(name);
      return {
        message: `unknown card "${name.slice(0, 40)}"`,
        hint: like === undefined ? 'write cards as "2 Copper, Gold"' : `did you mean "${like}"?`,
      };
    }
    if (cards.length + Number(count) > CARDS_MAX)
      return { message: `more than ${CARDS_MAX} cards in one list`, hint: 'give a smaller number' };
    for (let i = 0; i < Number(count); i++) cards.push(id);
  }
  return cards;
}

/** The text for {@link readCards}; consecutive equal cards become a number. */
export function writeCards(cards: readonly CardId[], game: Pick<Game, 'cards'>): string {
  const parts: string[] = [];
  for (let at = 0; at < cards.length; ) {
    let end = at + 1;
    while (cards[end] === cards[at]) end++;
    const { name } = game.cards[cards[at]!]!;
    parts.push(end - at === 1 ? name : `${end - at} ${name}`);
    at = end;
  }
  return parts.join(', ');
}
