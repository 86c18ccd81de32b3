/** Every key, matcher, rule set and flag of the JSON bots, and how keys are read from the state. */
import type {
  DefaultScore,
  FlagWord,
  InfoFamily,
  KeyWord,
  MatcherWord,
  OriginalDialect,
  RuleSetWord,
  SubjectWord,
} from '../core/language/score-vocabulary.js';
import { describeAbility, describeCard } from './cards/card-text.js';
import { type Ability, factions } from './cards/row.js';
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
} from './catalogue.js';
import { dialectOf } from './original.js';
import type { SeatView } from './policy.js';
import type { SeatState } from './seat.js';

type Key = KeyWord<SeatView>;
type Range = readonly [number, number];

/** How a key is read: at a path in the state, or by a function. */
type KeyReader = Pick<Key, 'read' | 'path'>;

type Count = {
  [K in keyof SeatState]: SeatState[K] extends number ? K : never;
}[keyof SeatState] &
  string;
type Counts = 'played' | 'all';

const countKey =
  (side: 'me' | 'opponent') =>
  (count: Count): KeyReader => ({ read: (view) => view[side][count], path: `${side}.${count}` });
const ownKey = countKey('me');
const opponentKey = countKey('opponent');
const byGroup =
  (side: 'me' | 'opponent', counts: Counts) =>
  (group: number): KeyReader => ({
    read: (view) => view[side][counts][group]!,
    path: `${side}.${counts}[${group}]`,
  });

const word = (name: string, reader: KeyReader, range: Range, about: string): Key => ({
  name,
  varies: 'game',
  range,
  about,
  ...reader,
});

/** The same value for both seats: `name` and `opponent.name`. */
const bothKeys = (name: string, count: Count, range: Range, about: string): Key[] => [
  word(name, ownKey(count), range, about),
  word(`opponent.${name}`, opponentKey(count), range, `${about}, the opponent's`),
];

/** The groups that keys distinguish, in the order of their numbers. */
export const keyGroups = [...factions, 'starter_cards'] as const;

/** One key for each of the five groups. */
const grouped = (name: string, reader: (group: number) => KeyReader, where: string): Key[] =>
  keyGroups.map((group, number) =>
    word(
      `${name}.${group}`,
      reader(number),
      [0, 12],
      `${group === 'starter_cards' ? 'Scouts and Vipers' : `${group.replace('_', ' ')} cards`} ${where}`,
    ),
  );

/** SPEED: hands, decks and piles are short and rarely read, so their groups are counted only when needed. */
function countOf(zone: Uint8Array, size: number, group: number): number {
  let count = 0;
  for (let i = 0; i < size; i++) if (groupOf[zone[i]!] === group) count++;
  return count;
}

const ownHand = (group: number): KeyReader => ({ read: ({ me }) => countOf(me.hand, me.handSize, group) });
const inDeck =
  (side: 'me' | 'opponent') =>
  (group: number): KeyReader => ({
    read: ({ [side]: { deck, deckSize } }) => countOf(deck, deckSize, group),
  });
const inDiscard =
  (side: 'me' | 'opponent') =>
  (group: number): KeyReader => ({
    read: ({ [side]: { discardPile, discardSize } }) => countOf(discardPile, discardSize, group),
  });

const inRow = (group: number): KeyReader => ({
  read: (view) => view.rowGroups[group]!,
  path: `rowGroups[${group}]`,
});

export const keys: readonly Key[] = [
  word('deck', ownKey('deckNumber'), [1, 8], 'own reshuffles + 1'),
  word(
    'turn',
    { read: (view) => view.turn, path: 'turn' },
    [1, 40],
    'number of the turn, counting the turns of all players',
  ),
  {
    name: 'card.cost',
    varies: 'subject',
    range: [0, 8],
    about: 'printed cost of the card being scored',
    read: (_, card) => costOf[card]!,
  },
  word('trade', ownKey('trade'), [0, 15], 'unspent trade'),
  { ...word('combat', ownKey('combat'), [0, 25], 'unspent combat'), comparedWith: 'opponent.authority' },
  ...bothKeys('authority', 'authority', [1, 70], 'authority'),
  ...bothKeys('deck.size', 'deckSize', [0, 25], 'cards in the draw deck'),
  ...bothKeys('discard.size', 'discardSize', [0, 25], 'cards in the discard pile'),
  ...bothKeys('hand.size', 'handSize', [0, 8], 'cards in hand'),
  ...bothKeys('ships', 'ships', [5, 25], 'ships among all own cards, including Scouts, Vipers and Explorers'),
  ...bothKeys('bases', 'bases', [0, 12], 'bases and outposts among all own cards'),
  ...bothKeys('outposts', 'outposts', [0, 8], 'outposts among all own cards'),
  ...bothKeys('bases.inplay', 'basesInPlay', [0, 6], 'bases and outposts in play'),
  ...bothKeys('outposts.inplay', 'outpostsInPlay', [0, 5], 'outposts in play'),
  word('bases.unused', ownKey('basesUnused'), [0, 5], 'own bases in play not used this turn'),
  word(
    'opponent.bases.smallest',
    opponentKey('basesSmallest'),
    [0, 8],
    'lowest defense among bases and outposts',
  ),
  word(
    'opponent.bases.biggest',
    opponentKey('basesBiggest'),
    [0, 8],
    'highest defense among bases and outposts',
  ),
  word(
    'opponent.outposts.smallest',
    opponentKey('outpostsSmallest'),
    [0, 6],
    'lowest defense among outposts',
  ),
  word('opponent.outposts.biggest', opponentKey('outpostsBiggest'), [0, 6], 'highest defense among outposts'),
  {
    name: 'buy.score.increase',
    aliases: ['buyScoreIncrease'],
    varies: 'game',
    readsScoresOf: 'buyRules',
    read: (view, card) => view.buyScorer!.buyScoreIncrease(view, card),
    range: [-50, 100],
    about: 'how much more the best purchase would score after scrapping this card for its trade',
  },
  {
    ...word(
      'combat.plus.card.scrap.combat',
      { read: (view, card) => view.me.combat + scrapCombatOf[card]! },
      [0, 30],
      'unspent combat plus what scrapping this card from play gives',
    ),
    comparedWith: 'opponent.authority',
  },
  ...grouped('trade_row', inRow, 'in the trade row').slice(0, factions.length),
  ...grouped('cards.played', byGroup('me', 'played'), 'played from hand this turn'),
  ...grouped('cards.hand', ownHand, 'in hand'),
  ...grouped('cards.discard', inDiscard('me'), 'in the discard pile'),
  ...grouped('cards.deck', inDeck('me'), 'in the draw deck'),
  ...grouped('cards.all', byGroup('me', 'all'), 'among all own cards'),
  ...grouped('opponent.cards.discard', inDiscard('opponent'), "in the opponent's discard pile"),
  ...grouped('opponent.cards.deck', inDeck('opponent'), "in the opponent's draw deck"),
  ...grouped('opponent.cards.all', byGroup('opponent', 'all'), "among all of the opponent's cards"),
];

export const families: readonly InfoFamily<SeatView>[] = [
  { prefix: 'card_info_', about: 'info of the card being scored' },
  {
    prefix: 'card_info_avg_',
    about: 'average over all own cards, rounded down to a whole number, never below 0',
    pile: {
      counts: (view) => view.me.owned,
      total: (view) => view.me.cardCount,
      version: (view) => view.me.version,
    },
  },
  {
    prefix: 'opponent_card_info_avg_',
    about: "average over all of the opponent's cards",
    pile: {
      counts: (view) => view.opponent.owned,
      total: (view) => view.opponent.cardCount,
      version: (view) => view.opponent.version,
    },
  },
  {
    prefix: 'trade_row_card_info_avg_',
    about: 'average over the cards in the trade row',
    pile: {
      counts: (view) => view.rowCounts,
      total: (view) => view.rowSize,
      version: (view) => view.rowVersion,
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

/** RULE: `base` also matches outposts, after `outpost`. */
const matchersOf = (card: Card): readonly number[] => {
  if (isOutpost[card.id]) return [OUTPOST, BASE, ANY];
  if (isBase[card.id]) return [BASE, ANY];
  return isShip[card.id] ? [SHIP, ANY] : [ANY];
};

/** The options of the first `choose` in the steps, however deeply nested. */
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

/** Texts of the options of a card's choice. */
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

const isOwned = (card: number): boolean => isShip[card] === 1 || isBase[card] === 1;
const isABase = (card: number): boolean => isBase[card] === 1;
const bought = ({ id, kind }: Card): boolean =>
  groupOf[id] !== STARTER_GROUP && (isOwned(id) || kind === 'hero');
const copies = (card: Card, what: 'copyShip' | 'copyBase'): boolean =>
  (card.primary ?? []).some(({ do: verb }) => verb === what);
const copiesAny = (card: Card): boolean => copies(card, 'copyShip') || copies(card, 'copyBase');
const aboutCards =
  (wanted: (card: Card) => boolean): ((subject: number) => boolean) =>
  (subject) =>
    wanted(cards[subject]!);

/** By rule set: whether it can ever score a card. */
const appliesTo = {
  buyRules: aboutCards(bought),
  discardRules: isOwned,
  scrapRules: isOwned,
  scrapForBenefitRules: aboutCards(
    (card) => isOwned(card.id) && (card.scrap !== undefined || copiesAny(card)),
  ),
  useBaseRules: aboutCards(({ id, primary }) => isBase[id] === 1 && primary !== undefined),
  playRules: isOwned,
  makeChoiceRules: aboutCards((card) => choicesOf(card) !== undefined),
  attackBaseRules: isABase,
  destroyBaseRules: isABase,
  copyShipRules: aboutCards((card) => isShip[card.id] === 1 && !copies(card, 'copyShip')),
  scrapTradeRowRules: aboutCards((card) => bought(card) && card.set !== 'starter'),
  cardToTopOfDeckRules: aboutCards(({ id, set }) => isShip[id] === 1 && set !== 'starter'),
  returnBaseToHandRules: isABase,
  targetRules: isOwned,
} as const;

/** `score-table/policy.ts` reads the sets in this order. */
export const ruleSets = [
  ruleSet(
    'buyRules',
    constant(0),
    'what to buy, best first; a score of 0 or less is never bought',
    aboveZero,
  ),
  ruleSet('discardRules', twentyLessCost, 'what to discard first; if optional, only from a score of 20'),
  ruleSet(
    'scrapRules',
    twentyLessCost,
    'what to scrap from hand and discard pile; if optional, only from a score of 20',
  ),
  ruleSet('scrapForBenefitRules', constant(0), 'which cards in play to scrap for their effect', aboveZero),
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
  ruleSet('cardToTopOfDeckRules', cost, 'which ship to put on the deck for free', aboveZero),
  ruleSet(
    'returnBaseToHandRules',
    { kind: 'set', set: 'buyRules' },
    "which base goes back to its owner's hand",
    aboveZero,
  ),
  {
    ...ruleSet('targetRules', constant(0), 'whom to target: one score per opponent, by the card that acts'),
    isExtension: true,
  },
] as const satisfies readonly RuleSetWord[];

/** Index of a rule set. */
export const setNumber = (name: (typeof ruleSets)[number]['name']): number =>
  ruleSets.findIndex((set) => set.name === name);

function ruleSet<Name extends keyof typeof appliesTo>(
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
    appliesTo: appliesTo[name],
    ...(acts && { threshold: acts }),
  };
}

export const flags: readonly FlagWord[] = [
  {
    name: 'useAllyAfterPlay',
    set: 'playRules',
    about: 'use the ally ability at once, if there is an ally',
    // A copy gets the ally ability of the copied card.
    appliesTo: aboutCards((card) => card.ally !== undefined || copiesAny(card)),
  },
  {
    name: 'useBaseAfterPlay',
    set: 'playRules',
    about: 'use the base at once',
    appliesTo: appliesTo.useBaseRules,
  },
];

export const original: OriginalDialect = dialectOf((subject) =>
  isOutpost[subject] ? [OUTPOST, ANY] : subjects[subject]!.matchers,
);
