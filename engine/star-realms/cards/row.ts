/** The type of a card row: printed facts and verbs as data. The functions of the verbs are in `effects`. */

export const factions = ['blob', 'trade_federation', 'machine_cult', 'star_empire'] as const;
export type Faction = (typeof factions)[number];

export type Kind = 'ship' | 'base' | 'outpost' | 'event' | 'hero' | 'gambit';

export type BaseCondition = 'basesInPlay' | 'opponentBasesInPlay' | 'basesPlayedThisTurn';

/** The verbs and their parameters. "May" means that the owner can decline; everything else happens if possible. */
export interface Verbs {
  trade: { readonly amount: number };
  combat: { readonly amount: number };
  authority: { readonly amount: number };
  loseAuthority: { readonly amount: number };
  draw: { readonly amount: number };
  /** An opponent discards `amount` cards of its choice. */
  opponentDiscards: { readonly amount: number };
  /** Every other player draws. */
  opponentDraws: { readonly amount: number };
  discard: { readonly amount: number };
  /** The player chooses one of the lists; they are numbered from 1 in this order. */
  choose: { readonly options: readonly (readonly Step[])[] };
  when: { readonly has: BaseCondition; readonly atLeast: number; readonly steps: readonly Step[] };
  /** Removes the player's own cards from the game. */
  scrap: {
    readonly from: 'hand' | 'discard' | 'handOrDiscard';
    readonly atMost: number;
    readonly must: boolean;
    /** Draws one card for each card removed. */
    readonly thenDraw: boolean;
    /** Only cards of these factions; if absent, any card. */
    readonly factions?: readonly Faction[];
  };
  discardThenDraw: { readonly atMost: number; readonly must: boolean };
  /** Discards up to `atMost` cards and performs the steps once for each. */
  discardFor: { readonly atMost: number; readonly each: readonly Step[] };
  scrapTradeRow: { readonly atMost: number };
  /** Replaces the whole trade row. */
  clearTradeRow: Readonly<Record<never, never>>;
  destroyBase: { readonly must: boolean };
  /** Returns any player's base in play to its owner's hand. */
  returnBaseToHand: Readonly<Record<never, never>>;
  /** Takes a card from the trade row without payment. */
  acquire: {
    readonly what: 'ship' | 'card';
    readonly to: 'deck' | 'hand' | 'discard';
    readonly costMax: number;
    readonly must: boolean;
  };
  /** Destination of the next card acquired this turn. */
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
  /** Continuous: each ship (of the faction, if given) that the owner plays gives additional combat. */
  shipsGainCombat: { readonly amount: number; readonly faction?: Faction };
  /** Continuous: the card is an ally of every faction. */
  allyForAll: Readonly<Record<never, never>>;
  allyThisTurn: { readonly faction: Faction };
  /** When acquired, the card may go to the hand if the player has played a card of the faction this turn. */
  toHandIfPlayed: { readonly faction: Faction };
  /** Continuous: an attack on the owner, but not on bases, does `amount` less damage. */
  shield: { readonly amount: number };
  /** Every player performs the steps, beginning with the player whose turn it is. */
  everyPlayer: { readonly steps: readonly Step[] };
  /** Discards up to `atMost` cards and loses authority for each card short of that. */
  discardOrLose: { readonly atMost: number; readonly authority: number };
  /** The player either gives up a base or loses authority. */
  giveBaseOrLose: { readonly authority: number };
  /** Draws cards and puts `back` of them back on top of the deck in any order. */
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
export const choose = (...options: readonly Ability[]) => ({ do: 'choose', options }) as const;
export const when = (has: BaseCondition, atLeast: number, steps: Ability) =>
  ({ do: 'when', has, atLeast, steps }) as const;
export const everyPlayer = (steps: Ability) => ({ do: 'everyPlayer', steps }) as const;
export const mayScrap = (from: Verbs['scrap']['from'], atMost: number) =>
  ({ do: 'scrap', from, atMost, must: false, thenDraw: false }) as const;
export const mustScrap = (from: Verbs['scrap']['from']) =>
  ({ do: 'scrap', from, atMost: 1, must: true, thenDraw: false }) as const;

export interface CardRow {
  readonly kind: Kind;
  /** Absent for unaligned cards. No card here has two printed factions. */
  readonly faction?: Faction;
  readonly cost: number;
  /** Combat needed to destroy a base or outpost. */
  readonly defense?: number;
  /** Copies of the card in the printed set. */
  readonly copies: number;
  /** Happens when a ship is played, once per turn for a base, and when an event is turned up. */
  readonly primary?: Ability;
  /** Once per turn, if another card of the faction is in play. */
  readonly ally?: Ability;
  /** The owner may remove the card from play to get this. Heroes and one-shot gambits are spent in this way. */
  readonly scrap?: Ability;
  /** Applies while the card is in play. */
  readonly continuous?: Ability;
  /** Happens at the start of each of the owner's turns. */
  readonly everyTurn?: Ability;
  readonly onAcquire?: Ability;
  /** The base acts as soon as it is played; other bases wait for the step between allies and buying. */
  readonly atOnce?: true;
}

export type CardRows = Readonly<Record<string, CardRow>>;

/** The fields that not every card has. */
type Rest = Pick<CardRow, 'ally' | 'scrap' | 'continuous' | 'onAcquire' | 'atOnce'>;

/** Make the rows of a faction. Copies are those in the printed set; a base may have no primary ability. */
function rows(faction?: Faction) {
  const row = (kind: Kind, rest: Omit<CardRow, 'kind' | 'faction'>): CardRow => ({
    kind,
    ...(faction && { faction }),
    ...rest,
  });
  const base =
    (kind: 'base' | 'outpost') =>
    (cost: number, copies: number, defense: number, primary: Ability | undefined, rest?: Rest) =>
      row(kind, { cost, copies, defense, ...(primary && { primary }), ...rest });
  return {
    ship: (cost: number, copies: number, primary: Ability, rest?: Rest) =>
      row('ship', { cost, copies, primary, ...rest }),
    base: base('base'),
    outpost: base('outpost'),
  };
}
export const blob = rows('blob');
export const tradeFederation = rows('trade_federation');
export const machineCult = rows('machine_cult');
export const starEmpire = rows('star_empire');
export const unaligned = rows();

export const event = (copies: number, primary: Ability): CardRow => ({
  kind: 'event',
  cost: 0,
  copies,
  primary,
});
/** A hero makes its faction an ally for the turn, and then does one more thing. */
export const hero = (cost: number, copies: number, faction: Faction, step: Step): CardRow => ({
  kind: 'hero',
  cost,
  copies,
  scrap: [{ do: 'allyThisTurn', faction }, step],
});
export const gambit = (
  copies: number,
  rest: Pick<CardRow, 'scrap' | 'continuous' | 'everyTurn'>,
): CardRow => ({ kind: 'gambit', cost: 0, copies, ...rest });

/** Stands in for the limit of an `acquire` without a printed one. */
export const ANY_COST = 99;
