/** Turns a request into a training plan: checks budget, partner and board, and fills in defaults. */
import {
  formFor,
  NETWORK,
  type Network,
  networkOnBoard,
  neuralOf,
  type Player,
  printNetwork,
  readPlayer,
} from '../../../bots/index.js';
import { Refused, type RulesRequest } from '../../../engine/index.js';
import { learnerDefaults } from '../../../optimizer/index.js';
import { type Budget, parseBudget } from '../../plans/budget.js';
import type { Board } from '../../players/find.js';
import { checkOriginal, toOriginal } from '../for-original.js';
import { networkOf, type TrainPlan } from './train.js';

export interface TrainRequest extends Pick<TrainPlan, 'game' | 'rules' | 'name' | 'opponents' | 'seed'> {
  /** The network that the learners continue from. */
  readonly start?: Player | undefined;
  /** Program that makes the other decisions. */
  readonly partner?: Player | undefined;
  readonly forOriginal: boolean;
  /** What was asked of the board, for error messages. */
  readonly request?: RulesRequest | undefined;
  /** A time or a number of games, as text. */
  readonly budget: string;
  /** Default: four, or one if they continue from a network. */
  readonly learners?: number | undefined;
  /** Default: as in the network that they continue from, or as in {@link learnerDefaults}. */
  readonly hidden?: number | undefined;
}

const GAMES_PER_BATCH = 256;
const LEARNERS = 4;
/** Learning rate for a network that already plays well; a higher one would spoil it. */
const LATER_RATE = 5e-4;
/** `lastStep` of a network beside a program. Its training is long, and small last steps consolidate the result. */
const LAST_STEP = 0.2;

/** @throws Refused for wrong opponents, partner, start or budget */
export function planTraining(request: TrainRequest): TrainPlan {
  const { game, rules, name, opponents, start, forOriginal, seed } = request;
  if (opponents.length === 0) throw new Refused('no opponents specified', 'name at least one');
  neuralOf(game);
  if (forOriginal) checkOriginal(formFor(game), game, rules, request.request);
  const given = startNetwork(start);
  const hidden = request.hidden ?? given?.hidden ?? learnerDefaults.hidden;
  if (given !== undefined && given.hidden !== hidden)
    throw new Refused(`"${start!.name}" has ${given.hidden} hidden units, not ${hidden}`, 'remove --hidden');
  const partner = request.partner ?? ownPartner(given);
  return {
    game,
    rules,
    ...(forOriginal && { forOriginal }),
    name,
    opponents,
    seed,
    ...workOf(trainingBudget(request.budget)),
    learners: request.learners ?? (given === undefined ? LEARNERS : 1),
    gamesPerBatch: GAMES_PER_BATCH,
    settings: { ...learnerDefaults, hidden, ...(given !== undefined && { learningRate: LATER_RATE }) },
    ...(start && given && { start: onBoard(start, given, request) }),
    ...(partner && {
      partner: partnerFor(partner, request),
      decides: 'everything' as const,
      lastStep: LAST_STEP,
    }),
  };
}

/** @throws Refused if the player to continue from is not a network */
export function startNetwork(start: Player | undefined): Network | undefined {
  const network = networkOf(start);
  if (start !== undefined && network === undefined)
    throw new Refused(
      `"${start.name}" is not a network`,
      'name a network such as any-kingdom, or none to start fresh',
    );
  return network;
}

/** @throws Refused if it is neither a time nor enough games */
export function trainingBudget(budget: string): Budget {
  const work = parseBudget(budget);
  if (work === undefined || (work.kind === 'games' && work.games < GAMES_PER_BATCH))
    throw new Refused(
      `"${budget}" is not a valid training budget`,
      `use a time or a number of games, at least ${GAMES_PER_BATCH}: 40s, 10min, 60000games`,
    );
  return work;
}

/** A time becomes a number of games when the training begins. */
const workOf = (budget: Budget): Pick<TrainPlan, 'games' | 'seconds'> =>
  budget.kind === 'games' ? { games: budget.games } : { games: 0, seconds: budget.seconds };

/** The network restricted to the board, so that the record keeps no weights for other boards. */
function onBoard(start: Player, net: Network, { game, rules }: Board): Player {
  const here = networkOnBoard(net, game, rules);
  return here === net ? start : { ...start, program: here, text: printNetwork(here) };
}

/** The partner in the network's training. */
const ownPartner = (net: Network | undefined): Player | undefined =>
  net?.partner === undefined ? undefined : readPlayer(net.partner).player;

/** The partner, reduced to what the original plays as printed if the network is for the original. */
function partnerFor(partner: Player, { game, rules, forOriginal }: TrainRequest): Player {
  const { form, program } = partner;
  if (form === undefined || form.name === NETWORK)
    throw new Refused(`"${partner.name}" is not a program, so a network cannot complement it`);
  if (!forOriginal) return partner;
  const converted = toOriginal(form, program, game, rules).program;
  return { ...partner, program: converted, text: form.print(converted, game) };
}
