/** Finds the errors of a requested plan, by setting. Writes nothing. */
import { z } from 'zod';
import { boardShape, evolvePlanSchema, gameNamed, planErrors } from '../../../experiments/index.js';
import type { PlanProblem, PlanRequest } from '../../api/runs/plans.js';
import type { AppContext } from '../../server/app-context.js';
import { clientProblem } from '../../server/problems.js';
import { setUpBoard } from '../setup.js';
import { choosePlayers, PLAYER_LISTS } from './players.js';

/** Runs play two-player games against each opponent. */
const SEATS = 2;

/** Errors of a plan that can be found before players are tuned. */
export function planProblems(context: AppContext, plan: PlanRequest): PlanProblem[] {
  const { $schema, from, against, warmStart, ...settings } = plan;
  const lists = { from, against, warmStart };
  const players = PLAYER_LISTS.flatMap((field) =>
    (lists[field] ?? []).flatMap((player) => problemsOf(field, () => choosePlayers(context, player, field))),
  );
  const errors = planErrors(settings).map(({ path, key, text }) => ({
    field: [...path, ...(key === undefined ? [] : [key])].join('.'),
    text,
  }));
  const read = boardPart.safeParse(settings);
  const board = read.success && read.data.game !== undefined ? boardProblems(read.data.game, read.data) : [];
  return [...players, ...errors, ...board];
}

const boardPart = z.looseObject({
  game: evolvePlanSchema.shape.game,
  ...boardShape,
  kingdom: evolvePlanSchema.shape.kingdom,
});

function boardProblems(game: string, board: z.infer<typeof boardPart>): PlanProblem[] {
  const unknown = problemsOf('game', () => gameNamed(game));
  return unknown.length > 0 ? unknown : problemsOf('board', () => setUpBoard(game, board, SEATS));
}

/** The error that an attempt throws, if any. @param field setting that shows the error */
export function problemsOf(field: string, attempt: () => unknown): PlanProblem[] {
  try {
    attempt();
    return [];
  } catch (error) {
    const problem = clientProblem(error);
    if (problem === undefined) throw error;
    return [{ field, text: [problem.error, problem.hint].filter((part) => part !== undefined).join('; ') }];
  }
}
