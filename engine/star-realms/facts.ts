/** What an onlooker hears of a match, by number. */
export const events = [
  'plays',
  'uses',
  'uses the ally ability of',
  'self-scraps',
  'gains trade',
  'gains combat',
  'gains authority',
  'loses authority',
  'draws',
  'shuffles',
  'buys',
  'acquires',
  'puts onto the deck',
  'takes to hand',
  'puts into play',
  'discards',
  'scraps',
  'clears from the row',
  'turns up',
  'destroys',
  'returns to hand',
  'copies',
  'joins a faction with',
  'attacks',
  'sends',
  'spends the gambit',
  'is out',
  'aims at',
  'aims a discard at',
  'has to discard because of',
  'draws fewer cards because of',
  'will settle',
  'settles',
] as const;

export type EventName = (typeof events)[number];

const numbers = new Map(events.map((name, number) => [name, number]));
export const eventId = (name: EventName): number => numbers.get(name)!;
