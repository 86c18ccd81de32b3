/** The type of a card row: printed facts and verbs as data. Functions are in `effects`, never here. */

export const factions = ['blob', 'trade_federation', 'machine_cult', 'star_empire'] as const;
export type Faction = (typeof factions)[number];

export type Kind = 'ship' | 'base' | 'outpost' | 'event' | 'hero' | 'gambit';

export type BaseCondition = 'basesInPlay' | 'opponentBasesInPlay' | 'basesPlayedThisTurn';

/** The verbs and their parameters. "May" means the owner can decline; everything else is done if possible. */
export interface Verbs {
  trade: { readonly amount: number };
  combat: { readonly amount: number };
  authority: { readonly amount: number };
  loseAuthority: { readonly amount: number };
  draw: { readonly amount: number };
  /** An opponent discards that many cards of its own choice. */
  opponentDiscards: { readonly amount: number };
  /** Every other player draws. */
  opponentDraws: { readonly amount: number };
  discard: { readonly amount: number };
  /** Exactly one of the lists; numbered from 1 in this order. */
  choose: { readonly options: readonly (readonly Step[])[] };
  when: { readonly has: BaseCondition; readonly atLeast: number; readonly steps: readonly Step[] };
  /** Removes own cards from the game, for good. */
  scrap: {
    readonly from: 'hand' | 'discard' | 'handOrDiscard';
    readonly atMost: number;
    readonly must: boolean;
    /** Draws one card for each card removed. */
    readonly thenDraw: boolean;
    /** Only cards of these factions; absent means any card. */
    readonly factions?: readonly Faction[];
  };
  discardThenDraw: { readonly atMost: number; readonly must: boolean };
  /** Discards up to that many cards; the steps are done once for each of them. */
  discardFor: { readonly atMost: number; readonly each: readonly Step[] };
  scrapTradeRow: { readonly atMost: number };
  /** Replaces the whole trade row. */
  clearTradeRow: Readonly<Record<never, never>>;
  destroyBase: { readonly must: boolean };
  /** Returns any player's base in play to its owner's hand. */
  returnBaseToHand: Readonly<Record<never, never>>;
  /** Takes a card from the trade row without paying. */
  acquire: {
    readonly what: 'ship' | 'card';
    readonly to: 'deck' | 'hand' | 'discard';
    readonly costMax: number;
    readonly must: boolean;
  };
  /** Where the next card acquired this turn goes. */
  nextAcquired: {
    readonly what: 'ship' | 'base' | 'shipOrBase';
    readonly to: 'deck' | 'hand' | 'play';
    readonly must: boolean;
  };
  putFromDiscardOnDeck: { readonly amount: number };
  copyShip: Readonly<Record<never, never>>;
  copyBase: Readonly<Record<never, never>>;
  chooseFaction: Readonly<Record<never, never>>;
  drawPerCardPlayed: { readonly faction: Faction };
  combatPerCardScrapped: { readonly amount: number };
  /** Continuous: each ship (of that faction) its owner plays brings combat in addition. */
  shipsGainCombat: { readonly amount: number; readonly faction?: Faction };
  /** Continuous: counts as an ally for every faction. */
  allyForAll: Readonly<Record<never, never>>;
  allyThisTurn: { readonly faction: Faction };
  /** On acquiring: may go to hand if a card of that faction was played this turn. */
  toHandIfPlayed: { readonly faction: Faction };
  /** Continuous: an attack on the owner, not on bases, does that much less. */
  shield: { readonly amount: number };
  /** Every player, the one whose turn it is first. */
  everyPlayer: { readonly steps: readonly Step[] };
  /** Discards up to that many cards; loses authority for each card fewer. */
  discardOrLose: { readonly atMost: number; readonly authority: number };
  /** Gives up an own base or loses authority: the player's choice. */
  giveBaseOrLose: { readonly authority: number };
  /** Draws cards and puts some of them back on top of the deck in any order. */
  drawThenPutBack: { readonly draw: number; readonly back: number };
}

export type Verb = keyof Verbs;
export type Step = { readonly [V in Verb]: { readonly do: V } & Verbs[V] }[Verb];
export type Ability = readonly Step[];

export const trade = (amount: number) => ({ do: 'trade', amount }) as const;
export const combat = (amount: number) => ({ do: 'combat', amount }) as const;
export const authority = (amount: number) => ({ do: 'authority', amount }) as const;
export const draw = (amount: number) => ({ do: 'draw', amount }) as const;
export const opponentDiscards = (amount: number) => ({ do: 'opponentDiscards', amount }) as const;

export interface CardRow {
  readonly kind: Kind;
  /** Absent: unaligned. No card here has two printed factions. */
  readonly faction?: Faction;
  readonly cost: number;
  /** Combat needed to destroy a base or outpost. */
  readonly defense?: number;
  /** Cards of that name in the printed set. */
  readonly copies: number;
  /** On playing a ship, once per turn for a base, on being turned up for an event. */
  readonly primary?: Ability;
  /** Once per turn, if another card of the faction is in play. */
  readonly ally?: Ability;
  /** The owner may remove the card from play for this; heroes and one-shot gambits are spent this way. */
  readonly scrap?: Ability;
  /** Holds while the card is in play. */
  readonly continuous?: Ability;
  /** At the start of each of the owner's turns. */
  readonly everyTurn?: Ability;
  readonly onAcquire?: Ability;
  /** The base acts in the moment it is played; other bases wait for the step between allies and buying. */
  readonly atOnce?: true;
}

export type CardRows = Readonly<Record<string, CardRow>>;

/** What a card has beside its kind and faction: its cost, its copies in the printed set, and what it does. */
type RowMaker = (
  cost: number,
  copies: number,
  rest: Omit<CardRow, 'kind' | 'faction' | 'cost' | 'copies'>,
) => CardRow;

const rows = (faction?: Faction): Readonly<Record<'ship' | 'base' | 'outpost', RowMaker>> => {
  const of =
    (kind: Kind): RowMaker =>
    (cost, copies, rest) => ({ kind, ...(faction && { faction }), cost, copies, ...rest });
  return { ship: of('ship'), base: of('base'), outpost: of('outpost') };
};
export const blob = rows('blob');
export const tradeFederation = rows('trade_federation');
export const machineCult = rows('machine_cult');
export const starEmpire = rows('star_empire');
export const unaligned = rows();

/** For `acquire` without a printed limit. */
export const ANY_COST = 99;
