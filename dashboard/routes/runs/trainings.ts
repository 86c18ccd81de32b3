/** Starts trainings and tournaments. Each is recorded here and then continues like every run. */
import { createTournament, createTraining, planTournament } from '../../../experiments/index.js';
import type { trainingEndpoints } from '../../api/runs/trainings.js';
import { beginRun } from '../../convert/plans/begin-run.js';
import { problemsOf } from '../../convert/plans/problems.js';
import { trainingAttempts, trainingCommand, trainingPlan } from '../../convert/plans/training.js';
import { readSetup } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
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
    const plan = await simulate(context, disconnected, (backend) => planTournament(asked, backend));
    return beginRun(context, once, () => createTournament(context.store, plan, name));
  },
});
