/** All cards of a hand that can be played, at one click: one decision after the other, until the game asks something else. */
import { call, type Input, type Output } from '../../api-client.ts';

type Pending = NonNullable<Output<'POST /play'>['pending']>;

/** Where the order is for the player to choose, as for the actions of Dominion, cards are played one by one. */
const KINDS = new Set(['act', 'treasure']);

/** Options that play a card of the hand. */
export function playOptions({ kind, options }: Pending): Pending['options'] {
  return KINDS.has(kind)
    ? options.filter(({ label, card }) => card !== undefined && isPlay(kind, label))
    : [];
}

const isPlay = (kind: string, label: string): boolean => kind === 'treasure' || label.startsWith('Play ');

/** @returns the decisions, with those that play all the cards */
export async function playAll(
  session: Input<'POST /play'>['body'],
  asked: Pending,
): Promise<readonly number[]> {
  const decisions = [...session.decisions];
  let pending: Pending | undefined = asked;
  while (pending?.kind === asked.kind) {
    const [option] = playOptions(pending);
    if (option === undefined) break;
    decisions.push(option.index);
    ({ pending } = await call('POST /play', { body: { ...session, decisions } }));
  }
  return decisions;
}
