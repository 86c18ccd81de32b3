/** A board as pasted or typed text. The same reader serves Advise and the command line. */
import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RulesRequest } from '../../../../api/common.ts';
import { call } from '../../server/api-client.ts';
import { ErrorMessage } from '../page/error-message.tsx';

export function BoardText({ onRead }: { onRead: (board: RulesRequest) => void }) {
  const [text, setText] = useState('');
  const read = useMutation({
    mutationFn: () => call('POST /advice/board', { body: { kingdom: text } }),
    onSuccess: ({ cards, colony, problem }) => {
      if (problem !== undefined) return;
      onRead({ kingdom: cards, colony });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') read.mutate();
  };
  const { problem, notes = [] } = read.data ?? {};
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            size="sm"
            label="In any format"
            placeholder="ten names, First Game, an address"
            flex={1}
            maxLength={20_000}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Button type="submit" variant="default" loading={read.isPending}>
            Read
          </Button>
        </Group>
        <div aria-live="polite">
          {problem && (
            <Text size="sm" c="red">
              Not read: {problem}
            </Text>
          )}
          {notes.length > 0 && (
            <List size="xs">
              {notes.map(({ text: note }) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          )}
        </div>
        {read.error && <ErrorMessage error={read.error} />}
      </Stack>
    </form>
  );
}
