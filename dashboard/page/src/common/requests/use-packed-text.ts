/** A packed text in the address. An edited text replaces it after a pause in typing, if it fits. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { packText, unpackText } from '../../address/packed-text.ts';
import { useParams } from '../../address/url-params.ts';

const DEBOUNCE_MS = 400;
/** Maximum characters of a packed text in an address. */
const PACKED_MAX = 8_000;

/**
 * @param param of the address
 * @param example the text without that parameter
 * @param instead advice for a reader whose link is damaged
 */
export function usePackedText(param: string, example: string, instead: string) {
  const [search, set] = useParams();
  const packed = search.get(param) ?? '';
  const opened = useQuery({
    queryKey: ['packed text', packed],
    queryFn: async () => (await unpackText(packed, instead)).text,
    enabled: packed !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [typed, setTyped] = useState<string>();
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  useEffect(() => {
    if (settled === undefined) return;
    void packText({ name: param, text: settled }).then((next) =>
      set({ [param]: settled === example || next.length > PACKED_MAX ? undefined : next }),
    );
  }, [settled, set, param, example]);
  return {
    text: typed ?? (packed === '' ? example : opened.data),
    setText: setTyped,
    /** Drops what was typed and shows the text in the address. */
    forget: (): void => setTyped(undefined),
    error: opened.error,
  };
}
