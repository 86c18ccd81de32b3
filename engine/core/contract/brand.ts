/** Gives numbers with different meanings different types, at no cost at run time. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Position at the table, from 0 in seat order. */
export type Seat = Brand<number, 'Seat'>;
/** Index of a card in its game's card table, from 0. */
export type CardId = Brand<number, 'CardId'>;
/** A whole number from 0 to 2^53 − 1 that determines all random events of one game. */
export type Seed = Brand<number, 'Seed'>;
