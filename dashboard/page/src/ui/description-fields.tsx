/** What a person calls something, and says of it. */
import { TagsInput, Textarea, TextInput } from '@mantine/core';

export interface Description {
  readonly name: string;
  readonly tags: string[];
  readonly note: string;
}

export function DescriptionFields({
  of,
  onChange,
}: {
  of: Description;
  onChange: (changed: Description) => void;
}) {
  return (
    <>
      <TextInput
        label="Name"
        required
        data-autofocus
        value={of.name}
        onChange={(e) => onChange({ ...of, name: e.currentTarget.value })}
      />
      <TagsInput label="Tags" value={of.tags} onChange={(tags) => onChange({ ...of, tags })} />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        value={of.note}
        onChange={(e) => onChange({ ...of, note: e.currentTarget.value })}
      />
    </>
  );
}
