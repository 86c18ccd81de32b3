/** The worth of each rule of a text, as bars that are updated during the measurement. */
import { Group, Text } from '@mantine/core';
import { Chart } from '../../charts/chart.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { gamesRange } from '../../common/results/format.ts';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { MeasurementNotes } from './measurement-notes.tsx';
import type { SeatOrderRequest } from './seat-order.ts';
import type { ExplainInput, useExplanation } from './use-explanation.ts';

export function RuleWorths({
  explanation: { about, parts, isReformatted, busy, share, error, start, stop },
  seating,
}: {
  explanation: ReturnType<typeof useExplanation>;
  /** Seat order of the match beside it; undefined in one-player games. */
  seating: SeatOrderRequest | undefined;
}) {
  return (
    <>
      <Group mb="xs">
        <PlayOrStop work={{ busy, stop }} ready={about !== undefined} variant="light" onPlay={start}>
          Remove each rule
        </PlayOrStop>
      </Group>
      {busy && <ShareProgress share={share} label="Rules measured" />}
      {error && <ErrorMessage error={error} onRetry={start} />}
      <MeasurementNotes seating={seating} isReformatted={isReformatted} />
      {parts.length > 0 ? (
        <Chart
          spec="parts"
          title="What each rule is worth"
          about={`Score lost without the rule, against ${opponentNames(about)} on the same deals${seating ? ', alternating seats' : ''}; ${gamesRange(parts)} games each${busy ? ', still counting' : ''}`}
          rows={parts.map((part) => ({ ...part, label: `${part.line}: ${part.label}` }))}
        />
      ) : (
        !busy && (
          <Text size="sm" c="dimmed" mt="xs">
            Each rule is removed in turn and the same deals are played. Its worth then appears beside its
            line, too.
          </Text>
        )
      )}
    </>
  );
}

export const opponentNames = (about: ExplainInput | undefined): string =>
  (about?.against ?? []).map(({ name }) => name).join(', ');
