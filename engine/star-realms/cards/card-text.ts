/** Makes the texts of the cards from their rows, so that text and effect always agree. */
import { type Ability, ANY_COST, type CardRow, type Faction, type Step, type Verb } from './row.js';

const plural = (count: number, what: string): string =>
  `${count === 1 ? 'a' : count} ${what}${count === 1 ? '' : 's'}`;

const upTo = (count: number, what: string): string =>
  count === 1 ? plural(1, what) : `up to ${plural(count, what)}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const factionTitle = (faction: Faction): string => faction.split('_').map(capitalized).join(' ');

const places = { hand: 'hand', discard: 'discard pile', handOrDiscard: 'hand or discard pile' } as const;
const onto = {
  deck: 'onto your deck',
  hand: 'into your hand',
  discard: 'to your discard pile',
  play: 'into play',
} as const;
const things = { ship: 'ship', base: 'base', shipOrBase: 'ship or base', card: 'card' } as const;

const conditions = {
  basesInPlay: (n: number) => `if you have ${plural(n, 'base')} in play`,
  opponentBasesInPlay: (n: number) => `if an opponent has ${plural(n, 'base')} in play`,
  basesPlayedThisTurn: () => 'if you played a base this turn',
} as const;

type Describe<V extends Verb> = (step: Extract<Step, { do: V }>) => string;

const phrases: { readonly [V in Verb]: Describe<V> } = {
  trade: (s) => `${s.amount} trade`,
  combat: (s) => `${s.amount} combat`,
  authority: (s) => `${s.amount} authority`,
  loseAuthority: (s) => `lose ${s.amount} authority`,
  draw: (s) => `draw ${plural(s.amount, 'card')}`,
  opponentDiscards: (s) => `an opponent discards ${plural(s.amount, 'card')}`,
  opponentDraws: (s) => `every other player draws ${plural(s.amount, 'card')}`,
  discard: (s) => `discard ${plural(s.amount, 'card')}`,
  choose: (s) => s.options.map(describeAbility).join(' or '),
  when: (s) => `${conditions[s.has](s.atLeast)}: ${describeAbility(s.steps)}`,
  scrap: (s) => {
    const what = s.factions ? `${s.factions.map(factionTitle).join(' or ')} card` : 'card';
    const count = s.must ? `scrap ${plural(s.atMost, what)}` : `you may scrap ${upTo(s.atMost, what)}`;
    return `${count} from your ${places[s.from]}${s.thenDraw ? ', drawing one for each' : ''}`;
  },
  discardThenDraw: (s) =>
    s.must
      ? `discard ${plural(s.atMost, 'card')} to draw ${plural(s.atMost, 'card')}`
      : `you may discard ${upTo(s.atMost, 'card')} and draw as many`,
  discardFor: (s) => `you may discard ${upTo(s.atMost, 'card')}, for each: ${describeAbility(s.each)}`,
  scrapTradeRow: (s) => `you may scrap ${upTo(s.atMost, 'card')} from the trade row`,
  clearTradeRow: () => 'scrap the whole trade row',
  destroyBase: (s) => `${s.must ? '' : 'you may '}destroy a base of an opponent`,
  returnBaseToHand: () => 'you may return any base in play to its owner’s hand',
  acquire: (s) => {
    const limit = s.costMax === ANY_COST ? '' : ` costing up to ${s.costMax}`;
    return `${s.must ? '' : 'you may '}acquire a ${things[s.what]}${limit} for free, ${onto[s.to]}`;
  },
  nextAcquired: (s) =>
    `the next ${things[s.what]} you acquire this turn ${s.must ? 'goes' : 'may go'} ${onto[s.to]}`,
  putFromDiscardOnDeck: (s) => `put ${plural(s.amount, 'card')} of your discard pile onto your deck`,
  copyShip: () => 'is also a copy of another ship you played this turn',
  copyBase: () => 'is also a copy of any base in play until the end of the turn',
  chooseFaction: () => 'belongs for this turn to a faction you name',
  drawPerCardPlayed: (s) => `draw a card for each ${factionTitle(s.faction)} card you played this turn`,
  combatPerCardScrapped: (s) =>
    `${s.amount} combat for each card you scrapped from hand or discard pile this turn`,
  shipsGainCombat: (s) =>
    `each ${s.faction ? `${factionTitle(s.faction)} ` : ''}ship you play gives ${s.amount} more combat`,
  allyForAll: () => 'is an ally for every faction',
  allyThisTurn: (s) => `${factionTitle(s.faction)} ally abilities are on for this turn`,
  toHandIfPlayed: (s) =>
    `may go to your hand when acquired after a ${factionTitle(s.faction)} card was played this turn`,
  shield: (s) => `attacks on you do ${s.amount} less`,
  everyPlayer: (s) => `every player: ${describeAbility(s.steps)}`,
  discardOrLose: (s) => `discard ${upTo(s.atMost, 'card')} and lose ${s.authority} authority for each fewer`,
  giveBaseOrLose: (s) => `destroy a base of your own or lose ${s.authority} authority`,
  drawThenPutBack: (s) =>
    `draw ${plural(s.draw, 'card')} and put ${plural(s.back, 'card')} back onto the deck`,
};

const describeStep = (step: Step): string => (phrases[step.do] as (step: Step) => string)(step);

export function describeAbility(ability: Ability): string {
  return ability.map(describeStep).join(', ');
}

const parts = [
  ['primary', ''],
  ['ally', 'Ally: '],
  ['scrap', 'Scrap: '],
  ['continuous', 'In play: '],
  ['everyTurn', 'Every turn: '],
  ['onAcquire', 'Acquired: '],
] as const;

/** What a card does, e.g. "Defense 5. 2 trade. Ally: 4 authority." */
export function describeCard(row: CardRow): string {
  return [
    ...(row.defense === undefined ? [] : [`Defense ${row.defense}.`]),
    ...parts.flatMap(([part, title]) =>
      row[part] ? [`${capitalized(title + describeAbility(row[part]))}.`] : [],
    ),
  ].join(' ');
}
