/** A text that was left unsaved, kept by the browser. */
export const draftKey = (game: string): string => `deckwright:draft:${game}`;

/** The text that was left unsaved, with the player it began from. */
export function readDraft(game: string): { from: string; text: string } | undefined {
  try {
    const [from, text] = JSON.parse(localStorage.getItem(draftKey(game)) ?? '[]') as [string?, string?];
    return from === undefined || text === undefined ? undefined : { from, text };
  } catch {
    return undefined;
  }
}
