/**
 * The actions of a turn, one row each: when it is legal, what it does, and its label. An action is one whole
 * number: kind · {@link KIND_STRIDE} + index. To add one, add a row, and its kind to a section of both variants.
 */

import { abilities, costOf, EXPLORER, isBase } from '../catalogue.js';
import * as labels from '../choices/labels.js';
import {
  applyPart,
  FIRST_ALLY_PART,
  partOf,
  partsInHand,
  partsInPlay,
  playFromHand,
  scrapActive,
} from '../free-for-all/active-cards.js';
import { EXPLORER_INDEX } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import { actsAs, cardOf, freshEntry } from '../zones/card-in-play.js';
import { buy, cardAt } from '../zones/trade-row.js';
import {
  activateAlly,
  activateBase,
  attackBase,
  attackPlayer,
  isAllied,
  isAttackable,
  isReady,
  playCard,
  selfScrap,
  sendHero,
  spendGambit,
} from './actions.js';

const KIND_STRIDE = 4096;
/** Index of an attack on a base: seat · SEAT_STRIDE + index in play. */
export const SEAT_STRIDE = 512;
/**
 * Free for all: an action's index is index · PARTS_MAX + part, or index in the list of combat effects · PARTS_MAX
 * + seat.
 */
export const PARTS_MAX = 8;

export const kindOf = (action: number): number => (action / KIND_STRIDE) | 0;
export const operandOf = (action: number): number => action % KIND_STRIDE;
export const actionCode = (kind: number, index: number): number => kind * KIND_STRIDE + index;

interface ActionRow {
  /** Adds the actions that are legal now for one item of their zone (see {@link Section}). */
  list(state: State, item: number): void;
  perform(state: State, index: number): void;
  /** The action's card, as an entry in play; absent if there is none. */
  entryOf?(state: State, index: number): number;
  /**
   * @param acts the card whose abilities the action uses: for a copy, the copied card; both are −1 without a card
   */
  label(card: number, acts: number, state: State, index: number): string;
}

const actionTable: ActionRow[] = [];
/** @returns the number of the kind of action */
const action = (row: ActionRow): number => actionTable.push(row) - 1;

const seatIndex = (index: number): number => (index / SEAT_STRIDE) | 0;
const cardIndex = (index: number): number => (index / PARTS_MAX) | 0;
const inHand = ({ me }: State, index: number): number => freshEntry[me.hand[index]!]!;
const inPlay = ({ me }: State, index: number): number => me.play[index]!;
/** Free for all: whether a part of a hand card's primary ability can be applied now. */
function hasPrimaryPart(state: State, index: number): boolean {
  let has = false;
  if (state.freeForAll === null) return has;
  partsInHand(state, index, (part) => {
    has ||= part < FIRST_ALLY_PART;
  });
  return has;
}

function add(state: State, kind: number, index: number): void {
  state.actions[state.actionCount++] = actionCode(kind, index);
}

/** The opponents, in seat order after the deciding seat. */
const opponentAt = (state: State, item: number): SeatState =>
  state.seats[(state.seat + 1 + item) % state.seatCount]!;

/** Attacks this opponent with all combat, or in a free for all with the combat aimed at it. */
export function withCombatAt(state: State, seat: number, attack: () => void): void {
  if (state.freeForAll === null) {
    attack();
    return;
  }
  const { me } = state;
  const { aimedCombat } = state.freeForAll;
  const { combat } = me;
  me.combat = aimedCombat[seat]!;
  state.setPerspective(state.seat, seat);
  attack();
  aimedCombat[seat] = me.combat;
  me.combat = combat;
}

/** Aims the full amount of one combat effect at one opponent. */
function aim(state: State, effect: number, seat: number): void {
  const amount = state.freeForAll!.takeCombat(effect);
  state.me.combat -= amount;
  state.freeForAll!.aimedCombat[seat]! += amount;
  state.record('aims at', -1, seat);
}

export const PLAY: number = action({
  list(state, item) {
    // Playing a base is always listed, because it then stays in play; an unplayed base would be discarded.
    if (isBase[state.me.hand[item]!] || !hasPrimaryPart(state, item)) add(state, PLAY, item);
  },
  perform: (state, index) =>
    state.freeForAll === null ? playCard(state, index) : playFromHand(state, index),
  entryOf: inHand,
  label: (card, _, state) => `Play ${labels.nameOf(card)}${labels.playNote(state, card)}`,
});

export const USE: number = action({
  list(state, item) {
    if (isReady(state, item)) add(state, USE, item);
  },
  perform: activateBase,
  entryOf: inPlay,
  label: (card, acts) => `Use ${labels.nameOf(card)}: ${labels.abilityText(acts, 'primary')}`,
});

export const ALLY: number = action({
  list(state, item) {
    if (isAllied(state, item)) add(state, ALLY, item);
  },
  perform: activateAlly,
  entryOf: inPlay,
  label: (card, acts) => `Ally of ${labels.nameOf(card)}: ${labels.abilityText(acts, 'ally')}`,
});

export const SELF_SCRAP: number = action({
  list(state, item) {
    if (abilities.scrap.has[actsAs(state.me.play[item]!)]) add(state, SELF_SCRAP, item);
  },
  perform: (state, index) =>
    state.freeForAll === null ? selfScrap(state, index) : scrapActive(state, index),
  entryOf: inPlay,
  label: (card, acts) => `Scrap ${labels.nameOf(card)}: ${labels.abilityText(acts, 'scrap')}`,
});

export const BUY: number = action({
  list(state, item) {
    const isExplorer = item === state.rowSize;
    if (isExplorer && state.explorers === 0) return;
    const card = isExplorer ? EXPLORER : state.row[item]!;
    if (costOf[card]! <= state.me.trade) add(state, BUY, isExplorer ? EXPLORER_INDEX : item);
  },
  perform: buy,
  entryOf: (state, index) => freshEntry[cardAt(state, index)]!,
  label: labels.buyLabel,
});

export const SEND_HERO: number = action({
  list: (state, item) => add(state, SEND_HERO, item),
  perform: sendHero,
  entryOf: ({ me }, index) => freshEntry[me.heroes[index]!]!,
  label: (card) => `Send ${labels.nameOf(card)}: ${labels.abilityText(card, 'scrap')}`,
});

export const SPEND_GAMBIT: number = action({
  list(state, item) {
    if (abilities.scrap.has[state.me.gambits[item]!]) add(state, SPEND_GAMBIT, item);
  },
  perform: spendGambit,
  entryOf: ({ me }, index) => freshEntry[me.gambits[index]!]!,
  label: (card) => `Spend ${labels.nameOf(card)}: ${labels.abilityText(card, 'scrap')}`,
});

export const ATTACK_A_BASE: number = action({
  list(state, item) {
    const owner = opponentAt(state, item);
    const combat = labels.combatAt(state, owner.seat);
    for (let i = 0; i < owner.inPlay; i++) {
      if (isAttackable(owner, i, combat)) add(state, ATTACK_A_BASE, owner.seat * SEAT_STRIDE + i);
    }
  },
  perform: (state, index) =>
    withCombatAt(state, seatIndex(index), () => attackBase(state, index % SEAT_STRIDE)),
  entryOf: ({ seats }, index) => seats[seatIndex(index)]!.play[index % SEAT_STRIDE]!,
  label: (card, _, state, index) => labels.attackLabel(state, card, seatIndex(index)),
});

export const ATTACK_A_PLAYER: number = action({
  list(state, item) {
    const { seat, isOut, outpostsInPlay } = opponentAt(state, item);
    if (!isOut && outpostsInPlay === 0 && labels.combatAt(state, seat) > 0) add(state, ATTACK_A_PLAYER, seat);
  },
  perform: (state, seat) => withCombatAt(state, seat, () => attackPlayer(state)),
  label: (_card, _acts, state, seat) =>
    `Attack ${labels.opponentName(state, seat)} with ${labels.combatAt(state, seat)} combat`,
});

export const END: number = action({
  list: (state) => add(state, END, 0),
  perform: () => {},
  label: (_card, _acts, state) =>
    `End your turn${labels.unusedNote(state, listed(state, USE), listed(state, ALLY))}`,
});

export const APPLY: number = action({
  list: (state, item) => partsInPlay(state, item, (part) => add(state, APPLY, item * PARTS_MAX + part)),
  perform: (state, index) => applyPart(state, cardIndex(index), index % PARTS_MAX),
  entryOf: (state, index) => inPlay(state, cardIndex(index)),
  label: (card, acts, _, index) => labels.partLabel(card, acts, index % PARTS_MAX),
});

export const APPLY_FROM_HAND: number = action({
  list: (state, item) =>
    partsInHand(state, item, (part) => add(state, APPLY_FROM_HAND, item * PARTS_MAX + part)),
  perform: (state, index) => applyPart(state, playFromHand(state, cardIndex(index)), index % PARTS_MAX),
  entryOf: (state, index) => inHand(state, cardIndex(index)),
  label: (card, acts, _, index) => labels.partLabel(card, acts, index % PARTS_MAX),
});

const SELF_SCRAP_FROM_HAND: number = action({
  list(state, item) {
    if (abilities.scrap.has[state.me.hand[item]!]) add(state, SELF_SCRAP_FROM_HAND, item);
  },
  perform: (state, index) => scrapActive(state, playFromHand(state, index)),
  entryOf: inHand,
  label: (card, acts) => `Scrap ${labels.nameOf(card)}: ${labels.abilityText(acts, 'scrap')}`,
});

export const AIM: number = action({
  list(state, item) {
    const { seat, isOut } = opponentAt(state, item);
    if (isOut) return;
    for (let effect = 0; effect < state.freeForAll!.unaimedCount; effect++)
      add(state, AIM, effect * PARTS_MAX + seat);
  },
  perform: (state, index) => aim(state, cardIndex(index), index % PARTS_MAX),
  entryOf: ({ freeForAll }, index) => freshEntry[freeForAll!.unaimedCards[cardIndex(index)]!]!,
  label: (card, _, state, index) =>
    labels.aimLabel(state, card, state.freeForAll!.unaimedCombat[cardIndex(index)]!, index % PARTS_MAX),
});

/** A zone, and the kinds of actions that are listed for each of its items in turn. */
interface ActionSection {
  readonly kinds: readonly number[];
  items(state: State): number;
}

const handSize = ({ me }: State): number => me.handSize;
const inPlayCount = ({ me }: State): number => me.inPlay;
const opponentCount = ({ seatCount }: State): number => seatCount - 1;

const purchasesAndExtras: readonly ActionSection[] = [
  // The cards of the row, then the Explorer pile.
  { kinds: [BUY], items: ({ rowSize }) => rowSize + 1 },
  { kinds: [SEND_HERO], items: ({ me }) => me.heroCount },
  { kinds: [SPEND_GAMBIT], items: ({ me }) => me.gambitCount },
];
const ending: ActionSection = { kinds: [END], items: () => 1 };

const twoPlayers: readonly ActionSection[] = [
  { kinds: [PLAY], items: handSize },
  { kinds: [USE], items: inPlayCount },
  { kinds: [ALLY], items: inPlayCount },
  { kinds: [SELF_SCRAP], items: inPlayCount },
  ...purchasesAndExtras,
  { kinds: [ATTACK_A_BASE, ATTACK_A_PLAYER], items: opponentCount },
  ending,
];
const freeForAll: readonly ActionSection[] = [
  { kinds: [APPLY_FROM_HAND, PLAY, SELF_SCRAP_FROM_HAND], items: handSize },
  { kinds: [APPLY, SELF_SCRAP], items: inPlayCount },
  ...purchasesAndExtras,
  { kinds: [AIM, ATTACK_A_BASE, ATTACK_A_PLAYER], items: opponentCount },
  ending,
];

/** Lists all legal actions of the deciding seat. The last one always ends the turn. */
export function listActions(state: State): void {
  state.actionCount = 0;
  for (const { kinds, items } of state.freeForAll === null ? twoPlayers : freeForAll) {
    const count = items(state);
    for (let item = 0; item < count; item++) for (const kind of kinds) actionTable[kind]!.list(state, item);
  }
}

export function performAction(state: State, action: number): void {
  rowOf(action).perform(state, operandOf(action));
}

/** Number of listed actions of a kind. */
const listed = (state: State, kind: number): number =>
  state.actions.subarray(0, state.actionCount).filter((action) => kindOf(action) === kind).length;

const rowOf = (action: number): ActionRow => actionTable[kindOf(action)]!;

/** The card of an action, or −1. */
export function cardOfAction(state: State, action: number): number {
  const entry = rowOf(action).entryOf?.(state, operandOf(action));
  return entry === undefined ? -1 : cardOf(entry);
}

/** The card whose abilities the action uses: for a copy, the copied card; −1 without a card. */
export function actingCardOf(state: State, action: number): number {
  const entry = rowOf(action).entryOf?.(state, operandOf(action));
  return entry === undefined ? -1 : actsAs(entry);
}

export const labelOfAction = (state: State, action: number): string =>
  rowOf(action).label(cardOfAction(state, action), actingCardOf(state, action), state, operandOf(action));

/**
 * Whether the action costs nothing and asks nothing. With two players, this is playing a hand card; in a free for
 * all, playing a base or a ship with a bonus, and applying a free part.
 */
export function isFreePlay(state: State, action: number): boolean {
  const kind = kindOf(action);
  const index = operandOf(action);
  if (kind === PLAY) return state.freeForAll === null || labels.playBrings(state, state.me.hand[index]!);
  if (kind !== APPLY && kind !== APPLY_FROM_HAND) return false;
  return partOf(actingCardOf(state, action), index % PARTS_MAX).isFree;
}
