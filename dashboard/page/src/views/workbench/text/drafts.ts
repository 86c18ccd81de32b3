/** Unsaved texts of the workbench, kept in this browser under ids, with their earlier versions. */
import { forget, readStored, store, storedKeys } from '../../../address/stored.ts';

export interface Draft {
  readonly id: string;
  readonly game: string;
  /** Name chosen by the user. Without one, the name is derived from the original text. */
  readonly name?: string;
  /** Title for lists. */
  readonly title: string;
  /** Reference of the player with the original text. */
  readonly from: string;
  readonly text: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number;
  /** Oldest first. */
  readonly versions: readonly { readonly at: number; readonly text: string }[];
}

const PREFIX = 'deckwright:draft:';
const DRAFTS_MAX = 40;
const VERSIONS_MAX = 20;
/** A change after this pause starts a new version; replacing the text always does. */
const VERSION_MS = 60_000;

export function readDraft(id: string): Draft | undefined {
  const draft = readStored<Draft | null>(PREFIX + id, null);
  return typeof draft?.text === 'string' && Array.isArray(draft.versions) ? draft : undefined;
}

/** Drafts, newest first. */
export const readDrafts = (game: string): Draft[] =>
  storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .filter((draft) => draft.game === game)
    .toSorted((a, b) => b.at - a.at);

/** Saves a draft. The text that it replaces becomes a version; the oldest version is never dropped. */
export function writeDraft(draft: Draft): void {
  const before = readDraft(draft.id);
  const last = before?.versions.at(-1)?.at ?? 0;
  const isNewVersion =
    before !== undefined &&
    before.text.trim() !== '' &&
    before.text !== draft.text &&
    (draft.at - last > VERSION_MS || !isVariant(before.text, draft.text));
  const all = [...draft.versions, ...(isNewVersion ? [{ at: before.at, text: before.text }] : [])];
  const versions = all.toSpliced(1, Math.max(0, all.length - VERSIONS_MAX));
  const keep = (): boolean => store(PREFIX + draft.id, { ...draft, versions });
  if (!keep()) {
    // The browser's storage is full, so delete the oldest drafts.
    for (const old of readDrafts(draft.game).slice(DRAFTS_MAX / 4)) removeDraft(old.id);
    keep();
  }
  for (const old of readDrafts(draft.game).slice(DRAFTS_MAX)) removeDraft(old.id);
}

export const removeDraft = (id: string): void => forget(PREFIX + id);

export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/**
 * True if at least half of the lines of the longer text are in the other text. One line has no other lines, so half
 * of the characters before and after a change are enough.
 */
export function isVariant(from: string, text: string): boolean {
  const linesOf = (one: string): string[] =>
    one
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const [before, after] = [linesOf(from), linesOf(text)];
  const known = new Set(before);
  const shared = after.filter((line) => known.has(line)).length;
  return (
    2 * shared >= Math.max(before.length, after.length) ||
    2 * unchangedLength(from, text) >= Math.max(from.length, text.length)
  );
}

/** Number of characters that two texts share at their starts and ends. */
function unchangedLength(from: string, text: string): number {
  const most = Math.min(from.length, text.length);
  let start = 0;
  while (start < most && from[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && from.at(-1 - end) === text.at(-1 - end)) end++;
  return start + end;
}

/** A changed text never keeps the name of the original. */
export function derivedName(base: { readonly name: string; readonly text: string }, text: string): string {
  if (text === base.text) return base.name;
  const ownName = nameInText(text);
  if (ownName !== undefined && ownName !== nameInText(base.text)) return ownName;
  return isVariant(base.text, text) ? `${base.name} (changed)` : 'new text';
}

/** The name inside a JSON bot. */
function nameInText(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

const claims = new Map<string, Promise<boolean>>();

/** @returns true if this tab may change the draft; another tab with the same draft gets a new one */
export function claimDraft(id: string): Promise<boolean> {
  let claim = claims.get(id);
  if (claim === undefined) {
    claim = new Promise((resolve) => {
      // Locks exist only on secure pages; elsewhere the last tab to write wins.
      if (navigator.locks === undefined) resolve(true);
      else
        void navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          // Hold the lock until the tab is closed.
          return lock === null ? undefined : new Promise(() => {});
        });
    });
    claims.set(id, claim);
  }
  return claim;
}
