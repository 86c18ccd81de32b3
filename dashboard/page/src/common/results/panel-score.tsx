/** The result of one player against several: the mean, and the score against each opponent. */
import { Group, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import type { PanelResult } from '../../../../api/matches/matches.ts';
import type { LiveResult } from '../requests/use-live-match.ts';
import { DataTable } from '../tables/data-table.tsx';
import { wholeNumber } from './format.ts';
import { RefiningProgress } from './refining.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ScoreHeadline } from './score-headline.tsx';
import { Strength } from './strength.tsx';

interface Props {
  readonly panel: LiveResult<PanelResult>;
  readonly seats: string;
  /** Index of the opponent whose match is shown in full. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

export function PanelScore({ panel, seats, shown, onShow }: Props) {
  const { result } = panel;
  if (!result) return <Text c="dimmed">Playing …</Text>;
  const { mean, opponents } = result;
  return (
    <Stack gap={6}>
      <ScoreHeadline
        title={`${result.player} against ${opponents.length} opponents, mean`}
        estimate={mean}
        name="panel"
        games={mean.games}
      />
      <DataTable minWidth={280} verticalSpacing={2} data-testid="panel" columns={['Against', 'Score']}>
        {opponents.map(({ name, strength }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an opponent is its index
          <Table.Tr key={index}>
            <Table.Td>
              <UnstyledButton
                fz="sm"
                td="underline"
                fw={index === shown ? 700 : undefined}
                aria-pressed={index === shown}
                title={`Curves and numbers against ${name}`}
                onClick={() => onShow(index)}
              >
                {name}
              </UnstyledButton>
            </Table.Td>
            {/* Its width is fixed from the first games on, so that no name wraps later. */}
            <Table.Td w="62%">
              <Strength estimate={strength} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <ResultFacts
        facts={[
          result.rules,
          seats,
          `seed ${opponents[0]?.seed}, different deals for each opponent`,
          result.faults > 0 && `${wholeNumber(result.faults)} games lost by rule`,
        ]}
      />
      <Group gap="xs" mih={22} wrap="nowrap">
        <RefiningProgress live={panel} />
      </Group>
    </Stack>
  );
}
