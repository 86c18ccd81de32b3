/** Verbs that change a number or draw cards. */
import type { Seat } from '../../core/contract/brand.js';
import type { Effect, State } from '../state.js';
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

interface Amount {
  readonly amount: number;
}

export const numbers = {
  trade:
    ({ amount }: Amount): Effect =>
    (state, card) => {
      state.me.trade += amount;
      state.record('gains trade', card, amount);
    },
  combat:
    ({ amount }: Amount): Effect =>
    (state, card) =>
      gainCombat(state, amount, card),
  authority:
    ({ amount }: Amount): Effect =>
    (state, card) => {
      state.me.authority += amount;
      state.record('gains authority', card, amount);
    },
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
