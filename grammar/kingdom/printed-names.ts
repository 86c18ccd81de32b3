/** Printed names of cards, for people. Strategies write names without blanks. */

const printed: Readonly<Record<string, string>> = {
  FoolsGold: "Fool's Gold",
  IllGottenGains: 'Ill-Gotten Gains',
  JackOfAllTrades: 'Jack of All Trades',
  KingsCourt: "King's Court",
  WitchsHut: "Witch's Hut",
  WorkersVillage: "Worker's Village",
};

export const printedName = (name: string): string =>
  printed[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** A number of cards with the printed name: `2 Laboratories`. */
export function cardCount(count: number, name: string): string {
  const one = printedName(name);
  return `${count} ${count === 1 ? one : pluralOf(one)}`;
}

export function pluralOf(one: string): string {
  if (one.startsWith('Jack ')) return one.replace('Jack', 'Jacks');
  if (/(?<!s)s$/.test(one)) return one;
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies');
  if (one.endsWith('rf')) return one.replace(/f$/, 'ves');
  if (/(s|x|ch|sh)$/.test(one)) return `${one}es`;
  return `${one}s`;
}
