/**
 * The public simulator that introduced the format of JSON bots: how it reads tables differently, and which cards
 * it plays differently from print. Plain prints, players for that program and the page for its users come from
 * this table.
 */
import type { CardId } from '../core/contract/brand.js';
import type { OriginalProgram, Rules } from '../core/contract/game.js';
import type { OriginalDialect } from '../core/language/score-vocabulary.js';
import type { PlaysOtherwise } from '../core/language/vocabulary.js';
import { type CardName, cards } from './catalogue.js';
import { isFreeForAll, type StarRealmsRules } from './setup.js';

const plays = (there: string, here = 'as printed'): PlaysOtherwise => ({ there, here });

/**
 * Cards whose remaining effects are worth having: players without these cards score eight points less there (see
 * `docs/research/star-realms.md`).
 */
const usable = (there: string): PlaysOtherwise => ({ ...plays(there), usable: true });

const discards = usable('nobody discards');
const drawsTwo = usable('draws two cards however many were scrapped');
const staysInRow = plays('a card taken for free stays in the trade row, too');

export const otherwise: Readonly<Partial<Record<CardName, PlaysOtherwise>>> = {
  'Imperial Fighter': discards,
  'Imperial Frigate': discards,
  'Survey Ship': discards,
  Battlecruiser: discards,
  'Recycling Station': usable('draws up to two cards and discards none'),
  'Royal Redoubt': discards,
  'Brain World': drawsTwo,
  'Stealth Needle': usable('makes a new card that stays in the deck, and its allies are counted wrongly'),
  'Mech World': {
    ...plays('counts as a card of every faction, too', 'an ally of every faction'),
    alone: true,
  },
  'The Ark': drawsTwo,
  'Battle Barge': plays('nobody discards, and a base of the opponent cannot be returned'),
  'Merc Cruiser': plays('has no faction, whatever is chosen'),
  'Star Barge': discards,
  Lancer: discards,
  Falcon: discards,
  Gunship: discards,
  "Emperor's Dreadnaught": discards,
  'Imperial Palace': discards,
  'Orbital Platform': plays('nobody discards, and it has no ally ability'),
  'Factory World': plays('leaves ships out'),
  'Federation Shipyard': plays('its two abilities are mixed up'),
  'Plasma Vent': plays('cannot be scrapped for its combat'),
  'The Incinerator': plays('its ally ability does nothing'),
  'Repair Bot': plays('decides what to scrap by the hand alone'),
  'Stealth Tower': plays('a copied base stays for good'),
  'Aging Battleship': plays('`combat.plus.card.scrap.combat` leaves its combat out'),
  Parasite: staysInRow,
  Moonwurm: staysInRow,
  Leviathan: staysInRow,
  'Fighter Base': discards,
  'Mega Mech': plays('a base of the opponent cannot be returned'),
  'Construction Hauler': plays('the base goes to the hand'),
  'Star Fortress': plays('draws and discards none'),
  'Cunning Captain': plays('another card has this name, and nobody discards'),
};

const idOf = new Map<string, CardId>(cards.map(({ name, id }) => [name, id as CardId]));

const cardsWhere = (test: (deviation: PlaysOtherwise) => boolean): ReadonlySet<CardId> =>
  new Set(Object.entries(otherwise).flatMap(([name, each]) => (test(each) ? [idOf.get(name)!] : [])));
const deviating = cardsWhere(({ alone }) => alone !== true);
const avoided = cardsWhere(({ alone, usable }) => alone !== true && usable !== true);
const noCards: ReadonlySet<CardId> = new Set();

const isPlayedBy = (rules?: Rules): boolean => rules?.variant === 'original';

export const original: OriginalProgram = {
  title: 'star-realms-simulator',
  refuses: (rules) =>
    isFreeForAll((rules as StarRealmsRules).variant)
      ? { reason: 'it plays the published game for two only', because: ['variant'] }
      : undefined,
  isPlayedBy,
  otherwise: (rules) => (isPlayedBy(rules) ? noCards : deviating),
  avoided: (rules) => (isPlayedBy(rules) ? noCards : avoided),
};

/** @param matchers by subject: the matchers that the program looks up */
export const dialectOf = (matchers: OriginalDialect['matchers']): OriginalDialect => ({
  title: original.title,
  matchers,
  defaults: { cardToTopOfDeckRules: { kind: 'set', set: 'buyRules' } },
  actsAlways: ['useBaseRules'],
  unknown: ['trade_row_card_info_avg_'],
  names: { 'Admiral Rasmussen': 'Cunning Captain' },
  otherwise,
  acquires: ['buyRules', 'cardToTopOfDeckRules'],
  // Players for that program may use it: there they score nine points more with it (`docs/research/star-realms.md`).
  flags: {
    useBaseAfterPlay: plays('a base that acts as it is played acts twice', 'once a turn'),
  },
});
