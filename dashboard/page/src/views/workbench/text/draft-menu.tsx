/** Drafts of this browser with their earlier versions. */
import { ActionIcon, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useParams } from '../../../address/url-params.ts';
import { PlainButton } from '../../../common/page/buttons.tsx';
import { Icon } from '../../../common/page/icons.tsx';
import { age } from '../../../common/results/format.ts';
import { type Draft, readDrafts, removeDraft } from './drafts.ts';

interface DraftMenuProps {
  readonly game: string;
  /** Id of the draft in the editor. */
  readonly openId: string | undefined;
  /** Called with an earlier version for the editor. */
  readonly onVersion: (text: string) => void;
}

export function DraftMenu({ game, openId, onVersion }: DraftMenuProps) {
  const [, set] = useParams();
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  return (
    <Popover
      width={320}
      position="bottom-end"
      shadow="md"
      trapFocus
      opened={drafts !== undefined}
      onChange={(opened) => setDrafts(opened ? readDrafts(game) : undefined)}
    >
      <Popover.Target>
        <PlainButton px="xs" onClick={() => setDrafts(drafts === undefined ? readDrafts(game) : undefined)}>
          Drafts
        </PlainButton>
      </Popover.Target>
      <Popover.Dropdown maw="94vw" mah="60vh" style={{ overflow: 'auto' }}>
        <Stack gap="xs">
          {drafts?.length === 0 && <Text size="sm">No drafts: every changed text is kept here.</Text>}
          {drafts?.map((draft) => (
            <DraftEntry
              key={draft.id}
              draft={draft}
              isOpen={draft.id === openId}
              onOpen={() => {
                set({ game, a: draft.from, draft: draft.id });
                setDrafts(undefined);
              }}
              onDelete={() => {
                removeDraft(draft.id);
                setDrafts(readDrafts(game));
              }}
              onVersion={(text) => {
                onVersion(text);
                setDrafts(undefined);
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const lineCount = (text: string): string => {
  const lines = text.trimEnd().split('\n').length;
  return lines === 1 ? '1 line' : `${lines} lines`;
};

interface DraftEntryProps {
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly onVersion: (text: string) => void;
}

function DraftEntry({ draft, isOpen, onOpen, onDelete, onVersion }: DraftEntryProps) {
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <UnstyledButton fz="sm" fw={isOpen ? 700 : 400} td="underline" onClick={onOpen}>
          {draft.title}
        </UnstyledButton>
        <Group gap={4} wrap="nowrap">
          <Text variant="note">{age(draft.at)}</Text>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Delete the draft ${draft.title}`}
            disabled={isOpen}
            onClick={onDelete}
          >
            <Icon name="trash" size={13} />
          </ActionIcon>
        </Group>
      </Group>
      {isOpen &&
        draft.versions.toReversed().map((version) => (
          <UnstyledButton
            key={version.at}
            fz="xs"
            pl="md"
            display="block"
            onClick={() => onVersion(version.text)}
          >
            version of {age(version.at)}, {lineCount(version.text)}
          </UnstyledButton>
        ))}
    </div>
  );
}
