/**
 * A plan requested over HTTP becomes a plan of the command line. A request may name players that the server knows, or
 * send texts; never a file, to read or to write: a page does not have the rights of the user of this computer.
 */
import { evolvePlanJsonSchema, printPlan } from '../../../experiments/index.js';
import type { PlanRequest } from '../../api/runs/plans.js';
import type { AppContext } from '../../server/app-context.js';
import { HttpProblem } from '../../server/problems.js';
import { choosePlayers, PLAYER_LISTS, type PlayerRequest, writePlayer } from './players.js';

/** Fields that such a plan may have. */
export function planRequestSchema(): unknown {
  const { properties = {}, ...schema } = evolvePlanJsonSchema();
  const { $schema, out, ...requestable } = properties;
  return { ...schema, properties: requestable };
}

/**
 * Names of the library become what the command line calls them; texts become files beside the record.
 * @throws HttpProblem 400 for a player that is neither, and for a file to write
 */
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

/** The plan as a file for the command line, with players as it calls them. */
export function planText(plan: PlanRequest): string {
  const lists = PLAYER_LISTS.flatMap((list) => (plan[list] ? [[list, plan[list].map(commandName)]] : []));
  return printPlan({ ...plan, ...Object.fromEntries(lists) });
}

const commandName = (player: PlayerRequest): string =>
  (typeof player === 'string' ? player : player.name)
    .replace(/^built-in\//, '')
    .replace(/^run-(\d+)$/, 'run:$1');
