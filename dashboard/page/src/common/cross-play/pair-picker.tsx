/** Choosing two players of a table: its cells for the keyboard and for fingers. */
import { Group, Select } from '@mantine/core';
import { useState } from 'react';

export interface PickedPair {
  readonly a: number;
  readonly b: number;
}

export function PairPicker({
  order,
  names,
  picked,
  onPick,
  ref,
}: {
  order: readonly number[];
  names: readonly string[];
  picked: PickedPair | undefined;
  onPick: (pair: PickedPair | undefined) => void;
  ref?: React.Ref<HTMLDivElement>;
}) {
  // By name, since ranks change while games are played and would move the options under the reader.
  const data = order
    .map((player) => ({ value: String(player), label: names[player] ?? `${player + 1}` }))
    .toSorted((x, y) => (x.label < y.label ? -1 : 1));
  const [first, setFirst] = useState<string | null>(null);
  const a = picked ? String(picked.a) : first;
  return (
    <Group gap="xs" mt="xs" ref={ref} tabIndex={-1} role="group" aria-label="A cell of the table">
      <Select
        label="Games of"
        size="xs"
        w={190}
        searchable
        placeholder="choose a row"
        data={data}
        value={a}
        onChange={(value) => {
          setFirst(value);
          onPick(picked && value !== null ? { ...picked, a: Number(value) } : undefined);
        }}
      />
      <Select
        label="against"
        size="xs"
        w={190}
        searchable
        placeholder="choose a column"
        disabled={a === null}
        data={data.filter(({ value }) => value !== a)}
        value={picked ? String(picked.b) : null}
        onChange={(value) =>
          onPick(a === null || value === null ? undefined : { a: Number(a), b: Number(value) })
        }
      />
    </Group>
  );
}
