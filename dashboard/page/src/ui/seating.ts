/** Who starts in the workbench: under one name in its address, its choice and its result cards. */

/** By what the address says. */
export const seatings = {
  no: { label: 'taken in turn', words: 'seats in turn', seats: 'rotate' },
  yes: { label: 'mine always starts', words: 'mine always starts', seats: 'fixed' },
  other: { label: 'other always starts', words: 'other always starts', seats: 'reversed' },
} as const;

export type Seating = (typeof seatings)[keyof typeof seatings];

export const seatingOf = (starts: string): Seating =>
  starts === 'yes' || starts === 'other' ? seatings[starts] : seatings.no;
