/** One field of a form, built from its JSON Schema: title, default and bounds. */
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { capitalized, splitWords } from '../../common/results/format.ts';
import { NamesInput } from '../../common/runs/names-input.tsx';
import { constantsOf, type Hints, hasType, type Schema } from './plan-schema.ts';

/** Title of a setting. @param schema absent for a setting of another kind of run */
export const settingTitle = (name: string, schema: Schema | undefined): string =>
  schema?.title ?? capitalized(splitWords(name));

interface Props {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly hints: Hints;
}

export function SchemaField({ name, schema, value, onChange, hints }: Props) {
  const takes = (type: string): boolean => hasType(schema, type);
  const options = name === 'algorithm' ? hints.algorithms : constantsOf(schema);
  const shared = {
    label: settingTitle(name, schema),
    description: schema.description,
    error: hints.errors.get(name),
  };
  const { default: preset = '' } = schema;
  const fallback = typeof preset === 'object' ? JSON.stringify(preset) : String(preset);
  if (takes('boolean')) {
    // A setting that can only be turned off is on by default.
    const isOn = preset === true || schema.const === false;
    return (
      <Switch
        {...shared}
        checked={(value as boolean | undefined) ?? isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked === isOn ? undefined : checked)}
      />
    );
  }
  if (options.length > 0) {
    return (
      <Select
        {...shared}
        allowDeselect
        clearable
        placeholder={fallback}
        data={options.map(String)}
        value={value === undefined ? null : String(value)}
        onChange={(next) => onChange(options.find((option) => String(option) === next))}
      />
    );
  }
  if ((takes('integer') || takes('number')) && !takes('string')) {
    return (
      <NumberInput
        {...shared}
        placeholder={fallback}
        min={schema.minimum}
        max={schema.maximum}
        value={(value as number | undefined) ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    );
  }
  if (takes('array') && schema.items?.type === 'string') {
    return (
      <NamesInput
        {...shared}
        value={(value as string[] | undefined) ?? []}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    );
  }
  if (takes('string')) {
    return (
      <TextInput
        {...shared}
        placeholder={fallback}
        value={value === undefined ? '' : String(value)}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
    );
  }
  return (
    <Textarea
      {...shared}
      placeholder="JSON"
      defaultValue={value === undefined ? '' : JSON.stringify(value)}
      onBlur={({ currentTarget }) => readJson(currentTarget, onChange)}
    />
  );
}

/** Changes the setting to the JSON in a field, or marks the field. */
function readJson(field: HTMLTextAreaElement, onChange: Props['onChange']): void {
  try {
    onChange(field.value === '' ? undefined : JSON.parse(field.value));
    field.setCustomValidity('');
  } catch {
    field.setCustomValidity('not JSON');
    field.reportValidity();
  }
}
