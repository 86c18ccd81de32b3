/** A training as a form: board, opponents, budget; and the same training as a command. */
import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Folded } from '../../common/page/folded.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { CommandLine } from '../../common/results/command-line.tsx';
import { budgetText, listNames } from '../../common/results/format.ts';
import { useStartRun } from '../../common/runs/start-run.ts';
import { fromQuery } from '../../common/setup/address.ts';
import { PlayersPicker } from '../../common/setup/player-picker.tsx';
import { SeedInput, useSeed } from '../../common/setup/seed-input.tsx';
import { distinctNames } from '../../common/setup/use-setup.ts';
import { usePlayers } from '../../queries.ts';
import { call } from '../../server/api-client.ts';
import { BoardFields } from './board-fields.tsx';
import { BudgetField } from './budget-field.tsx';
import { planFrom } from './plan-address.ts';
import type { Settings } from './plan-schema.ts';
import { BesideSummary, RunSummary, usePlayerNames } from './run-summary.tsx';
import { TRAINING_BUDGET, Ways } from './ways.tsx';

const DEBOUNCE_MS = 250;
const OPPONENTS_MAX = 128;
const NAME = 'network';
/** Defaults and limits of `deckwright train`. A missing setting follows the network to continue. */
const NUMBERS = [
  {
    name: 'learners',
    label: 'Learners',
    description: 'Learners with different seeds; the best continues',
    usual: '4, or 1 from a network',
    max: 64,
  },
  {
    name: 'hidden',
    label: 'Hidden units',
    description: 'Units of the hidden layer',
    usual: '64, or those of the network',
    max: 512,
  },
] as const;

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

/** A number in the address, if it is within bounds. */
const numberIn = (search: URLSearchParams, { name, max }: (typeof NUMBERS)[number]): number | undefined =>
  wholeParam(search, name, 0, 1, max) || undefined;

/** @param settings settings of plans, for the other ways to search */
export function TrainingForm({ game, settings }: { game: GameInfo; settings: Settings }) {
  const [search, set] = useParams();
  const { body, refs, check, start, errors, failed } = useTraining(game);
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
  const opponents = usePlayerNames(game.name, refs);
  const budget = search.get('budget') ?? TRAINING_BUDGET;
  const [network] = usePlayerNames(game.name, refsIn(search, 'network'));
  const steps = [
    `Begins with ${network ?? 'a network that knows nothing'}.`,
    refs.length === 0
      ? 'Choose at least one opponent.'
      : `Plays against ${listNames(opponents)} for ${budgetText(budget)}, and learns from each.`,
    `Puts the network “${search.get('name')?.trim() || NAME}” into your library. It plays wherever other players do.`,
  ];
  const summary = (
    <RunSummary game={game} steps={steps} start={start} isDisabled={body === undefined || errors.size > 0}>
      {failed && <ErrorMessage error={failed} />}
      {check.data?.command && errors.size === 0 && (
        <CommandLine command={check.data.command} unsaved={check.data.unsaved} players={body?.against} />
      )}
    </RunSummary>
  );
  return (
    <Stack gap="lg">
      <Ways plan={planFrom(search, game.name, settings)} />
      <BesideSummary summary={summary}>
        <Stack gap="md">
          <div>
            <BoardFields game={game} error={errors.get('board')} />
          </div>
          {players('against', 'Players to beat', 'Opponents in the training games', OPPONENTS_MAX)}
          <BudgetField
            value={budget}
            choices={budgets}
            description="For all learners together. A number of games can be repeated exactly; a time is converted to games at the start."
            error={errors.get('budget')}
          />
          <MoreTraining>
            {players('network', 'Continue from a network', 'Leave empty to start fresh', 1)}
            {players('beside', 'Play beside', 'Program for decisions that the network does not make', 1)}
          </MoreTraining>
        </Stack>
      </BesideSummary>
    </Stack>
  );
}

function MoreTraining({ children }: { children: ReactNode }) {
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
        {NUMBERS.map((number) => (
          <NumberInput
            key={number.name}
            label={number.label}
            description={number.description}
            min={1}
            max={number.max}
            placeholder={number.usual}
            value={numberIn(search, number) ?? ''}
            onChange={(value) => set({ [number.name]: String(value) })}
          />
        ))}
        {children}
      </SimpleGrid>
    </Folded>
  );
}

/**
 * The training in the address: checked after each change, started on request. It has no body while a text is
 * loading, or without opponents.
 */
function useTraining(game: GameInfo) {
  const [search] = useParams();
  const seed = useSeed();
  const refs = refsIn(search, 'against');
  const [network = [], beside = []] = ['network', 'beside'].map((param) => refsIn(search, param).slice(0, 1));
  const { players, error } = usePlayers([...refs, ...network, ...beside]);
  const body = useMemo(() => {
    if (refs.length === 0 || players === undefined) return undefined;
    const [learners, hidden] = NUMBERS.map((number) => numberIn(search, number));
    return {
      game: game.name,
      rules: fromQuery(search),
      name: search.get('name')?.trim() || NAME,
      against: [...distinctNames(players.slice(0, refs.length))],
      from: network.length > 0 ? players[refs.length] : undefined,
      beside: beside.length > 0 ? players.at(-1) : undefined,
      budget: search.get('budget') ?? TRAINING_BUDGET,
      learners,
      hidden,
      seed,
    };
  }, [search, players, refs.length, network.length, beside.length, game.name, seed]);
  const [settled] = useDebouncedValue(body, DEBOUNCE_MS);
  const check = useCall('POST /trainings/check', settled && { body: settled }, KEEP_OLD);
  const start = useStartRun(() => call('POST /trainings', { body: body! }));
  const errors = new Map((check.data?.problems ?? []).map(({ field, text }) => [field, text] as const));
  return { body, refs, check, start, errors, failed: error ?? start.error };
}
