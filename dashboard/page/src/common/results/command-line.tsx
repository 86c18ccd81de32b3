/** The command that plays the same games in a terminal, and the texts to save before. */
import { Anchor, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ApiPlayer, UnsavedText } from '../../../../api/common.ts';
import { PlainButton } from '../page/buttons.tsx';
import { saveFile } from '../share/save-file.ts';

interface Props {
  readonly command: string;
  readonly unsaved?: readonly UnsavedText[] | undefined;
  /** Texts to download, if this view has them. */
  readonly players?: readonly ApiPlayer[] | undefined;
}

export function CommandLine({ command, unsaved = [], players = [] }: Props) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  return (
    <div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Text
          component="code"
          fz="xs"
          lh={1.5}
          c="dimmed"
          ff="monospace"
          lineClamp={2}
          title={command}
          data-testid="command"
        >
          {command}
        </Text>
        <PlainButton
          size="compact-xs"
          flex="none"
          title="Copy the command that plays the same games in a terminal"
          onClick={() => copy(command)}
        >
          {copied ? 'Copied' : 'Copy'}
        </PlainButton>
      </Group>
      {unsaved.length > 0 && (
        <Text variant="note" data-testid="unsaved">
          Save first:{' '}
          {unsaved.map(({ player, file }, at) => {
            const text = players.find(({ name }) => name === player)?.text;
            return (
              <span key={file}>
                {at > 0 && ', '}
                {text === undefined ? (
                  `“${player}” as ${file}`
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    size="xs"
                    onClick={() => saveFile(file, text, 'text/plain')}
                  >
                    {file}
                  </Anchor>
                )}
              </span>
            );
          })}
          . These texts are not in the library.
        </Text>
      )}
    </div>
  );
}
