/** Bodies of orders, and lists of cards, that several cards share. */

/** Of an event that makes a player discard. */
export const discardFirst = {
  forms: ['names'],
  tag: { name: 'discard', required: false },
  about: 'These go first. Without a block: what hurts least.',
} as const;

/** Victory cards that are of no use in hand, but for the Estate. */
export const greenCards = ['Duchy', 'Province', 'Colony', 'Duke', 'Gardens', 'Tunnel'] as const;
