/**
 * The cards and events of the classic board. Digests, networks and searches depend on their numbers: the cards come
 * first, in the order of their rows, so no row moves or comes between them.
 */

/** The last classic card of each set. All rows before it are classic, too. */
export const lastClassicCards: readonly string[] = [
  'Curse',
  'Workshop',
  'WishingWell',
  'Tunnel',
  'Rebuild',
  'Shepherd',
];

/** In the order of their numbers. */
export const classicEvents: readonly string[] = [
  'IgnoreAttack',
  'Trader',
  'Haggler',
  'Masquerade',
  'TorturerAttack',
  'MilitiaAttack',
  'SwindlerAttack',
  'MinionAttack',
  'MargraveAttack',
  'BureaucratAttack',
  'WitchAttack',
  'Tunnel',
  'FoolsGold',
  'Mandarin',
];
