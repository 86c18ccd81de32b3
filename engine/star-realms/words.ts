/** Every key, matcher and rule set of the JSON bots, and where its number stands in the world. */
import type {
  DefaultScore,
  FlagWord,
  InfoFamily,
  KeyWord,
  MatcherWord,
  OriginalDialect,
  RuleSetWord,
  SubjectWord,
} from '../core/score-vocabulary.js';
import {
  type Card,
  cards,
  costOf,
  groupOf,
  isBase,
  isOutpost,
  isShip,
  STARTER_GROUP,
  scrapCombatOf,
} from './card-table.js';
import { type Ability, factions } from './cards/row.js';
import { describeAbility, describeCard } from './describe.js';
import { dialectOf } from './original.js';
import type { Seen } from './policy.js';
import type { Side } from './side.js';

type Key = KeyWord<Seen>;
type Range = readonly [number, number];

/** Where a number is found: at a place that can be named, or by a reader of its own. */
type Found = Pick<Key, 'read' | 'stands'>;

type Count = {
  [K in keyof Side]: Side[K] extends number ? K : never;
}[keyof Side] &
  string;
type Counts = 'played' | 'all';

const of =
  (side: 'me' | 'foe') =>
  (count: Count): Found => ({ read: (seen) => seen[side][count], stands: `${side}.${count}` });
const self = of('me');
const rival = of('foe');
const byGroup =
  (side: 'me' | 'foe', counts: Counts) =>
  (group: number): Found => ({
    read: (seen) => seen[side][counts][group]!,
    stands: `${side}.${counts}[${group}]`,
  });

const word = (name: string, found: Found, range: Range, about: string): Key => ({
  name,
  varies: 'match',
  range,
  about,
  ...found,
});

/** The same fact of both sides: `name` and `opponent.name`. */
const both = (name: string, count: Count, range: Range, about: string): Key[] => [
  word(name, self(count), range, about),
  word(`opponent.${name}`, rival(count), range, `${about}, the opponent's`),
];

const groups = [...factions, 'starter_cards'] as const;

/** One word for each of the five groups. */
const grouped = (name: string, found: (group: number) => Found, where: string): Key[] =>
  groups.map((group, number) =>
    word(
      `${name}.${group}`,
      found(number),
      [0, 12],
      `${group === 'starter_cards' ? 'Scouts and Vipers' : `${group.replace('_', ' ')} cards`} ${where}`,
    ),
  );

/** SPEED: hands, decks and piles are short and seldom asked about, so their groups are counted when they are. */
function countOf(zone: Uint8Array, size: number, group: number): number {
  let count = 0;
  for (let i = 0; i < size; i++) if (groupOf[zone[i]!] === group) count++;
  return count;
}

const ownHand = (group: number): Found => ({ read: ({ me }) => countOf(me.hand, me.handSize, group) });
const ownDeck = (group: number): Found => ({ read: ({ me }) => countOf(me.deck, me.deckSize, group) });
const ownPile = (group: number): Found => ({ read: ({ me }) => countOf(me.pile, me.discardSize, group) });
const rivalDeck = (group: number): Found => ({ read: ({ foe }) => countOf(foe.deck, foe.deckSize, group) });
const rivalPile = (group: number): Found => ({
  read: ({ foe }) => countOf(foe.pile, foe.discardSize, group),
});

const inRow = (group: number): Found => ({
  read: (seen) => seen.rowGroups[group]!,
  stands: `rowGroups[${group}]`,
});

export const keys: readonly Key[] = [
  word('deck', self('deckNumber'), [1, 8], 'own reshuffles + 1'),
  word(
    'turn',
    { read: (seen) => seen.turn, stands: 'turn' },
    [1, 40],
    'number of the turn, the turns of all players counted',
  ),
  {
    name: 'card.cost',
    varies: 'subject',
    range: [0, 8],
    about: 'printed cost of the card being scored',
    read: (_, card) => costOf[card]!,
  },
  word('trade', self('trade'), [0, 15], 'unspent trade'),
  { ...word('combat', self('combat'), [0, 25], 'unspent combat'), enough: 'opponent.authority' },
  ...both('authority', 'authority', [1, 70], 'authority'),
  ...both('deck.size', 'deckSize', [0, 25], 'cards in the draw deck'),
  ...both('discard.size', 'discardSize', [0, 25], 'cards in the discard pile'),
  ...both('hand.size', 'handSize', [0, 8], 'cards in hand'),
  ...both('ships', 'ships', [5, 25], 'ships among all own cards, Scouts, Vipers and Explorers included'),
  ...both('bases', 'bases', [0, 12], 'bases and outposts among all own cards'),
  ...both('outposts', 'outposts', [0, 8], 'outposts among all own cards'),
  ...both('bases.inplay', 'basesInPlay', [0, 6], 'bases and outposts in play'),
  ...both('outposts.inplay', 'outpostsInPlay', [0, 5], 'outposts in play'),
  word('bases.unused', self('basesUnused'), [0, 5], 'own bases in play not used this turn'),
  word('opponent.bases.smallest', rival('basesSmallest'), [0, 8], 'lowest defense among bases and outposts'),
  word('opponent.bases.biggest', rival('basesBiggest'), [0, 8], 'highest defense among bases and outposts'),
  word('opponent.outposts.smallest', rival('outpostsSmallest'), [0, 6], 'lowest defense among outposts'),
  word('opponent.outposts.biggest', rival('outpostsBiggest'), [0, 6], 'highest defense among outposts'),
  {
    name: 'buy.score.increase',
    aliases: ['buyScoreIncrease'],
    varies: 'match',
    asks: 'buyRules',
    read: (seen, card) => seen.scorer!.buyScoreIncrease(seen, card),
    range: [-50, 100],
    about: 'how much more the best purchase would score after scrapping this card for its trade',
  },
  {
    ...word(
      'combat.plus.card.scrap.combat',
      { read: (seen, card) => seen.me.combat + scrapCombatOf[card]! },
      [0, 30],
      'unspent combat plus what scrapping this card from play gives',
    ),
    enough: 'opponent.authority',
  },
  ...grouped('trade_row', inRow, 'in the trade row').slice(0, factions.length),
  ...grouped('cards.played', byGroup('me', 'played'), 'played from hand this turn'),
  ...grouped('cards.hand', ownHand, 'in hand'),
  ...grouped('cards.discard', ownPile, 'in the discard pile'),
  ...grouped('cards.deck', ownDeck, 'in the draw deck'),
  ...grouped('cards.all', byGroup('me', 'all'), 'among all own cards'),
  ...grouped('opponent.cards.discard', rivalPile, "in the opponent's discard pile"),
  ...grouped('opponent.cards.deck', rivalDeck, "in the opponent's draw deck"),
  ...grouped('opponent.cards.all', byGroup('foe', 'all'), "among all of the opponent's cards"),
];

export const families: readonly InfoFamily<Seen>[] = [
  { prefix: 'card_info_', about: 'info of the card being scored' },
  {
    prefix: 'card_info_avg_',
    about: 'average over all own cards, rounded down to a whole number, never below 0',
    pile: {
      counts: (seen) => seen.me.owned,
      total: (seen) => seen.me.cardCount,
      version: (seen) => seen.me.version,
    },
  },
  {
    prefix: 'opponent_card_info_avg_',
    about: "average over all of the opponent's cards",
    pile: {
      counts: (seen) => seen.foe.owned,
      total: (seen) => seen.foe.cardCount,
      version: (seen) => seen.foe.version,
    },
  },
  {
    prefix: 'trade_row_card_info_avg_',
    about: 'average over the cards in the trade row',
    pile: {
      counts: (seen) => seen.rowCounts,
      total: (seen) => seen.rowSize,
      version: (seen) => seen.rowVersion,
    },
  },
];

export const matchers: readonly MatcherWord[] = [
  { name: 'ship', about: 'any ship' },
  { name: 'outpost', about: 'any outpost' },
  { name: 'base', about: 'any base or outpost' },
  { name: '*', about: 'any card' },
];
const [SHIP, OUTPOST, BASE, ANY] = [0, 1, 2, 3];

/** RULE: `base` matches outposts too, after `outpost`. */
const matchersOf = (card: Card): readonly number[] => {
  if (isOutpost[card.id]) return [OUTPOST, BASE, ANY];
  if (isBase[card.id]) return [BASE, ANY];
  return isShip[card.id] ? [SHIP, ANY] : [ANY];
};

/** The lists of the first `choose` among the steps, however deep. */
function optionsOf(ability: Ability): readonly Ability[] | undefined {
  for (const step of ability) {
    if (step.do === 'choose') return step.options;
    const inner =
      step.do === 'when'
        ? optionsOf(step.steps)
        : step.do === 'discardFor'
          ? optionsOf(step.each)
          : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** What the options of a card's choice are, in words. */
export const choicesOf = (card: Card): readonly string[] | undefined =>
  optionsOf(card.primary ?? [])?.map(describeAbility);

export const subjects: readonly SubjectWord[] = cards.map((card) => {
  const choices = choicesOf(card);
  return {
    name: card.name,
    matchers: matchersOf(card),
    about: describeCard(card),
    ...(choices && { choices }),
  };
});

const constant = (value: number): DefaultScore => ({ kind: 'number', value });
const cost: DefaultScore = { kind: 'key', key: 'card.cost' };
const twentyLessCost: DefaultScore = { kind: 'less', from: 20, key: 'card.cost' };
const aboveZero = { kind: 'above', value: 0 } as const;

const inDeck = (card: number): boolean => isShip[card] === 1 || isBase[card] === 1;
const bought = ({ id, kind }: Card): boolean =>
  groupOf[id] !== STARTER_GROUP && (inDeck(id) || kind === 'hero');
const copies = (card: Card, what: 'copyShip' | 'copyBase'): boolean =>
  (card.primary ?? []).some(({ do: verb }) => verb === what);
const copiesAny = (card: Card): boolean => copies(card, 'copyShip') || copies(card, 'copyBase');
const aboutCards =
  (wanted: (card: Card) => boolean): ((subject: number) => boolean) =>
  (subject) =>
    wanted(cards[subject]!);

/** Of which cards each rule set is ever asked. */
const concerned = {
  buyRules: aboutCards(bought),
  discardRules: inDeck,
  scrapRules: inDeck,
  scrapForBenefitRules: aboutCards(
    (card) => inDeck(card.id) && (card.scrap !== undefined || copiesAny(card)),
  ),
  useBaseRules: aboutCards(({ id, primary }) => isBase[id] === 1 && primary !== undefined),
  playRules: inDeck,
  makeChoiceRules: aboutCards((card) => choicesOf(card) !== undefined),
  attackBaseRules: (card: number) => isBase[card] === 1,
  destroyBaseRules: (card: number) => isBase[card] === 1,
  copyShipRules: aboutCards((card) => isShip[card.id] === 1 && !copies(card, 'copyShip')),
  scrapTradeRowRules: aboutCards((card) => bought(card) && card.set !== 'starter'),
  cardToTopOfDeckRules: aboutCards(({ id, set }) => isShip[id] === 1 && set !== 'starter'),
  returnBaseToHandRules: (card: number) => isBase[card] === 1,
  targetRules: (card: number) => inDeck(card),
} as const;

/** In the order in which `score-policy.ts` reads them. */
export const ruleSets = [
  ruleSet(
    'buyRules',
    constant(0),
    'what to buy, best first; a score of 0 or less is never bought',
    aboveZero,
  ),
  ruleSet('discardRules', twentyLessCost, 'what to discard first; by free choice only from 20 on'),
  ruleSet(
    'scrapRules',
    twentyLessCost,
    'what to scrap from hand and discard pile; by free choice only from 20 on',
  ),
  ruleSet('scrapForBenefitRules', constant(0), 'which cards in play to scrap for what that gives', aboveZero),
  ruleSet('useBaseRules', constant(20), 'order of using bases; 0 or less leaves a base unused', aboveZero),
  ruleSet('playRules', constant(20), 'order of playing the hand; every card is played'),
  { ...ruleSet('makeChoiceRules', constant(1), 'which option of the card'), answer: 'choice' },
  ruleSet(
    'attackBaseRules',
    cost,
    'which bases to attack, best first; 0 or less leaves a base alone',
    aboveZero,
  ),
  ruleSet(
    'destroyBaseRules',
    cost,
    'which base an effect destroys; 0 or less leaves a base alone',
    aboveZero,
  ),
  ruleSet('copyShipRules', cost, 'which ship a Stealth Needle copies, never another Needle', aboveZero),
  ruleSet('scrapTradeRowRules', constant(0), 'what to clear from the trade row', aboveZero),
  ruleSet('cardToTopOfDeckRules', cost, 'which ship to take onto the deck for nothing', aboveZero),
  ruleSet(
    'returnBaseToHandRules',
    { kind: 'set', set: 'buyRules' },
    "which base goes back to its owner's hand",
    aboveZero,
  ),
  {
    ...ruleSet('targetRules', constant(0), 'by the card that acts, one score per opponent: whom to aim at'),
    ours: true,
  },
] as const satisfies readonly RuleSetWord[];

function ruleSet<Name extends keyof typeof concerned>(
  name: Name,
  otherwise: DefaultScore,
  about: string,
  acts?: { kind: 'above'; value: number },
): RuleSetWord & { readonly name: Name } {
  return {
    name,
    answer: 'score',
    default: otherwise,
    about,
    concerns: concerned[name],
    ...(acts && { acts }),
  };
}

export const flags: readonly FlagWord[] = [
  {
    name: 'useAllyAfterPlay',
    set: 'playRules',
    about: 'use the ally ability at once, if there is an ally',
    // A copy brings the ally ability of what it copies.
    concerns: aboutCards((card) => card.ally !== undefined || copiesAny(card)),
  },
  {
    name: 'useBaseAfterPlay',
    set: 'playRules',
    about: 'use the base at once',
    concerns: concerned.useBaseRules,
  },
];

export const original: OriginalDialect = dialectOf((subject) =>
  isOutpost[subject] ? [OUTPOST, ANY] : subjects[subject]!.matchers,
);
