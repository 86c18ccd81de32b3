/** Converts conditions of DominionSim into the buylist language. */
import type { XmlElement } from './xml.js';

export type Translation = { readonly note?: string } & (
  | { readonly kind: 'condition'; readonly text: string }
  | { readonly kind: 'limit'; readonly limit: number }
  /** True in every game, or left out. */
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
);

/** One side of a comparison: a number, or a count times one number plus another. */
type Side =
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'function';
      readonly type: string;
      readonly attribute: string;
      readonly times: number;
      readonly plus: number;
    };

/** For whole counts, `at least n` and `less than n` express every comparison. */
type Bound = { readonly atLeast: number } | { readonly lessThan: number } | { readonly exactly: number };

const operators: Readonly<Record<string, (value: number) => Bound>> = {
  greaterThan: (value) => ({ atLeast: Math.floor(value) + 1 }),
  greaterOrEqualThan: (value) => ({ atLeast: Math.ceil(value) }),
  smallerThan: (value) => ({ lessThan: Math.ceil(value) }),
  smallerOrEqualThan: (value) => ({ lessThan: Math.floor(value) + 1 }),
  equalTo: (value) => ({ exactly: value }),
};
/** No count reaches this, and buylists allow no larger number. */
const NUMBER_MAX = 999_999;

const boundOf = (operator: string, value: number): Bound =>
  operators[operator]!(Math.min(NUMBER_MAX, Math.max(-NUMBER_MAX, value)));

const mirrored: Readonly<Record<string, string>> = {
  greaterThan: 'smallerThan',
  greaterOrEqualThan: 'smallerOrEqualThan',
  smallerThan: 'greaterThan',
  smallerOrEqualThan: 'greaterOrEqualThan',
  equalTo: 'equalTo',
};

/** Maximum of the left count when a comparison is written out, one number at a time. */
const COMPARED_MAX = 8;

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
    return holds(boundOf(operator, right.value), left.value) ? { kind: 'always' } : { kind: 'never' };
  if (left.kind === 'number') {
    const { times, plus } = right as Counted;
    return bounded(right as Counted, mirrored[operator]!, (left.value - plus) / times, rule);
  }
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
  return { kind: 'function', type, attribute, times: 1, plus: 0 };
}

/** @returns undefined unless the result is a number, or a count times a positive number plus another */
function withExtra(side: Side, extra: XmlElement | undefined): Side | undefined {
  if (extra === undefined) return side;
  const operation = nameOf(extra);
  const number = Number(extra.attributes.get('attribute') ?? Number.NaN);
  const plus = { plus: number, minus: -number }[operation] ?? 0;
  const times = { plus: 1, minus: 1, multiplyWith: number, divideBy: 1 / number }[operation] ?? Number.NaN;
  if (!Number.isFinite(times + plus)) return undefined;
  if (side.kind === 'number') return { kind: 'number', value: side.value * times + plus };
  return times > 0 ? { ...side, times, plus } : undefined;
}

const holds = (bound: Bound, value: number): boolean =>
  'atLeast' in bound
    ? value >= bound.atLeast
    : 'lessThan' in bound
      ? value < bound.lessThan
      : value === bound.exactly;

/** Compares a count with a number. */
function bounded(count: Counted, operator: string, value: number, rule: BuyRule): Translation {
  const bound = boundOf(operator, value);
  if ('exactly' in bound && !Number.isInteger(bound.exactly)) return { kind: 'never' };
  // Counts are never negative.
  if ('lessThan' in bound && bound.lessThan <= 0) return { kind: 'never' };
  if ('atLeast' in bound && bound.atLeast <= 0) return { kind: 'always' };
  const { type } = count;
  if (type === 'isActionPhase') {
    // Lists control purchases only; gains from cards such as Workshop follow them.
    if (holds(bound, 0)) return { kind: 'always' };
    return { kind: 'never', note: 'a rule for gains in the action phase is left out' };
  }
  const card = rule.cardOf(count.attribute);
  const ofCard = Object.hasOwn(ofCards, type) ? ofCards[type]! : undefined;
  if (ofCard !== undefined && card === undefined) return { kind: holds(bound, 0) ? 'always' : 'never' };
  if (type === 'countCardsInDeck') {
    if (card === rule.bought && 'lessThan' in bound) return { kind: 'limit', limit: bound.lessThan };
    if ('exactly' in bound) return { kind: 'condition', text: `HasExact(${card}, ${bound.exactly})` };
  }
  const atLeast = Object.hasOwn(words, type) ? words[type]! : undefined;
  if (atLeast !== undefined) return asCondition(bound, (n) => atLeast(n, card));
  const measure = measureOf(count, rule);
  return measure === undefined
    ? leftOut(`"${type}"`)
    : { kind: 'condition', text: `${measure} ${signOf(bound)}`, ...noteOf(type) };
}

/** Functions of a card, and the numbers that the buylist language compares. */
const ofCards: Readonly<Record<string, string>> = {
  countCardsInDeck: 'Has',
  countCardsInSupply: 'SupplyHas',
  countCardsInHand: 'HasInHand',
  countCardsInPlay: 'HasInPlay',
};
const numbers: Readonly<Record<string, string>> = {
  actionsLeft: 'Actions',
  countAllCardsInDeck: 'Cards',
  countAvailableMoney: 'Coins',
  countBuysLeft: 'Buys',
  countEmptyPiles: 'EmptyPiles',
  countTurns: 'Turn',
  gainsNeededToEndGame: 'GainsLeft',
  getTotalMoney: 'Money',
  getTotalMoneyExcludingMats: 'Money',
};
/** Card types of DominionSim that are kinds of the buylist language. */
const KINDS = ['action', 'treasure', 'victory', 'attack', 'duration', 'terminal', 'village'];

const noteOf = (type: string): { readonly note?: string } =>
  type === 'getTotalMoneyExcludingMats' ? { note: 'money on mats counts, too' } : {};

/** The number in the buylist language; undefined if it has none. */
function measureOf({ type, attribute }: Counted, { cardOf }: BuyRule): string | undefined {
  if (Object.hasOwn(numbers, type)) return numbers[type];
  const kind = attribute.toLowerCase();
  if (type === 'countCardTypeInDeck') return KINDS.includes(kind) ? `Has(${kind})` : undefined;
  const card = cardOf(attribute);
  return Object.hasOwn(ofCards, type) && card !== undefined ? `${ofCards[type]}(${card})` : undefined;
}

const signOf = (bound: Bound): string =>
  'atLeast' in bound
    ? `>= ${bound.atLeast}`
    : 'lessThan' in bound
      ? `< ${bound.lessThan}`
      : `= ${bound.exactly}`;

/** "At least n" of a function in the words that the original language has, too. */
const words: Readonly<Record<string, (n: number, card: string | undefined) => string>> = {
  countCardsInDeck: (n, card) => `Has(${card}, ${n})`,
  countCardsInSupply: (n, card) => `Not(SupplyHasLess(${card}, ${n}))`,
  countCardsInHand: (n, card) => `HasInHand(${card}, ${n})`,
  countCardsInPlay: (n, card) => `HasInPlay(${card}, ${n})`,
  countAvailableMoney: (n) => `HasMoney(${n})`,
  countEmptyPiles: (n) => `SupplyEmptyPilesGreater(${n - 1})`,
};

const not = (text: string): string => /^Not\((.*)\)$/.exec(text)?.[1] ?? `Not(${text})`;

function asCondition(bound: Bound, atLeast: (n: number) => string): Translation {
  if ('atLeast' in bound) return { kind: 'condition', text: atLeast(bound.atLeast) };
  if ('lessThan' in bound) return { kind: 'condition', text: not(atLeast(bound.lessThan)) };
  const { exactly } = bound;
  if (exactly < 0) return { kind: 'never' };
  const most = not(atLeast(exactly + 1));
  return { kind: 'condition', text: exactly === 0 ? most : `AllOf(${atLeast(exactly)}, ${most})` };
}

const signs: Readonly<Record<string, string>> = {
  greaterThan: '>',
  greaterOrEqualThan: '>=',
  smallerThan: '<',
  smallerOrEqualThan: '<=',
  equalTo: '=',
};
const POINTS = 'countVP';
const POINTS_OF_OTHERS = 'countMAXOpponentVP';

/** Compares two counts. */
function compared(left: Counted, operator: string, right: Counted, rule: BuyRule): Translation {
  const { times, plus } = right;
  const unknown = leftOut(`a comparison of "${left.type}" and "${right.type}"`);
  const isLead = left.type === POINTS && right.type === POINTS_OF_OTHERS;
  const isDeficit = left.type === POINTS_OF_OTHERS && right.type === POINTS;
  if (times === 1 && (isLead || isDeficit)) {
    const lead = isLead ? boundOf(operator, plus) : boundOf(mirrored[operator]!, -plus);
    return Number.isInteger(Object.values(lead)[0])
      ? { kind: 'condition', text: `Lead ${signOf(lead)}` }
      : { kind: 'never' };
  }
  const one = measureOf(left, rule);
  const other = measureOf(right, rule);
  if (one === undefined || other === undefined) return unknown;
  const notes = { ...noteOf(left.type), ...noteOf(right.type) };
  if (times === 1 && plus === 0)
    return { kind: 'condition', text: `${one} ${signs[operator]} ${other}`, ...notes };
  // The language has no sums, so each number of the left count gets its own comparison. Large counts have too many.
  if (operator === 'equalTo' || ['Cards', 'Money'].includes(one)) return unknown;
  const isMore = operator.startsWith('greater');
  const ways: string[] = [];
  for (let n = 0; n < COMPARED_MAX; n++) {
    const bound = boundOf(mirrored[operator]!, (n - plus) / times);
    if ('lessThan' in bound && bound.lessThan <= 0) continue;
    const parts = [
      ...(isMore && n === 0 ? [] : [`${one} ${isMore ? '>=' : '<='} ${n}`]),
      ...('atLeast' in bound && bound.atLeast <= 0 ? [] : [`${other} ${signOf(bound)}`]),
    ];
    ways.push(parts.length === 1 ? parts[0]! : `AllOf(${parts.join(', ')})`);
  }
  if (ways.length === 0) return unknown;
  return {
    kind: 'condition',
    text: ways.length === 1 ? ways[0]! : `AnyOf(${ways.join(', ')})`,
    ...notes,
  };
}
