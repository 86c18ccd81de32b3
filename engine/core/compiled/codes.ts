/** Finds the codes of the words of card rows in a compiled engine. */

/** A compiled engine lacks something that a text needs. */
export class NotCovered extends Error {}

/**
 * @param codes constants by name
 * @returns a function that finds the code of a word by its kind: `COUNT_CARDS_IN_HAND` for `cardsInHand`. It throws
 *   NotCovered if the word has no code
 */
export const codesBy =
  (codes: Readonly<Record<string, number>>) =>
  (kind: string, word: unknown): number => {
    const known =
      codes[
        `${kind}_${String(word)
          .replace(/(?<=[a-z])[A-Z]/g, '_$&')
          .toUpperCase()}`
      ];
    if (known === undefined) throw new NotCovered(`"${String(word)}"`);
    return known;
  };
