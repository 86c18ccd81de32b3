/** Starts a run: four ways, a form for the other settings, and the same plan as text. */

import { Alert, Loader, Stack, Tabs, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { FOREVER, KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useStartRun } from '../../common/runs/start-run.ts';
import { ApiError, call } from '../../server/api-client.ts';
import { isStatic } from '../../server/transport.ts';
import { paramsOf, planFrom } from './plan-address.ts';
import { PlanForm } from './plan-form.tsx';
import type { Schema, Settings } from './plan-schema.ts';
import { PlanText, usePlanText } from './plan-text.tsx';
import { BesideSummary, RunSummary, useSearchSteps } from './run-summary.tsx';
import { TrainingForm } from './training-form.tsx';
import { TRAINING, Ways } from './ways.tsx';

const DEBOUNCE_MS = 250;

interface EditorProps {
  readonly game: GameInfo;
  readonly settings: Settings;
  readonly algorithms: readonly string[];
}

export function NewRun() {
  useShownTitle('New run');
  return (
    <GameView
      title="New run"
      about={
        isStatic
          ? 'Search for a better strategy, or train a network. The run plays in this window; if you close it, you can resume later.'
          : 'Search for a better strategy, or train a network. The run continues when you close this page or stop the server.'
      }
      show={NewRunOfGame}
    />
  );
}

function NewRunOfGame({ game }: { game: GameInfo }) {
  const [search] = useParams();
  const { data, error } = useCall('GET /plans/schema', {}, FOREVER);
  if (error) return <ErrorMessage error={error} />;
  if (!data) return <Loader />;
  const { schema, algorithms } = data as { schema: Schema; algorithms: string[] };
  const { properties: settings = {} } = schema;
  return search.get('way') === TRAINING ? (
    <TrainingForm game={game} settings={settings} />
  ) : (
    <PlanEditor game={game} settings={settings} algorithms={algorithms} />
  );
}

function PlanEditor({ game, settings, algorithms }: EditorProps) {
  const [search, set] = useParams();
  const plan = useMemo(() => planFrom(search, game.name, settings), [search, game, settings]);
  const [settled] = useDebouncedValue(plan, DEBOUNCE_MS);
  const check = useCall('POST /plans/check', { body: { plan: settled } }, KEEP_OLD);
  const errors = new Map(
    (check.data?.problems ?? []).map(({ field, text }) => [field.split('.')[0]!, text] as const),
  );
  const text = usePlanText(game.name);
  const toText = useMutation({
    mutationFn: () => call('POST /plans/check', { body: { plan } }),
    onSuccess: ({ yaml }) => text.begin(yaml),
  });
  const toForm = useMutation({
    // An unedited text returns to the form at once, even with errors.
    mutationFn: async () => (text.edited ? await text.read() : plan),
    onSuccess: (read) => {
      if (read === undefined) return;
      if (text.edited) set(paramsOf(read, settings));
      text.close();
    },
  });
  const start = useStartRun(async () => {
    const chosen = text.written === undefined ? plan : await text.read();
    if (chosen === undefined) throw new ApiError(400, 'The text is not a valid plan');
    const { problems } = await call('POST /plans/check', { body: { plan: chosen } });
    if (problems.length > 0)
      throw new ApiError(400, problems.map(({ field, text: wrong }) => `${field}: ${wrong}`).join('\n'));
    return await call('POST /runs', { body: { plan: chosen } });
  });
  const steps = useSearchSteps(game, plan);
  const isText = text.written !== undefined;
  const summary = (
    <RunSummary game={game} steps={isText ? [] : steps} start={start}>
      <StartProblem error={start.error ?? toText.error ?? toForm.error} />
    </RunSummary>
  );
  return (
    <Tabs value={isText ? 'text' : 'form'} onChange={(tab) => (tab === 'text' ? toText : toForm).mutate()}>
      <Tabs.List mb="md">
        <Tabs.Tab value="form">Form</Tabs.Tab>
        <Tabs.Tab value="text">Plan as text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form">
        <Stack gap="lg">
          <Ways plan={plan} />
          <BesideSummary summary={!isText && summary}>
            <PlanForm game={game} plan={plan} settings={settings} hints={{ algorithms, errors }} />
          </BesideSummary>
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <BesideSummary summary={isText && summary}>
          <PlanText text={text} />
        </BesideSummary>
      </Tabs.Panel>
    </Tabs>
  );
}

function StartProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert color="red" title="The run did not start" role="alert">
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {error.message}
      </Text>
      {error instanceof ApiError && error.hint && <Text size="sm">{error.hint}</Text>}
    </Alert>
  );
}
