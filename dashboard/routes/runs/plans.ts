/** Plans, and the runs that they start. A requested plan must not name files: a page lacks the rights of the user. */
import {
  algorithms,
  checkPlan,
  evolvePlanJsonSchema,
  gameNamed,
  games,
  PlanTooComplex,
  parsePlan,
  printPlan,
  Refused,
  refuseComplexPlan,
} from '../../../experiments/index.js';
import type { PlanRequest, planEndpoints } from '../../api/runs/plans.js';
import { choosePlayers, PLAYER_LISTS, type PlayerRequest, writePlayer } from '../../convert/plans/players.js';
import { planProblems } from '../../convert/plans/problems.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';

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

/** JSON schema of the fields that a requested plan may have. */
export function planRequestSchema(): unknown {
  const { properties = {}, ...schema } = evolvePlanJsonSchema();
  const { $schema, out, ...requestable } = properties;
  return { ...schema, properties: requestable };
}

/** Replaces ids of the library by names, and texts by files. @throws HttpProblem 400 for what is not allowed */
export function resolvePlan(context: AppContext, plan: PlanRequest): Record<string, unknown> {
  const { $schema, out, ...rest } = plan;
  if (out !== undefined)
    throw new HttpProblem(
      400,
      'out: a run started over HTTP cannot choose its output file',
      'remove "out"; the champion will be in the library',
    );
  const lists = PLAYER_LISTS.flatMap((list) =>
    plan[list] === undefined
      ? []
      : [
          [
            list,
            plan[list].flatMap((player, at) =>
              choosePlayers(context, player, list, `${list}.${at}`).map(writePlayer),
            ),
          ],
        ],
  );
  return { ...rest, ...Object.fromEntries(lists) };
}

/** The plan as a file for the command line. */
export function planText(plan: PlanRequest): string {
  const lists = PLAYER_LISTS.flatMap((list) => (plan[list] ? [[list, plan[list].map(commandName)]] : []));
  return printPlan({ ...plan, ...Object.fromEntries(lists) });
}

const commandName = (player: PlayerRequest): string =>
  (typeof player === 'string' ? player : player.name)
    .replace(/^built-in\//, '')
    .replace(/^run-(\d+)$/, 'run:$1');
