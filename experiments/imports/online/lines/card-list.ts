/** Parses lists of cards in a line, and gives ids to cards that the game lacks. */
import { type Game, getOrInsert } from '../../../../engine/index.js';
import { cardNames } from '../../../positions/card-lists.js';
import { type Cards, FIRST_UNSUPPORTED, type LogCard, sizeOf, tooMany } from '../events.js';

/** Words of a name that begin with a small letter. */
const CARD_NAME = /^[A-Z][\w'’.-]*(?: (?:of|the|all|a|an|in|to|with|for|on|from|[A-Z][\w'’.-]*))*$/;
/** Names that the online game writes otherwise than ours, and plurals that follow no rule. */
const otherNames: Readonly<Record<string, string>> = {
  Farm: 'Harem',
  Farms: 'Harem',
  Oases: 'Oasis',
  Platina: 'Platinum',
};
/** A line of more cards is not understood. */
const CARDS_OF_LINE_MAX = 100;
/** A game has at most some dozen kinds of cards. */
const UNSUPPORTED_MAX = 200;

export class CardListParser {
  /** Ids of unsupported cards by name, in order of appearance. */
  readonly #unsupported = new Map<string, LogCard>();

  constructor(readonly game: Game) {}

  get unsupported(): readonly string[] {
    return [...this.#unsupported.keys()];
  }

  /** A card of the game. */
  supported(name: string): LogCard | undefined {
    return cardNames(this.game).idOf(otherNames[name] ?? name);
  }

  /** Parses `a Copper, an Estate, and 2 Silvers`, or `2 other cards and a Copper`; undefined if it is not a list of cards. */
  list(text: string, line: number): Cards | undefined {
    const named: LogCard[] = [];
    let unnamed = 0;
    if (/^(nothing|no cards|)$/.test(text.trim())) return { named, unnamed };
    for (const part of text.split(/, ?and |, ?| and /)) {
      const [, count = '1', name = ''] =
        /^(?:finally )?(?:(?:an?|the) |(\d{1,3}) )?(.{1,60})$/.exec(part.trim()) ?? [];
      if (sizeOf({ named, unnamed }) + Number(count) > CARDS_OF_LINE_MAX) return undefined;
      if (/^(?:other )?cards?$/.test(name)) {
        unnamed += Number(count);
        continue;
      }
      const card = this.card(name, Number(count), line);
      if (card === undefined) return undefined;
      for (let i = 0; i < Number(count); i++) named.push(card);
    }
    return { named, unnamed };
  }

  /** @returns undefined if the text is not a name */
  card(name: string, count: number, line: number): LogCard | undefined {
    if (!CARD_NAME.test(name)) return undefined;
    const id = this.supported(name);
    if (id !== undefined) return id;
    const singular = count === 1 ? name : name.replace(/s$/, '');
    return getOrInsert(this.#unsupported, singular, () => {
      if (this.#unsupported.size >= UNSUPPORTED_MAX) throw tooMany(line, UNSUPPORTED_MAX, 'unknown cards');
      return FIRST_UNSUPPORTED + this.#unsupported.size;
    });
  }
}
