/** The turn of a player who decides what comes next: people, networks, random players. */
import { IllegalChoice } from '../core/errors.js';
import { costOf } from './card-table.js';
import * as at from './facts.js';
import { buy, EXPLORER } from './market.js';
import { EXPLORER_PLACE } from './policy.js';
import { actsAs, cardOf, type State } from './state.js';
import {
  activateAlly,
  activateBase,
  attackBase,
  attackPlayer,
  isAllied,
  isOpen,
  isReady,
  isSpendable,
  playCard,
  selfScrap,
  sendHero,
  spendGambit,
  startTurn,
} from './turn.js';

/** What a player can do, by number; an action is kind · {@link PLACES} + place. */
export const actionKinds = [
  'play',
  'use',
  'ally',
  'scrap',
  'buy',
  'hero',
  'gambit',
  'attack base',
  'attack player',
  'end turn',
] as const;
export const PLACES = 4096;
export const PLAY = 0;
export const USE = 1;
export const ALLY = 2;
export const SELF = 3;
export const BUY = 4;
export const SEND = 5;
export const SPEND = 6;
export const ATTACK_A_BASE = 7;
export const ATTACK_A_PLAYER = 8;
export const END = 9;

/** Actions of one turn after which the seat loses by rule: more than all cards of all sets allow. */
export const ACTIONS_MAX = 5000;

export function takeFreeTurn(state: State): void {
  startTurn(state);
  for (let taken = 0; ; taken++) {
    if (taken === ACTIONS_MAX) {
      state.faults[state.seat] = 1;
      return;
    }
    listActions(state);
    const answer = state.policy.act(state);
    if (!(answer >= 0 && answer < state.actionCount)) {
      throw new IllegalChoice(state.seat, 'act', `action ${answer + 1} of ${state.actionCount}`);
    }
    const action = state.actions[answer]!;
    if (action === END * PLACES) return;
    perform(state, action);
  }
}

function perform(state: State, action: number): void {
  const place = action % PLACES;
  switch ((action / PLACES) | 0) {
    case PLAY:
      playCard(state, place);
      return;
    case USE:
      activateBase(state, place);
      return;
    case ALLY:
      activateAlly(state, place);
      return;
    case SELF:
      selfScrap(state, place);
      return;
    case BUY:
      buy(state, place);
      return;
    case SEND:
      sendHero(state, place);
      return;
    case SPEND:
      spendGambit(state, place);
      return;
    case ATTACK_A_BASE:
      attackBase(state, place);
      return;
    default:
      attackPlayer(state);
  }
}

/** Lays out all actions that are legal now; ending the turn always is. */
export function listActions(state: State): void {
  const { world, self, rival, seat } = state;
  state.actionCount = 0;
  const add = (kind: number, place: number): void => {
    state.actions[state.actionCount++] = kind * PLACES + place;
  };
  for (let i = 0; i < world[self + at.HAND_SIZE]!; i++) add(PLAY, i);
  for (let i = 0; i < state.playSizes[seat]!; i++) if (isReady(state, i)) add(USE, i);
  for (let i = 0; i < state.playSizes[seat]!; i++) if (isAllied(state, i)) add(ALLY, i);
  for (let i = 0; i < state.playSizes[seat]!; i++) {
    if (state.abilities.scrap.has[actsAs(state.plays[seat]![i]!)]) add(SELF, i);
  }
  for (let i = 0; i < world[at.ROW_SIZE]!; i++) {
    if (costOf[world[at.ROW + i]!]! <= world[self + at.TRADE]!) add(BUY, i);
  }
  if (world[at.EXPLORERS]! > 0 && costOf[EXPLORER]! <= world[self + at.TRADE]!) add(BUY, EXPLORER_PLACE);
  for (let i = 0; i < state.heroCounts[seat]!; i++) add(SEND, i);
  for (let i = 0; i < state.gambitCounts[seat]!; i++) {
    if (isSpendable(state, state.gambits[seat]![i]!)) add(SPEND, i);
  }
  for (let i = 0; i < state.playSizes[state.rivalSeat]!; i++) if (isOpen(state, i)) add(ATTACK_A_BASE, i);
  if (world[self + at.COMBAT]! > 0 && world[rival + at.OUTPOSTS_IN_PLAY] === 0) add(ATTACK_A_PLAYER, 0);
  add(END, 0);
}

/** The card an action is about, or −1. */
export function cardOfAction(state: State, action: number): number {
  const place = action % PLACES;
  const play = state.plays[state.seat]!;
  switch ((action / PLACES) | 0) {
    case PLAY:
      return state.hand[place]!;
    case USE:
    case ALLY:
    case SELF:
      return cardOf(play[place]!);
    case BUY:
      return place === EXPLORER_PLACE ? EXPLORER : state.world[at.ROW + place]!;
    case SEND:
      return state.heroes[state.seat]![place]!;
    case SPEND:
      return state.gambits[state.seat]![place]!;
    case ATTACK_A_BASE:
      return cardOf(state.plays[state.rivalSeat]![place]!);
    default:
      return -1;
  }
}

/** The card whose abilities the action uses: another one than the card's own for a copy. */
export function actingCardOf(state: State, action: number): number {
  const kind = (action / PLACES) | 0;
  if (kind !== USE && kind !== ALLY && kind !== SELF) return cardOfAction(state, action);
  return actsAs(state.plays[state.seat]![action % PLACES]!);
}
