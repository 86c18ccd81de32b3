/** A training as a form: board, opponents, budget; and the same training as a command. */
import { Button, Group, Input, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Folded } from '../../common/page/folded.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { CommandLine } from '../../common/results/command-line.tsx';
import { useOpenRun } from '../../common/runs/open-run.ts';
import { fromQuery } from '../../common/setup/address.ts';
import { BoardPicker } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PlayersPicker } from '../../common/setup/player-picker.tsx';
import { SeedInput, useSeed } from '../../common/setup/seed-input.tsx';
import { distinctNames } from '../../common/setup/use-setup.ts';
import { usePlayers } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { BudgetField } from './budget-field.tsx';
import { planFrom } from './plan-address.ts';
import type { Schema } from './plan-schema.ts';
import { TRAINING_BUDGET, Ways } from './ways.tsx';

const DEBOUNCE_MS = 250;
const OPPONENTS_MAX = 128;
const NAME = 'network';
/** Defaults and limits of `deckwright train`. A missing setting follows the network to continue. */
const LEARNERS = { usual: '4, or 1 from a network', max: 64 };
const HIDDEN = { usual: '64, or those of the network', max: 512 };

const budgets = [
  { label: '2 min', value: '2min' },
  { label: '10 min', value: '10min' },
  { label: '20k games', value: '20000games' },
  { label: '60k games', value: TRAINING_BUDGET },
  { label: '300k games', value: '300000games' },
  { label: '1M games', value: '1000000games' },
];

const refsIn = (search: URLSearchParams, param: string): readonly string[] =>
  (search.get(param) ?? '').split(',').filter((ref) => ref !== '');

/** @param settings properties of the plan's schema, for the other ways to search */
export function TrainingForm({
  game,
  settings,
}: {
  game: GameInfo;
  settings: NonNullable<Schema['properties']>;
}) {
  const [search, set] = useParams();
  const { body, refs, unknownPlayer, check, start, errors } = useTraining(game);
  const players = (param: string, label: string, description: string, max: number) => (
    <PlayersPicker
      game={game.name}
      label={label}
      description={description}
      error={errors.get(param)}
      maxWidth={960}
      max={max}
      value={refsIn(search, param)}
      onChange={(chosen) => set({ [param]: chosen.join(',') })}
    />
  );
  const failed = unknownPlayer ?? start.error;
  return (
    <Stack maw={960} gap="md">
      <Ways plan={planFrom(search, game.name, settings)} isTraining onChange={set} />
      <div>
        <Group gap="xs" align="flex-end">
          <GamePicker />
          <BoardPicker game={game} />
        </Group>
        {errors.has('board') && (
          <Input.Error mt={6} role="alert">
            {errors.get('board')}
          </Input.Error>
        )}
      </div>
      {players('against', 'Players to beat', 'Opponents in the training games', OPPONENTS_MAX)}
      <BudgetField
        value={search.get('budget') ?? TRAINING_BUDGET}
        choices={budgets}
        description="Budget of all learners together. A time is converted to games at the start; a number of games is reproducible to the byte"
        error={errors.get('budget')}
        onChange={(budget) => set({ budget })}
      />
      <MoreTraining body={body}>
        {players('network', 'Continue from a network', 'Leave empty to start fresh', 1)}
        {players('beside', 'Play beside', 'Program for decisions that the network does not make', 1)}
      </MoreTraining>
      {failed && <ErrorMessage error={failed} />}
      <Group>
        <Button
          onClick={() => start.mutate()}
          loading={start.isPending}
          disabled={body === undefined || errors.size > 0}
        >
          Start
        </Button>
        {refs.length === 0 && (
          <Text size="sm" c="dimmed">
            Choose at least one opponent.
          </Text>
        )}
      </Group>
      {check.data?.command && errors.size === 0 && (
        <CommandLine
          command={check.data.command}
          unsaved={check.data.unsaved}
          {...(body && { players: body.against })}
        />
      )}
    </Stack>
  );
}

/** The training in the address: checked after each change, started on request. */
function useTraining(game: GameInfo) {
  const openRun = useOpenRun();
  const { body, refs, error: unknownPlayer } = useTrainingRequest(game);
  const [settled] = useDebouncedValue(body, DEBOUNCE_MS);
  const check = useCall('POST /trainings/check', settled && { body: settled }, KEEP_OLD);
  const start = useMutation({
    mutationFn: () => call('POST /trainings', { body: body! }),
    onSuccess: openRun,
  });
  const errors = new Map((check.data?.problems ?? []).map(({ field, text }) => [field, text] as const));
  return { body, refs, unknownPlayer, check, start, errors };
}

function MoreTraining({
  body,
  children,
}: {
  body: ReturnType<typeof useTrainingRequest>['body'];
  children: ReactNode;
}) {
  const [search, set] = useParams();
  return (
    <Folded label="More: name, seed, learners, a network to continue from, a program to play beside">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" pt="md">
        <TextInput
          label="Name"
          description="Name of the network in the library"
          maxLength={100}
          placeholder={NAME}
          value={search.get('name') ?? ''}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <SeedInput />
        <NumberInput
          label="Learners"
          description="Learners with different seeds; the best continues"
          min={1}
          max={LEARNERS.max}
          placeholder={LEARNERS.usual}
          value={body?.learners ?? ''}
          onChange={(value) => set({ learners: String(value) })}
        />
        <NumberInput
          label="Hidden units"
          description="Units of the hidden layer"
          min={1}
          max={HIDDEN.max}
          placeholder={HIDDEN.usual}
          value={body?.hidden ?? ''}
          onChange={(value) => set({ hidden: String(value) })}
        />
        {children}
      </SimpleGrid>
    </Folded>
  );
}

/** The request in the address; without a body while a text is loading, or without opponents. */
function useTrainingRequest(game: GameInfo) {
  const [search] = useParams();
  const seed = useSeed();
  const refs = refsIn(search, 'against');
  const others = ['network', 'beside'].map((param) => refsIn(search, param).slice(0, 1));
  const { players, error } = usePlayers([...refs, ...others.flat()]);
  const [network = [], beside = []] = others;
  const body = useMemo(() => {
    if (refs.length === 0 || players === undefined) return undefined;
    const against = distinctNames(players.slice(0, refs.length));
    const from = players[refs.length];
    return {
      game: game.name,
      rules: fromQuery(search),
      name: search.get('name')?.trim() || NAME,
      against: [...against],
      ...(network.length > 0 && from && { from }),
      ...(beside.length > 0 && { beside: players.at(-1)! }),
      budget: search.get('budget') ?? TRAINING_BUDGET,
      ...bounded(search, 'learners', LEARNERS),
      ...bounded(search, 'hidden', HIDDEN),
      seed,
    };
  }, [search, players, refs.length, network.length, beside.length, game.name, seed]);
  return { body, refs, error };
}

/** A number in the address, if it is within bounds. */
function bounded(
  search: URLSearchParams,
  param: 'learners' | 'hidden',
  { max }: typeof LEARNERS,
): { readonly learners?: number; readonly hidden?: number } {
  const value = wholeParam(search, param, 0, 1, max);
  return value === 0 ? {} : { [param]: value };
}
