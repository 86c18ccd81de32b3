/** Writes a buylist as a bot of DominionSim, if possible. */
import { type Game, printedName, Refused } from '../../../engine/index.js';
import type { BuylistProgram, Call, Condition, Entry } from '../../../grammar/index.js';

/** Maximum rules per entry; each `AnyOf` becomes one rule for each of its parts. */
const RULES_MAX = 64;

interface DomsimComparison {
  readonly type: string;
  readonly attribute?: string;
  readonly operator: 'greaterOrEqualThan' | 'smallerThan' | 'equalTo';
  readonly value: number;
}

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

function conditionText({ type, attribute, operator, value }: DomsimComparison): string {
  const left = `<left type="${type}"${attribute === undefined ? '' : ` attribute="${attribute}"`}/>`;
  const right = `<right type="constant" attribute="${value.toFixed(1)}"/>`;
  return `      <condition>${left}<operator type="${operator}"/>${right}</condition>`;
}

interface DomsimRule {
  readonly card: string;
  readonly conditions: readonly DomsimComparison[];
}

function rulesOf(
  of: Condition | undefined,
  { card, limit, when }: Entry,
  cardName: (id: number) => string,
): DomsimRule[] {
  let ways: readonly (readonly DomsimComparison[])[] = [[]];
  for (const condition of [of, when]) {
    if (condition === undefined) continue;
    ways = both(ways, waysOf(condition.call, condition.negated, cardName));
  }
  const own: DomsimComparison[] =
    limit === undefined
      ? []
      : [{ type: 'countCardsInDeck', attribute: cardName(card), operator: 'smallerThan', value: limit }];
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
  const number = args.find((argument) => argument.kind === 'number')?.value ?? 0;
  const card = args.find((argument) => argument.kind === 'card');
  const attribute = card === undefined ? undefined : cardName(card.card);
  const counted = counts[word];
  const base = attribute === undefined ? {} : { attribute };
  if (word === 'HasExact') {
    const type = 'countCardsInDeck';
    if (!negated) return [[{ type, ...base, operator: 'equalTo', value: number }]];
    return [
      [{ type, ...base, operator: 'smallerThan', value: number }],
      [{ type, ...base, operator: 'greaterOrEqualThan', value: number + 1 }],
    ];
  }
  if (counted === undefined)
    throw new Refused(
      `DominionSim has no word for ${word}`,
      `it knows ${Object.keys(counts).join(', ')}, HasExact`,
    );
  const isLess = (counted.isLess === true) !== negated;
  const value = number + (counted.shift ?? 0);
  return [[{ type: counted.type, ...base, operator: isLess ? 'smallerThan' : 'greaterOrEqualThan', value }]];
}
