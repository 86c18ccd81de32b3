/** Limits on texts and lists of a JSON bot. */
export const bounds = {
  nameLength: 100,
  textLength: 200,
  descriptionLength: 4_000,
  entriesPerSet: 1_000,
  rulesPerEntry: 100,
  conditionsPerRule: 40,
  infoPerCard: 50,
} as const;
