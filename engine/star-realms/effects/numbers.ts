/** Verbs that change a number or draw cards. */
import type { Seat } from '../../core/contract/brand.js';
import type { Effects, State } from '../state.js';
import { draw } from '../zones/zones.js';

export function gainCombat(state: State, amount: number, card: number): void {
  state.me.combat += amount;
  state.freeForAll?.addCombat(amount, card);
  state.record('gains combat', card, amount);
}

export function loseAuthority(state: State, seat: number, amount: number, card: number): void {
  state.seats[seat]!.authority -= amount;
  state.record('loses authority', card, amount, seat as Seat);
}

export const numbers = {
  trade(state, card, { amount }) {
    state.me.trade += amount;
    state.record('gains trade', card, amount);
  },
  combat: (state, card, { amount }) => gainCombat(state, amount, card),
  authority(state, card, { amount }) {
    state.me.authority += amount;
    state.record('gains authority', card, amount);
  },
  loseAuthority: (state, card, { amount }) => loseAuthority(state, state.seat, amount, card),
  draw(state, _, { amount }) {
    draw(state, state.me, amount);
  },
  combatPerCardScrapped: (state, card, { amount }) =>
    gainCombat(state, amount * state.me.scrappedThisTurn, card),
} satisfies Partial<Effects>;
