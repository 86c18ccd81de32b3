/** The checked rules of a game, and its seed. */

import { seedOf } from '../core/chance/seed.js';
import type { RulesRequest } from '../core/contract/board.js';
import type { CardId, Seed } from '../core/contract/brand.js';
import type { Rules } from '../core/contract/game.js';
import { Refused } from '../core/errors.js';
import { type CompiledDefinition, TURNS_MAX } from './definition/definition.js';
import type { Objective } from './measure/series.js';

export interface CardsimRules extends Rules {
  /** Id of a card in whose place another one is drawn. */
  readonly without?: CardId;
}

/** @throws Refused unless the seed is a whole number from 0 to 2^53 − 1 */
export function checkSeed(seed: number): Seed {
  if (Number.isSafeInteger(seed) && seed >= 0) return seedOf(seed);
  throw new Refused(`the seed is ${seed}`, 'use a whole number from 0 to 2^53 − 1');
}

/** @throws Refused when the request names something that the game does not have */
export function checkRules<S extends object>(
  { definition }: CompiledDefinition<S>,
  objectives: readonly Objective<S>[],
  request: RulesRequest,
  seats: number,
): Rules {
  const name = `cardsim/${definition.name}`;
  const limit = definition.turnsMax ?? TURNS_MAX;
  const { variant = objectives[0]!.name, turnsMax = limit } = request;
  const objective = objectives.find((it) => it.name === variant);
  if (seats !== 1) throw new Refused(`${name} is for one player, not ${seats}`, 'each player plays it alone');
  if (objective === undefined) {
    const known = objectives.map((it) => it.name).join(', ');
    throw new Refused(`${name} has no variant "${variant}"`, `use one of: ${known}`);
  }
  if ((request.kingdom ?? []).length > 0 || (request.sets ?? []).length > 0) {
    throw new Refused(`${name} has no piles or card sets to choose from`, 'leave out --kingdom and --sets');
  }
  if (!(Number.isInteger(turnsMax) && turnsMax >= 1 && turnsMax <= limit)) {
    throw new Refused(
      `a turn limit of ${turnsMax} does not fit ${name}`,
      `use a whole number from 1 to ${limit}`,
    );
  }
  const label = `${objective.title}${turnsMax === limit ? '' : `, at most ${turnsMax} turns`}`;
  return { game: name, variant, seats, turnsMax, label };
}
