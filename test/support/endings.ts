/** Plays positions near the end of a match in every possible way. */
import type { CompiledPlayer } from '../../bots/index.js';
import {
  type Decision,
  type Game,
  type Position,
  pointsOf,
  type Recorder,
  type Result,
  seedOf,
  type Table,
} from '../../engine/index.js';

const seat = 0 as never;
export type Seated = Pick<CompiledPlayer, 'policy'>;
class Stop extends Error {}

export interface Ended {
  /** Absent if the match continues after these turns. */
  readonly result?: Pick<Result, 'places' | 'capped'> & { readonly turns: number };
}

/** Plays until the match or this number of turns has ended. */
export function playTurns(
  table: Table<unknown>,
  position: Position,
  players: readonly Seated[],
  turns: number,
): Ended {
  let begun = 0;
  const recorder: Recorder = {
    wantsEvents: true,
    wantsSeries: false,
    onEvent: () => {},
    onTurnStart: () => {
      if (++begun === turns) throw new Stop();
    },
    onTurnEnd: () => {},
  };
  try {
    const policies = players.map(({ policy }) => policy);
    const how = { seat, seed: seedOf(5), answers: [] };
    const { places, capped, turns: played } = table.playFrom!(policies, position, how, recorder);
    return { result: { places: places.slice(), capped, turns: played } };
  } catch (stopped) {
    if (!(stopped instanceof Stop)) throw stopped;
    return {};
  }
}

/** Results of all lines of play for the rest of the turn, with a limited number of turns of the other seat. */
export function* linesOf(
  game: Game,
  table: Table<unknown>,
  position: Position,
  other: Seated,
  turns = 2,
): Generator<Ended> {
  const path: number[] = [];
  do {
    const counts: number[] = [];
    const choose = ({ options }: Decision): number => {
      const at = counts.length;
      counts.push(options.length);
      if (path.length === at) path.push(0);
      return path[at]!;
    };
    yield playTurns(table, position, [{ policy: game.policyFromChooser(choose) }, other], turns);
    path.length = counts.length;
    while (path.length > 0 && path.at(-1) === counts[path.length - 1]! - 1) path.pop();
    if (path.length > 0) path[path.length - 1]!++;
  } while (path.length > 0);
}

export const isWin = ({ result }: Ended): boolean => result !== undefined && pointsOf(result, 0) === 1;
export const isLoss = ({ result }: Ended): boolean => result !== undefined && pointsOf(result, 0) === 0;

/** @returns true if there is such a line; undefined if the maximum number of lines does not decide */
export function hasLine(
  lines: Iterable<Ended>,
  is: (line: Ended) => boolean,
  linesMax: number,
): boolean | undefined {
  let count = 0;
  for (const line of lines) {
    if (is(line)) return true;
    if (++count === linesMax) return undefined;
  }
  return false;
}
