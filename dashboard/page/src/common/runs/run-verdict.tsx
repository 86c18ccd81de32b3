/** What a search has shown, in the one sentence that the terminal prints too. */
import { Text } from '@mantine/core';
import type { ApiVerdict } from '../../../../api/run-record.ts';

export function RunVerdict({ verdict, size = 'sm' }: { verdict: ApiVerdict | undefined; size?: string }) {
  if (verdict === undefined) return null;
  return (
    <Text
      size={size}
      fw={size === 'xs' ? 400 : 600}
      className={verdict.proven ? 'proven' : 'not-proven'}
      data-testid="run-verdict"
      data-proven={verdict.proven}
      {...(size !== 'xs' && { mb: 'xs' })}
      title="Proven: a candidate has won the sequential test (SPRT) in games that the search has never seen"
    >
      {verdict.text}
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
