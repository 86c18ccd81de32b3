/**
 * Derives plans whose cards work together from the roles of a board's cards: money with two cards, a trasher,
 * villages with draw and payload, cards that replay others, turns of discounts, rushes for victory cards that grow.
 * Searches from money alone rarely find these plans, because each card is weak without the others. The variants of
 * a plan differ in their counts and in when they buy victory cards.
 */
import { type CardRoles, type CardWord, printedName } from '../../../engine/index.js';
import type { BuylistProgram, Call, Condition, Entry } from '../../../grammar/index.js';
import type { Archetype, GenomeContext } from '../../genome.js';
import { type BuylistDomain, buylistDomain, isVictory } from './domain.js';
import { defaultPlay, list } from './edit.js';

/** A card of the kingdom with its roles. */
type RoleCard = CardWord & { readonly roles: CardRoles };

/** The cards of a board by role, best first. */
interface BoardParts {
  /** Actions and treasures. */
  readonly kingdom: readonly RoleCard[];
  readonly trashers: readonly RoleCard[];
  readonly villages: readonly RoleCard[];
  readonly draw: readonly RoleCard[];
  readonly payloads: readonly RoleCard[];
  /** Cards that give back their action and a card, and also pay. */
  readonly chain: readonly RoleCard[];
  readonly junkers: readonly RoleCard[];
  readonly gainers: readonly RoleCard[];
  readonly discounts: readonly RoleCard[];
  readonly replaying: readonly RoleCard[];
  /** Victory cards of every board, dearest first. */
  readonly greens: readonly CardWord[];
  /** Treasures of every board that cost something: the cheapest, and the others, dearest first. */
  readonly cheapest: CardWord;
  readonly dear: readonly CardWord[];
}

/** Numbers in which the variants of a plan differ. */
interface ArchetypeNumbers {
  /** Copies of the main cards needed before victory cards; 0: buy victory cards whenever affordable. */
  readonly ready: number;
  /** Added to the limit of each card that has one. */
  readonly more: number;
  /** Copies of the cheapest treasure before and after the cards of the plan. */
  readonly cheap: number;
}

/** The first variant plays when all plans are compared, the others when the best plans are tuned. */
const VARIANTS: readonly ArchetypeNumbers[] = [
  { ready: 3, more: 0, cheap: 2 },
  { ready: 0, more: 0, cheap: 2 },
  { ready: 5, more: 0, cheap: 1 },
  { ready: 3, more: 1, cheap: 1 },
  { ready: 0, more: 1, cheap: 4 },
  { ready: 5, more: 2, cheap: 2 },
];

/** Cards to buy, up to a limit and while a condition holds; nothing for a role that the plan leaves open. */
type Purchase = readonly [
  cards: CardWord | readonly CardWord[] | undefined,
  limit?: number,
  when?: Condition | undefined,
];

/** A plan: the purchases in order, and the cards to own before victory cards. */
interface ArchetypePlan {
  readonly purchases: readonly Purchase[];
  /** One of these conditions is enough. */
  readonly ready: readonly Call[];
}

/** Plans whose cards are weak without each other. */
const COMBINATIONS = ['engine', 'mixed', 'chain', 'discount', 'replay'];

interface Recipe {
  readonly kind: string;
  /** Without the roles that it leaves open. */
  readonly cards: readonly (CardWord | undefined)[];
  readonly plan: (numbers: ArchetypeNumbers) => ArchetypePlan;
  /** True if its purchases include the victory cards. */
  readonly isRush?: true;
}

type Recipes = Generator<Recipe, void>;

/** Cards tried for each role: more are rarely better, and the number of plans is the product of these numbers. */
const TRIED = { trashers: 3, villages: 2, draw: 3, payloads: 4, chain: 4, replaying: 2 };

/** Pure: equal boards give equal plans. Empty if cards have no roles. */
export function archetypes({
  game,
  rules,
}: Pick<GenomeContext<BuylistProgram>, 'game' | 'rules'>): readonly Archetype<BuylistProgram>[] {
  const domain = buylistDomain(game, rules);
  const parts = partsOf(domain);
  if (parts.greens.length === 0) return [];
  const made = plansFrom(parts, domain);
  if (parts.greens.length < GREENS_WITH_COLONY) return made;
  // On a board with Colonies, a plan for Provinces alone ends the game sooner.
  const [colony] = parts.greens;
  const [platinum] = parts.dear;
  const short = { ...parts, greens: parts.greens.slice(1), dear: parts.dear.slice(1) };
  return [
    ...made,
    ...plansFrom(short, domain, ` without ${printedName(colony!.name)} and ${printedName(platinum!.name)}`),
  ];
}

/** Number of victory cards of every board with Colonies. */
const GREENS_WITH_COLONY = 4;

function plansFrom(parts: BoardParts, domain: BuylistDomain, suffix = ''): Archetype<BuylistProgram>[] {
  const recipes = [
    ...pairs(parts),
    ...trashing(parts),
    ...thinned(parts),
    ...engines(parts),
    ...mixed(parts),
    ...chains(parts),
    ...discounts(parts),
    ...replays(parts),
    ...rushes(parts, domain),
  ];
  const named = new Map(recipes.map((recipe) => [nameOf(recipe, parts), recipe]));
  return [...named].map(([name, recipe]) => ({
    kind: recipe.kind,
    isCombination: COMBINATIONS.includes(recipe.kind),
    name: `${name}${suffix}`,
    cards: given(recipe.cards).map(({ id }) => id),
    // Made on demand, because most plans need few variants.
    get variants() {
      return VARIANTS.map((numbers) => program(recipe, numbers, parts, domain));
    },
  }));
}

function partsOf({ buyable }: BuylistDomain): BoardParts {
  const kingdom = buyable.filter(
    (card): card is RoleCard =>
      card.roles !== undefined && (card.kinds.includes('action') || card.kinds.includes('treasure')),
  );
  const actions = kingdom.filter(({ kinds }) => kinds.includes('action'));
  const by = (worth: (card: RoleCard) => number, has: (card: RoleCard) => boolean): readonly RoleCard[] =>
    actions.filter(has).sort((a, b) => worth(b) - worth(a) || a.id - b.id);
  const money = buyable.filter(
    ({ kinds, cost, roles }) => kinds.includes('treasure') && cost > 0 && roles === undefined,
  );
  const cheap = ({ cost }: RoleCard): number => -cost;
  return {
    kingdom,
    trashers: by(cheap, ({ roles }) => roles.trashes),
    villages: by(
      ({ roles, cost }) => 10 * roles.actions + cost,
      ({ roles }) => roles.actions >= 2,
    ),
    draw: by(
      ({ roles }) => 10 * roles.cards + 5 * Math.min(1, roles.actions),
      ({ roles }) => roles.cards >= 2 && roles.actions < 2,
    ),
    payloads: by(
      ({ roles, cost }) => (roles.junks ? 20 : 0) + (roles.attacks ? 5 : 0) + 3 * roles.buys + cost,
      ({ roles: { junks, attacks, buys, coins, replays } }) =>
        junks || attacks || buys > 0 || coins >= 2 || replays,
    ),
    chain: by(
      ({ roles, cost }) => 3 * roles.coins + 2 * roles.buys + 2 * roles.cards + cost / 2,
      ({ roles }) => roles.actions >= 1 && roles.cards >= 1 && (roles.coins > 0 || roles.cards > 1),
    ),
    junkers: by(cheap, ({ roles }) => roles.junks),
    gainers: by(cheap, ({ roles }) => roles.gains),
    discounts: kingdom.filter(({ lowersCosts }) => lowersCosts === true),
    replaying: by(cheap, ({ roles }) => roles.replays),
    greens: buyable.filter((card) => isVictory(card) && card.roles === undefined),
    cheapest: money.at(-1)!,
    dear: money.slice(0, -1),
  };
}

const given = <Card>(cards: readonly (Card | undefined)[]): Card[] =>
  cards.filter((card) => card !== undefined);
const without = (cards: readonly RoleCard[], ...others: readonly (CardWord | undefined)[]): RoleCard[] =>
  cards.filter((card) => !others.includes(card));
/** None of the cards, or one. */
const perhaps = (cards: readonly RoleCard[]): (RoleCard | undefined)[] => [undefined, ...cards];
/** Every two cards, in order. */
const pairsOf = (cards: readonly RoleCard[]): [RoleCard, RoleCard][] =>
  cards.flatMap((one, i) => cards.slice(i + 1).map((other): [RoleCard, RoleCard] => [one, other]));
const isMain = ({ roles, cost }: RoleCard): boolean => roles.junks || cost > 6;
const dearestFirst = (a: CardWord, b: CardWord): number => b.cost - a.cost || a.id - b.id;

/** Money with some copies of two cards. */
function* pairs({ kingdom, dear, cheapest }: BoardParts): Recipes {
  for (const both of pairsOf(kingdom))
    yield {
      kind: 'money',
      cards: both,
      plan: ({ more, ready }) => ({
        purchases: [
          [both.filter(isMain), 2 + more],
          [dear],
          [both.filter((card) => !isMain(card)), 1 + more],
          [cheapest],
        ],
        ready: ready > 3 ? [has(dear[0]!, 1)] : [],
      }),
    };
}

/** A trasher, money, and optionally a few copies of one more card. */
function* trashing({ trashers, kingdom, dear, cheapest }: BoardParts): Recipes {
  for (const trasher of trashers.slice(0, TRIED.trashers))
    for (const other of perhaps(without(kingdom, trasher)))
      yield {
        kind: 'trasher',
        cards: [trasher, other],
        plan: ({ more, ready }) => ({
          purchases: [
            [trasher, 1],
            [other && isMain(other) ? other : undefined, 2 + more],
            [dear],
            [other, 2 + 2 * more],
            [cheapest],
          ],
          ready: [has(dear[0]!, Math.max(1, ready - 2))],
        }),
      };
}

/** A trasher and two more cards; only cards that cost an action are limited. */
function* thinned({ trashers, kingdom, dear, cheapest }: BoardParts): Recipes {
  const isFree = ({ roles }: RoleCard): boolean => roles.actions > 0 && roles.cards > 0;
  for (const trasher of trashers.slice(0, TRIED.trashers))
    for (const both of pairsOf(without(kingdom, trasher))) {
      const junkers = both.filter(({ roles }) => roles.junks);
      const terminals = both.filter((card) => !isFree(card) && !card.roles.junks);
      const free = both.filter(isFree).sort(dearestFirst);
      yield {
        kind: 'thinned',
        cards: [trasher, ...both],
        plan: ({ more, ready, cheap }) => ({
          purchases: [
            [junkers, 1 + Math.min(1, more)],
            [trasher, 1],
            [terminals.filter(isMain), 2],
            [dear, cheap > 1 ? UNLIMITED : 1],
            [free, 3 + more],
            [terminals, 1 + Math.min(1, more)],
            [dear],
            [free],
            [cheapest, cheap > 1 ? UNLIMITED : 2],
          ],
          ready: [has(dear[0]!, ready > 3 ? 2 : 1)],
        }),
      };
    }
}

/** Cards that draw, cards that give the actions to play them, and payload. */
function* engines(parts: BoardParts): Recipes {
  const { trashers, villages, draw, payloads, dear, cheapest } = parts;
  for (const drawing of draw.slice(0, TRIED.draw)) {
    const needsVillage = drawing.roles.actions === 0;
    for (const village of needsVillage ? villages.slice(0, TRIED.villages) : perhaps(villages.slice(0, 1)))
      for (const trasher of perhaps(trashers.slice(0, TRIED.trashers)))
        for (const payload of perhaps(
          without(payloads, village, drawing, trasher).slice(0, TRIED.payloads),
        )) {
          const junker = payload?.roles.junks ? payload : undefined;
          // A card that costs no action needs no limit.
          const isChain = payload !== undefined && payload.roles.actions > 0;
          // Villages that give coins come first.
          const paid = village !== undefined && village.roles.coins > 0 ? village : undefined;
          const inTurns = [1, 2, 3, 4, 5]
            .flatMap((n): Purchase[] => [
              [paid, 2 * n - 1],
              [drawing, n],
              [village, paid ? 2 * n : n],
            ])
            .filter(([card]) => card !== undefined);
          yield {
            kind: 'engine',
            cards: [drawing, village, trasher, payload],
            plan: ({ ready, more, cheap }) => ({
              purchases: [
                [junker, 1],
                [trasher, 1],
                [junker, 2],
                [dear, 1],
                ...inTurns.slice(0, 3),
                [junker ? undefined : payload, isChain ? UNLIMITED : 2 + more],
                [dear, 2],
                ...inTurns.slice(3),
                [dear],
                [cheapest, cheap],
                [village],
                [cheapest],
              ],
              ready: [has(drawing, ready), has(dear[0]!, ready - 1)],
            }),
          };
        }
  }
}

/**
 * Some of all cards that draw or give actions, with early trashing and an attack: decks that play all their cards.
 */
function* mixed({ trashers, villages, draw, payloads, chain, dear, cheapest }: BoardParts): Recipes {
  const cantrip = draw.find(({ roles }) => roles.actions > 0);
  const attacks = payloads.filter(({ roles }) => roles.junks || roles.attacks);
  for (const trasher of perhaps(trashers.slice(0, 2)))
    for (const attack of perhaps(without(attacks, trasher).slice(0, 2)))
      for (const village of villages.slice(0, TRIED.villages)) {
        const [terminal] = without(draw, cantrip, attack, trasher, village);
        const [extra] = without(chain, cantrip, village, trasher, attack);
        const cards = given([...new Set([village, cantrip, terminal, extra, trasher, attack])]);
        if (cards.length < MIXED_MIN) continue;
        yield {
          kind: 'mixed',
          cards,
          plan: ({ ready, more, cheap }) => ({
            purchases: [
              [trasher, 1],
              [attack, 1],
              [dear, 1],
              [village, 2 + more],
              [cantrip, 2 + more],
              [terminal, 2 + more],
              [dear, 2],
              [extra, 2],
              [cantrip],
              [village, 4 + more],
              [dear],
              [cheapest, 1 + cheap],
            ],
            ready: [has(village, ready), has(dear[0]!, 2)],
          }),
        };
      }
}

/** Minimum cards of a mixed deck; with fewer it resembles another plan. */
const MIXED_MIN = 4;

/** All cards that cost no action; optionally with a trasher and payload. */
function* chains({ chain, trashers, payloads, dear, cheapest }: BoardParts): Recipes {
  for (const [i, main] of chain.slice(0, TRIED.chain).entries())
    for (const second of perhaps(chain.slice(i + 1, TRIED.chain)))
      for (const trasher of perhaps(trashers.slice(0, 2)))
        for (const payload of perhaps(without(payloads, main, second, trasher).slice(0, 2)))
          yield {
            kind: 'chain',
            cards: [main, second, trasher, payload],
            plan: ({ ready, more, cheap }) => ({
              purchases: [
                [trasher, 1],
                [payload, 1 + Math.min(1, more)],
                [dear, 1],
                [main, 3 + more],
                [second, 3 + more],
                [main],
                [dear],
                [second],
                [cheapest, 2 * cheap],
              ],
              ready: [has(main, ready), has(dear[0]!, ready - 1)],
            }),
          };
}

/** Many copies of a card that makes others cheaper, and no victory cards until one turn can buy several. */
function* discounts(parts: BoardParts): Recipes {
  const { villages, replaying, draw, trashers, dear, cheapest } = parts;
  for (const main of parts.discounts)
    for (const helper of perhaps([...villages.slice(0, 1), ...replaying.slice(0, 1)]))
      for (const drawing of perhaps(without(draw, main, helper).slice(0, 2)))
        for (const trasher of perhaps(without(trashers, drawing).slice(0, 1)))
          yield {
            kind: 'discount',
            cards: [main, helper, drawing, trasher],
            plan: ({ ready, more, cheap }) => ({
              purchases: [
                [trasher, 1],
                [main, 2],
                [helper, 2],
                [drawing, 2 + more],
                [main, 4 + more],
                [helper, 4],
                [dear, 2],
                [main],
                [helper],
                [cheapest, 2 * cheap],
              ],
              ready: [has(main, ready + 1)],
            }),
          };
}

/** Cards that replay others, a payload worth replaying, and cards that draw both together. */
function* replays(parts: BoardParts): Recipes {
  const { replaying, chain, payloads, villages, draw, trashers, dear, cheapest } = parts;
  for (const main of replaying.slice(0, TRIED.replaying)) {
    const worthReplaying = [...without(chain, main).slice(0, 2), ...without(payloads, main).slice(0, 2)];
    for (const payload of new Set(worthReplaying))
      for (const drawing of perhaps(without(draw, main, payload).slice(0, 2)))
        for (const trasher of perhaps(without(trashers, main, payload, drawing).slice(0, 2))) {
          const [village] = without(villages, main, payload, drawing, trasher);
          const isChain = payload.roles.actions > 0;
          yield {
            kind: 'replay',
            cards: [main, payload, drawing, village, trasher],
            plan: ({ ready, more, cheap }) => ({
              purchases: [
                [trasher, 1],
                [isMain(main) ? main : undefined, 2 + more],
                [dear, 1],
                [payload, isChain ? UNLIMITED : 2 + more],
                [village, 2 + more],
                [drawing, 2 + more],
                [main, 2 + 2 * more],
                [dear, cheap > 1 ? UNLIMITED : 2],
                [village],
                [cheapest, cheap > 1 ? UNLIMITED : 2],
              ],
              ready: [main, dear[0]!].map((card) => has(card, ready > 3 ? 2 : 1)),
            }),
          };
        }
  }
}

/** Victory cards that grow, gainers for them, and piles that run out soon. */
function* rushes(parts: BoardParts, { buyable }: BuylistDomain): Recipes {
  const coppers = buyable.filter(({ cost, plentiful }) => cost === 0 && plentiful === true);
  for (const card of buyable.filter(({ growingPoints }) => growingPoints === true)) {
    yield* quickRushes(card, parts, coppers);
    yield* paidRushes(card, parts);
  }
}

/** Little money: one helper, and victory cards as soon as possible. */
function* quickRushes(
  card: CardWord,
  { gainers, junkers, greens, dear, cheapest, kingdom }: BoardParts,
  coppers: readonly CardWord[],
): Recipes {
  const middle = greens.slice(1, -1);
  const buying = kingdom.filter(({ roles, cost }) => roles.buys > 0 && cost <= 5);
  const helpers = perhaps([...gainers.slice(0, 3), ...junkers.slice(0, 2), ...buying.slice(0, 2)]);
  // Dukes count Duchies, so Duchies come first if affordable.
  const counted = middle.slice(-1).filter(({ cost }) => cost >= card.cost);
  for (const helper of new Set(helpers))
    yield {
      kind: 'rush',
      cards: [card, helper],
      isRush: true,
      plan: ({ ready, more, cheap }) => {
        const most = helper?.roles.junks === true ? 2 : 4 + 2 * more;
        const helped = helper && { negated: false, call: has(helper, Math.min(ready, most)) };
        return {
          purchases: [
            [counted, 4],
            [card, UNLIMITED, helped],
            [helper, most],
            [card],
            [counted],
            [middle, UNLIMITED, fewLeft(card, 5)],
            [greens.slice(-1), UNLIMITED, fewLeft(card, ready + 1)],
            [dear, cheap],
            [cheapest],
            [cheap > 1 ? coppers : []],
          ],
          ready: [],
        };
      },
    };
}

/** Some money, attacks or buys, then all affordable victory cards, and a gainer for the rest. */
function* paidRushes(card: CardWord, { gainers, payloads, greens, cheapest }: BoardParts): Recipes {
  const [dearest, ...others] = greens;
  const counted = others.slice(0, -1);
  const paying = payloads.slice(0, TRIED.payloads);
  const pairs = perhaps(paying).flatMap((one, i) =>
    perhaps(one === undefined ? [] : paying.slice(i)).map((other) => [one, other]),
  );
  for (const gainer of perhaps(gainers.slice(0, 2)))
    for (const both of pairs.map((pair) => without(given(pair), gainer))) {
      if (both.length === 0) continue;
      yield {
        kind: 'paid rush',
        cards: [card, gainer, ...both],
        isRush: true,
        plan: ({ ready, more, cheap }) => ({
          purchases: [
            [dearest, ready > 3 ? 1 : 2 + 2 * more],
            [both[0], Math.max(1, ready)],
            [both[1], 1 + more],
            [counted],
            [card],
            [cheapest, 2 * cheap],
            [others.slice(-1), UNLIMITED, fewLeft(counted[0] ?? card, 7)],
            [gainer ?? cheapest],
          ],
          ready: [],
        }),
      };
    }
}

const nameOf = ({ cards }: Recipe, { dear }: BoardParts): string => {
  const names = given(cards).map(({ name }) => printedName(name));
  return names.length === 1 ? `${names[0]} and ${printedName(dear[0]!.name)}` : names.join(', ');
};

/** Copies left of the dearest victory card below which the next ones are bought. */
const GREENS_FROM = [6, 4, 3];
/** Copies left below which the plan no longer waits. */
const HURRY = 7;
/** In effect, no limit. */
const UNLIMITED = 99;

/** Puts victory cards first: the dearest when the plan is ready, others when few of the dearest are left. */
function program(
  recipe: Recipe,
  numbers: ArchetypeNumbers,
  { greens }: BoardParts,
  { vocabulary }: BuylistDomain,
): BuylistProgram {
  const { purchases, ready } = recipe.plan(numbers);
  const [dearest, ...others] = recipe.isRush ? [] : greens;
  const points: Purchase[] =
    dearest === undefined
      ? []
      : [
          [dearest, UNLIMITED, numbers.ready === 0 ? undefined : whenReady(ready, dearest)],
          ...others.map((card, i): Purchase => [card, UNLIMITED, fewLeft(dearest, GREENS_FROM[i] ?? 2)]),
        ];
  const entries = [...points, ...purchases].flatMap(([cards, limit = UNLIMITED, when]) =>
    given([cards].flat()).map(
      ({ id }): Entry => ({ card: id, ...(when && { when }), ...(limit < UNLIMITED && { limit }) }),
    ),
  );
  const distinct = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return {
    defaults: 'expert',
    lists: [list([...distinct.values()])],
    strategies: [defaultPlay(vocabulary)],
  };
}

function whenReady(ready: readonly Call[], dearest: CardWord): Condition | undefined {
  if (ready.length === 0) return undefined;
  const calls = [...ready, fewLeft(dearest, HURRY).call];
  return {
    negated: false,
    call: { word: 'AnyOf', args: calls.map((call) => ({ kind: 'call', call })) },
  };
}

const call = (word: string, { id }: CardWord, number: number): Call => ({
  word,
  args: [
    { kind: 'card', card: id },
    { kind: 'number', value: number },
  ],
});
const has = (card: CardWord, count: number): Call => call('Has', card, count);
const fewLeft = (card: CardWord, count: number): Condition => ({
  negated: false,
  call: call('SupplyHasLess', card, count),
});
