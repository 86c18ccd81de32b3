/** The verdict on a search, in the sentence that the terminal prints. */
import { Text } from '@mantine/core';
import type { ApiVerdict } from '../../../../api/runs/run-record.ts';
import { againstText } from '../results/format.ts';

interface Props {
  readonly verdict: ApiVerdict | undefined;
  readonly isLarge?: boolean;
  readonly isOpen?: boolean;
}

/** @param isLarge true if it is the headline of a view @param isOpen true while the run may still prove a gain */
export function RunVerdict({ verdict, isLarge = false, isOpen = false }: Props) {
  if (verdict === undefined) return null;
  const { text, claim = text } = verdict;
  return (
    <Text
      fz={{ base: 'sm', sm: 'md' }}
      mb="xs"
      className={verdict.proven ? 'proven' : 'not-proven'}
      {...(isOpen && !verdict.proven && { c: 'dimmed' })}
      data-testid="run-verdict"
      data-proven={verdict.proven}
      title="Proven: a candidate has passed the sequential test (SPRT) in games that the search has never seen"
    >
      <Text
        span
        fw={650}
        lh={1.25}
        {...(isLarge ? { fz: { base: 20, sm: 23 }, display: 'block' } : { inherit: true })}
      >
        {claim}
      </Text>
      {isLarge ? (
        <Text span inherit c="dimmed">
          {text.slice(claim.length).replace(/^; i/, 'I')}
        </Text>
      ) : (
        text.slice(claim.length)
      )}
    </Text>
  );
}

/** The verdict for lists: only whether the gain is proven. @param games number of games behind the score */
export function ShortVerdict({ verdict, games }: { verdict: ApiVerdict; games?: string | undefined }) {
  return (
    <Text
      size="xs"
      c={verdict.proven ? 'var(--proven)' : 'dimmed'}
      title={verdict.text}
      data-proven={verdict.proven}
    >
      {verdict.proven ? 'proven' : 'not proven'}
      {games && `, ${games}`}
    </Text>
  );
}

/** The opponents of a score, for lists: scores against different opponents cannot be compared. */
export function Against({ names }: { names: readonly string[] | undefined }) {
  const text = againstText(names);
  return (
    text && (
      <Text variant="note" title={names?.join(', ')}>
        {text}
      </Text>
    )
  );
}
