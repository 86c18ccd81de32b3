/** What each rule of a text is worth, as bars, while it is measured and after. */
import { Group, Text } from '@mantine/core';
import { Chart } from '../charts/chart.tsx';
import { gamesSpan } from './format.ts';
import { MeasuredApart } from './measured-apart.tsx';
import { PlayOrStop, Share } from './play-or-stop.tsx';
import type { Seating } from './seating.ts';
import { Trouble } from './trouble.tsx';
import type { Explained, useExplanation } from './use-explanation.ts';

export function RuleWorths({
  explanation: { about, parts, elsewhere, busy, share, error, start, stop },
  seating,
}: {
  explanation: ReturnType<typeof useExplanation>;
  /** Of the match beside it; undefined in games for one. */
  seating: Seating | undefined;
}) {
  return (
    <>
      <Group mb="xs">
        <PlayOrStop work={{ busy, stop }} ready={about !== undefined} variant="light" onPlay={start}>
          Take out each rule
        </PlayOrStop>
      </Group>
      {busy && <Share share={share} label="Rules measured" />}
      {error && <Trouble error={error} again={start} />}
      <MeasuredApart seating={seating} elsewhere={elsewhere} />
      {parts.length > 0 ? (
        <Chart
          spec="parts"
          title="What each rule is worth"
          about={`Score lost without the rule, against ${namesOf(about)} on the same deals${seating ? ', seats in turn' : ''}; ${gamesSpan(parts)} games each${busy ? ', still counting' : ''}`}
          rows={parts.map((part) => ({ ...part, label: `${part.line}: ${part.label}` }))}
        />
      ) : (
        !busy && (
          <Text size="sm" c="dimmed" mt="xs">
            Each rule is taken out in turn and plays the same deals. What it is worth then stands beside its
            line, too.
          </Text>
        )
      )}
    </>
  );
}

export const namesOf = (about: Explained | undefined): string =>
  (about?.against ?? []).map(({ name }) => name).join(', ');
