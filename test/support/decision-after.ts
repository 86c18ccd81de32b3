/** Stops a match at one of its decisions, for tests of what follows from there. */
import {
  Checkpoint,
  type Decision,
  type Game,
  type Position,
  type Seat,
  type Seed,
  type Table,
} from '../../engine/index.js';

export interface Asked {
  readonly saved: Checkpoint;
  /** What the seat knows; undefined where the game has no position. */
  readonly position: Position | undefined;
  readonly seat: Seat;
  readonly options: Decision['options'];
}

class Stop extends Error {}

/** A recorder that wants nothing, but makes the generic engine play. */
export const silent = {
  wantsSeries: false,
  wantsEvents: false,
  onTurnStart() {},
  onEvent() {},
  onTurnEnd() {},
};

/** A decision of a match that can be saved, after the given number of others; undefined if there are fewer. */
export function decisionAfter(
  game: Game,
  table: Pick<Table<unknown>, 'play'>,
  policies: readonly unknown[],
  seed: Seed,
  skipped: number,
): Asked | undefined {
  let asked: Asked | undefined;
  let left = skipped;
  const choosers = policies.map((policy) => game.chooserFromPolicy(policy));
  const watching = game.policyFromChooser((decision: Decision) => {
    const saved = new Checkpoint();
    if (decision.save?.(saved) === true && left-- <= 0) {
      const { options } = decision;
      asked = { saved, position: game.positions!.of(decision), seat: decision.seat as Seat, options };
      throw new Stop();
    }
    return choosers[decision.seat]!(decision);
  });
  try {
    table.play(new Array(policies.length).fill(watching), seed);
  } catch (stopped) {
    if (!(stopped instanceof Stop)) throw stopped;
  }
  return asked;
}
