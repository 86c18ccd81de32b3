/** Fields for a name, tags and a note. */
import { TagsInput, Textarea, TextInput } from '@mantine/core';

export interface Description {
  readonly name: string;
  readonly tags: string[];
  readonly note: string;
}

export function DescriptionFields({
  value,
  onChange,
}: {
  value: Description;
  onChange: (changed: Description) => void;
}) {
  return (
    <>
      <TextInput
        size="sm"
        label="Name"
        required
        data-autofocus
        value={value.name}
        onChange={(e) => onChange({ ...value, name: e.currentTarget.value })}
      />
      <TagsInput
        size="sm"
        label="Tags"
        value={value.tags}
        onChange={(tags) => onChange({ ...value, tags })}
      />
      <Textarea
        size="sm"
        label="Note"
        minRows={2}
        value={value.note}
        onChange={(e) => onChange({ ...value, note: e.currentTarget.value })}
      />
    </>
  );
}
