/** Lists all names that a pasted kingdom may contain, with their meaning. The list follows the cards of the game. */
import { type Game, getOrInsert } from '../../engine/index.js';
import {
  abbreviations,
  basicPiles,
  keyOf,
  landscapes,
  nicknames,
  otherCards,
  otherSets,
} from './known-names.js';
import { recommendedKingdoms } from './recommended.js';

export interface KnownName {
  /** `unavailable`: a card of a set or an edition that Deckwright lacks. */
  readonly kind: 'card' | 'unavailable' | 'landscape' | 'basic' | 'set';
  readonly name: string;
}

export interface KingdomCatalogue {
  readonly byKey: ReadonlyMap<string, KnownName>;
  readonly abbreviations: ReadonlyMap<string, string>;
}

const catalogues = new WeakMap<Game, KingdomCatalogue>();

export const kingdomCatalogue = (game: Game): KingdomCatalogue =>
  getOrInsert(catalogues, game, () => catalogueOf(game));

function catalogueOf(game: Game): KingdomCatalogue {
  const byKey = new Map<string, KnownName>();
  const add = (written: string, known: KnownName): void => {
    const key = keyOf(written);
    if (!byKey.has(key)) byKey.set(key, known);
  };
  const available = new Set(game.kingdomCards ?? []);
  for (const name of available) add(name, { kind: 'card', name });
  for (const { name, aliases = [] } of game.vocabulary?.cards ?? []) {
    if (!available.has(name)) add(name, { kind: 'basic', name });
    else for (const alias of aliases) add(alias, { kind: 'card', name });
  }
  for (const name of basicPiles) add(name, { kind: 'basic', name });
  const target = (name: string): KnownName => ({ kind: available.has(name) ? 'card' : 'unavailable', name });
  for (const { cards } of recommendedKingdoms) for (const name of cards) add(name, target(name));
  for (const [written, name] of Object.entries(nicknames)) add(written, target(name));
  for (const name of otherCards) add(name, { kind: 'unavailable', name });
  for (const name of landscapes) add(name, { kind: 'landscape', name });
  for (const name of [...otherSets, ...game.cards.map(({ set }) => set)]) add(name, { kind: 'set', name });
  const short = Object.entries(abbreviations).filter(([, name]) => available.has(name));
  return { byKey, abbreviations: new Map(short.map(([written, name]) => [keyOf(written), name])) };
}
