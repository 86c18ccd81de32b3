/** What games on a board need to know about its cards, computed once. Cards that are not on the board cost no time. */
import {
  NOT_BOUGHT_WITH,
  NOTHING,
  type Printing,
  type ResolvedContinuous,
  type ResolvedStep,
} from '../catalogue.js';

type Bonus = Extract<ResolvedStep, { do: 'cards' | 'actions' | 'buys' | 'coins' }>;

/** True if a step only gives something, without a decision. */
export const isBonus = (step: ResolvedStep): step is Bonus =>
  ['cards', 'actions', 'buys', 'coins'].includes(step.do);

/** Splits a text into its first bonuses and the remaining steps. */
export function splitText(text: readonly ResolvedStep[]): {
  readonly gives: Readonly<Record<Bonus['do'], number>>;
  readonly remaining: readonly ResolvedStep[];
} {
  const gives = { cards: 0, actions: 0, buys: 0, coins: 0 };
  let bonuses = 0;
  for (const step of text) {
    if (!isBonus(step)) break;
    gives[step.do] += step.amount;
    bonuses++;
  }
  return { gives, remaining: text.slice(bonuses) };
}

/** True if the card makes its owner immune to an attack. */
export const makesImmune = ({ onAttack }: ResolvedContinuous): boolean =>
  onAttack?.steps?.[0]?.do === 'immune';

/** A card with one of its effects. */
export interface CardWith<Effect> {
  readonly card: number;
  readonly effect: Effect;
}

export class CardsOnBoard {
  /** Cards that may be played from the hand at the start of a turn. */
  readonly atTurnStart: readonly CardWith<NonNullable<ResolvedContinuous['onTurnStart']>>[];
  /** Cards that may go back onto the deck in the clean-up. */
  readonly backToDeck: readonly CardWith<NonNullable<ResolvedContinuous['backToDeckUnlessGained']>>[];
  /** Cards that cannot be bought while the card `effect` is in play. */
  readonly notBoughtWith: readonly CardWith<number>[];
  /** Cards that react to attacks. Those that make immune come first. */
  readonly attackReactions: readonly number[];
  /** Cards in hand that react to gains of their owner, of any player, and of the others. */
  readonly ownGainReactions: readonly number[];
  readonly anyGainReactions: readonly number[];
  readonly othersGainReactions: readonly number[];
  /** First printing: cards to gain instead of another, and cards that gain another when their owner buys. */
  readonly gainsInstead: readonly CardWith<NonNullable<ResolvedContinuous['gainsInstead']>>[];
  readonly gainsOnBuy: readonly CardWith<NonNullable<ResolvedContinuous['cheaperGainOnBuy']>>[];

  // SPEED: equivalent to resolving the steps of a text in order. Nearly all texts begin with bonuses, so small arrays
  // by card hold those, and only the remaining steps use the table of verbs.
  readonly gives: Readonly<Record<Bonus['do'], Int32Array>>;
  readonly remainingSteps: readonly (readonly ResolvedStep[])[];

  constructor(cards: readonly number[], { continuous, play }: Printing) {
    const having = <E>(effectOf: (card: number) => E | undefined): readonly CardWith<E>[] =>
      cards.flatMap((card) => {
        const effect = effectOf(card);
        return effect === undefined ? [] : [{ card, effect }];
      });
    this.atTurnStart = having((card) => continuous[card]!.onTurnStart);
    this.backToDeck = having((card) => continuous[card]!.backToDeckUnlessGained);
    this.notBoughtWith = having((card) =>
      NOT_BOUGHT_WITH[card] === NOTHING ? undefined : NOT_BOUGHT_WITH[card],
    );
    const reactions = cards.filter((card) => continuous[card]!.onAttack !== undefined);
    const isFirst = (card: number): boolean => makesImmune(continuous[card]!);
    this.attackReactions = [...reactions.filter(isFirst), ...reactions.filter((card) => !isFirst(card))];
    const onGainBy = (who: 'owner' | 'any' | 'others'): readonly number[] =>
      cards.filter((card) => continuous[card]!.onGain?.by === who);
    this.ownGainReactions = onGainBy('owner');
    this.anyGainReactions = onGainBy('any');
    this.othersGainReactions = [...this.anyGainReactions, ...onGainBy('others')];
    this.gainsInstead = having((card) => continuous[card]!.gainsInstead);
    this.gainsOnBuy = having((card) => continuous[card]!.cheaperGainOnBuy);
    const texts = play.map(splitText);
    const given = (verb: Bonus['do']): Int32Array => Int32Array.from(texts, ({ gives }) => gives[verb]);
    this.gives = {
      cards: given('cards'),
      actions: given('actions'),
      buys: given('buys'),
      coins: given('coins'),
    };
    this.remainingSteps = texts.map(({ remaining }) => remaining);
  }
}
