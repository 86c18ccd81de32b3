/** Plans, and the runs that they start. */
import {
  algorithms,
  checkPlan,
  gameNamed,
  games,
  PlanTooComplex,
  parsePlan,
  Refused,
  refuseComplexPlan,
} from '../../../experiments/index.js';
import type { planEndpoints } from '../../api/runs/plans.js';
import { planProblems } from '../../convert/plans/problems.js';
import { planRequestSchema, planText, resolvePlan } from '../../convert/plans/request.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';

export const planRoutes = (context: AppContext): Handlers<typeof planEndpoints> => ({
  'GET /plans/schema': () => ({
    schema: planRequestSchema(),
    algorithms: algorithms(),
    start: { game: Object.keys(games)[0] },
  }),
  'POST /plans/read': ({ body: { text } }) => {
    try {
      return { plan: parsePlan(text), problems: [] };
    } catch (error) {
      if (!(error instanceof Refused) || error instanceof PlanTooComplex) throw error;
      return { problems: error.message.split('\n') };
    }
  },
  'POST /plans/check': ({ body: { plan } }) => {
    refuseComplexPlan(plan);
    return { problems: planProblems(context, plan), yaml: planText(plan) };
  },
  'POST /runs': ({ body: { plan } }, { once }) => {
    const resolvedPlan = resolvePlan(context, plan);
    const { game } = checkPlan(resolvedPlan);
    // Only known names are valid, because a path would load code.
    if (game !== undefined) gameNamed(game);
    return context.runs.start(resolvedPlan, once);
  },
});
