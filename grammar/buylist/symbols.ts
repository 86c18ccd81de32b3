/** Finds the words of a vocabulary by name. */
import {
  type Block,
  type CardId,
  type CardWord,
  type ConditionWord,
  type EventWord,
  getOrInsert,
  type MeasureWord,
  type StepWord,
  type Vocabulary,
} from '../../engine/index.js';

export const NOTHING = 'Nothing';

export interface BuylistSymbols {
  readonly vocabulary: Vocabulary;
  /** Ids by name and alias, including `Nothing`. */
  readonly cards: ReadonlyMap<string, CardId>;
  readonly conditions: ReadonlyMap<string, ConditionWord>;
  readonly measures: ReadonlyMap<string, MeasureWord>;
  /** Kinds of cards that measures can count. */
  readonly kinds: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, EventWord>;
  readonly steps: ReadonlyMap<string, StepWord>;
  /** The word of a card; undefined for `Nothing`. */
  card(id: CardId): CardWord | undefined;
  /** The name of a card, or `Nothing`. */
  nameOf(id: CardId): string;
  /** The name of a block's card or event. */
  subjectOf(block: Block): string;
}

const cache = new WeakMap<Vocabulary, BuylistSymbols>();

export const buylistSymbols = (vocabulary: Vocabulary): BuylistSymbols =>
  getOrInsert(cache, vocabulary, () => symbolsIn(vocabulary));

function symbolsIn(vocabulary: Vocabulary): BuylistSymbols {
  const cards = new Map<string, CardId>([[NOTHING, vocabulary.nothing]]);
  for (const word of vocabulary.cards) {
    for (const name of [word.name, ...(word.aliases ?? [])]) cards.set(name, word.id);
  }
  const nameOf = (id: CardId): string => vocabulary.cards[id]?.name ?? NOTHING;
  return {
    vocabulary,
    cards,
    conditions: byName(vocabulary.conditions),
    measures: byName(vocabulary.measures),
    kinds: new Set(vocabulary.countedKinds),
    events: byName(vocabulary.events),
    steps: byName(vocabulary.steps),
    card: (id) => vocabulary.cards[id],
    nameOf,
    subjectOf: (block) => (block.kind === 'options' ? nameOf(block.card) : block.event),
  };
}

function byName<T extends { readonly name: string }>(words: readonly T[]): ReadonlyMap<string, T> {
  return new Map(words.map((word) => [word.name, word]));
}
