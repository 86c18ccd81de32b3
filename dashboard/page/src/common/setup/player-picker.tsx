/** Selects players: from the library, or texts in the address. */
import { MultiSelect, Select } from '@mantine/core';
import type { LibraryEntry } from '../../../../api/library.ts';
import { useLibrary, usePlayers } from '../../queries.ts';
import { fileName } from '../results/format.ts';

/** Selects one player. */
export function PlayerPicker({
  game,
  label,
  value,
  onChange,
  width = 200,
  placeholder = 'choose a player',
}: {
  game: string;
  label: string;
  value: string;
  onChange: (ref: string) => void;
  width?: number | string;
  /** Text that names the default while nobody is chosen. */
  placeholder?: string;
}) {
  const { data } = useLibrary(game);
  return (
    <Select
      label={label}
      w={width}
      searchable
      placeholder={placeholder}
      nothingFoundMessage="no player with this name"
      data={useLibraryGroups(data, [value])}
      value={value === '' ? null : value}
      onChange={(ref) => ref !== null && onChange(ref)}
      maxDropdownHeight={340}
      comboboxProps={{ withinPortal: width !== '100%' }}
    />
  );
}

/** Selects several players. */
export function PlayersPicker({
  game,
  label,
  value,
  max,
  required = false,
  minWidth = 280,
  maxWidth = 640,
  description,
  error,
  onChange,
}: {
  game: string;
  label: string;
  value: readonly string[];
  /** Maximum number of players. */
  max: number;
  /** True if the last player cannot be removed. */
  required?: boolean;
  minWidth?: number;
  maxWidth?: number;
  description?: string;
  error?: string | undefined;
  onChange: (refs: readonly string[]) => void;
}) {
  const { data } = useLibrary(game);
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      miw={`min(100%, ${minWidth}px)`}
      maw={`var(--picker-max, ${maxWidth}px)`}
      searchable
      clearable={!required}
      hidePickedOptions
      maxValues={max}
      placeholder={value.length === 0 ? 'choose one or more' : ''}
      data={useLibraryGroups(data, value)}
      value={[...value]}
      onChange={(refs) => (refs.length > 0 || !required) && onChange(refs)}
    />
  );
}

const sourceTitles = { own: 'Own', evolved: 'Evolved', 'built-in': 'Built in' } as const;

/** References that the library resolves but does not list: packed texts, and opponents of runs. */
const UNLISTED = /^z:|^run-\d+-opponent-\d+$/;

/** Names of references that the library resolves but does not list; undefined for others, and until loaded. */
export function useUnlistedNames(refs: readonly string[]): (ref: string) => string | undefined {
  const unlisted = refs.filter((ref) => UNLISTED.test(ref));
  const { known } = usePlayers(unlisted);
  return (ref) => known[unlisted.indexOf(ref)]?.name;
}

/** @param chosen references that are shown even if the library does not have them */
function useLibraryGroups(library: readonly LibraryEntry[] | undefined, chosen: readonly string[]) {
  const entries = library ?? [];
  const unlistedName = useUnlistedNames(chosen);
  const known = new Set(entries.map(({ id }) => id));
  const others = chosen
    .filter((ref) => ref !== '' && !known.has(ref))
    .map((value) => ({
      value,
      label: unlistedName(value) ?? (value.startsWith('z:') ? 'unsaved text' : fileName(value)),
    }));
  return [
    ...(others.length > 0 ? [{ group: 'From this address', items: others }] : []),
    ...(['own', 'evolved', 'built-in'] as const).map((source) => ({
      group: sourceTitles[source],
      items: entries.filter((e) => e.source === source).map(({ id, name }) => ({ value: id, label: name })),
    })),
  ].filter(({ items }) => items.length > 0);
}
