/** The catalogue: every card of every set with its id, and the printed facts as arrays indexed by card id. */
import type { CardId } from '../core/contract/brand.js';
import type { CardFacts } from '../core/contract/game.js';
import { describeCard } from './cards/card-text.js';
import { colonyWars } from './cards/colony-wars.js';
import { core } from './cards/core.js';
import { crisisBasesAndBattleships } from './cards/crisis-bases-and-battleships.js';
import { crisisEvents } from './cards/crisis-events.js';
import { crisisFleetsAndFortresses } from './cards/crisis-fleets-and-fortresses.js';
import { crisisHeroes } from './cards/crisis-heroes.js';
import { gambits } from './cards/gambits.js';
import { promoYear1 } from './cards/promo-year-1.js';
import { type Ability, type CardRow, type CardRows, factions, type Step } from './cards/row.js';
import { starter } from './cards/starter.js';

/** The sets in the order of card ids. `starter` is always in the game and cannot be chosen. */
export const sets = {
  starter,
  core,
  promo_year_1: promoYear1,
  colony_wars: colonyWars,
  crisis_bases_and_battleships: crisisBasesAndBattleships,
  crisis_events: crisisEvents,
  crisis_fleets_and_fortresses: crisisFleetsAndFortresses,
  crisis_heroes: crisisHeroes,
  gambits,
} as const satisfies Record<string, CardRows>;

export type SetName = keyof typeof sets;
export type CardName = { [S in SetName]: keyof (typeof sets)[S] & string }[SetName];

export interface Card extends CardRow {
  readonly id: number;
  readonly name: CardName;
  readonly set: SetName;
}

export const cards: readonly Card[] = (Object.keys(sets) as SetName[])
  .flatMap((set) => Object.entries<CardRow>(sets[set]).map(([name, row]) => ({ ...row, name, set })))
  .map((card, id) => ({ ...card, name: card.name as CardName, id }));

export const CARD_COUNT = cards.length;

const ids = new Map(cards.map((card) => [card.name, card.id]));

/** The id of a card. The compiler checks names in the engine's own code. */
export const id = (name: CardName): number => ids.get(name)!;

export const EXPLORER = id('Explorer');

const column = (value: (card: Card) => number): Uint8Array => Uint8Array.from(cards, value);

/** Groups for counting: the four factions by number, Scouts and Vipers, and all other cards. */
export const STARTER_GROUP = 4;
const OTHER_GROUP = 5;

/** The index of the card's faction in `factions`; `NO_FACTION` for unaligned cards. */
export const NO_FACTION = 4;
export const factionOf = column((card) => (card.faction ? factions.indexOf(card.faction) : NO_FACTION));

/** RULE: starters are Scout and Viper only, not Explorer. */
export const groupOf = column((card) => {
  if (card.faction) return factions.indexOf(card.faction);
  return card.name === 'Scout' || card.name === 'Viper' ? STARTER_GROUP : OTHER_GROUP;
});

export const costOf = column((card) => card.cost);
export const defenseOf = column((card) => card.defense ?? 0);
export const isShip = column((card) => +(card.kind === 'ship'));
/** 1 for bases and outposts. */
export const isBase = column((card) => +(card.kind === 'base' || card.kind === 'outpost'));
export const isOutpost = column((card) => +(card.kind === 'outpost'));
/** 1 for bases that act as soon as they are played. */
export const actsAtOnce = column((card) => +(card.atOnce === true));

export const gains = ['trade', 'combat', 'authority'] as const;
export type GainVerb = (typeof gains)[number];
export const isGain = (step: Step): step is Extract<Step, { do: GainVerb }> =>
  (gains as readonly string[]).includes(step.do);
const sumOf = (ability: Ability | undefined, verb: GainVerb): number =>
  (ability ?? []).filter(isGain).reduce((sum, step) => sum + (step.do === verb ? step.amount : 0), 0);

/** Amounts that the primary ability gives. */
export const tradeOf = column((card) => sumOf(card.primary, 'trade'));
const combatOf = column((card) => sumOf(card.primary, 'combat'));
export const authorityOf = column((card) => sumOf(card.primary, 'authority'));
/** All three amounts as one number: trade, combat · 2⁸, authority · 2¹⁶. */
export const gainsOf = Int32Array.from(
  cards,
  ({ id }) => tradeOf[id]! + (combatOf[id]! << 8) + (authorityOf[id]! << 16),
);
export const allyTradeOf = column((card) => sumOf(card.ally, 'trade'));
export const drawValueOf = column(({ id }) => tradeOf[id]! + combatOf[id]!);
/** 1 for ships whose primary ability only gives trade, combat and authority. */
export const hasOnlyGains = column((card) => +(card.kind === 'ship' && (card.primary ?? []).every(isGain)));
export const scrapTradeOf = column((card) => sumOf(card.scrap, 'trade'));
export const scrapCombatOf = column((card) => sumOf(card.scrap, 'combat'));

/** One kind of ability, by card id. Leading trade, combat and authority are added without a call. */
export interface Abilities extends Readonly<Record<GainVerb, Uint8Array>> {
  /** 1 if the card has the ability. */
  readonly has: Uint8Array;
  /** The steps after the leading trade, combat and authority. */
  readonly rest: readonly Ability[];
}

function abilitiesOf(part: 'primary' | 'ally' | 'scrap' | 'everyTurn'): Abilities {
  const leading = ({ [part]: steps = [] }: Card): Ability => {
    const end = steps.findIndex((step) => !isGain(step));
    return end < 0 ? steps : steps.slice(0, end);
  };
  const gained = (verb: GainVerb): Uint8Array => column((card) => sumOf(leading(card), verb));
  return {
    has: column((card) => +((card[part] ?? []).length > 0)),
    trade: gained('trade'),
    combat: gained('combat'),
    authority: gained('authority'),
    rest: cards.map((card) => (card[part] ?? []).slice(leading(card).length)),
  };
}

export const abilities = {
  primary: abilitiesOf('primary'),
  ally: abilitiesOf('ally'),
  scrap: abilitiesOf('scrap'),
  everyTurn: abilitiesOf('everyTurn'),
} as const;

/** The cards as people and programs see them. */
export const cardFacts: readonly CardFacts[] = cards.map((card) => ({
  id: card.id as CardId,
  name: card.name,
  kinds: card.faction ? [card.kind, card.faction] : [card.kind],
  cost: card.cost,
  set: card.set,
  text: describeCard(card),
}));
