/** Free Port's cards and their options as rows: what they cost, what they give, and their further effects. */
import type { Card, CardOption } from '../../index.js';
import { type Goods, lose, type Steward } from './port.js';

export type Amounts = Partial<Readonly<Record<Goods, number>>>;

export interface Offer {
  /** Cost that must be paid in full. */
  readonly pay?: Amounts;
  /** Loss, down to nothing at most. */
  readonly lose?: Amounts;
  readonly gain?: Amounts;
  /** Why the option is disabled, other than by its cost. */
  readonly unless?: (steward: Steward) => string | false;
  /** A further effect, with its text. */
  readonly also?: { readonly text: string; readonly run: (steward: Steward) => unknown };
  readonly follow?: NonNullable<CardOption<Steward>['follow']>;
}

export function offer(name: string, what: Offer): CardOption<Steward> {
  const pay = entries(what.pay);
  const losses = entries(what.lose);
  const gain = entries(what.gain);
  const words = [
    ...[...pay, ...losses].map(([goods, amount]) => `−${amount} ${goods}`),
    ...gain.map(([goods, amount]) => `+${amount} ${goods}`),
    ...(what.also === undefined ? [] : [what.also.text]),
  ];
  return {
    name,
    text: words.length === 0 ? name : `${name} (${words.join(', ')})`,
    disabled(steward) {
      for (const [goods, amount] of pay) if (steward.stats[goods] < amount) return `needs ${amount} ${goods}`;
      return what.unless?.(steward);
    },
    run(steward) {
      const { stats } = steward;
      for (const [goods, amount] of pay) stats[goods] -= amount;
      for (const [goods, amount] of losses) lose(stats, goods, amount);
      for (const [goods, amount] of gain) stats[goods] += amount;
      return what.also?.run(steward);
    },
    ...(what.follow === undefined ? {} : { follow: what.follow }),
  };
}

/** @param count copies in the deck @param kinds one or more words */
export const card = (
  name: string,
  count: number,
  kinds: string,
  options: Card<Steward>['options'],
  text?: Card<Steward>['text'],
): Card<Steward> => ({ name, count, kinds: kinds.split(' '), options, ...(text !== undefined && { text }) });

function entries(amounts: Amounts = {}): readonly (readonly [Goods, number])[] {
  return Object.entries(amounts) as [Goods, number][];
}
