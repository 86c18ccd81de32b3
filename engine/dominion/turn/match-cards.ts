/** The mechanics that the cards of one match need, so that others cost nothing. */
import { idOf, type ResolvedContinuous, rows } from '../catalogue.js';

/** A card and an effect that it has from a zone. */
interface CardWith<Effect> {
  readonly card: number;
  readonly effect: Effect;
}

export class MatchCards {
  /** Cards that may be played from the hand at the start of a turn. */
  readonly atTurnStart: readonly CardWith<NonNullable<ResolvedContinuous['onTurnStart']>>[];
  /** Cards that may go back onto the deck in the clean-up. */
  readonly backToDeck: readonly CardWith<NonNullable<ResolvedContinuous['backToDeckUnlessGained']>>[];
  /** Cards that cannot be bought while `effect`, a card, is in play. */
  readonly notBoughtWith: readonly CardWith<number>[];

  /** @param continuous effects of all cards by number, in the printing of the match */
  constructor(cards: readonly number[], continuous: readonly ResolvedContinuous[]) {
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
  }
}
