/** Verbs that change a number or draw cards. */
import type { Seat } from '../../core/brand.js';
import { event } from '../events.js';
import type { Effect, State } from '../state.js';
import { draw } from '../zones.js';

const TRADE = event('gains trade');
const COMBAT = event('gains combat');
const AUTHORITY = event('gains authority');
const LOSES = event('loses authority');

export function gainTrade(state: State, amount: number, card: number): void {
  state.me.trade += amount;
  state.recorder?.happened(TRADE, state.seat, card, amount);
}

export function gainCombat(state: State, amount: number, card: number): void {
  state.me.combat += amount;
  state.whole?.shoot(amount, card);
  state.recorder?.happened(COMBAT, state.seat, card, amount);
}

export function gainAuthority(state: State, amount: number, card: number): void {
  state.me.authority += amount;
  state.recorder?.happened(AUTHORITY, state.seat, card, amount);
}

export function loseAuthority(state: State, seat: number, amount: number, card: number): void {
  state.sides[seat]!.authority -= amount;
  state.recorder?.happened(LOSES, seat as Seat, card, amount);
}

interface Amount {
  readonly amount: number;
}

export const numbers = {
  trade:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      gainTrade(state, amount, card),
  combat:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      gainCombat(state, amount, card),
  authority:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      gainAuthority(state, amount, card),
  loseAuthority:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      loseAuthority(state, state.seat, amount, card),
  draw:
    ({ amount }: Amount): Effect =>
    (state) => {
      draw(state, state.me, amount);
    },
  combatPerCardScrapped:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      gainCombat(state, amount * state.me.scrappedThisTurn, card),
} as const;
