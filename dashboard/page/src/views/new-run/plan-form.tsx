/** The plan as a form: way to search, board, players, budget. Each field shows its own errors. */
import { Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { isDefaultBoard } from '../../common/setup/address.ts';
import { BoardPicker } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PlayersPicker } from '../../common/setup/player-picker.tsx';
import { BudgetField } from './budget-field.tsx';
import { MoreSettings } from './more-settings.tsx';
import { BOARD_SETTINGS, changed, type PlanFields } from './plan-address.ts';
import type { Hints, Schema } from './plan-schema.ts';
import { Ways, wayOf } from './ways.tsx';

/** The limit in the plan's schema. */
const PLAYERS_MAX = 500;
/** Settings with a separate field or position. All others are behind "More". */
const SHOWN = new Set<string>(['$schema', 'game', 'from', 'against', 'budget', ...BOARD_SETTINGS]);
const FIRST = ['name', 'seed', 'algorithm', 'search', 'warmStart', 'for'];

interface PlayerField {
  readonly name: 'from' | 'against';
  readonly label: string;
  readonly description: string;
}
const PLAYERS: readonly PlayerField[] = [
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
const LEAGUE_PLAYERS: readonly PlayerField[] = [
  {
    name: 'from',
    label: 'First members',
    description: 'First members of the league. Leave empty for the simplest sensible player.',
  },
  { name: 'against', label: 'More members', description: 'Also first members of the league' },
];

export function PlanForm({
  game,
  plan,
  settings,
  hints,
}: {
  game: GameInfo;
  plan: PlanFields;
  settings: NonNullable<Schema['properties']>;
  hints: Hints;
}) {
  const [search, set] = useParams();
  const change = (name: string, value: unknown): void => set(changed(name, value));
  const others = Object.keys(settings).filter((name) => !SHOWN.has(name) && !FIRST.includes(name));
  const playerFields = wayOf(plan) === 'league' ? LEAGUE_PLAYERS : PLAYERS;
  const boardError = ['board', ...BOARD_SETTINGS].map((name) => hints.errors.get(name)).find(Boolean);
  return (
    <Stack gap="md">
      <Ways plan={plan} onChange={set} />
      <div>
        <Group gap="xs" align="flex-end">
          <GamePicker />
          <BoardPicker game={game} />
        </Group>
        {boardError && (
          <Input.Error mt={6} role="alert">
            {boardError}
          </Input.Error>
        )}
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
      <BudgetField
        value={String(plan['budget'])}
        error={hints.errors.get('budget')}
        onChange={(budget) => change('budget', budget)}
      />
      <MoreSettings
        settings={settings}
        names={[...FIRST.filter((name) => name in settings), ...others]}
        plan={plan}
        hints={hints}
        onChange={change}
      />
    </Stack>
  );
}
