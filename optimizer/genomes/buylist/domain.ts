/** What the operators on buylists need to know about a game, read once from its vocabulary. */
import {
  type CardId,
  type CardWord,
  type ConditionWord,
  type EventWord,
  type Game,
  invariant,
  type Rng,
  type Rules,
  type Vocabulary,
} from '../../../engine/index.js';
import type { BuylistProgram } from '../../../grammar/index.js';
import { chance, pick, pickIndex } from '../../random.js';
import { mapCards } from './edit.js';

/** Where a condition stands: what it may ask depends on it. */
export type ConditionMoment = 'buying' | 'playing' | 'reaction';

export interface BuylistDomain {
  readonly vocabulary: Vocabulary;
  /** Cards with a pile in this supply, dearest first. */
  readonly buyable: readonly CardWord[];
  /** Those among them that are played from a play order. */
  readonly actions: readonly CardWord[];
  /** Those whose playing asks for a decision. */
  readonly deciding: readonly CardWord[];
  readonly events: readonly EventWord[];
  card(id: CardId): CardWord;
  /** Condition words that ask about cards and numbers and can be true at the moment, with their weights. */
  readonly simple: Readonly<
    Record<ConditionMoment, readonly { readonly word: ConditionWord; readonly weight: number }[]>
  >;
  /** Words like "all of" and "any of" that join any number of conditions. */
  readonly joining: readonly ConditionWord[];
}

const cache = new WeakMap<Game, WeakMap<Rules, BuylistDomain>>();

/** @throws EngineBug for a game without a buylist vocabulary */
export function buylistDomain(game: Game, rules: Rules): BuylistDomain {
  let perRules = cache.get(game);
  if (perRules === undefined) {
    perRules = new WeakMap();
    cache.set(game, perRules);
  }
  let domain = perRules.get(rules);
  if (domain === undefined) {
    domain = readDomain(game, rules);
    perRules.set(rules, domain);
  }
  return domain;
}

function readDomain(game: Game, rules: Rules): BuylistDomain {
  const vocabulary = game.vocabulary;
  invariant(vocabulary !== undefined, `${game.facts.name} has no words for buylists`);
  const inSupply = new Set<number>(game.cardsIn?.(rules) ?? vocabulary.cards.map(({ id }) => id));
  const buyable = vocabulary.cards
    .filter(({ id }) => inSupply.has(id) && id !== vocabulary.nothing)
    .sort((a, b) => b.cost - a.cost || a.id - b.id);
  const known = new Set(buyable.flatMap(({ events = [] }) => events));
  const actions = buyable.filter(({ kinds }) => kinds.includes('action'));
  const simple = (moment: ConditionMoment): BuylistDomain['simple'][ConditionMoment] =>
    vocabulary.conditions
      .filter(({ onlyWith }) => onlyWith === undefined || buyable.some(({ name }) => onlyWith.includes(name)))
      .flatMap((word) => weighted(word, moment));
  return {
    vocabulary,
    buyable,
    actions,
    deciding: buyable.filter(({ options }) => (options?.forms.length ?? 0) > 0),
    events: vocabulary.events.filter(({ body, name }) => body.forms.length > 0 && known.has(name)),
    card: (id) => vocabulary.cards[id]!,
    simple: { buying: simple('buying'), playing: simple('playing'), reaction: simple('reaction') },
    joining: vocabulary.conditions.filter((word) => word.repeats && word.parameters.includes('condition')),
  };
}

function weighted(word: ConditionWord, moment: ConditionMoment): { word: ConditionWord; weight: number }[] {
  if (word.parameters.includes('condition')) return [];
  if (moment === 'buying' && word.whileBuying !== undefined) return [];
  if (moment === 'reaction' && !word.inReactions) return [];
  const counts = word.parameters.includes('number');
  return [{ word, weight: counts && word.parameters.includes('card') ? 4 : 2 }];
}

/** Victory cards and nothing else, and cards that are of no use at all. */
export function isUnplayable(card: CardWord): boolean {
  return !card.kinds.includes('action') && !card.kinds.includes('treasure');
}

export function isVictory(card: CardWord): boolean {
  return card.kinds.includes('victory');
}

/** A card to buy: any of the supply, but the worthless ones seldom. */
export function cardToBuy(rng: Rng, domain: BuylistDomain): CardWord {
  const weights = domain.buyable.map((card) => (card.cost === 0 ? 0.1 : 1));
  return domain.buyable[pickIndex(rng, weights)]!;
}

/** A card like another: mostly one of nearly the same cost. */
export function similarCard(rng: Rng, domain: BuylistDomain, id: CardId): CardWord {
  const { cost } = domain.card(id);
  const near = domain.buyable.filter((card) => card.id !== id && Math.abs(card.cost - cost) <= 1);
  return near.length > 0 && chance(rng, 0.7) ? pick(rng, near) : cardToBuy(rng, domain);
}

/** Every card a program names, each once, in the order of the text; the word for no card at all is none. */
export function namedCards(program: BuylistProgram, { vocabulary }: BuylistDomain): CardId[] {
  const named = new Set<CardId>();
  mapCards(program, (card) => {
    if (card !== vocabulary.nothing) named.add(card);
    return card;
  });
  return [...named];
}
