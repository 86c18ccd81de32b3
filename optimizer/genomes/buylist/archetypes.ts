/**
 * Plans whose cards work together, made by rule from the roles of a board's cards: money with two cards, a
 * trasher, villages with draw and payload, cards that replay others, turns of discounts, rushes for victory cards
 * that grow. Searches from money alone rarely find these, because each card is weak without the others. The
 * variants of a plan differ in counts and in when they buy victory cards.
 */
import type { CardId, CardRoles, CardWord } from '../../../engine/index.js';
import {
  type BuylistProgram,
  type Call,
  type Condition,
  type Entry,
  printedName,
} from '../../../grammar/index.js';
import type { Archetype, GenomeContext } from '../../genome.js';
import { type BuylistDomain, buylistDomain, isVictory } from './domain.js';
import { defaultPlay, entry, list } from './edit.js';

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

/** A plan without victory cards: the purchases in order, and the cards to own before victory cards. */
interface ArchetypePlan {
  readonly entries: readonly Entry[];
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
  /** Victory cards to buy, dearest first; default: those of every board. */
  readonly greens?: readonly CardWord[];
}

/** Cards tried for each role: more are rarely better, and the number of plans is a product. */
const TRIED = { trashers: 3, villages: 2, draw: 3, payloads: 4, chain: 4, replaying: 2 };

/** Pure: equal boards give equal plans. Empty if cards have no roles. */
export function archetypes({
  game,
  rules,
}: Pick<GenomeContext<BuylistProgram>, 'game' | 'rules'>): readonly Archetype<BuylistProgram>[] {
  const domain = buylistDomain(game, rules);
  const parts = partsOf(domain);
  if (parts.greens.length === 0) return [];
  const made = ways(parts, domain);
  if (parts.greens.length < GREENS_WITH_COLONY) return made;
  // On a board with Colonies, a plan for Provinces alone ends the game sooner.
  const [colony] = parts.greens;
  const [platinum] = parts.dear;
  const short = { ...parts, greens: parts.greens.slice(1), dear: parts.dear.slice(1) };
  return [
    ...made,
    ...ways(short, domain, ` without ${printedName(colony!.name)} and ${printedName(platinum!.name)}`),
  ];
}

/** Number of victory cards of every board with Colonies. */
const GREENS_WITH_COLONY = 4;

function ways(parts: BoardParts, domain: BuylistDomain, suffix = ''): Archetype<BuylistProgram>[] {
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

/** An entry with a limit; none without a card. */
const copies = (card: CardWord | undefined, limit: number): Entry[] =>
  card === undefined ? [] : [entry(card.id, limit)];
/** An entry for each card, with the same limit or none. */
const all = (cards: readonly CardWord[], limit?: number): Entry[] => cards.map(({ id }) => entry(id, limit));
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

/** Money with some copies of two cards. */
function pairs({ kingdom, dear, cheapest }: BoardParts): readonly Recipe[] {
  return pairsOf(kingdom).map((both) => ({
    kind: 'money',
    cards: both,
    plan: ({ more, ready }) => ({
      entries: [
        ...all(both.filter(isMain), 2 + more),
        ...all(dear),
        ...all(
          both.filter((card) => !isMain(card)),
          1 + more,
        ),
        entry(cheapest.id, UNLIMITED),
      ],
      ready: ready > 3 ? [call('Has', dear[0]!.id, 1)] : [],
    }),
  }));
}

/** A trasher, money, and optionally a few copies of one more card. */
function trashing({ trashers, kingdom, dear, cheapest }: BoardParts): readonly Recipe[] {
  return trashers.slice(0, TRIED.trashers).flatMap((trasher) =>
    perhaps(without(kingdom, trasher)).map((other) => ({
      kind: 'trasher',
      cards: [trasher, other],
      plan: ({ more, ready }) => ({
        entries: [
          ...copies(trasher, 1),
          ...(other !== undefined && isMain(other) ? copies(other, 2 + more) : []),
          ...all(dear),
          ...copies(other, 2 + 2 * more),
          entry(cheapest.id),
        ],
        ready: ready > 0 ? [call('Has', dear[0]!.id, Math.max(1, ready - 2))] : [],
      }),
    })),
  );
}

/** A trasher and two more cards: those that cost no action without a limit, others with one. */
function thinned({ trashers, kingdom, dear, cheapest }: BoardParts): readonly Recipe[] {
  const isFree = ({ roles }: RoleCard): boolean => roles.actions > 0 && roles.cards > 0;
  return trashers.slice(0, TRIED.trashers).flatMap((trasher) =>
    pairsOf(without(kingdom, trasher)).map((both) => {
      const junkers = both.filter(({ roles }) => roles.junks);
      const terminals = both.filter((card) => !isFree(card) && !card.roles.junks);
      const free = both.filter(isFree).sort((a, b) => b.cost - a.cost || a.id - b.id);
      return {
        kind: 'thinned',
        cards: [trasher, ...both],
        plan: ({ more, ready, cheap }) => ({
          entries: [
            ...all(junkers, 1 + Math.min(1, more)),
            ...copies(trasher, 1),
            ...all(terminals.filter(isMain), 2),
            ...all(dear, cheap > 1 ? undefined : 1),
            ...all(free, 3 + more),
            ...all(terminals, 1 + Math.min(1, more)),
            ...all(dear),
            ...all(free, UNLIMITED),
            entry(cheapest.id, cheap > 1 ? UNLIMITED : 2),
          ],
          ready: ready > 0 ? [call('Has', dear[0]!.id, ready > 3 ? 2 : 1)] : [],
        }),
      };
    }),
  );
}

/** Draw, actions to play it, and payload. */
function engines({ trashers, villages, draw, payloads, ...money }: BoardParts): readonly Recipe[] {
  return draw.slice(0, TRIED.draw).flatMap((drawing) => {
    const needsVillage = drawing.roles.actions === 0;
    const between = needsVillage ? villages.slice(0, TRIED.villages) : perhaps(villages.slice(0, 1));
    return between.flatMap((village) =>
      perhaps(trashers.slice(0, TRIED.trashers)).flatMap((trasher) =>
        perhaps(without(payloads, village, drawing, trasher).slice(0, TRIED.payloads)).map((payload) => ({
          kind: 'engine',
          cards: [drawing, village, trasher, payload],
          plan: (numbers) => enginePlan({ drawing, village, trasher, payload, ...money }, numbers),
        })),
      ),
    );
  });
}

interface EngineCards extends Pick<BoardParts, 'dear' | 'cheapest'> {
  readonly drawing: RoleCard;
  readonly village: RoleCard | undefined;
  readonly trasher: RoleCard | undefined;
  readonly payload: RoleCard | undefined;
}

function enginePlan(
  { drawing, village, trasher, payload, dear, cheapest }: EngineCards,
  { ready, more, cheap }: ArchetypeNumbers,
): ArchetypePlan {
  const junks = payload?.roles.junks === true;
  // A card that costs no action needs no limit.
  const isChain = payload !== undefined && payload.roles.actions > 0;
  // Villages that give coins come first.
  const paid = village !== undefined && village.roles.coins > 0;
  const inTurns = [1, 2, 3, 4, 5].flatMap((n) =>
    paid
      ? [...copies(village, 2 * n - 1), ...copies(drawing, n), ...copies(village, 2 * n)]
      : [...copies(drawing, n), ...copies(village, n)],
  );
  return {
    entries: [
      ...(junks ? copies(payload, 1) : []),
      ...copies(trasher, 1),
      ...(junks ? copies(payload, 2) : []),
      ...all(dear, 1),
      ...inTurns.slice(0, 3),
      ...(junks ? [] : copies(payload, isChain ? UNLIMITED : 2 + more)),
      ...all(dear, 2),
      ...inTurns.slice(3),
      ...all(dear),
      ...copies(cheapest, cheap),
      ...all(given([village])),
      ...copies(cheapest, UNLIMITED),
    ],
    ready: ready === 0 ? [] : [call('Has', drawing.id, ready), call('Has', dear[0]!.id, ready - 1)],
  };
}

/**
 * Some of all cards that draw or give actions, with early trashing and an attack: decks that play all their cards.
 */
function mixed({ trashers, villages, draw, payloads, chain, dear, cheapest }: BoardParts): readonly Recipe[] {
  const cantrip = draw.find(({ roles }) => roles.actions > 0);
  const attacks = payloads.filter(({ roles }) => roles.junks || roles.attacks);
  return perhaps(trashers.slice(0, 2)).flatMap((trasher) =>
    perhaps(without(attacks, trasher).slice(0, 2)).flatMap((attack) =>
      villages.slice(0, TRIED.villages).flatMap((village): Recipe[] => {
        const [terminal] = without(draw, cantrip, attack, trasher, village);
        const [extra] = without(chain, cantrip, village, trasher, attack);
        const cards = given([...new Set([village, cantrip, terminal, extra, trasher, attack])]);
        if (cards.length < MIXED_MIN) return [];
        const plan: Recipe['plan'] = ({ ready, more, cheap }) => ({
          entries: [
            ...copies(trasher, 1),
            ...copies(attack, 1),
            ...all(dear, 1),
            ...copies(village, 2 + more),
            ...copies(cantrip, 2 + more),
            ...copies(terminal, 2 + more),
            ...all(dear, 2),
            ...copies(extra, 2),
            ...copies(cantrip, UNLIMITED),
            ...copies(village, 4 + more),
            ...all(dear),
            ...copies(cheapest, 1 + cheap),
          ],
          ready: ready === 0 ? [] : [call('Has', village.id, ready), call('Has', dear[0]!.id, 2)],
        });
        return [{ kind: 'mixed', cards, plan }];
      }),
    ),
  );
}

/** Minimum cards of a mixed deck; with fewer it resembles another plan. */
const MIXED_MIN = 4;

/** All cards that cost no action; optionally with a trasher and payload. */
function chains({ chain, trashers, payloads, dear, cheapest }: BoardParts): readonly Recipe[] {
  return chain.slice(0, TRIED.chain).flatMap((main, i) =>
    perhaps(chain.slice(i + 1, TRIED.chain)).flatMap((second) =>
      perhaps(trashers.slice(0, 2)).flatMap((trasher) =>
        perhaps(without(payloads, main, second, trasher).slice(0, 2)).map((payload) => ({
          kind: 'chain',
          cards: [main, second, trasher, payload],
          plan: ({ ready, more, cheap }) => ({
            entries: [
              ...copies(trasher, 1),
              ...copies(payload, 1 + Math.min(1, more)),
              ...all(dear, 1),
              ...copies(main, 3 + more),
              ...copies(second, 3 + more),
              entry(main.id),
              ...all(dear),
              ...copies(second, UNLIMITED),
              ...copies(cheapest, 2 * cheap),
            ],
            ready: ready === 0 ? [] : [call('Has', main.id, ready), call('Has', dear[0]!.id, ready - 1)],
          }),
        })),
      ),
    ),
  );
}

/** Many copies of a card that makes others cheaper, and no victory cards until one turn can buy several. */
function discounts(parts: BoardParts): readonly Recipe[] {
  const { villages, replaying, draw, trashers, dear, cheapest } = parts;
  return parts.discounts.flatMap((main) =>
    perhaps([...villages.slice(0, 1), ...replaying.slice(0, 1)]).flatMap((helper) =>
      perhaps(without(draw, main, helper).slice(0, 2)).flatMap((drawing) =>
        perhaps(without(trashers, drawing).slice(0, 1)).map((trasher) => ({
          kind: 'discount',
          cards: [main, helper, drawing, trasher],
          plan: ({ ready, more, cheap }) => ({
            entries: [
              ...copies(trasher, 1),
              ...copies(main, 2),
              ...copies(helper, 2),
              ...copies(drawing, 2 + more),
              ...copies(main, 4 + more),
              ...copies(helper, 4),
              ...all(dear, 2),
              entry(main.id),
              ...copies(helper, UNLIMITED),
              ...copies(cheapest, 2 * cheap),
            ],
            ready: ready === 0 ? [] : [call('Has', main.id, ready + 1)],
          }),
        })),
      ),
    ),
  );
}

/** Cards that replay others, a payload worth replaying, and cards that draw both together. */
function replays({ replaying, chain, payloads, villages, draw, ...money }: BoardParts): readonly Recipe[] {
  const { trashers, dear, cheapest } = money;
  return replaying.slice(0, TRIED.replaying).flatMap((main) => {
    const worthReplaying = [...without(chain, main).slice(0, 2), ...without(payloads, main).slice(0, 2)];
    return [...new Set(worthReplaying)].flatMap((payload) =>
      perhaps(without(draw, main, payload).slice(0, 2)).flatMap((drawing) =>
        perhaps(without(trashers, main, payload, drawing).slice(0, 2)).map((trasher) => {
          const [village] = without(villages, main, payload, drawing, trasher);
          const isChain = payload.roles.actions > 0;
          return {
            kind: 'replay',
            cards: [main, payload, drawing, village, trasher],
            plan: ({ ready, more, cheap }) => ({
              entries: [
                ...copies(trasher, 1),
                ...(isMain(main) ? copies(main, 2 + more) : []),
                ...all(dear, 1),
                ...copies(payload, isChain ? UNLIMITED : 2 + more),
                ...copies(village, 2 + more),
                ...copies(drawing, 2 + more),
                ...copies(main, 2 + 2 * more),
                ...all(dear, cheap > 1 ? UNLIMITED : 2),
                ...copies(village, UNLIMITED),
                ...copies(cheapest, cheap > 1 ? UNLIMITED : 2),
              ],
              ready: ready === 0 ? [] : [main, dear[0]!].map(({ id }) => call('Has', id, ready > 3 ? 2 : 1)),
            }),
          };
        }),
      ),
    );
  });
}

/** Victory cards that grow, gainers for them, and piles that run out soon. */
function rushes(parts: BoardParts, domain: BuylistDomain): readonly Recipe[] {
  const growing = domain.buyable.filter(({ growingPoints }) => growingPoints === true);
  return growing.flatMap((card) => [...quickRushes(card, parts, domain), ...paidRushes(card, parts)]);
}

/** Little money: one helper, and victory cards as soon as possible. */
function quickRushes(
  card: CardWord,
  { gainers, junkers, greens, dear, cheapest, kingdom }: BoardParts,
  { buyable }: BuylistDomain,
): readonly Recipe[] {
  const middle = greens.slice(1, -1);
  const buying = kingdom.filter(({ roles, cost }) => roles.buys > 0 && cost <= 5);
  const helpers = perhaps([...gainers.slice(0, 3), ...junkers.slice(0, 2), ...buying.slice(0, 2)]);
  // Dukes count Duchies, so Duchies come first if affordable.
  const counted = middle.slice(-1).filter(({ cost }) => cost >= card.cost);
  const coppers = buyable.filter(({ cost, plentiful }) => cost === 0 && plentiful === true);
  return [...new Set(helpers)].map((helper) => ({
    kind: 'rush',
    cards: [card, helper],
    greens: [],
    plan: ({ ready, more, cheap }) => {
      const most = helper?.roles.junks === true ? 2 : 4 + 2 * more;
      const helped = helper && { negated: false, call: call('Has', helper.id, Math.min(ready, most)) };
      return {
        entries: [
          ...all(counted, 4),
          entry(card.id, undefined, helped),
          ...copies(helper, most),
          entry(card.id),
          ...all(counted),
          ...middle.map(({ id }) => entry(id, undefined, fewLeft(card.id, 5))),
          ...greens.slice(-1).map(({ id }) => entry(id, undefined, fewLeft(card.id, ready + 1))),
          ...all(dear, cheap),
          entry(cheapest.id),
          ...(cheap > 1 ? all(coppers) : []),
        ],
        ready: [],
      };
    },
  }));
}

/** Some money, attacks or buys, then all affordable victory cards, and a gainer for the rest. */
function paidRushes(card: CardWord, { gainers, payloads, greens, cheapest }: BoardParts): readonly Recipe[] {
  const [dearest, ...others] = greens;
  const counted = others.slice(0, -1);
  const estates = others.slice(-1);
  const paying = payloads.slice(0, TRIED.payloads);
  const pairs = perhaps(paying).flatMap((one, i) =>
    perhaps(one === undefined ? [] : paying.slice(i)).map((other) => [one, other] as const),
  );
  return perhaps(gainers.slice(0, 2)).flatMap((gainer) =>
    pairs
      .map((both) => without(given(both), gainer))
      .filter((both) => both.length > 0)
      .map((both) => ({
        kind: 'paid rush',
        cards: [card, gainer, ...both],
        greens: [],
        plan: ({ ready, more, cheap }) => ({
          entries: [
            ...copies(dearest, ready > 3 ? 1 : 2 + 2 * more),
            ...both.flatMap((one, i) => copies(one, i === 0 ? Math.max(1, ready) : 1 + more)),
            ...all(counted),
            entry(card.id),
            ...copies(cheapest, 2 * cheap),
            ...estates.map(({ id }) => entry(id, undefined, fewLeft(counted[0]?.id ?? card.id, 7))),
            entry(gainer?.id ?? cheapest.id),
          ],
          ready: [],
        }),
      })),
  );
}

const nameOf = ({ cards }: Recipe, { dear }: BoardParts): string => {
  const names = given(cards).map(({ name }) => printedName(name));
  return names.length === 1 ? `${names[0]} and ${printedName(dear[0]!.name)}` : names.join(', ');
};

/** Copies left of the dearest victory card below which the next ones are bought. */
const GREENS_FROM = [6, 4, 3];
/** Copies left below which the plan no longer waits. */
const HURRY = 7;

/** Puts victory cards first: the dearest when the plan is ready, others when few of the dearest are left. */
function program(
  recipe: Recipe,
  numbers: ArchetypeNumbers,
  { greens }: BoardParts,
  { vocabulary }: BuylistDomain,
): BuylistProgram {
  const { entries, ready } = recipe.plan(numbers);
  const [dearest, ...others] = recipe.greens ?? greens;
  const points =
    dearest === undefined
      ? []
      : [
          entry(
            dearest.id,
            undefined,
            ready.length === 0 ? undefined : anyOf(...ready, call('SupplyHasLess', dearest.id, HURRY)),
          ),
          ...others.map(({ id }, i) => entry(id, undefined, fewLeft(dearest.id, GREENS_FROM[i] ?? 2))),
        ];
  const seen = new Set<string>();
  return {
    defaults: 'expert',
    lists: [
      list(
        [...points, ...entries]
          .map(({ limit, ...rest }) =>
            limit === undefined || limit >= UNLIMITED ? rest : { ...rest, limit },
          )
          .filter((one) => {
            const text = JSON.stringify(one);
            return !seen.has(text) && seen.add(text) !== undefined;
          }),
      ),
    ],
    strategies: [defaultPlay(vocabulary)],
  };
}

/** In effect no limit. */
const UNLIMITED = 99;

const call = (word: string, card: CardId, number: number): Call => ({
  word,
  args: [
    { kind: 'card', card },
    { kind: 'number', value: number },
  ],
});

const anyOf = (...calls: readonly Call[]): Condition => ({
  negated: false,
  call: { word: 'AnyOf', args: calls.map((one) => ({ kind: 'call', call: one })) },
});

const fewLeft = (card: CardId, count: number): Condition => ({
  negated: false,
  call: call('SupplyHasLess', card, count),
});
