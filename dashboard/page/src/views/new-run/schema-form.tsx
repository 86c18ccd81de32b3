/** A form for data that a JSON Schema describes: its main fields, the others behind "More settings". */
import { Accordion, Stack } from '@mantine/core';
import type { FieldProps } from './plan-schema.ts';
import { SchemaField } from './schema-field.tsx';

/** Fields that most people want, in this order; the others are behind "More". */
const MAIN_FIELDS = ['game', 'name', 'from', 'against', 'budget', 'seed', 'algorithm', 'for'];

export function SchemaForm({ schema, value, onChange, hints }: FieldProps) {
  const object = (value ?? {}) as Record<string, unknown>;
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
  const first = MAIN_FIELDS.filter((name) => names.includes(name));
  const rest = names.filter((name) => !first.includes(name));
  const field = (name: string) => (
    <SchemaField
      key={name}
      name={name}
      schema={schema.properties![name]!}
      value={object[name]}
      onChange={(next) => {
        const changed = { ...object };
        if (next === undefined || next === '') delete changed[name];
        else changed[name] = next;
        onChange(changed);
      }}
      hints={hints}
      nested={(inner) => (
        <SchemaForm
          schema={inner}
          value={object[name]}
          onChange={(next) => onChange({ ...object, [name]: next })}
          hints={hints}
        />
      )}
    />
  );
  return (
    <Stack gap="sm">
      {first.map(field)}
      {rest.length > 0 &&
        (first.length > 0 ? (
          <Accordion variant="separated">
            <Accordion.Item value="more">
              <Accordion.Control>More settings</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">{rest.map(field)}</Stack>
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        ) : (
          rest.map(field)
        ))}
    </Stack>
  );
}
