/** Converts a requested training to a plan. */
import { planTraining, Refused, startNetwork, trainingBudget } from '../../../experiments/index.js';
import type { TrainingRequest } from '../../api/runs/trainings.js';
import type { AppContext } from '../../server/app-context.js';
import { type Command, commandLine, TRAIN } from '../command.js';
import { fileBaseName } from '../library/file.js';
import { readPlayable, setUpBoard } from '../setup.js';

/** Seats at one table. */
const SEATS = 2;

type TrainingPlan = ReturnType<typeof planTraining>;

/** @throws Refused or HttpProblem for the first error */
export function trainingPlan(request: TrainingRequest): TrainingPlan {
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
