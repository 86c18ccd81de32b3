/** The best plan so far in words, what each card is worth, other ways to play, and the buylist. */
import { Alert, Code, Grid, Group, List, Paper, Table, Text, Title } from '@mantine/core';
import type { AdvisedPlan } from '../../../../api/advice.ts';
import type { Output } from '../../api-client.ts';
import { gainText, wholeNumber } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { PlanActions } from './plan-actions.tsx';

type AdviceAnswer = Output<'POST /advice'>;

export function Answer({ answer, busy }: { answer: AdviceAnswer; busy: boolean }) {
  const { plan, alternatives, seconds, games, kingdom, colony, players, done } = answer;
  const { command, title, board: names, notes } = answer;
  const board = { kingdom, players, colony };
  return (
    <div data-testid="advice" data-done={done}>
      <Text size="sm" fw={600}>
        {title === undefined ? names : `${title}: ${names}`}
      </Text>
      <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
        {busy ? `The best after ${seconds.toFixed(1)} s, still searching …` : `After ${seconds.toFixed(1)} s`}
        {`, ${wholeNumber(games)} games`}
      </Text>
      {notes.map(
        ({ kind, text }) =>
          kind === 'missing' && (
            <Alert key={text} color="orange" variant="light" mb="xs">
              {text}.
            </Alert>
          ),
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Paper withBorder p="md">
            <Group justify="space-between" mb="xs">
              <Title order={2} size="h4">
                Buy {plan.about}
              </Title>
              <EstimateText estimate={plan.strength} />
            </Group>
            <List spacing={6} data-testid="sentences">
              {plan.sentences.map(({ text }) => (
                <List.Item key={text}>{text}.</List.Item>
              ))}
            </List>
            <PlanActions plan={plan} board={board} printable />
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              The buylist
            </Title>
            <Code block>{plan.text}</Code>
          </Paper>
        </Grid.Col>
        {plan.cards.length > 0 && (
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Paper withBorder p="md">
              <CardWorths cards={plan.cards} />
            </Paper>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: 5 }}>
          {alternatives.map((other) => (
            <Paper key={other.text} withBorder p="md" mb="md">
              <Title order={2} size="h5">
                Another way: {other.about}
              </Title>
              <Text size="sm">
                wins <EstimateText estimate={other.strength} /> against the same plans,{' '}
                <EstimateText estimate={other.versus} /> against this one
              </Text>
              <PlanActions plan={other} board={board} />
            </Paper>
          ))}
        </Grid.Col>
      </Grid>
      <Text size="xs" c="dimmed" mt="md">
        The same in a terminal: <Code>{command}</Code>
      </Text>
    </div>
  );
}

function CardWorths({ cards }: { cards: AdvisedPlan['cards'] }) {
  const rows = [...cards].sort((a, b) => Number(b.used) - Number(a.used) || b.worth - a.worth);
  return (
    <Table data-testid="worths">
      <Table.Caption>
        Games of a hundred that the plan wins more or fewer with the change, with 95 % intervals
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Card</Table.Th>
          <Table.Th>The plan</Table.Th>
          <Table.Th ta="right">Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((card) => (
          <Table.Tr key={card.name}>
            <Table.Td>{card.title}</Table.Td>
            <Table.Td>{card.used ? 'without it' : 'with one copy'}</Table.Td>
            <Table.Td ta="right" className="number">
              {gainText({ ...card, mean: card.used ? -card.worth : card.worth })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
