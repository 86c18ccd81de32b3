/** What the text of a card says that the lines after it must show. */
import type { CardFacts } from '../../../../engine/index.js';

export const expectedKinds = ['cards', 'actions', 'buys', 'coins', 'trashes', 'discards', 'gains'] as const;
export type ExpectedKind = (typeof expectedKinds)[number];
/** Numbers of cards, coins and so on that lines must show. */
export type ExpectedAmounts = Record<ExpectedKind, number>;

export const nothingExpected = (): ExpectedAmounts =>
  Object.fromEntries(expectedKinds.map((kind) => [kind, 0])) as ExpectedAmounts;

const BONUS = /\+(\d+) (card|action|buy|coin)s?/g;

const ORDER = /(?:^|\. |: )(Trash|Discard) (a|two|three) cards?\b(?! for each)/;

/** A gain that only an empty pile prevents. */
const GAIN = /(?:^|\. )Gain a (?:Silver|card that costs up to)\b|and gain one that costs up to/;

const LIST = '(?:\\+\\d+ (?:card|action|buy|coin)s?(?:, )?)+';
const NOW = new RegExp(`^${LIST}(?=[.;])`);
const LATER = new RegExp(`next turn:? (${LIST})`, 'i');
const ONLY_BONUSES = new RegExp(`^${LIST}(?:; next turn:? ${LIST})?\\.$`);
const ONLY_BONUSES_LATER = new RegExp(`next turn:? ${LIST}\\.`, 'i');

function amountsIn(bonuses: string, text = ''): ExpectedAmounts {
  const found = nothingExpected();
  for (const [, amount, what] of bonuses.matchAll(BONUS)) found[`${what}s` as ExpectedKind] += Number(amount);
  const [, verb, amount = ''] = ORDER.exec(text) ?? [];
  if (verb !== undefined)
    found[verb === 'Trash' ? 'trashes' : 'discards'] += ['a', 'two', 'three'].indexOf(amount) + 1;
  if (GAIN.test(text)) found.gains++;
  return found;
}

/** What lines must show after a card is played. */
export const expectedNow = ({ text }: CardFacts): ExpectedAmounts =>
  amountsIn(NOW.exec(text)?.[0] ?? '', text.split(/next turn/i)[0]);

/** What they must show at the start of the next turn. */
export const expectedLater = ({ text }: CardFacts): ExpectedAmounts => amountsIn(LATER.exec(text)?.[1] ?? '');

/** True if a card gives nothing else in the turn in which it is played. */
export const givesOnlyBonuses = ({ text }: CardFacts): boolean => ONLY_BONUSES.test(text);

/** True if a card gives nothing else at the start of the next turn. */
export const givesOnlyBonusesLater = ({ text }: CardFacts): boolean => ONLY_BONUSES_LATER.test(text);

export const cursesOthers = ({ text }: CardFacts): boolean =>
  /\. Every other player gains a Curse\b/.test(text);

/** Number of cards in the hands of the others after this attack. */
export const handLeft = ({ text }: CardFacts): number | undefined =>
  /down to three/.test(text) ? 3 : undefined;

/** Coins of a basic treasure; undefined for other cards. */
export function basicCoins({ text, set }: CardFacts): number | undefined {
  const coins = set === 'basic' ? /^Worth (\d+)/.exec(text)?.[1] : undefined;
  return coins === undefined ? undefined : Number(coins);
}

/** True for a treasure whose play tells no coins: they follow on a line of their own, if at all. */
export const givesNoCoinsAtOnce = ({ text, kinds }: CardFacts): boolean =>
  kinds.includes('treasure') && !/^Worth \d|coins? for each/.test(text);
