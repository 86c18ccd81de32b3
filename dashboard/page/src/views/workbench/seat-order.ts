/** The seat orders of the workbench: names for the address, the picker, and the result cards. */

/** Seat orders by their value in the address. */
export const seatOrders = {
  no: { label: 'alternating', description: 'alternating seats', seats: 'alternate' },
  yes: { label: 'mine always starts', description: 'mine always starts', seats: 'fixed' },
  other: { label: 'other always starts', description: 'other always starts', seats: 'reversed' },
} as const;

export type SeatOrderRequest = (typeof seatOrders)[keyof typeof seatOrders];

export const seatOrderOf = (starts: string): SeatOrderRequest =>
  starts === 'yes' || starts === 'other' ? seatOrders[starts] : seatOrders.no;
