/**
 * "How many games do I need?": the games needed to detect a difference, beside the games budget. Kept in the
 * address.
 */
import { ActionIcon, Group, NumberInput, Popover, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../page/error-message.tsx';
import { Icon } from '../page/icons.tsx';
import { FOREVER, KEEP_OLD, useCall } from '../requests/use-call.ts';
import { wholeNumber } from '../results/format.ts';
import { DataTable } from '../tables/data-table.tsx';

const DEFAULT_GAIN = 1;
const DEFAULT_POWER = 80;

/** @param variance variance of the score of a pair of games between these players, if known */
export function GamesNeeded({ variance }: { variance?: number | undefined }) {
  const [search, set] = useParams();
  // `find=1,80`: find a difference of one point with a chance of 80 %.
  const question = search.get('find');
  const [gain = DEFAULT_GAIN, power = DEFAULT_POWER] = question?.split(',').map(Number) ?? [];
  const setQuestion = (points: number, chance: number): void => set({ find: `${points},${chance}` });
  return (
    <Popover
      opened={question !== null}
      onChange={(opened) => !opened && set({ find: undefined })}
      width={400}
      position="bottom-end"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          mt="auto"
          aria-label="How many games do I need?"
          title="How many games do I need?"
          onClick={() =>
            question === null ? setQuestion(DEFAULT_GAIN, DEFAULT_POWER) : set({ find: undefined })
          }
        >
          <Icon name="calculator" size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="94vw">
        <Stack gap="sm">
          <Group gap="xs" grow>
            <NumberInput
              label="Difference, in points"
              min={0.05}
              max={50}
              step={0.5}
              decimalScale={2}
              value={gain}
              onChange={(value) => typeof value === 'number' && value > 0 && setQuestion(value, power)}
            />
            <NumberInput
              label="Chance to detect it, %"
              min={1}
              max={99.9}
              step={5}
              value={power}
              onChange={(value) => typeof value === 'number' && value > 0 && setQuestion(gain, value)}
            />
          </Group>
          {question !== null && <GamesNeededTable gain={gain} power={power} variance={variance} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Props {
  readonly gain: number;
  readonly power: number;
  readonly variance: number | undefined;
}

function GamesNeededTable({ gain, power, variance }: Props) {
  const [, set] = useParams();
  const query = { gain: gain / 100, power: power / 100, ...(variance !== undefined && { variance }) };
  const { data, error } = useCall('GET /power', { query }, { ...KEEP_OLD, ...FOREVER });
  if (error) return <ErrorMessage error={error} />;
  if (!data) return null;
  const gamesButton = (games: number) => (
    <UnstyledButton
      fz="xs"
      td="underline"
      title={`Play ${wholeNumber(games)} games`}
      onClick={() => set({ games: String(games), until: undefined, find: undefined })}
    >
      {wholeNumber(games)}
    </UnstyledButton>
  );
  return (
    <>
      <DataTable
        fz="xs"
        verticalSpacing={4}
        data-testid="games-needed"
        columns={['Games between', 'to detect it', `for ± ${gain}`, 'to prove it']}
      >
        {data.rows.map(({ between, toFind, forInterval, forGate }) => (
          <Table.Tr key={between}>
            <Table.Td>{between}</Table.Td>
            <Table.Td className="number">{gamesButton(toFind)}</Table.Td>
            <Table.Td className="number">{gamesButton(forInterval)}</Table.Td>
            <Table.Td className="number">{wholeNumber(forGate)}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Text variant="note">
        A point is one win in a hundred games. Assumed: pairs of games with seats exchanged, whose score has a
        variance of {data.rows.map(({ variance: v }) => +v.toFixed(3)).join(', ')} in these rows; a two-sided
        test at {100 * data.level} % confidence. To prove it, a player must win the{' '}
        <abbr title={`Sequential test (SPRT), ${data.gate.elo0} against ${data.gate.elo1} Elo`}>
          test of champions
        </abbr>
        . The last column shows its expected games, at most {wholeNumber(data.gate.gamesMax)}.
      </Text>
      <Text component="code" fz="xs" c="dimmed" ff="monospace">
        npx deckwright power --gain {gain} --power {+(power / 100).toFixed(4)}
      </Text>
    </>
  );
}
