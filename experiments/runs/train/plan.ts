/** From what a person asked for to a training: budget, partner and board checked, defaults filled in. */
import { formFor, neuralOf, type Player } from '../../../bots/index.js';
import { Refused } from '../../../engine/index.js';
import { learnerDefaults } from '../../../optimizer/index.js';
import { parseBudget } from '../../plans/budget.js';
import type { Board } from '../../players/find.js';
import { checkOriginal, toOriginal } from '../for-original.js';
import type { TrainPlan } from './train.js';

/** A training as it is asked for. */
export interface TrainRequest extends Board {
  readonly name: string;
  readonly opponents: readonly Player[];
  /** A player that the learners imitate at first. */
  readonly start?: Player | undefined;
  /** A program that decides what the network does not. */
  readonly partner?: Player | undefined;
  readonly forOriginal: boolean;
  /** A number of games, as it is written. */
  readonly budget: string;
  readonly learners: number;
  readonly hidden: number;
  readonly seed: number;
}

const GAMES_PER_BATCH = 256;
/** The form of players that have no rules. */
const NETWORK = 'network';

/** @throws Refused for no opponents, a partner that is no program, or a budget that is no number of games */
export function planTraining(request: TrainRequest): TrainPlan {
  const { game, rules, name, opponents, start, partner, forOriginal, learners, hidden, seed } = request;
  if (opponents.length === 0) throw new Refused('a network learns against opponents', 'name one at least');
  neuralOf(game);
  if (forOriginal) checkOriginal(formFor(game), game, rules);
  return {
    game,
    rules,
    ...(forOriginal && { forOriginal }),
    name,
    opponents,
    seed,
    games: trainingGames(request.budget),
    learners,
    gamesPerBatch: GAMES_PER_BATCH,
    settings: { ...learnerDefaults, hidden },
    ...(start && { start }),
    ...(partner && { partner: partnerFor(partner, request), decides: 'everything' as const }),
  };
}

/** @throws Refused for anything but a number of games */
export function trainingGames(budget: string): number {
  const work = parseBudget(budget);
  if (work?.kind !== 'games' || work.games < GAMES_PER_BATCH)
    throw new Refused(
      `"${budget}" is no work for a training`,
      `write a number of games, at least ${GAMES_PER_BATCH}, as 60000games: equal trainings give equal weights`,
    );
  return work.games;
}

/** The partner; kept to what the original plays as printed where the network is made for it. */
function partnerFor(partner: Player, { game, rules, forOriginal }: TrainRequest): Player {
  const { form, program } = partner;
  if (form === undefined || form.name === NETWORK)
    throw new Refused(`"${partner.name}" is no program that a network could play beside`);
  if (!forOriginal) return partner;
  const converted = toOriginal(form, program, game, rules).program;
  return { ...partner, program: converted, text: form.print(converted, game) };
}
