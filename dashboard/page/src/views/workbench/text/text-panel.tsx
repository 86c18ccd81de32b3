/** The left side of the workbench: the text, its diagnostics, and the actions for it. */
import { ActionIcon, Anchor, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { linkWith } from '../../../address/address.ts';
import { packedPlayer } from '../../../address/packed-text.ts';
import { useParams } from '../../../address/url-params.ts';
import { NAME_MAX } from '../../../common/page/dialogs.tsx';
import { Icon } from '../../../common/page/icons.tsx';
import { Editor } from '../../../common/page/lazy-editor.tsx';
import { call } from '../../../server/api-client.ts';
import type { WorkbenchState } from '../use-workbench.ts';
import { DraftMenu } from './draft-menu.tsx';
import { removeDraft } from './drafts.ts';
import { SaveDialog } from './save-dialog.tsx';
import { TextOrTable } from './text-or-table.tsx';

export function TextPanel({ workbench }: { workbench: WorkbenchState }) {
  const { game, rules, draft, name, text, edit, explanation } = workbench;
  return (
    <>
      <Group gap="xs" mb="xs" align="flex-end">
        <TextInput
          label="Name"
          flex={1}
          miw={160}
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => draft.rename(event.currentTarget.value)}
          data-testid="name"
        />
        <DraftMenu game={game.name} openId={draft.id} onVersion={edit} />
      </Group>
      {draft.id !== undefined && draft.base && (
        <Text variant="note" mb="xs" data-testid="changed">
          Changed from “{draft.base.name}” and kept under Drafts, not yet in the library.{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => edit(draft.base!.text)}>
            Undo all changes
          </Anchor>
        </Text>
      )}
      <Group justify="space-between" mb="xs" gap="xs">
        {/* On a phone, a separate row, reserved before the check has a result. */}
        <Group gap={6} aria-live="polite" w={{ base: '100%', sm: 'auto' }}>
          <CheckSummary workbench={workbench} />
        </Group>
        <TextActions workbench={workbench} />
      </Group>
      <TextOrTable
        game={game}
        text={text}
        onText={edit}
        editor={
          <Editor
            text={text}
            onText={edit}
            game={game.name}
            rules={rules}
            form={game.form.name}
            worths={explanation.marks}
            label="Text of the strategy"
          />
        }
      />
    </>
  );
}

function TextActions({ workbench }: { workbench: WorkbenchState }) {
  const { game, rules, b, draft, name, text, edit, errors, about, explanation } = workbench;
  const [, set] = useParams();
  const [saving, dialog] = useDisclosure();
  const clipboard = useClipboard();
  const format = async (): Promise<void> => {
    const formatted = await call('POST /texts/format', { body: { game: game.name, rules, text } });
    if (formatted.text !== undefined) edit(formatted.text);
  };
  const share = async (): Promise<void> => {
    const own = await packedPlayer({ name, text });
    const link = linkWith((search) => {
      search.set('game', game.name);
      search.set('a', own);
      search.set('b', b);
      search.delete('draft');
    });
    clipboard.copy(link);
  };
  return (
    <Group gap={6}>
      <Button size="compact-sm" variant="default" onClick={() => void format()} disabled={errors.length > 0}>
        Format
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={about === undefined}
        onClick={explanation.busy ? explanation.stop : explanation.start}
      >
        {explanation.busy ? `Stop explaining, ${Math.round(100 * explanation.share)} %` : 'Explain'}
      </Button>
      <Button size="compact-sm" onClick={dialog.open} leftSection={<Icon name="save" size={14} />}>
        Save
      </Button>
      <Tooltip label={clipboard.copied ? 'Copied' : 'Copy a link with this text'}>
        <ActionIcon variant="default" size={26} onClick={() => void share()} aria-label="Copy link">
          <Icon name={clipboard.copied ? 'check' : 'link'} size={14} />
        </ActionIcon>
      </Tooltip>
      <SaveDialog
        opened={saving}
        onClose={dialog.close}
        game={game.name}
        name={name}
        text={text}
        onSaved={(id) => {
          if (draft.id !== undefined) removeDraft(draft.id);
          set({ game: game.name, a: id, draft: undefined });
        }}
      />
    </Group>
  );
}

function CheckSummary({ workbench: { errors, check, error } }: { workbench: WorkbenchState }) {
  const [first] = errors;
  if (first)
    return (
      <Text size="sm" c="red" fw={600} data-testid="verdict">
        {errors.length} {errors.length === 1 ? 'error' : 'errors'} · line {first.line}: {first.message}
      </Text>
    );
  const warnings = check?.diagnostics.length ?? 0;
  return (
    <Text size="sm" c="dimmed" data-testid="verdict">
      {error
        ? error.message
        : check
          ? `No errors, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${check.lines} lines`
          : '…'}
    </Text>
  );
}
