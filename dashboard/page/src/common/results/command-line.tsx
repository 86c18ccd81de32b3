/** The command that plays the same games in a terminal, and the texts to save before. */
import { Anchor, Text, Tooltip } from '@mantine/core';
import type { ApiPlayer, UnsavedText } from '../../../../api/common.ts';
import { saveFile } from '../page/save-file.ts';

export function CommandLine({
  command,
  unsaved = [],
  players = [],
}: {
  command: string;
  unsaved?: readonly UnsavedText[] | undefined;
  /** Texts to download, if this view has them. */
  players?: readonly ApiPlayer[] | undefined;
}) {
  const textOf = (name: string): string | undefined => players.find((one) => one.name === name)?.text;
  return (
    <div>
      <Tooltip label="Plays the same games on the command line">
        <Text component="code" fz="xs" c="dimmed" ff="monospace" data-testid="command">
          {command}
        </Text>
      </Tooltip>
      {unsaved.length > 0 && (
        <Text variant="note" data-testid="unsaved">
          Save first:{' '}
          {unsaved.map(({ player, file }, at) => {
            const text = textOf(player);
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
