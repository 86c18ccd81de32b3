/** The left side of the workbench: the text, its diagnostics, and the actions for it. */
import { ActionIcon, Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import type { ApiDiagnostic } from '../../../../../api/texts.ts';
import { linkWith } from '../../../address/address.ts';
import { packedPlayer } from '../../../address/packed-text.ts';
import { PlainButton } from '../../../common/page/buttons.tsx';
import { NAME_MAX } from '../../../common/page/dialogs.tsx';
import { Icon } from '../../../common/page/icons.tsx';
import { call } from '../../../server/api-client.ts';
import type { WorkbenchState } from '../use-workbench.ts';
import { DraftMenu } from './draft-menu.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { TextOrTable } from './text-or-table.tsx';

export function TextPanel({ workbench }: { workbench: WorkbenchState }) {
  const { game, draft } = workbench;
  return (
    <>
      <Group gap={4} align="flex-end">
        <TextInput
          label="Name"
          flex={{ base: '1 0 100%', sm: '1 1 0' }}
          miw={120}
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(event) => draft.rename(event.currentTarget.value)}
          data-testid="name"
        />
        <DraftMenu game={game.name} openId={draft.id} onVersion={draft.edit} />
        <TextActions workbench={workbench} />
      </Group>
      {/* The line keeps its height, so that the editor does not move while the user types. */}
      <Group h={42} gap="sm" wrap="nowrap">
        <div style={{ flex: '1 1 0' }} aria-live="polite">
          <CheckSummary workbench={workbench} />
        </div>
        {draft.id !== undefined && draft.base && (
          <Text
            variant="note"
            flex="none"
            title={`Changed from “${draft.base.name}”, not yet in the library`}
          >
            <span data-testid="changed">Draft</span> ·{' '}
            <Anchor component="button" type="button" size="xs" onClick={() => draft.edit(draft.base!.text)}>
              Undo all changes
            </Anchor>
          </Text>
        )}
      </Group>
      <TextOrTable workbench={workbench} />
    </>
  );
}

/** Room in pixels for both labels of the button, so that the buttons beside it stay. */
const EXPLAIN_WIDTH = 90;

function TextActions({ workbench }: { workbench: WorkbenchState }) {
  const { game, rules, b, draft, errors, about, explanation } = workbench;
  const { name, text } = draft;
  const [saving, dialog] = useDisclosure();
  const clipboard = useClipboard();
  const format = async (): Promise<void> => {
    const formatted = await call('POST /texts/format', { body: { game: game.name, rules, text } });
    if (formatted.text !== undefined) draft.edit(formatted.text);
  };
  const share = async (): Promise<void> => {
    const own = await packedPlayer({ name, text });
    clipboard.copy(
      linkWith((search) => {
        search.set('game', game.name);
        search.set('a', own);
        search.set('b', b);
        search.delete('draft');
      }),
    );
  };
  return (
    <>
      <PlainButton px="xs" onClick={() => void format()} disabled={errors.length > 0}>
        Format
      </PlainButton>
      <PlainButton
        px={explanation.busy ? 4 : 'xs'}
        miw={EXPLAIN_WIDTH}
        title="What each rule is worth: remove it and play the same deals"
        disabled={about === undefined}
        onClick={explanation.busy ? explanation.stop : explanation.start}
      >
        {explanation.busy ? `Stop, ${Math.round(100 * explanation.share)} %` : 'Explain'}
      </PlainButton>
      <Button size="xs" px="xs" onClick={dialog.open} leftSection={<Icon name="save" size={14} />}>
        Save
      </Button>
      <ActionIcon
        variant="default"
        size={30}
        title={clipboard.copied ? 'Copied' : 'Copy a link with this text'}
        onClick={() => void share()}
        aria-label="Copy link"
      >
        <Icon name={clipboard.copied ? 'check' : 'link'} size={14} />
      </ActionIcon>
      <SaveDialog workbench={workbench} opened={saving} onClose={dialog.close} />
    </>
  );
}

const atLine = ({ line, message }: ApiDiagnostic): string => ` · line ${line}: ${message}`;

function CheckSummary({ workbench: { errors, check, error, explanation } }: { workbench: WorkbenchState }) {
  const [first] = errors;
  const warnings = check?.diagnostics ?? [];
  const summary = first
    ? `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}${atLine(first)}`
    : error
      ? error.message
      : check
        ? `No errors, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}${warnings[0] ? atLine(warnings[0]) : `, ${check.lines} lines`}`
        : '…';
  return (
    <Text
      size="xs"
      lh={1.35}
      lineClamp={2}
      {...(first ? { c: 'red', fw: 600 } : { c: 'dimmed' })}
      title={summary}
      data-testid="verdict"
    >
      {summary}
      {!first &&
        explanation.marks.length > 0 &&
        '. Beside each line: points in a hundred games that its rules bring'}
    </Text>
  );
}
