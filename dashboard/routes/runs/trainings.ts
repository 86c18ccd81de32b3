/** Starts trainings and tournaments. Each is recorded here and then continues like every run. */
import {
  createTournament,
  createTraining,
  planTournament,
  planTraining,
  Refused,
  type RunId,
  startNetwork,
  trainingBudget,
} from '../../../experiments/index.js';
import type { TrainingRequest, trainingEndpoints } from '../../api/runs/trainings.js';
import { type Command, commandLine, TRAIN } from '../../convert/command.js';
import { fileBaseName } from '../../convert/library/file.js';
import { problemsOf } from '../../convert/plans/problems.js';
import { readPlayable, readSetup, setUpBoard } from '../../convert/setup.js';
import type { AppContext, LaunchedRun } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import type { Once } from '../../server/repeated-requests.js';
import { simulate } from '../../server/simulate.js';

export const trainingRoutes = (context: AppContext): Handlers<typeof trainingEndpoints> => ({
  'POST /trainings/check': ({ body }) => {
    const byField = trainingAttempts(body).flatMap(([field, attempt]) => problemsOf(field, attempt));
    // Each setting alone is valid here, so an error comes from their combination; the page shows it beside the
    // partner.
    const problems = byField.length > 0 ? byField : problemsOf('beside', () => trainingPlan(body));
    return problems.length > 0 ? { problems } : { problems, ...trainingCommand(context, body) };
  },
  'POST /trainings': ({ body }, { once }) => {
    const plan = trainingPlan(body);
    return beginRun(context, once, () => createTraining(context.store, plan));
  },
  'POST /tournaments': async ({ body }, { disconnected, once }) => {
    const { game, rules, players } = readSetup(body, 2);
    const { games, seed, precision, name } = body;
    const asked = { game, rules, players, games, seed, ...(precision !== undefined && { precision }) };
    const plan = await simulate(context, { disconnected }, (backend) => planTournament(asked, backend));
    return beginRun(context, once, () => createTournament(context.store, plan, name));
  },
});

/** Seats at one table. */
const SEATS = 2;

/** @throws Refused or HttpProblem for the first error */
export function trainingPlan(request: TrainingRequest): ReturnType<typeof planTraining> {
  const { game: gameName, rules: asked, name, against, from, beside, budget } = request;
  const { learners, hidden, seed } = request;
  const { game, rules } = setUpBoard(gameName, asked, SEATS);
  return planTraining({
    game,
    rules,
    name,
    opponents: against.map((one) => readPlayable(one, game)),
    start: from && readPlayable(from, game),
    partner: beside && readPlayable(beside, game),
    forOriginal: false,
    budget,
    learners,
    hidden,
    seed,
  });
}

/** Checks by setting. Each throws if its setting is not valid. */
export function trainingAttempts(
  request: TrainingRequest,
): readonly [field: string, attempt: () => unknown][] {
  const { game, rules, against, from, beside, budget } = request;
  const read = (player: TrainingRequest['from']) =>
    player && readPlayable(player, setUpBoard(game, undefined, SEATS).game);
  return [
    ['board', () => setUpBoard(game, rules, SEATS)],
    [
      'against',
      () => {
        if (against.length === 0) throw new Refused('choose at least one opponent');
        against.forEach(read);
      },
    ],
    ['network', () => startNetwork(read(from))],
    ['beside', () => read(beside)],
    ['budget', () => trainingBudget(budget)],
  ];
}

/** Command that trains the same network. */
export function trainingCommand(context: AppContext, request: TrainingRequest): Command {
  const { game, rules, against, from, beside, name, budget, learners, hidden, seed } = request;
  return commandLine(
    context,
    TRAIN,
    { game, rules, players: against },
    {
      from: from && (from.file ?? from.name),
      beside: beside && (beside.file ?? beside.name),
      budget,
      learners,
      hidden,
      seed,
      out: `${fileBaseName(name)}.net.json`,
    },
  );
}

/** Records a run and starts it. @throws what `resume` throws, after it has removed the run from the record */
export async function beginRun(
  { store, runs }: AppContext,
  once: Once,
  record: () => RunId,
): Promise<LaunchedRun> {
  const started = once(() => ({ run: record() }));
  const status = () => store.run(started.run)?.status;
  try {
    await runs.resume(store.run(started.run)!);
  } catch (error) {
    // Changes nothing if another process plays the run.
    if (status() === 'running') store.finish(started.run, { status: 'paused', seconds: 0 });
    if (status() === 'paused') store.remove(started.run);
    throw error;
  }
  return started;
}
