/** The server's answer to a request, cached under the request itself. */
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call, type EndpointKey, type Input, type Output } from '../../server/api-client.ts';

/** For answers that stay true as long as the page is open. */
export const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;
/** Shows the last answer until the next one arrives. */
export const KEEP_OLD = { placeholderData: <Answer>(old: Answer | undefined) => old } as const;

type Options<Answer> = Pick<
  UseQueryOptions<Answer>,
  'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry' | 'staleTime'
>;

/**
 * @param input undefined while there is nothing to ask
 * @param options `version`: asks again when it changes, e.g. after a generation of a run
 */
export const useCall = <K extends EndpointKey>(
  endpoint: K,
  input: Input<K> | undefined,
  { version, ...options }: Options<Output<K>> & { readonly version?: unknown } = {},
): UseQueryResult<Output<K>> =>
  useQuery<Output<K>>({
    queryKey: [endpoint, input, version],
    queryFn: () => call(endpoint, input!),
    enabled: input !== undefined,
    ...options,
  });
