/**
 * Plans whose cards go together, made by rule: a trasher with money, villages with draw and something to pay for it,
 * rushes for victory cards that grow. Searches from money alone seldom find these, because each of their cards is
 * weak without the others.
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
import { entry, list, strategy } from './edit.js';

/** A card of the kingdom with its roles. */
type Card = CardWord & { readonly roles: CardRoles };

/** The cards of a board by what they bring, the best first. */
interface Parts {
  readonly kingdom: readonly Card[];
  readonly trashers: readonly Card[];
  readonly villages: readonly Card[];
  readonly draw: readonly Card[];
  readonly payloads: readonly Card[];
  readonly gainers: readonly Card[];
  /** Victory cards of every board, the dearest first. */
  readonly greens: readonly CardWord[];
  /** Treasures of every board that cost something, the dearest first. */
  readonly money: readonly CardWord[];
}

/** How many cards of a role are tried on a board: more are seldom better, and plans grow with the product. */
const TRIED = { trashers: 2, villages: 2, draw: 3, payloads: 4 };

/** Pure: the same plans for the same board. None where cards have no roles. */
export function archetypes({
  game,
  rules,
}: Pick<GenomeContext<BuylistProgram>, 'game' | 'rules'>): readonly Archetype<BuylistProgram>[] {
  const domain = buylistDomain(game, rules);
  const parts = partsOf(domain);
  if (parts.greens.length === 0) return [];
  const all = [...trashing(parts, domain), ...engines(parts, domain), ...rushes(parts, domain)];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function partsOf({ buyable }: BuylistDomain): Parts {
  const kingdom = buyable.filter(
    (card): card is Card => card.roles !== undefined && card.kinds.includes('action'),
  );
  const by = (worth: (card: Card) => number, has: (roles: CardRoles) => boolean): readonly Card[] =>
    kingdom.filter(({ roles }) => has(roles)).sort((a, b) => worth(b) - worth(a) || a.id - b.id);
  return {
    kingdom,
    trashers: by(
      ({ cost }) => -cost,
      ({ trashes }) => trashes,
    ),
    villages: by(
      ({ roles, cost }) => 10 * roles.actions + cost,
      ({ actions }) => actions >= 2,
    ),
    draw: by(
      ({ roles }) => 10 * roles.cards + 5 * Math.min(1, roles.actions),
      ({ cards, actions }) => cards >= 2 && actions < 2,
    ),
    payloads: by(
      ({ roles, cost }) => (roles.junks ? 20 : 0) + (roles.attacks ? 5 : 0) + 3 * roles.buys + cost,
      ({ junks, attacks, buys, coins, replays }) => junks || attacks || buys > 0 || coins >= 2 || replays,
    ),
    gainers: by(
      ({ cost }) => -cost,
      ({ gains }) => gains,
    ),
    greens: buyable.filter((card) => isVictory(card) && card.roles === undefined),
    money: buyable.filter(
      ({ kinds, cost, roles }) => kinds.includes('treasure') && cost > 0 && roles === undefined,
    ),
  };
}

/** A trasher, money, and perhaps a few copies of one more card. */
function trashing(parts: Parts, domain: BuylistDomain): readonly Archetype<BuylistProgram>[] {
  const { trashers, kingdom, money } = parts;
  return trashers.slice(0, TRIED.trashers).flatMap((trasher) =>
    [undefined, ...kingdom.filter((card) => card !== trasher)].map((other) => {
      const cards = [entry(trasher.id, 1), ...(other === undefined ? [] : [entry(other.id, 2)])];
      const entries = [
        ...cards.slice(0, 1),
        ...money.slice(0, -1).map(({ id }) => entry(id)),
        ...cards.slice(1),
      ];
      const named = [trasher, ...(other === undefined ? [] : [other])];
      return archetype(named, parts, domain, [...entries, entry(money.at(-1)!.id)]);
    }),
  );
}

/** Draw, what gives the actions to play it, and what the cards drawn pay with. */
function engines(parts: Parts, domain: BuylistDomain): readonly Archetype<BuylistProgram>[] {
  const { trashers, villages, draw, payloads } = parts;
  return draw.slice(0, TRIED.draw).flatMap((drawing) => {
    const needed = drawing.roles.actions === 0;
    const between = needed ? villages.slice(0, TRIED.villages) : [undefined, ...villages.slice(0, 1)];
    return between.flatMap((village) =>
      [undefined, ...trashers.slice(0, TRIED.trashers)].flatMap((trasher) =>
        [undefined, ...payloads.slice(0, TRIED.payloads)]
          .filter((payload) => payload === undefined || ![village, drawing, trasher].includes(payload))
          .map((payload) => engine(parts, domain, drawing, village, trasher, payload)),
      ),
    );
  });
}

function engine(
  parts: Parts,
  domain: BuylistDomain,
  drawing: Card,
  village: Card | undefined,
  trasher: Card | undefined,
  payload: Card | undefined,
): Archetype<BuylistProgram> {
  const { money } = parts;
  const [cheapest, ...dearer] = money.toReversed();
  const once = (card: Card | undefined, limit = 1): Entry[] =>
    card === undefined ? [] : [entry(card.id, limit)];
  const pairs = [1, 2, 3, 4].flatMap((copies) => [...once(drawing, copies), ...once(village, copies)]);
  const entries = [
    ...once(trasher),
    ...(payload?.roles.junks === true ? once(payload, 2) : []),
    ...pairs.slice(0, 3),
    ...(payload?.roles.junks === true ? [] : once(payload, 2)),
    ...dearer.toReversed().map(({ id }) => entry(id, 2)),
    ...pairs.slice(3),
    ...dearer.toReversed().map(({ id }) => entry(id)),
    ...(cheapest === undefined ? [] : [entry(cheapest.id, 2)]),
    ...(village === undefined ? [] : [entry(village.id)]),
    ...(cheapest === undefined ? [] : [entry(cheapest.id)]),
  ];
  const named = [drawing, village, trasher, payload].filter((card) => card !== undefined);
  const ready = anyOf(call('Has', drawing.id, READY_COPIES), call('Has', money[0]!.id, READY_MONEY));
  return archetype(named, parts, domain, entries, ready);
}

/** Copies of the card that draws, or of the dearest treasure, before which an engine buys no points. */
const READY_COPIES = 3;
const READY_MONEY = 2;

/** Victory cards that grow, what gains them, and piles that run out soon. */
function rushes(parts: Parts, domain: BuylistDomain): readonly Archetype<BuylistProgram>[] {
  const growing = domain.buyable.filter(({ growingPoints }) => growingPoints === true);
  const [, ...cheapGreens] = parts.greens;
  return growing.flatMap((card) =>
    [undefined, ...parts.gainers.slice(0, 2)].map((gainer) => {
      const entries = [
        entry(card.id),
        ...(gainer === undefined ? [] : [entry(gainer.id, 6)]),
        ...cheapGreens.map(({ id }) => entry(id)).slice(0, 1),
        ...parts.money.slice(0, 2).map(({ id }) => entry(id)),
        ...cheapGreens.slice(1).map(({ id }) => entry(id, undefined, fewLeft(card.id, 5))),
      ];
      const named = gainer === undefined ? [card] : [card, gainer];
      return archetype(named, parts, domain, entries);
    }),
  );
}

/** The plan with points at its end: the dearest victory card when it is `ready`, others when few of those are left. */
function archetype(
  named: readonly CardWord[],
  { greens, money }: Parts,
  { vocabulary }: BuylistDomain,
  entries: readonly Entry[],
  ready?: Condition,
): Archetype<BuylistProgram> {
  const [dearest, ...others] = greens;
  const names = named.map(({ name }) => printedName(name));
  const fallback = vocabulary.steps.find(({ name }) => name === 'Default');
  return {
    name: names.length === 1 ? `${names[0]} and ${printedName(money[0]!.name)}` : names.join(', '),
    program: {
      lists: [
        list([
          entry(dearest!.id, undefined, ready),
          ...others.map(({ id }, i) => entry(id, undefined, fewLeft(dearest!.id, GREENS_FROM[i] ?? 2))),
          ...entries,
        ]),
      ],
      strategies: [strategy(fallback === undefined ? [] : [{ kind: 'special', name: fallback.name }], [])],
    },
  };
}

/** Copies of the dearest victory card from which on the next ones are bought. */
const GREENS_FROM = [6, 4, 3];

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

const fewLeft = (card: CardId, copies: number): Condition => ({
  negated: false,
  call: call('SupplyHasLess', card, copies),
});
