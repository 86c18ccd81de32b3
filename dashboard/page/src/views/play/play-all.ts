/**
 * Plays all playable cards of the hand on one click, one decision after the other, until the game asks a different
 * question.
 */

import { call, type Input, type Output } from '../../server/api-client.ts';

export type PendingDecision = NonNullable<Output<'POST /play'>['pending']>;

/** Options that play a card of the hand, or use its effect, at no cost. */
export const playOptions = ({ options }: PendingDecision): PendingDecision['options'] =>
  options.filter(({ isFreePlay }) => isFreePlay);

/** @returns all decisions, with those that play the cards */
export async function playAll(
  session: Input<'POST /play'>['body'],
  asked: PendingDecision,
): Promise<readonly number[]> {
  const decisions = [...session.decisions];
  let pending: PendingDecision | undefined = asked;
  while (pending?.kind === asked.kind) {
    const [option] = playOptions(pending);
    if (option === undefined) break;
    decisions.push(option.index);
    ({ pending } = await call('POST /play', { body: { ...session, decisions } }));
  }
  return decisions;
}
