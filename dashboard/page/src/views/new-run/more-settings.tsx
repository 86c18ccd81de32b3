/** Rare settings behind "More", built from the plan's schema. Open if one of them has an error. */
import { SimpleGrid } from '@mantine/core';
import { Folded } from '../../common/page/folded.tsx';
import type { PlanFields } from './plan-address.ts';
import type { Hints, Schema } from './plan-schema.ts';
import { SchemaField } from './schema-field.tsx';

export function MoreSettings({
  settings,
  names,
  plan,
  hints,
  onChange,
}: {
  settings: NonNullable<Schema['properties']>;
  names: readonly string[];
  plan: PlanFields;
  hints: Hints;
  onChange: (name: string, value: unknown) => void;
}) {
  return (
    <Folded
      label="More: name, seed, kind of search, networks, limits"
      isForced={names.some((name) => hints.errors.has(name))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" pt="md">
        {names.map((name) => (
          <SchemaField
            key={name}
            name={name}
            schema={settings[name]!}
            value={plan[name]}
            onChange={(value) => onChange(name, value === '' ? undefined : value)}
            hints={hints}
          />
        ))}
      </SimpleGrid>
    </Folded>
  );
}
