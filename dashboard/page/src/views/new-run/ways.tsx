/**
 * The ways to a stronger player, each on a card: what it does, its purpose, and its duration. A click fills the
 * form.
 */
import { Box, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { BUDGET, type Changes, changed, type PlanFields } from './plan-address.ts';

export type WayName = 'quick' | 'thorough' | 'league' | 'network';

/** Default budget of a training, as in `deckwright train`. */
export const TRAINING_BUDGET = '60000games';
/** Value in the address for the way that trains a network. */
export const TRAINING = 'network';

const LEAGUE = 'psro';
/** Stands for champions of earlier runs. */
const SIMILAR = 'similar';

interface Way {
  readonly name: WayName;
  readonly title: string;
  readonly time: string;
  readonly what: string;
  readonly forWhom: string;
  readonly budget: string;
}

const ways: readonly Way[] = [
  {
    name: 'quick',
    title: 'Quick',
    time: 'half a minute',
    what: 'Finds a strategy that beats its opponents, and proves it on fresh games.',
    forWhom: 'For a first answer.',
    budget: BUDGET,
  },
  {
    name: 'thorough',
    title: 'Thorough',
    time: 'from 10 min',
    what: 'Twenty times the games, also from champions of your runs on similar boards.',
    forWhom: 'For a strategy to play or publish.',
    budget: '10min',
  },
  {
    name: 'league',
    title: 'League',
    time: 'from 10 min',
    what: 'Strategies that answer each other, how often to play each, and who beats whom.',
    forWhom: 'If you have no one opponent to beat.',
    budget: '10min',
  },
  {
    name: TRAINING,
    title: 'Network',
    time: 'minutes',
    what: 'Trains a neural network, which plays wherever other players do.',
    forWhom: 'If you do not need readable rules.',
    budget: TRAINING_BUDGET,
  },
];

export function wayOf(plan: PlanFields): WayName {
  if (plan['algorithm'] === LEAGUE) return 'league';
  return startsFrom(plan).includes(SIMILAR) ? 'thorough' : 'quick';
}

const startsFrom = (plan: PlanFields): readonly string[] => (plan['warmStart'] as string[] | undefined) ?? [];

/** Fills in the settings of a way and keeps all others. */
function fill({ name, budget }: Way, plan: PlanFields): Changes {
  const warm = startsFrom(plan).filter((ref) => ref !== SIMILAR);
  const { algorithm } = plan;
  return {
    way: name === TRAINING ? TRAINING : undefined,
    ...changed('budget', budget),
    ...changed('algorithm', name === 'league' ? LEAGUE : algorithm === LEAGUE ? undefined : algorithm),
    ...changed('warmStart', name === 'thorough' ? [...warm, SIMILAR] : warm),
  };
}

export function Ways({ plan }: { plan: PlanFields }) {
  const [search, set] = useParams();
  const current = search.get('way') === TRAINING ? TRAINING : wayOf(plan);
  return (
    <Radio.Group
      aria-label="How to search"
      name="way"
      value={current}
      onChange={(chosen) => set(fill(ways.find(({ name }) => name === chosen)!, plan))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        {ways.map(({ name, title, time, what, forWhom }) => {
          const isChosen = current === name;
          return (
            <Radio.Card
              key={name}
              value={name}
              p="sm"
              style={{
                alignSelf: 'stretch',
                display: 'grid',
                alignContent: 'start',
                gridTemplateColumns: 'minmax(0, 1fr)',
              }}
              tabIndex={isChosen ? 0 : -1}
              bd={isChosen ? '1px solid var(--mantine-primary-color-filled)' : ''}
              bg={isChosen ? 'var(--mantine-primary-color-light)' : ''}
            >
              <Group gap="2px 10px">
                <Radio.Indicator size="xs" />
                <Text fw={700}>{title}</Text>
                <Text variant="note" fw={600} ml="auto">
                  {time}
                </Text>
              </Group>
              {/* On a phone, four long cards would hide the form. */}
              <Box visibleFrom={isChosen ? undefined : 'sm'}>
                <Text size="sm" mt={6}>
                  {what}
                </Text>
                <Text size="sm" c="dimmed" mt={4}>
                  {forWhom}
                </Text>
              </Box>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
