/**
 * Converts a plan requested over HTTP to a plan of the command line. A request may name players that the server
 * knows, or send texts. It must not name a file to read or write, because a page lacks the rights of this
 * computer's user.
 */
import { evolvePlanJsonSchema, printPlan } from '../../../experiments/index.js';
import type { PlanRequest } from '../../api/runs/plans.js';
import type { AppContext } from '../../server/app-context.js';
import { HttpProblem } from '../../server/problems.js';
import { choosePlayers, PLAYER_LISTS, type PlayerRequest, writePlayer } from './players.js';

/** JSON schema of the fields that a requested plan may have. */
export function planRequestSchema(): unknown {
  const { properties = {}, ...schema } = evolvePlanJsonSchema();
  const { $schema, out, ...requestable } = properties;
  return { ...schema, properties: requestable };
}

/** Replaces ids of the library by names, and texts by files. @throws HttpProblem 400 for what is not allowed */
export function resolvePlan(context: AppContext, plan: PlanRequest): Record<string, unknown> {
  const { $schema, out, ...rest } = plan;
  if (out !== undefined) {
    throw new HttpProblem(
      400,
      'out: a run started over HTTP cannot choose its output file',
      'remove "out"; the champion will be in the library',
    );
  }
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
