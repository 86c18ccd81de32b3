/** One field of a form, as its JSON Schema says: title, default and bounds. */
import {
  Fieldset,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps, Schema } from './plan-schema.ts';

const PLAYER_FIELDS = new Set(['from', 'against', 'seeds', 'opponents']);

const titleOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function SchemaField({
  name,
  schema,
  value,
  onChange,
  hints,
  nested,
}: FieldProps & {
  name: string;
  /** Draws a field that holds fields. */
  nested: (schema: Schema) => ReactNode;
}) {
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const hasType = (type: string): boolean => variants.some((kind) => kind.type === type);
  const options =
    name === 'algorithm'
      ? hints.algorithms
      : variants.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]));
  const shared = {
    label: schema.title ?? titleOf(name),
    description: schema.description,
    size: 'sm' as const,
  };
  const fallback =
    schema.default === undefined
      ? ''
      : typeof schema.default === 'object'
        ? JSON.stringify(schema.default)
        : String(schema.default);
  if (name === 'game') {
    return (
      <Select
        {...shared}
        allowDeselect={false}
        data={[...hints.game]}
        value={(value as string | undefined) ?? hints.game[0]?.value ?? null}
        onChange={onChange}
      />
    );
  }
  if (PLAYER_FIELDS.has(name) && hasType('array')) {
    const chosen = (value as string[] | undefined) ?? [];
    const unknown = chosen.filter((one) => !hints.players.some((player) => player.value === one));
    return (
      <MultiSelect
        {...shared}
        searchable
        clearable
        data={[...hints.players, ...unknown.map((one) => ({ value: one, label: one }))]}
        value={chosen}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    );
  }
  if (options.length > 0) {
    return (
      <Select
        {...shared}
        clearable
        placeholder={fallback}
        data={options.map(String)}
        value={value === undefined ? null : String(value)}
        onChange={(next) => onChange(options.find((option) => String(option) === next))}
      />
    );
  }
  if (hasType('object') && schema.properties) {
    return <Fieldset legend={shared.label}>{nested(schema)}</Fieldset>;
  }
  if (hasType('boolean')) {
    return (
      <Switch
        label={shared.label}
        description={shared.description}
        checked={(value as boolean | undefined) ?? schema.default === true}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
    );
  }
  if ((hasType('integer') || hasType('number')) && !hasType('string')) {
    return (
      <NumberInput
        {...shared}
        placeholder={fallback}
        {...(schema.minimum !== undefined &&
          schema.minimum > Number.MIN_SAFE_INTEGER && { min: schema.minimum })}
        {...(schema.maximum !== undefined &&
          schema.maximum < Number.MAX_SAFE_INTEGER && { max: schema.maximum })}
        value={(value as number | undefined) ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    );
  }
  if (hasType('array') && schema.items?.type === 'string') {
    return (
      <TagsInput
        {...shared}
        value={(value as string[] | undefined) ?? []}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    );
  }
  if (hasType('string')) {
    return (
      <TextInput
        {...shared}
        placeholder={fallback}
        value={value === undefined ? '' : String(value)}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
    );
  }
  return <JsonField {...shared} value={value} onChange={onChange} />;
}

function JsonField({
  label,
  description,
  value,
  onChange,
}: {
  label: string;
  description: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  return (
    <Textarea
      label={label}
      description={description}
      placeholder="JSON"
      autosize
      defaultValue={value === undefined ? '' : JSON.stringify(value)}
      onBlur={(e) => {
        try {
          onChange(e.currentTarget.value === '' ? undefined : JSON.parse(e.currentTarget.value));
          e.currentTarget.setCustomValidity('');
        } catch {
          e.currentTarget.setCustomValidity('not JSON');
          e.currentTarget.reportValidity();
        }
      }}
    />
  );
}
