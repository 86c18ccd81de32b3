/** Shares a view: its address, and a picture for a chat. */
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { shareLink } from '../../address/address.ts';
import { PlainButton } from '../page/buttons.tsx';
import { ErrorMessage } from '../page/error-message.tsx';
import { Icon } from '../page/icons.tsx';
import { saveFile } from './save-file.ts';
import type { SharedPicture } from './shared-picture.ts';

/** @param picture undefined while there is nothing to show */
export function ShareButton({ picture }: { picture: (() => SharedPicture) | undefined }) {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const save = useMutation({
    mutationFn: async (shown: SharedPicture) => {
      const { pictureOf } = await import('./draw-picture.ts');
      saveFile(`${shown.file}.png`, await pictureOf(shown));
    },
  });
  if (picture === undefined) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <PlainButton leftSection={<Icon name="link" size={14} />}>
            {copied ? 'Copied' : 'Share'}
          </PlainButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => copy(shareLink())}>Copy the address</Menu.Item>
          <Menu.Item onClick={() => save.mutate(picture())}>Save a picture</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {save.error && <ErrorMessage error={save.error} />}
    </>
  );
}
