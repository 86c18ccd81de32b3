/** Writes a buylist as a bot of DominionSim, if possible. */
import { type Game, printedName, Refused } from '../../../engine/index.js';
import type { Argument, BuylistProgram, Call, Condition, Entry } from '../../../grammar/index.js';

/** Maximum rules per entry; each `AnyOf` becomes one rule for each of its parts. */
const RULES_MAX = 64;

/** What DominionSim compares: a function, or a constant. */
interface DomsimSide {
  readonly type: string;
  readonly attribute?: string;
}

interface DomsimComparison {
  readonly left: DomsimSide;
  readonly operator: keyof typeof opposites;
  readonly right: DomsimSide;
  /** Added to the right side. */
  readonly plus?: number;
}

/** An operator without its opposite needs two alternatives. */
const opposites = {
  greaterThan: 'smallerOrEqualThan',
  greaterOrEqualThan: 'smallerThan',
  smallerThan: 'greaterOrEqualThan',
  smallerOrEqualThan: 'greaterThan',
  equalTo: undefined,
} as const;

const operators: Readonly<Record<string, DomsimComparison['operator']>> = {
  '<': 'smallerThan',
  '<=': 'smallerOrEqualThan',
  '=': 'equalTo',
  '>=': 'greaterOrEqualThan',
  '>': 'greaterThan',
};

/** Numbers of comparisons that both languages have. */
const measures: Readonly<Record<string, string>> = {
  Actions: 'actionsLeft',
  Buys: 'countBuysLeft',
  Cards: 'countAllCardsInDeck',
  Coins: 'countAvailableMoney',
  EmptyPiles: 'countEmptyPiles',
  GainsLeft: 'gainsNeededToEndGame',
  Money: 'getTotalMoney',
  Turn: 'countTurns',
  Has: 'countCardsInDeck',
  HasInHand: 'countCardsInHand',
  HasInPlay: 'countCardsInPlay',
  SupplyHas: 'countCardsInSupply',
};

/** Words that both languages have, and what they count: "at least n" unless the row says otherwise. */
const counts: Readonly<
  Record<string, { readonly type: string; readonly isLess?: true; readonly shift?: number }>
> = {
  Has: { type: 'countCardsInDeck' },
  HasInHand: { type: 'countCardsInHand' },
  HasInPlay: { type: 'countCardsInPlay' },
  HasMoney: { type: 'countAvailableMoney' },
  SupplyHasLess: { type: 'countCardsInSupply', isLess: true },
  SupplyEmptyPilesGreater: { type: 'countEmptyPiles', shift: 1 },
};

/**
 * @returns the bot, and notes on decisions that DominionSim makes differently @throws Refused if DominionSim lacks a
 * word
 */
export function writeDomsim(program: BuylistProgram, name: string, game: Game) {
  const cardName = (id: number): string => domsimName(game.cards[id]!.name);
  const rules = program.lists.flatMap((list) =>
    list.entries.flatMap((entry) => rulesOf(list.when, entry, cardName)),
  );
  const notes = program.strategies.some(
    ({ blocks, playOrder }) => blocks.length > 0 || (playOrder?.length ?? 0) > 1,
  )
    ? ['play orders, options and reactions are left out: DominionSim plays cards by its own rules']
    : [];
  const lines = [
    '<playerCollection>',
    `  <player name="${escaped(name)}" author="Deckwright" description="">`,
    '    <type name="TwoPlayer"/>',
    ...rules.flatMap(({ card, conditions }) =>
      conditions.length === 0
        ? [`    <buy name="${card}"/>`]
        : [`    <buy name="${card}">`, ...conditions.map(conditionText), '    </buy>'],
    ),
    '  </player>',
    '</playerCollection>',
  ];
  return { text: `${lines.join('\n')}\n`, notes };
}

const domsimName = (name: string): string => printedName(name).replaceAll(' ', '_').replaceAll("'", '$');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function conditionText({ left, operator, right, plus = 0 }: DomsimComparison): string {
  const side = (name: string, { type, attribute }: DomsimSide): string =>
    `<${name} type="${type}"${attribute === undefined ? '' : ` attribute="${attribute}"`}/>`;
  const extra = plus === 0 ? '' : `<extra_operation type="plus" attribute="${plus.toFixed(1)}"/>`;
  return `      <condition>${side('left', left)}<operator type="${operator}"/>${side('right', right)}${extra}</condition>`;
}

const constant = (value: number): DomsimSide => ({ type: 'constant', attribute: value.toFixed(1) });

interface DomsimRule {
  readonly card: string;
  readonly conditions: readonly DomsimComparison[];
}

function rulesOf(
  of: Condition | undefined,
  { card, limit, per, when }: Entry,
  cardName: (id: number) => string,
): DomsimRule[] {
  if (per !== undefined)
    throw new Refused(
      'DominionSim has no limit that grows with the deck',
      `write a number instead of [${limit} per ${per}]`,
    );
  let ways: readonly (readonly DomsimComparison[])[] = [[]];
  for (const condition of [of, when]) {
    if (condition === undefined) continue;
    ways = both(ways, waysOf(condition.call, condition.negated, cardName));
  }
  const own: DomsimComparison[] =
    limit === undefined
      ? []
      : [
          {
            left: { type: 'countCardsInDeck', attribute: cardName(card) },
            operator: 'smallerThan',
            right: constant(limit),
          },
        ];
  return ways.map((conditions) => ({ card: cardName(card), conditions: [...own, ...conditions] }));
}

type Ways = readonly (readonly DomsimComparison[])[];

function both(a: Ways, b: Ways): Ways {
  if (a.length * b.length > RULES_MAX)
    throw new Refused('it has too many conditions for DominionSim', 'use fewer words AnyOf');
  return a.flatMap((one) => b.map((other) => [...one, ...other]));
}

/** Alternatives, each a list of comparisons that must all be true. */
function waysOf({ word, args }: Call, negated: boolean, cardName: (id: number) => string): Ways {
  const calls = args.flatMap((argument) => (argument.kind === 'call' ? [argument.call] : []));
  if (word === 'Not') return waysOf(calls[0]!, !negated, cardName);
  if (word === 'AllOf' || word === 'AnyOf') {
    const parts = calls.map((call) => waysOf(call, negated, cardName));
    // De Morgan: a negated "all of" is an "any of" negated parts, and the reverse.
    return (word === 'AllOf') === negated ? parts.flat() : parts.reduce(both, [[]]);
  }
  const sign = operators[word];
  if (sign !== undefined) return oneOf(comparison(args, sign, cardName), negated);
  const number = args.find((argument) => argument.kind === 'number')?.value ?? 0;
  const card = args.find((argument) => argument.kind === 'card');
  const attribute = card === undefined ? {} : { attribute: cardName(card.card) };
  if (word === 'HasExact') {
    const left = { type: 'countCardsInDeck', ...attribute };
    return oneOf({ left, operator: 'equalTo', right: constant(number) }, negated);
  }
  const counted = counts[word];
  if (counted === undefined) throw lacks(word);
  const operator = counted.isLess === true ? 'smallerThan' : 'greaterOrEqualThan';
  const right = constant(number + (counted.shift ?? 0));
  return oneOf({ left: { type: counted.type, ...attribute }, operator, right }, negated);
}

function oneOf(one: DomsimComparison, negated: boolean): Ways {
  if (!negated) return [[one]];
  const operator = opposites[one.operator];
  if (operator !== undefined) return [[{ ...one, operator }]];
  return [[{ ...one, operator: 'smallerThan' }], [{ ...one, operator: 'greaterThan' }]];
}

function comparison(
  args: readonly Argument[],
  operator: DomsimComparison['operator'],
  cardName: (id: number) => string,
): DomsimComparison {
  const [left, right] = args as [Argument, Argument];
  if (left.kind === 'call' && left.call.word === 'Lead' && right.kind === 'number')
    return {
      left: { type: 'countVP' },
      operator,
      right: { type: 'countMAXOpponentVP' },
      plus: right.value,
    };
  return { left: sideOf(left, cardName), operator, right: sideOf(right, cardName) };
}

function sideOf(side: Argument, cardName: (id: number) => string): DomsimSide {
  if (side.kind === 'number') return constant(side.value);
  const { word, args } = (side as Extract<Argument, { kind: 'call' }>).call;
  if (word === 'Lead')
    throw new Refused('DominionSim compares the lead only with a number', 'write e.g. Lead > 3');
  const type = measures[word];
  if (type === undefined) throw lacks(word);
  const [subject] = args;
  if (subject === undefined) return { type };
  if (subject.kind === 'card') return { type, attribute: cardName(subject.card) };
  const kind = (subject as Extract<Argument, { kind: 'call' }>).call.word;
  if (word !== 'Has') throw lacks(`${word}(${kind})`);
  return { type: 'countCardTypeInDeck', attribute: `${kind[0]!.toUpperCase()}${kind.slice(1)}` };
}

const lacks = (word: string): Refused =>
  new Refused(
    `DominionSim has no word for ${word}`,
    `it knows ${Object.keys(counts).join(', ')}, HasExact, and comparisons of ${Object.keys(measures).join(', ')}, Lead`,
  );
