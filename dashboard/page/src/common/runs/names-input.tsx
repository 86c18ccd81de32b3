/** A list of names in one line of text, separated by commas. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export function NamesInput({
  value,
  onChange,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
}) {
  const [text, setText] = useState('');
  const names = value.join(', ');
  return (
    <TextInput
      {...props}
      placeholder="separated by commas"
      // The text keeps a comma that is still being typed.
      value={namesIn(text).join(', ') === names ? text : names}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        onChange([...namesIn(typed)]);
      }}
    />
  );
}
