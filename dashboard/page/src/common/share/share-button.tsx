/** Shares a view: its address, and a picture for a chat. */
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { shareLink } from '../../address/address.ts';
import { ErrorMessage } from '../page/error-message.tsx';
import { ActionMenu } from '../page/menus.tsx';
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
      <ActionMenu title={copied ? 'Copied' : 'Share'} icon="link">
        <Menu.Item onClick={() => copy(shareLink())}>Copy the address</Menu.Item>
        <Menu.Item onClick={() => save.mutate(picture())}>Save a picture</Menu.Item>
      </ActionMenu>
      {save.error && <ErrorMessage error={save.error} />}
    </>
  );
}
