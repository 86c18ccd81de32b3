/** Settings that most people leave alone, behind "More": made from the plan's schema, open where one has an error. */
import { Accordion, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
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
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || names.some((name) => hints.errors.has(name));
  return (
    <Accordion
      variant="separated"
      value={isOpen ? 'more' : null}
      onChange={(value) => setWanted(value !== null)}
    >
      <Accordion.Item value="more">
        <Accordion.Control>More: name, seed, kind of search, networks, limits</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
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
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
