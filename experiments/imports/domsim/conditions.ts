/** Converts conditions of DominionSim into the buylist language. */
import type { XmlElement } from './xml.js';

export type Translation = { readonly note?: string } & (
  | { readonly kind: 'condition'; readonly text: string }
  | { readonly kind: 'limit'; readonly limit: number }
  /** True in every game, or left out. */
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
);

/** One side of a comparison: a number, or a count plus a number. */
type Side =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'function'; readonly type: string; readonly attribute: string; readonly plus: number };

/** For whole counts, `at least n` and `less than n` express every comparison. */
type Bound = { readonly atLeast: number } | { readonly lessThan: number } | { readonly exactly: number };

const operators: Readonly<Record<string, (value: number) => Bound>> = {
  greaterThan: (value) => ({ atLeast: Math.floor(value) + 1 }),
  greaterOrEqualThan: (value) => ({ atLeast: Math.ceil(value) }),
  smallerThan: (value) => ({ lessThan: Math.ceil(value) }),
  smallerOrEqualThan: (value) => ({ lessThan: Math.floor(value) + 1 }),
  equalTo: (value) => ({ exactly: value }),
};
const mirrored: Readonly<Record<string, string>> = {
  greaterThan: 'smallerThan',
  greaterOrEqualThan: 'smallerOrEqualThan',
  smallerThan: 'greaterThan',
  smallerOrEqualThan: 'greaterOrEqualThan',
  equalTo: 'equalTo',
};

/** Maximum copies when two counts are compared, one number at a time. */
const COMPARED_MAX = 8;
/** Assumed cards of a deck in mid-game, for rules about a share of all cards. */
const USUAL_DECK = 20;
/** Coins of the starting treasures, and the maximum Silvers and Golds considered. */
const COINS_DEALT = 7;
const TREASURES_MAX = 12;

export type CardOf = (name: string) => string | undefined;

interface BuyRule {
  readonly cardOf: CardOf;
  /** Its card; a bound on the card's own copies becomes a limit. */
  readonly bought: string;
}

export function conditionOf(element: XmlElement, rule: BuyRule): Translation {
  const part = (name: string): XmlElement | undefined => element.children.find((one) => one.name === name);
  const operator = part('operator')?.attributes.get('type') ?? '';
  if (!Object.hasOwn(operators, operator)) return leftOut(`a comparison "${operator.slice(0, 30)}"`);
  const left = sideOf(part('left'));
  const right = withExtra(sideOf(part('right')), part('extra_operation'));
  if (right === undefined) return leftOut(`the operation on "${nameOf(part('right'))}"`);
  if (left.kind === 'number' && right.kind === 'number')
    return holds(operators[operator]!(right.value), left.value) ? { kind: 'always' } : { kind: 'never' };
  if (left.kind === 'number') return bounded(right as Counted, mirrored[operator]!, left.value, rule);
  if (right.kind === 'number') return bounded(left, operator, right.value, rule);
  return compared(left, operator, right, rule);
}

type Counted = Extract<Side, { kind: 'function' }>;

const nameOf = (element: XmlElement | undefined): string =>
  (element?.attributes.get('type') ?? '').slice(0, 40);
const leftOut = (what: string): Translation => ({
  kind: 'always',
  note: `a condition is left out: ${what} has no equivalent here`,
});

function sideOf(element: XmlElement | undefined): Side {
  const type = nameOf(element);
  const attribute = element?.attributes.get('attribute') ?? '';
  if (type === 'constant') return { kind: 'number', value: Number(attribute) || 0 };
  return { kind: 'function', type, attribute, plus: 0 };
}

/** @returns undefined unless the result is a number, or a count plus a number */
function withExtra(side: Side, extra: XmlElement | undefined): Side | undefined {
  if (extra === undefined) return side;
  const operation = nameOf(extra);
  const number = Number(extra.attributes.get('attribute') ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  const value =
    side.kind === 'number' ? side.value : side.type === 'countAllCardsInDeck' ? USUAL_DECK : undefined;
  if (operation === 'plus' || operation === 'minus') {
    const plus = operation === 'plus' ? number : -number;
    if (side.kind === 'number') return { kind: 'number', value: side.value + plus };
    return { ...side, plus: side.plus + plus };
  }
  if (value === undefined) return undefined;
  const result =
    operation === 'multiplyWith' ? value * number : operation === 'divideBy' ? value / number : Number.NaN;
  return Number.isFinite(result) ? { kind: 'number', value: result } : undefined;
}

const holds = (bound: Bound, value: number): boolean =>
  'atLeast' in bound
    ? value >= bound.atLeast
    : 'lessThan' in bound
      ? value < bound.lessThan
      : value === bound.exactly;

/** Compares a count with a number. */
function bounded(
  { type, attribute, plus }: Counted,
  operator: string,
  value: number,
  { cardOf, bought }: BuyRule,
): Translation {
  const bound = operators[operator]!(value - plus);
  if ('exactly' in bound && !Number.isInteger(bound.exactly)) return { kind: 'never' };
  // Counts are never negative.
  if ('lessThan' in bound && bound.lessThan <= 0) return { kind: 'never' };
  if ('atLeast' in bound && bound.atLeast <= 0) return { kind: 'always' };
  if (type === 'isActionPhase') {
    // Lists control purchases only; gains from cards such as Workshop follow them.
    if (holds(bound, 0)) return { kind: 'always' };
    return { kind: 'never', note: 'a rule for gains in the action phase is left out' };
  }
  if (type === 'getTotalMoney' || type === 'getTotalMoneyExcludingMats') return moneyOwned(bound);
  if (type === 'gainsNeededToEndGame')
    return {
      ...asCondition(bound, (n) => `Not(SupplyHasLess(Province, ${n}))`),
      note: 'gains that end the game are counted as Provinces left',
    };
  if (type === 'countBuysLeft') {
    return holds(bound, 1)
      ? { kind: 'always', note: 'the number of buys left is assumed to be 1' }
      : { kind: 'never', note: 'a rule for several buys is left out' };
  }
  if (type === 'countAllCardsInDeck') return leftOut('the number of cards owned');
  const card = cardOf(attribute);
  const counts = /^countCardsIn(Deck|Supply|Hand|Play)$/.test(type);
  if (counts && card === undefined) return { kind: holds(bound, 0) ? 'always' : 'never' };
  if (type === 'countCardsInDeck') {
    if (card === bought && 'lessThan' in bound) return { kind: 'limit', limit: bound.lessThan };
    if ('exactly' in bound) return { kind: 'condition', text: `HasExact(${card}, ${bound.exactly})` };
  }
  const atLeast = atLeastOf(type, card);
  return atLeast === undefined ? leftOut(`"${type}"`) : asCondition(bound, atLeast);
}

/** "At least n" of a function, in the buylist language. @param card undefined for functions without a card */
const words: Readonly<Record<string, (n: number, card: string | undefined) => string>> = {
  countCardsInDeck: (n, card) => `Has(${card}, ${n})`,
  countCardsInSupply: (n, card) => `Not(SupplyHasLess(${card}, ${n}))`,
  countCardsInHand: (n, card) => `HasInHand(${card}, ${n})`,
  countCardsInPlay: (n, card) => `HasInPlay(${card}, ${n})`,
  countAvailableMoney: (n) => `HasMoney(${n})`,
  countEmptyPiles: (n) => `SupplyEmptyPilesGreater(${n - 1})`,
};

function atLeastOf(type: string, card: string | undefined): ((n: number) => string) | undefined {
  const word = Object.hasOwn(words, type) ? words[type] : undefined;
  return word && ((n) => word(n, card));
}

const not = (text: string): string => /^Not\((.*)\)$/.exec(text)?.[1] ?? `Not(${text})`;

function asCondition(bound: Bound, atLeast: (n: number) => string): Translation {
  if ('atLeast' in bound) return { kind: 'condition', text: atLeast(bound.atLeast) };
  if ('lessThan' in bound) return { kind: 'condition', text: not(atLeast(bound.lessThan)) };
  const { exactly } = bound;
  if (exactly < 0) return { kind: 'never' };
  const most = not(atLeast(exactly + 1));
  return { kind: 'condition', text: exactly === 0 ? most : `AllOf(${atLeast(exactly)}, ${most})` };
}

/** Money in the deck, from Silvers and Golds: the starting Coppers count, but coins of actions do not. */
function moneyOwned(bound: Bound): Translation {
  const note = 'money owned is counted in Silvers and Golds, with the 7 Coppers dealt';
  const atLeast = (coins: number): string | undefined => {
    const wanted = coins - COINS_DEALT;
    if (wanted <= 0) return undefined;
    const ways: string[] = [];
    for (let golds = 0; golds <= TREASURES_MAX; golds++) {
      const silvers = Math.max(0, Math.ceil((wanted - 3 * golds) / 2));
      if (silvers > TREASURES_MAX) continue;
      const parts = [
        ...(golds > 0 ? [`Has(Gold, ${golds})`] : []),
        ...(silvers > 0 ? [`Has(Silver, ${silvers})`] : []),
      ];
      ways.push(parts.length === 1 ? parts[0]! : `AllOf(${parts.join(', ')})`);
      if (silvers === 0) break;
    }
    return ways.length === 1 ? ways[0]! : `AnyOf(${ways.join(', ')})`;
  };
  if ('exactly' in bound) return leftOut('an exact amount of money owned');
  const text = atLeast('atLeast' in bound ? bound.atLeast : bound.lessThan);
  if (text === undefined) return { kind: 'atLeast' in bound ? 'always' : 'never', note };
  return { kind: 'condition', text: 'atLeast' in bound ? text : `Not(${text})`, note };
}

/** Compares two counts, number by number. */
function compared(left: Counted, operator: string, right: Counted, rule: BuyRule): Translation {
  // The language cannot express a share of all cards or of a kind, so the deck is assumed to have a usual size.
  if (right.type === 'countAllCardsInDeck') {
    const found = bounded(left, operator, USUAL_DECK + right.plus, rule);
    return { ...found, note: `the number of cards owned is assumed to be ${USUAL_DECK}` };
  }
  const wordsOf = (side: Counted): ((n: number) => string) | undefined => {
    const card = rule.cardOf(side.attribute);
    return /^countCardsIn/.test(side.type) && card === undefined ? undefined : atLeastOf(side.type, card);
  };
  const [more, less] = operator.startsWith('greater') ? [left, right] : [right, left];
  const atLeastMore = wordsOf(more);
  const atLeastLess = wordsOf(less);
  if (atLeastMore === undefined || atLeastLess === undefined || operator === 'equalTo')
    return leftOut(`a comparison of "${left.type}" and "${right.type}"`);
  const shift = Math.ceil(operator.includes('OrEqual') ? 0 : 1) + less.plus - more.plus;
  if (!Number.isInteger(shift)) return leftOut('a comparison with a fraction');
  // more + a > less + b: for some n, at most n of the lesser and at least n + shift of the greater.
  const ways: string[] = [];
  for (let n = 0; n < COMPARED_MAX; n++) {
    const most = not(atLeastLess(n + 1));
    ways.push(n + shift <= 0 ? most : `AllOf(${most}, ${atLeastMore(n + shift)})`);
  }
  return { kind: 'condition', text: `AnyOf(${ways.join(', ')})` };
}
