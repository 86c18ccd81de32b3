/** The family of a champion: how it came about, step by step. A click shows the program of a step. */
import { Box, Grid, Group, Loader, Progress, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { ApiChampion, ApiRunRow } from '../../../../../api/runs/run-record.ts';
import { BusyButton } from '../../../common/page/buttons.tsx';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { KEEP_OLD, useCall } from '../../../common/requests/use-call.ts';
import { Answer } from '../../../common/results/answer.tsx';
import { percent, signedNumber, wholeNumber } from '../../../common/results/format.ts';
import { Ancestry, lineOf, withoutIdle } from './ancestry.tsx';
import { Member } from './member.tsx';
import { GAMES_EACH, type LineageState, useLineage } from './use-lineage.ts';

/** From this width on, the selected program is beside the line. */
const WIDE = '(min-width: 62em)';
/** Distance in pixels from the top of the window. */
const BELOW_HEADER = 68;

interface Props {
  readonly run: ApiRunRow;
  readonly champions: readonly ApiChampion[];
  readonly best: number | undefined;
}

export function RunFamily({ run, champions, best }: Props) {
  const roots = [
    ...new Set([
      ...champions.map(({ candidate }) => candidate).reverse(),
      ...(best === undefined ? [] : [best]),
    ]),
  ];
  const [root, setRoot] = useState<string | null>(null);
  const rootNumber = root === null ? roots[0] : Number(root);
  const [picked, setPicked] = useState<number>();
  const memberOf = (number: number | undefined) =>
    number === undefined ? undefined : { params: { run: run.id, number } };
  const family = useCall('GET /runs/:run/family/:number', memberOf(rootNumber));
  const shown = picked ?? rootNumber;
  const member = useCall('GET /runs/:run/candidates/:number', memberOf(shown), KEEP_OLD);
  const lineage = useLineage(run.id, rootNumber);
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  if (rootNumber === undefined) return <Text c="dimmed">No program yet.</Text>;
  if (family.error) return <ErrorMessage error={family.error} />;
  if (!family.data) return <Loader />;
  const line = withoutIdle(lineOf(family.data, rootNumber), lineage.measured);
  const detail = member.data && <Member member={member.data} run={run} />;
  const isBeside = isWide || !line.some(({ number }) => number === shown);
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs" mb="xs">
        <FamilyTitle steps={line.length - 1} measured={lineage.measured} />
        <Select
          w={240}
          label="Family of"
          data={roots.map((number) => ({ value: String(number), label: `candidate ${number}` }))}
          value={String(rootNumber)}
          onChange={(value) => {
            setRoot(value);
            setPicked(undefined);
          }}
        />
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <MeasureGains lineage={lineage} />
          <Ancestry
            run={run.id}
            line={line}
            measured={lineage.measured}
            selected={shown}
            onSelect={setPicked}
            detail={isBeside ? undefined : detail}
          />
        </Grid.Col>
        {isBeside && (
          <Grid.Col span={{ base: 12, md: 5 }}>
            {/* Follows a long line of ancestors. */}
            <div style={{ position: 'sticky', top: BELOW_HEADER }}>{detail}</div>
          </Grid.Col>
        )}
      </Grid>
    </>
  );
}

/** The whole way in one sentence. */
function FamilyTitle({ steps, measured }: { steps: number; measured: LineageState['measured'] }) {
  const [first, last] = [measured?.steps[0], measured?.steps.at(-1)];
  const ways = steps === 1 ? '1 step' : `${steps} steps`;
  return (
    <Answer style={{ flex: '1 1 320px' }}>
      {steps === 0
        ? 'It has no ancestors.'
        : measured?.done && first && last && first !== last
          ? `From ${percent(first.strength.score, 0)} to ${percent(last.strength.score, 0)} in ${ways}: ${signedNumber(100 * (last.strength.score - first.strength.score), 1)} points`
          : `It took ${ways} from the first program to this one.`}
    </Answer>
  );
}

function MeasureGains({ lineage: { measured, busy, error, start } }: { lineage: LineageState }) {
  const isDone = measured?.done === true;
  return (
    <>
      <Group gap="xs" mb="xs" mih={30}>
        {!isDone && (
          <BusyButton size="xs" variant="light" busy={busy} onClick={start}>
            What did each edit gain?
          </BusyButton>
        )}
        <Text variant="note" flex="1 1 240px" data-testid="lineage" data-done={isDone}>
          {isDone
            ? `Score and gain on the same fresh deals, ${wholeNumber(GAMES_EACH)} against each opponent. Bold: more than luck.`
            : 'Scores are from search games, which may be too high. Measure them on fresh deals.'}
        </Text>
      </Group>
      <Box h={6} mb={6}>
        {busy && (
          <Progress
            value={(100 * (measured?.steps.length ?? 0)) / (measured?.wanted ?? 1)}
            size="sm"
            aria-label="Steps measured"
          />
        )}
      </Box>
      {error && <ErrorMessage error={error} onRetry={start} />}
    </>
  );
}
