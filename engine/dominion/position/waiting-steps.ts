/** Finds the steps of cards with a later effect. */
import { numberOfStep, objectsIn, type ResolvedStep } from '../catalogue.js';
import type { State } from '../state.js';

type WaitingVerb = 'nextTurn' | 'untilNextTurn' | 'thisTurn';

/** All steps with this verb in a card's texts. */
export const stepsWith = <V extends ResolvedStep['do']>(texts: unknown, verb: V) =>
  objectsIn(texts).filter(
    (part): part is Extract<ResolvedStep, { do: V }> => (part as { do?: unknown }).do === verb,
  );

/** Numbers of a card's steps with this verb. */
export function waitingSteps({ supply }: State, card: number, verb: WaitingVerb): readonly number[] {
  const { play, gained, trashed } = supply.printing;
  return stepsWith([play[card], gained[card], trashed[card]], verb).map(numberOfStep);
}
