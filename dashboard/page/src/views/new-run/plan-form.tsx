/** The plan as a form: board, players, budget, and rare settings behind "More". Each field shows its own errors. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { Folded } from '../../common/page/folded.tsx';
import { isDefaultBoard } from '../../common/setup/address.ts';
import { PlayersPicker } from '../../common/setup/player-picker.tsx';
import { BoardFields } from './board-fields.tsx';
import { BudgetField } from './budget-field.tsx';
import { BOARD_SETTINGS, changed, type PlanFields } from './plan-address.ts';
import type { Hints, Settings } from './plan-schema.ts';
import { SchemaField } from './schema-field.tsx';
import { wayOf } from './ways.tsx';

/** The limit in the plan's schema. */
const PLAYERS_MAX = 500;
/** Settings with a separate field or position. All others are behind "More". */
const SHOWN = new Set<string>(['$schema', 'game', 'from', 'against', 'budget', ...BOARD_SETTINGS]);
const FIRST = ['name', 'seed', 'algorithm', 'search', 'warmStart', 'for'];

const PLAYERS = [
  {
    name: 'from',
    label: 'Start from',
    description: 'Players that the search changes. Leave empty for the simplest sensible player.',
  },
  {
    name: 'against',
    label: 'Players to beat',
    description: 'Leave empty for those it starts from and up to twelve house players that play differently.',
  },
];
const LEAGUE_PLAYERS = [
  {
    name: 'from',
    label: 'First members',
    description: 'First members of the league. Leave empty for the simplest sensible player.',
  },
  { name: 'against', label: 'More members', description: 'Also first members of the league' },
];

interface Props {
  readonly game: GameInfo;
  readonly plan: PlanFields;
  readonly settings: Settings;
  readonly hints: Hints;
}

export function PlanForm({ game, plan, settings, hints }: Props) {
  const [search, set] = useParams();
  const change = (name: string, value: unknown): void => set(changed(name, value));
  const rare = [
    ...FIRST.filter((name) => name in settings),
    ...Object.keys(settings).filter((name) => !SHOWN.has(name) && !FIRST.includes(name)),
  ];
  const playerFields = wayOf(plan) === 'league' ? LEAGUE_PLAYERS : PLAYERS;
  const boardError = ['board', ...BOARD_SETTINGS].map((name) => hints.errors.get(name)).find(Boolean);
  return (
    <Stack gap="md">
      <div>
        <BoardFields game={game} error={boardError} />
        {game.kingdomSize > 0 && isDefaultBoard(search) && (
          <Text variant="note" mt={6}>
            The {game.defaultBoard.name}: {game.defaultBoard.cards.length} cards at once. Choose the board of
            your table for a strategy that fits it.
          </Text>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {playerFields.map(({ name, label, description }) => (
          <PlayersPicker
            key={name}
            game={game.name}
            label={label}
            description={description}
            error={hints.errors.get(name)}
            maxWidth={960}
            max={PLAYERS_MAX}
            value={(plan[name] as string[] | undefined) ?? []}
            onChange={(refs) => change(name, refs)}
          />
        ))}
      </SimpleGrid>
      <BudgetField value={String(plan['budget'])} error={hints.errors.get('budget')} />
      {/* Open if one of them has an error. */}
      <Folded
        label="More: name, seed, kind of search, networks, limits"
        isForced={rare.some((name) => hints.errors.has(name))}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" pt="md">
          {rare.map((name) => (
            <SchemaField
              key={name}
              name={name}
              schema={settings[name]!}
              value={plan[name]}
              onChange={(value) => change(name, value)}
              hints={hints}
            />
          ))}
        </SimpleGrid>
      </Folded>
    </Stack>
  );
}
