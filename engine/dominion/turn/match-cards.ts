/** What the cards of a board need in its matches, found out once. Cards that are not on the board cost no time. */
import { idOf, type Printing, type ResolvedContinuous, type ResolvedStep, rows } from '../catalogue.js';

type Plain = Extract<ResolvedStep, { do: 'cards' | 'actions' | 'buys' | 'coins' }>;

/** True if a step only gives something, without a decision. */
export const isPlain = (step: ResolvedStep): step is Plain =>
  ['cards', 'actions', 'buys', 'coins'].includes(step.do);

/** Splits a text into the bonuses of its first plain steps and the remaining steps. */
export function splitText(text: readonly ResolvedStep[]): {
  readonly gives: Readonly<Record<Plain['do'], number>>;
  readonly remaining: readonly ResolvedStep[];
} {
  const gives = { cards: 0, actions: 0, buys: 0, coins: 0 };
  let plain = 0;
  for (const step of text) {
    if (!isPlain(step)) break;
    gives[step.do] += step.amount;
    plain++;
  }
  return { gives, remaining: text.slice(plain) };
}

/** A card with one of its effects. */
interface CardWith<Effect> {
  readonly card: number;
  readonly effect: Effect;
}

export class MatchCards {
  /** Cards that may be played from the hand at the start of a turn. */
  readonly atTurnStart: readonly CardWith<NonNullable<ResolvedContinuous['onTurnStart']>>[];
  /** Cards that may go back onto the deck in the clean-up. */
  readonly backToDeck: readonly CardWith<NonNullable<ResolvedContinuous['backToDeckUnlessGained']>>[];
  /** Cards that cannot be bought while the card `effect` is in play. */
  readonly notBoughtWith: readonly CardWith<number>[];

  // SPEED: equivalent to carrying out the steps of a text one after the other. Nearly all texts begin with plain
  // bonuses, so small arrays by card hold those, and only the remaining steps use the table of verbs.
  readonly gives: Readonly<Record<Plain['do'], Int32Array>>;
  readonly remainingSteps: readonly (readonly ResolvedStep[])[];

  constructor(cards: readonly number[], { continuous, play }: Printing) {
    const having = <E>(effectOf: (card: number) => E | undefined): readonly CardWith<E>[] =>
      cards.flatMap((card) => {
        const effect = effectOf(card);
        return effect === undefined ? [] : [{ card, effect }];
      });
    this.atTurnStart = having((card) => continuous[card]!.onTurnStart);
    this.backToDeck = having((card) => continuous[card]!.backToDeckUnlessGained);
    this.notBoughtWith = having((card) => {
      const { notBoughtWith } = rows[card]!;
      return notBoughtWith === undefined ? undefined : idOf(notBoughtWith);
    });
    const texts = play.map(splitText);
    const given = (verb: Plain['do']): Int32Array => Int32Array.from(texts, ({ gives }) => gives[verb]);
    this.gives = {
      cards: given('cards'),
      actions: given('actions'),
      buys: given('buys'),
      coins: given('coins'),
    };
    this.remainingSteps = texts.map(({ remaining }) => remaining);
  }
}
