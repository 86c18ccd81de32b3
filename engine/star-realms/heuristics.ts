/**
 * Decisions for which the format of the bots has no rules, heroes, gambits and the faction of a Merc Cruiser: fixed
 * worths, taken when above 0, highest first.
 */
import { cards, costOf, groupOf, STARTER_GROUP, scrapCombatOf } from './card-table.js';
import { factions } from './cards/row.js';
import * as at from './facts.js';
import { actsAs, factionsOf, type State, USED_ALLY } from './state.js';

/** Who knows what cards are worth buying. */
export interface Buyer {
  buyScore(state: State, card: number): number;
  buyScoreIncreaseWith(state: State, more: number): number;
}

/** Nothing left to come this turn: three starters in play, hand empty, at most `deckMax` cards to draw. */
const atTail = ({ world, self }: State, deckMax: number): boolean =>
  world[self + at.PLAYED + STARTER_GROUP]! >= 3 &&
  world[self + at.HAND_SIZE] === 0 &&
  world[self + at.DECK_SIZE]! <= deckMax;

const hasBuyWorth = (
  state: State,
  buyer: Buyer,
  list: ArrayLike<number>,
  count: number,
  costMax: number,
): boolean => {
  for (let i = 0; i < count; i++) {
    if (costOf[list[i]!]! <= costMax && buyer.buyScore(state, list[i]!) >= 30) return true;
  }
  return false;
};

const gambits: Readonly<Record<string, (state: State, buyer: Buyer) => number>> = {
  'Bold Raid': (state) => {
    if (state.world[state.rival + at.BASES_IN_PLAY]! > 0) return 12;
    return atTail(state, 0) ? 4 : 0;
  },
  'Political Maneuver': (state, buyer) =>
    state.world[state.self + at.HAND_SIZE] === 0 && buyer.buyScoreIncreaseWith(state, 2) >= 30 ? 2 : 0,
  'Rise to Power': (state, buyer) => {
    if (atTail(state, 0)) return 18;
    return buyer.buyScoreIncreaseWith(state, 1) >= 20 ? 14 : 0;
  },
  'Salvage Operation': (state, buyer) =>
    hasBuyWorth(state, buyer, state.piles[state.seat]!, state.world[state.self + at.DISCARD_SIZE]!, 99)
      ? 24
      : 0,
  'Smuggling Run': (state, buyer) => {
    const { world } = state;
    return hasBuyWorth(state, buyer, world.subarray(at.ROW), world[at.ROW_SIZE]!, 4) ? 22 : 0;
  },
  'Surprise Assault': ({ world, self, rival }) => {
    if (world[self + at.HAND_SIZE]! > 0) return 0;
    if (world[rival + at.AUTHORITY]! <= 8) return 16;
    const combat = world[self + at.COMBAT]!;
    return combat < Math.max(world[rival + at.OUTPOSTS_BIGGEST]!, world[rival + at.BASES_BIGGEST]!) ? 1 : 0;
  },
  'Unlikely Alliance': (state) => {
    if (atTail(state, 1)) return 20;
    return state.world[at.TURN]! >= 5 ? 8 : 0;
  },
};
const gambitWorths = cards.map((card) => gambits[card.name] ?? (() => 0));

export const gambitWorth = (state: State, buyer: Buyer, card: number): number =>
  gambitWorths[card]!(state, buyer);

/** The faction for which a hero opens ally abilities, by card id. */
const heroFaction = cards.map((card) => {
  const step = card.scrap?.find((s) => s.do === 'allyThisTurn');
  return step ? factions.indexOf(step.faction) : -1;
});

export function heroWorth(state: State, _buyer: Buyer, card: number): number {
  const { world, self, rival } = state;
  const combat = scrapCombatOf[card]!;
  if (world[rival + at.OUTPOSTS_IN_PLAY] === 0 && combat >= world[rival + at.AUTHORITY]!) return 10;
  const wall = world[rival + at.OUTPOSTS_SMALLEST]!;
  const before = world[self + at.COMBAT]!;
  if (world[self + at.BASES_UNUSED] === 0 && wall > 0 && before < wall && before + combat >= wall) return 10;
  if (world[self + at.AUTHORITY]! <= 15 && cards[card]!.scrap!.some((step) => step.do === 'authority'))
    return 5;
  const play = state.plays[state.seat]!;
  const mask = 1 << heroFaction[card]!;
  for (let i = 0; i < state.world[state.self + at.IN_PLAY]!; i++) {
    const entry = play[i]!;
    const waits = (entry & USED_ALLY) === 0 && state.abilities.ally.has[actsAs(entry)] === 1;
    if (waits && (factionsOf(entry) & mask) !== 0) return 15;
  }
  return 0;
}

/** The faction with most cards in play and in hand, the first of equals: there the chance of an ally is best. */
export function factionWorth({ world, self, hand }: State): number {
  const counts = factions.map((_, faction) => world[self + at.ALLIES + faction]!);
  for (let i = 0; i < world[self + at.HAND_SIZE]!; i++) {
    const faction = groupOf[hand[i]!]!;
    if (faction < counts.length) counts[faction]!++;
  }
  return counts.indexOf(Math.max(...counts));
}
