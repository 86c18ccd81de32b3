/** Who starts in the workbench: under one name in its address, its choice and its result cards. */

/** By what the address says. */
export const seatOrders = {
  no: { label: 'taken in turn', description: 'seats in turn', seats: 'rotate' },
  yes: { label: 'mine always starts', description: 'mine always starts', seats: 'fixed' },
  other: { label: 'other always starts', description: 'other always starts', seats: 'reversed' },
} as const;

export type SeatOrderRequest = (typeof seatOrders)[keyof typeof seatOrders];

export const seatOrderOf = (starts: string): SeatOrderRequest =>
  starts === 'yes' || starts === 'other' ? seatOrders[starts] : seatOrders.no;
