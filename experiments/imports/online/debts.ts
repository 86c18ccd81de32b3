/** What cards must show in the lines after them: a missing line betrays itself here. */
import type { CardFacts, Game } from '../../../engine/index.js';
import type { LogCard } from './events.js';

/** What lines must show after a card. */
const owedKinds = ['cards', 'actions', 'buys', 'coins', 'trashes', 'discards', 'gains'] as const;
const owedWords: Readonly<Record<(typeof owedKinds)[number], string>> = {
  cards: 'all cards drawn for',
  actions: 'the Actions of',
  buys: 'the Buys of',
  coins: 'the coins of',
  trashes: 'what is trashed for',
  discards: 'what is discarded for',
  gains: 'what is gained for',
};
export type Owed = Record<(typeof owedKinds)[number], number>;
export const nothingOwed = (): Owed => Object.fromEntries(owedKinds.map((what) => [what, 0])) as Owed;

const BONUS = /\+(\d+) (card|action|buy|coin)s?/g;

const ORDER = /(?:^|\. |: )(Trash|Discard) (a|two|three) cards?\b(?! for each)/;

/** A gain that only an empty pile prevents. */
const GAIN = /(?:^|\. )Gain a (?:Silver|card that costs up to)\b|and gain one that costs up to/;

function owedIn(bonuses: string, text = ''): Owed {
  const found = nothingOwed();
  for (const [, amount, what] of bonuses.matchAll(BONUS)) found[`${what}s` as keyof Owed] += Number(amount);
  const [, verb, amount = ''] = ORDER.exec(text) ?? [];
  if (verb !== undefined)
    found[verb === 'Trash' ? 'trashes' : 'discards'] += ['a', 'two', 'three'].indexOf(amount) + 1;
  if (GAIN.test(text)) found.gains++;
  return found;
}

const LIST = '(?:\\+\\d+ (?:card|action|buy|coin)s?(?:, )?)+';
const NOW = new RegExp(`^${LIST}(?=[.;])`);
const LATER = new RegExp(`next turn:? (${LIST})`, 'i');
const PLAIN = new RegExp(`^${LIST}(?:; next turn:? ${LIST})?\\.$`);
const PLAIN_LATER = new RegExp(`next turn:? ${LIST}\\.`, 'i');

/** What lines must show after a card is played. */
export const owedNow = ({ text }: CardFacts): Owed =>
  owedIn(NOW.exec(text)?.[0] ?? '', text.split(/next turn/i)[0]);
/** What they must show at the start of the next turn. */
export const owedLater = ({ text }: CardFacts): Owed => owedIn(LATER.exec(text)?.[1] ?? '');
export const cursesOthers = ({ text }: CardFacts): boolean =>
  /\. Every other player gains a Curse\b/.test(text);
/** Number of cards in the hands of the others after this attack. */
export const handLeft = ({ text }: CardFacts): number | undefined =>
  /down to three/.test(text) ? 3 : undefined;
/** True if a card gives nothing else in the turn in which it is played. */
const isPlain = ({ text }: CardFacts): boolean => PLAIN.test(text);
/** True if a card gives nothing else at the start of the next turn. */
const isPlainLater = ({ text }: CardFacts): boolean => PLAIN_LATER.test(text);

/** What no line has shown. */
export interface Missing {
  readonly what: keyof Owed;
  readonly words: string;
  readonly card: LogCard;
}

/** What the cards of a turn have promised, and lines have not shown yet. */
export class Debts {
  #owed = nothingOwed();
  readonly #by: { [K in keyof Owed]?: LogCard } = {};
  /** True if a card of this turn may do more than its text promises. */
  mayGiveMore = false;

  constructor(readonly game: Game) {}

  beginTurn(starting: readonly LogCard[], available: number): void {
    this.#owed = nothingOwed();
    this.mayGiveMore = false;
    for (const card of starting) {
      const facts = this.game.cards[card]!;
      this.#add(card, owedLater(facts), available);
      if (!isPlainLater(facts)) this.mayGiveMore = true;
    }
  }

  /** @param available number of cards that can be drawn */
  play(card: LogCard, available: number): void {
    const facts = this.game.cards[card];
    if (facts === undefined || !isPlain(facts)) this.mayGiveMore = true;
    // Lines of treasures come together, so what each gives may come later.
    if (facts !== undefined && !facts.kinds.includes('treasure')) this.#add(card, owedNow(facts), available);
  }

  #add(card: LogCard, more: Owed, available: number): void {
    for (const what of owedKinds) {
      if (more[what] === 0) continue;
      this.#owed[what] += more[what];
      this.#by[what] = card;
    }
    this.#owed.cards = Math.min(this.#owed.cards, available);
  }

  /** @returns false if no card gives so much */
  receive(what: keyof Owed, amount: number): boolean {
    const isExplained = amount <= this.#owed[what] || this.mayGiveMore;
    this.#owed[what] = Math.max(0, this.#owed[what] - amount);
    return isExplained;
  }

  /**
   * Nothing is owed any more.
   * @param hasHand false if there is no card that could be trashed or discarded
   * @returns what was not shown, in words, with its card
   */
  settle(hasHand: boolean): readonly Missing[] {
    const owed = this.#owed;
    this.#owed = nothingOwed();
    if (!hasHand) owed.trashes = owed.discards = owed.gains = 0;
    return owedKinds
      .filter((what) => owed[what] > 0)
      .map((what) => ({ what, words: owedWords[what], card: this.#by[what]! }));
  }
}
