/** Bodies of `options for` and `reactions for` blocks: sensible ones to start with, and small changes. */
import {
  type BodyShape,
  type CardId,
  type CardWord,
  fitsExchange,
  isUsefulIn,
  type Rng,
} from '../../../engine/index.js';
import type { Body, Item, Member } from '../../../grammar/index.js';
import { between, chance, pick } from '../../random.js';
import { type BuylistDomain, isUnplayable } from './domain.js';
import { moved } from './edit.js';

const ITEMS_MAX = 8;
/** Number of names in an ordered body: Curse, Estate and Copper for giving cards up. */
const ORDERED_ITEMS = 3;

/** A block for a body. */
interface BodySite {
  readonly domain: BuylistDomain;
  readonly shape: BodyShape;
  /** Cards of the program. */
  readonly named: readonly CardId[];
}

/** A body that a player would write. */
export function randomBody(rng: Rng, site: BodySite): Body {
  const { shape } = site;
  switch (pick(rng, shape.forms)) {
    case 'names':
      return wrapped(shape, names(rng, site));
    case 'pairs':
      return wrapped(shape, pairs(rng, site));
    case 'choice':
      return { kind: 'tagged', members: [choice(rng, shape)] };
    case 'choices': {
      const first = between(rng, 1, optionCount(shape));
      const others = Array.from({ length: optionCount(shape) }, (_, i) => i + 1).filter((n) => n !== first);
      return {
        kind: 'tagged',
        members: [
          { kind: 'choose', option: first },
          { kind: 'choose', option: pick(rng, others) },
        ],
      };
    }
    case 'choice-and-names': {
      const tag = shape.tag?.name ?? 'discard';
      const option = between(rng, 1, optionCount(shape));
      const body: Body = { kind: 'plain', items: names(rng, site) };
      return {
        kind: 'tagged',
        members: [
          { kind: 'choose', option },
          { kind: tag, body },
        ],
      };
    }
  }
}

function optionCount(shape: BodyShape): number {
  return Math.max(2, shape.choices?.length ?? 2);
}

function choice(rng: Rng, shape: BodyShape): Member {
  if (shape.ignore !== undefined && chance(rng, 0.4)) return { kind: 'ignore' };
  // The choice that needs names is created together with them, see `choice-and-names`.
  const options = Array.from({ length: shape.choices?.length ?? 1 }, (_, i) => i + 1);
  const free = options.filter((option) => option !== shape.namesFor);
  return { kind: 'choose', option: pick(rng, free.length > 0 ? free : options) };
}

function wrapped(shape: BodyShape, items: readonly Item[]): Body {
  const plain: Body = { kind: 'plain', items };
  return shape.tag === undefined
    ? plain
    : { kind: 'tagged', members: [{ kind: shape.tag.name, body: plain }] };
}

/** Names in the order in which to give up or take cards. Undefined if the body names no cards. */
export function orderedBody(site: BodySite): Body | undefined {
  const { shape } = site;
  if (!shape.forms.includes('names')) return undefined;
  const givesUp = shape.gainCostMax === undefined && shape.tag?.name !== 'keep';
  return wrapped(shape, ordered(site, givesUp, () => 0).slice(0, ORDERED_ITEMS));
}

/** An ordered list of names with some noise. */
function names(rng: Rng, site: BodySite): Item[] {
  const { shape } = site;
  const gains = shape.gainCostMax !== undefined;
  const givesUp = !gains && (shape.tag === undefined ? chance(rng, 0.5) : shape.tag.name !== 'keep');
  const items = ordered(site, givesUp, () => 0.8 * rng.normal());
  return items.slice(0, between(rng, 2, 5));
}

function ordered(site: BodySite, givesUp: boolean, noise: () => number): Item[] {
  const { shape, named } = site;
  const most = shape.gainCostMax ?? Number.POSITIVE_INFINITY;
  const pool = candidates(site).filter((card) => card.cost <= most);
  const rank = (card: CardWord): number => {
    if (!givesUp) return -card.cost - (named.includes(card.id) ? 2 : 0);
    if (shape.tag?.name === 'discard' && isUnplayable(card)) return -1;
    return isUnplayable(card) ? card.cost / 2 : card.cost + 1.5;
  };
  const ranks = new Map(pool.map((card) => [card.id, rank(card) + noise()]));
  const sorted = [...pool].sort((a, b) => ranks.get(a.id)! - ranks.get(b.id)! || a.id - b.id);
  return sorted.map(({ id }) => ({ card: id }));
}

/**
 * Cards that probably occur in a program's games: those that it names, free cards, and cards that cannot be played.
 */
function candidates({ domain, shape, named }: BodySite): CardWord[] {
  const meant = domain.buyable.filter((card) => isUsefulIn(shape, card));
  const likely = meant.filter((card) => named.includes(card.id) || isUnplayable(card) || card.cost === 0);
  return likely.length > 0 ? likely : meant;
}

function pairs(rng: Rng, site: BodySite): Item[] {
  const { buyable } = site.domain;
  const items: Item[] = [];
  const shape: BodyShape = { ...site.shape, tag: { name: 'trash', required: false } };
  for (const { card } of names(rng, { ...site, shape })) {
    const into = exchangeTarget(rng, site, card);
    if (into !== undefined) items.push({ card, into });
  }
  if (items.length > 0) return items;
  // The noise gave no legal exchange, so take any that the supply allows.
  for (const { id } of buyable) {
    const into = exchangeTarget(rng, site, id);
    if (into !== undefined) return [{ card: id, into }];
  }
  return [{ card: buyable[0]!.id, into: buyable[0]!.id }];
}

function exchangeTarget(rng: Rng, { domain, shape, named }: BodySite, card: CardId): CardId | undefined {
  const exchange = shape.exchange ?? { rule: 'up-to' as const, amount: 0 };
  const { cost } = domain.card(card);
  const legal = domain.buyable.filter(
    (c) => c.id !== card && fitsExchange(exchange, cost, c.cost) && c.cost >= cost + exchange.amount - 2,
  );
  const wanted = legal.filter((c) => named.includes(c.id));
  if (wanted.length > 0 && chance(rng, 0.7)) return pick(rng, wanted).id;
  return legal.length === 0 ? undefined : pick(rng, legal).id;
}

/** A slightly changed body. */
export function mutatedBody(rng: Rng, site: BodySite, body: Body): Body {
  const { shape } = site;
  if (chance(rng, 0.15)) return randomBody(rng, site);
  if (body.kind === 'plain') return { kind: 'plain', items: mutatedItems(rng, site, body.items) };
  if (body.members.length === 0) return randomBody(rng, site);
  const at = rng.below(body.members.length);
  const member = body.members[at]!;
  const changed: Member =
    'body' in member
      ? {
          kind: member.kind,
          body: mutatedBody(rng, { ...site, shape: { ...shape, forms: ['names'] } }, member.body),
        }
      : choice(rng, shape);
  if ('body' in member && member.body.kind !== 'plain') return randomBody(rng, site);
  return { kind: 'tagged', members: keepDistinct(body.members.with(at, changed), body.members) };
}

/** Rejects a change that makes two choices equal, because equal choices count as one. */
function keepDistinct(members: readonly Member[], before: readonly Member[]): readonly Member[] {
  const options = members.flatMap((m) =>
    m.kind === 'choose' ? [m.option] : m.kind === 'ignore' ? [-1] : [],
  );
  return new Set(options).size === options.length ? members : before;
}

function mutatedItems(rng: Rng, site: BodySite, items: readonly Item[]): readonly Item[] {
  const turn = rng.unit();
  const isPairs = items.some(({ into }) => into !== undefined);
  if (turn < 0.3 && items.length > 1) return moved(items, rng.below(items.length), rng.below(items.length));
  if (turn < 0.55 && items.length > 1) return items.toSpliced(rng.below(items.length), 1);
  if (turn < 0.75 && isPairs) {
    const at = rng.below(items.length);
    const { card } = items[at]!;
    const into = exchangeTarget(rng, site, card);
    return into === undefined ? items : items.with(at, { card, into });
  }
  const [more] = isPairs ? pairs(rng, site) : names(rng, site);
  if (more === undefined || items.length >= ITEMS_MAX || items.some(({ card }) => card === more.card))
    return items;
  return items.toSpliced(rng.below(items.length + 1), 0, more);
}
