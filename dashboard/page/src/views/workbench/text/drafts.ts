/** Unsaved texts of the workbench, kept by this browser: each under an id of its own, with its earlier versions. */

export interface Draft {
  readonly id: string;
  readonly game: string;
  /** Chosen by the user; without one the name follows from what the text is based on. */
  readonly name?: string;
  /** For lists. */
  readonly title: string;
  /** Reference of the player that the text is based on. */
  readonly from: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Oldest first. */
  readonly versions: readonly { readonly at: number; readonly text: string }[];
}

const PREFIX = 'deckwright:draft:';
const DRAFTS_MAX = 40;
const VERSIONS_MAX = 20;
/** After so much time a further change begins a new version; a replaced text always does. */
const VERSION_MS = 60_000;

export function readDraft(id: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' && Array.isArray(draft.versions) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The newest first. */
export const readDrafts = (game: string): Draft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .filter((draft) => draft.game === game)
    .toSorted((a, b) => b.at - a.at);

/** Keeps a draft; what it replaces becomes a version of it. */
export function writeDraft(draft: Draft): void {
  const before = readDraft(draft.id);
  const last = before?.versions.at(-1)?.at ?? 0;
  const isNewVersion =
    before !== undefined &&
    before.text.trim() !== '' &&
    before.text !== draft.text &&
    (draft.at - last > VERSION_MS || !isVariant(before.text, draft.text));
  const versions = [...draft.versions, ...(isNewVersion ? [{ at: before.at, text: before.text }] : [])].slice(
    -VERSIONS_MAX,
  );
  const store = (): void => localStorage.setItem(PREFIX + draft.id, JSON.stringify({ ...draft, versions }));
  try {
    store();
  } catch {
    // The browser's store is full: the oldest drafts make room.
    for (const old of readDrafts(draft.game).slice(DRAFTS_MAX / 4)) removeDraft(old.id);
    store();
  }
  for (const old of readDrafts(draft.game).slice(DRAFTS_MAX)) removeDraft(old.id);
}

export const removeDraft = (id: string): void => localStorage.removeItem(PREFIX + id);

export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/** Whether at least half of the longer text's lines are lines of the other, too. */
export function isVariant(from: string, text: string): boolean {
  const linesOf = (one: string): string[] =>
    one
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const [before, after] = [linesOf(from), linesOf(text)];
  const known = new Set(before);
  const shared = after.filter((line) => known.has(line)).length;
  return 2 * shared >= Math.max(before.length, after.length);
}

/** A changed text never has the name of the text that it was changed from. */
export function derivedName(base: { readonly name: string; readonly text: string }, text: string): string {
  if (text === base.text) return base.name;
  const ownName = nameInText(text);
  if (ownName !== undefined && ownName !== nameInText(base.text)) return ownName;
  return isVariant(base.text, text) ? `${base.name} (changed)` : 'new text';
}

/** JSON bots say their name. */
function nameInText(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

const claims = new Map<string, Promise<boolean>>();

/** @returns whether this tab may change the draft; another tab that has it open gets a draft of its own */
export function claimDraft(id: string): Promise<boolean> {
  let claim = claims.get(id);
  if (claim === undefined) {
    claim = new Promise((resolve) => {
      // Locks are for secure pages; elsewhere the last tab to write wins.
      if (navigator.locks === undefined) resolve(true);
      else
        void navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          // Held until the tab is closed.
          return lock === null ? undefined : new Promise(() => {});
        });
    });
    claims.set(id, claim);
  }
  return claim;
}
