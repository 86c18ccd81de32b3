/** What a search has shown, in the one sentence that the terminal prints too. */
import { Text } from '@mantine/core';
import type { ApiVerdict } from '../../../../api/run-record.ts';

export function RunVerdict({ verdict }: { verdict: ApiVerdict | undefined }) {
  if (verdict === undefined) return null;
  const { text, claim = text } = verdict;
  return (
    <Text
      fz={{ base: 'sm', sm: 'md' }}
      mb="xs"
      className={verdict.proven ? 'proven' : 'not-proven'}
      data-testid="run-verdict"
      data-proven={verdict.proven}
      title="Proven: a candidate has won the sequential test (SPRT) in games that the search has never seen"
    >
      <Text span inherit fw={650}>
        {claim}
      </Text>
      {text.slice(claim.length)}
    </Text>
  );
}

/** For lists: only whether it is proven. @param games the games behind the score */
export function ShortVerdict({ verdict, games }: { verdict: ApiVerdict; games?: string | undefined }) {
  return (
    <Text
      size="xs"
      c={verdict.proven ? undefined : 'dimmed'}
      title={verdict.text}
      data-proven={verdict.proven}
    >
      {verdict.proven ? 'proven' : 'not proven'}
      {games && `, ${games}`}
    </Text>
  );
}
