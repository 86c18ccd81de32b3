/** Printed names of cards, for people. Strategies and rows write names without blanks. */

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
