/**
 * Indices of the rule sets in the vocabulary, for the compiled engine; a test compares them. AssemblyScript and
 * TypeScript both read this file, so it has only constants.
 */

export const BUY = 0;
export const DISCARD = 1;
export const SCRAP = 2;
export const SELF_SCRAP = 3;
export const USE_BASE = 4;
export const PLAY = 5;
export const CHOICE = 6;
export const ATTACK_BASE = 7;
export const DESTROY_BASE = 8;
export const COPY_SHIP = 9;
export const SCRAP_ROW = 10;
export const TO_DECK = 11;
export const RETURN_BASE = 12;
