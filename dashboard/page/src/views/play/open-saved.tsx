/** Continues a game that was saved here or in the terminal. */
import { FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { packedPlayer } from '../../address/packed-text.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { formatOpponents } from '../../common/setup/seats.ts';
import { call } from '../../server/api-client.ts';
import { encodeDecisions } from './decisions-param.ts';

/** @param size size of its button; default: that of other choices */
export function OpenSavedGame({ size = 'xs' }: { size?: string }) {
  const [, navigate] = useLocation();
  const { mutate, error } = useMutation({
    mutationFn: async (file: File) => {
      const saved = await call('POST /play/open', { body: { text: await file.text() } });
      const bots = saved.seats.flatMap((one) => one ?? []);
      // Equal players have a seat number in their names; remove it, because it will be added again.
      const refs = await Promise.all(
        bots.map(({ name, text }) => {
          const isSingleName = bots.every((other) => other.text !== text || other.name === name);
          return packedPlayer({ name: isSingleName ? name : name.replace(/ \d+$/, ''), text });
        }),
      );
      return viewUrl('/play', saved, {
        b: refs.length > 0 ? formatOpponents(refs) : undefined,
        seat: Math.max(0, saved.seats.indexOf(null)),
        seats: saved.seats.length,
        deal: saved.deal,
        d: encodeDecisions(saved.decisions),
      });
    },
    onSuccess: (address) => navigate(address),
  });
  return (
    <>
      <FileButton accept="application/json" onChange={(file) => file && mutate(file)}>
        {(props) => (
          <PlainButton {...props} size={size} mt="auto">
            Open …
          </PlainButton>
        )}
      </FileButton>
      {error && <ErrorMessage error={error} />}
    </>
  );
}
