/** Facts about a game for the operators on buylists, read once from its vocabulary. */
import {
  type CardId,
  type CardWord,
  type ConditionWord,
  type EventWord,
  type Game,
  getOrInsert,
  invariant,
  type Rng,
  type Rules,
  type Vocabulary,
} from '../../../engine/index.js';
import type { BuylistProgram } from '../../../grammar/index.js';
import { chance, pick, pickIndex } from '../../random.js';

/** When a condition is evaluated, which limits the words that it may use. */
export type ConditionMoment = 'buying' | 'playing' | 'reaction';

export interface BuylistDomain {
  readonly vocabulary: Vocabulary;
  /** Cards with a pile in this supply, dearest first. */
  readonly buyable: readonly CardWord[];
  /** The weight of buying each of them; low for worthless cards. */
  readonly buyWeights: readonly number[];
  /** The buyable cards that a play order may contain. */
  readonly actions: readonly CardWord[];
  /** The buyable cards whose play requires a decision. */
  readonly deciding: readonly CardWord[];
  readonly events: readonly EventWord[];
  card(id: CardId): CardWord;
  /** Words with card and number arguments that can be true at the moment, with their weights. */
  readonly simple: Readonly<
    Record<ConditionMoment, { readonly words: readonly ConditionWord[]; readonly weights: readonly number[] }>
  >;
  /** Words such as "all of" and "any of" that join any number of conditions. */
  readonly joining: readonly ConditionWord[];
}

const cache = new WeakMap<Game, WeakMap<Rules, BuylistDomain>>();

/** @throws EngineBug for a game without a buylist vocabulary */
export function buylistDomain(game: Game, rules: Rules): BuylistDomain {
  const perRules = getOrInsert(cache, game, () => new WeakMap());
  return getOrInsert(perRules, rules, () => readDomain(game, rules));
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
  const simple = (moment: ConditionMoment): BuylistDomain['simple'][ConditionMoment] => {
    const words = vocabulary.conditions.filter(
      (word) =>
        isSimple(word, moment) &&
        (word.onlyWith === undefined || buyable.some(({ name }) => word.onlyWith!.includes(name))),
    );
    const counts = ({ parameters }: ConditionWord): boolean =>
      parameters.includes('number') && parameters.includes('card');
    return { words, weights: words.map((word) => (counts(word) ? 4 : 2)) };
  };
  return {
    vocabulary,
    buyable,
    buyWeights: buyable.map(({ cost }) => (cost === 0 ? 0.1 : 1)),
    actions,
    deciding: buyable.filter(({ options }) => (options?.forms.length ?? 0) > 0),
    events: vocabulary.events.filter(({ body, name }) => body.forms.length > 0 && known.has(name)),
    card: (id) => vocabulary.cards[id]!,
    simple: { buying: simple('buying'), playing: simple('playing'), reaction: simple('reaction') },
    joining: vocabulary.conditions.filter((word) => word.repeats && word.parameters.includes('condition')),
  };
}

function isSimple({ parameters, whileBuying, inReactions }: ConditionWord, moment: ConditionMoment): boolean {
  if (parameters.includes('condition')) return false;
  return moment === 'buying' ? whileBuying === undefined : moment !== 'reaction' || inReactions;
}

/** True for pure victory cards and for useless cards. */
export function isUnplayable(card: CardWord): boolean {
  return !card.kinds.includes('action') && !card.kinds.includes('treasure');
}

export function isVictory(card: CardWord): boolean {
  return card.kinds.includes('victory');
}

export const cardToBuy = (rng: Rng, { buyable, buyWeights }: BuylistDomain): CardWord =>
  buyable[pickIndex(rng, buyWeights)]!;

/** A similar card, usually one of about the same cost. */
export function similarCard(rng: Rng, domain: BuylistDomain, id: CardId): CardWord {
  const { cost } = domain.card(id);
  const near = domain.buyable.filter((card) => card.id !== id && Math.abs(card.cost - cost) <= 1);
  return near.length > 0 && chance(rng, 0.7) ? pick(rng, near) : cardToBuy(rng, domain);
}

/** Every card that a program names, once each, in the order of the text; without the word for "no card". */
export function namedCards(program: BuylistProgram, { vocabulary }: BuylistDomain): CardId[] {
  const named = new Set<CardId>();
  addCards(program, named);
  named.delete(vocabulary.nothing);
  return [...named];
}

/** @param part part of a program, with card ids in its fields `card` and `into`; its condition comes first */
function addCards(part: object, named: Set<CardId>): void {
  const fields = part as Readonly<Record<string, unknown>>;
  if (typeof fields.when === 'object') addCards(fields.when!, named);
  for (const name in fields) {
    const value = fields[name];
    if (name === 'card' || name === 'into') named.add(value as CardId);
    else if (Array.isArray(value)) for (const item of value) addCards(item, named);
    else if (typeof value === 'object' && name !== 'when') addCards(value!, named);
  }
}
