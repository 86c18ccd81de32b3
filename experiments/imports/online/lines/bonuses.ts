/** Parses what a player gets: Actions, Buys, coins and victory tokens, several of them in one sentence in older logs. */
import type { LogEvent, SeatLine } from '../events.js';

type GetsEvent = Extract<LogEvent, { readonly kind: 'gets' }>;

const kinds: Readonly<Record<string, GetsEvent['what']>> = {
  Action: 'actions',
  Buy: 'buys',
  Coin: 'coins',
  VP: 'tokens',
};

const PART = /^(?:\+?(\d{1,3}) ?(Action|Buy|Coin|VP)s?|\+\$(\d{1,4}))$/;

/** @param list such as `+1 Buy, +1 Action`; @returns undefined if something else is among it */
export function parseBonuses(list: string, where: SeatLine): readonly GetsEvent[] | undefined {
  const bonuses: GetsEvent[] = [];
  for (const part of list.split(/, | and /)) {
    const [, amount, of = 'Coin', coins] = PART.exec(part) ?? [];
    if (amount === undefined && coins === undefined) return undefined;
    bonuses.push({ ...where, kind: 'gets', what: kinds[of]!, amount: Number(amount ?? coins) });
  }
  return bonuses;
}
