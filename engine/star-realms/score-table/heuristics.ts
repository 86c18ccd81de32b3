/**
 * Decisions for which the format of the bots has no rules: heroes, gambits and the faction of a Merc Cruiser.
 * Their scores are fixed; a card with a score above 0 is taken, highest first.
 */

import type { ScoredSet } from '../../core/language/score-vocabulary.js';
import { factions } from '../cards/row.js';
import { abilities, cards, costOf, groupOf, STARTER_GROUP, scrapCombatOf } from '../catalogue.js';
import type { State } from '../state.js';
import { actsAs, factionsOf, USED_ALLY } from '../zones/card-in-play.js';
import { purchaseIncrease } from './purchase.js';
import { scoreOf } from './score.js';

/**
 * True if little is left to play this turn: three starters played, hand empty, at most `deckMax` cards in the
 * deck.
 */
const isLateInTurn = ({ me }: State, deckMax: number): boolean =>
  me.played[STARTER_GROUP]! >= 3 && me.handSize === 0 && me.deckSize <= deckMax;

const hasGoodBuy = (
  state: State,
  buyRules: ScoredSet<State>,
  list: ArrayLike<number>,
  count: number,
  costMax: number,
): boolean => {
  for (let i = 0; i < count; i++) {
    if (costOf[list[i]!]! <= costMax && scoreOf(buyRules, state, list[i]!) >= 30) return true;
  }
  return false;
};

const gambits: Readonly<Record<string, (state: State, buyRules: ScoredSet<State>) => number>> = {
  'Bold Raid': (state) => {
    if (state.opponent.basesInPlay > 0) return 12;
    return isLateInTurn(state, 0) ? 4 : 0;
  },
  'Political Maneuver': (state, buyRules) =>
    state.me.handSize === 0 && purchaseIncrease(buyRules, state, 2) >= 30 ? 2 : 0,
  'Rise to Power': (state, buyRules) => {
    if (isLateInTurn(state, 0)) return 18;
    return purchaseIncrease(buyRules, state, 1) >= 20 ? 14 : 0;
  },
  'Salvage Operation': (state, buyRules) =>
    hasGoodBuy(state, buyRules, state.me.discardPile, state.me.discardSize, 99) ? 24 : 0,
  'Smuggling Run': (state, buyRules) => (hasGoodBuy(state, buyRules, state.row, state.rowSize, 4) ? 22 : 0),
  'Surprise Assault': ({ me, opponent }) => {
    if (me.handSize > 0) return 0;
    if (opponent.authority <= 8) return 16;
    return me.combat < Math.max(opponent.outpostsBiggest, opponent.basesBiggest) ? 1 : 0;
  },
  'Unlikely Alliance': (state) => {
    if (isLateInTurn(state, 1)) return 20;
    return state.turn >= 5 ? 8 : 0;
  },
};
const gambitScores = cards.map((card) => gambits[card.name] ?? (() => 0));

export const gambitScore = (state: State, buyRules: ScoredSet<State>, card: number): number =>
  gambitScores[card]!(state, buyRules);

/** By card id: the faction that the hero counts as an ally of; −1 for none. */
export const heroFaction = cards.map((card) => {
  const step = card.scrap?.find((s) => s.do === 'allyThisTurn');
  return step ? factions.indexOf(step.faction) : -1;
});

export function heroScore(state: State, card: number): number {
  const { me, opponent } = state;
  const combat = scrapCombatOf[card]!;
  if (opponent.outpostsInPlay === 0 && combat >= opponent.authority) return 10;
  const weakestOutpost = opponent.outpostsSmallest;
  const before = me.combat;
  if (
    me.basesUnused === 0 &&
    weakestOutpost > 0 &&
    before < weakestOutpost &&
    before + combat >= weakestOutpost
  )
    return 10;
  if (me.authority <= 15 && cards[card]!.scrap!.some((step) => step.do === 'authority')) return 5;
  const play = state.me.play;
  const mask = 1 << heroFaction[card]!;
  for (let i = 0; i < state.me.inPlay; i++) {
    const entry = play[i]!;
    const waits = (entry & USED_ALLY) === 0 && abilities.ally.has[actsAs(entry)] === 1;
    if (waits && (factionsOf(entry) & mask) !== 0) return 15;
  }
  return 0;
}

/**
 * The faction with the most cards in play and in hand, because it has the best chance of an ally; the first among
 * equals.
 */
export function bestFaction({ me }: State): number {
  const counts = factions.map((_, faction) => me.allies[faction]!);
  for (let i = 0; i < me.handSize; i++) {
    const faction = groupOf[me.hand[i]!]!;
    if (faction < counts.length) counts[faction]!++;
  }
  return counts.indexOf(Math.max(...counts));
}
