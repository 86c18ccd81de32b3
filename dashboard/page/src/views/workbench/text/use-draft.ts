/** The text in the workbench: from the library or a link until it is changed, then a draft with a new name. */
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { packedPlayer } from '../../../address/packed-text.ts';
import { useParams } from '../../../address/url-params.ts';
import { usePlayer } from '../../../queries.ts';
import { claimDraft, derivedName, newDraftId, readDraft, readDrafts, writeDraft } from './drafts.ts';
import { withText } from './first-text.ts';

/** Maximum number of characters in an address; longer texts are kept only by the browser. */
const PACKED_MAX = 6_000;
const ADDRESS_DELAY_MS = 400;

interface Edited {
  /** Source of the text: a player's reference, or a draft. */
  readonly source: string;
  readonly text: string;
  /** Name chosen by the user. */
  readonly name?: string | undefined;
}

/** @param first reference of the first player if the address has none */
export function useDraft(game: string, first: string) {
  const [search, set] = useParams();
  const param = search.get('a');
  // The menu returns to the latest draft.
  const [resumed] = useState(() => (param === null ? readDrafts(game)[0]?.id : undefined));
  const id = search.get('draft') ?? (param === null ? resumed : undefined);
  const stored = id === undefined ? undefined : readDraft(id);
  const from = stored?.from ?? param ?? first;
  const base = usePlayer(from);
  const player = useMemo(() => base.data && withText(game, base.data), [game, base.data]);
  const source = stored === undefined ? from : `draft ${id}`;
  const read = (): Edited | undefined => {
    const { text, name } = stored ?? { text: player?.text };
    return text === undefined ? undefined : { source, text, name };
  };
  const [edited, setEdited] = useState(read);
  const isShown = edited?.source === source;
  if (!isShown) {
    const next = read();
    if (next !== undefined) setEdited(next);
  }
  /** Drafts that are open in other tabs. */
  const foreign = useRef(new Set<string>());
  useEffect(() => {
    if (id !== undefined) void claimDraft(id).then((mine) => mine || foreign.current.add(id));
  }, [id]);

  const text = edited?.text ?? '';
  const isChanged = isShown && base.data !== undefined && text !== base.data.text;
  const chosenName = isShown && stored !== undefined ? edited.name : undefined;
  const name = chosenName ?? (player && isShown ? derivedName(player, text) : 'new text');

  const titleOf = (next: Omit<Edited, 'source'>): string | undefined =>
    next.name ?? (player ? derivedName(player, next.text) : stored?.title);
  const keep = (next: Omit<Edited, 'source'>): void => {
    const title = titleOf(next);
    if (!isShown || title === undefined) return;
    const isOwn = stored !== undefined && !foreign.current.has(stored.id);
    const ownId = isOwn ? stored.id : newDraftId();
    writeDraft({
      id: ownId,
      game,
      ...(next.name !== undefined && { name: next.name }),
      title,
      from,
      text: next.text,
      at: Date.now(),
      versions: stored?.versions ?? [],
    });
    if (isOwn) setEdited({ source, ...next });
    else void claimDraft(ownId);
    // A new draft must be readable when the address names it.
    if (!isOwn || param === null) set({ game, a: param ?? from, draft: ownId });
  };

  // Without the original, the draft has no name yet.
  usePackedAddress(isShown && !base.isPending ? stored?.id : undefined, text, name);

  return {
    /** Reference of the player with the original text. */
    from,
    /** That player, once it is loaded. */
    base: player,
    error: base.error,
    id: isChanged ? stored?.id : undefined,
    name,
    text,
    /** True if the text differs from its original. */
    isChanged,
    /** False until the first text is loaded, because it replaces what was typed before. */
    isEditable: edited !== undefined,
    edit(next: string): void {
      // The editor also reports texts that the page has put into it.
      if (next !== text) keep({ text: next, name: chosenName });
    },
    rename: (next: string): void => keep({ text, name: next.trim() === '' ? undefined : next }),
  };
}

/**
 * Keeps the text in the address too, if it fits, so that the link works in any browser.
 * @param id id of the draft; undefined to keep nothing
 */
function usePackedAddress(id: string | undefined, text: string, name: string): void {
  const [, set] = useParams();
  const shown = useMemo(() => ({ id, text, name }), [id, text, name]);
  const [resting] = useDebouncedValue(shown, ADDRESS_DELAY_MS);
  const setAddress = useRef(set);
  setAddress.current = set;
  useEffect(() => {
    if (resting !== shown || resting.id === undefined) return;
    let isCurrent = true;
    void packedPlayer(resting).then((packed) => {
      if (isCurrent && packed.length <= PACKED_MAX) setAddress.current({ a: packed, draft: resting.id });
    });
    return () => {
      isCurrent = false;
    };
  }, [resting, shown]);
}
