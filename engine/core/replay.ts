/**
 * A person's game, undo, a saved game, a replay and a bug report are the same data: policies, rules, seed, and
 * decisions so far. The engine plays from the start. When a person's seat has no more decisions, the game stops
 * there.
 */
import type { Seed } from './contract/brand.js';
import type { Decision, Game, Result, Rules, StateView } from './contract/game.js';
import type { Recorder } from './contract/recorder.js';
import { IllegalChoice } from './errors.js';

/** Where a replay stopped: at an unanswered decision, or at the end. */
export type ReplayResult =
  | { readonly kind: 'pending'; readonly decision: Decision; readonly decided: number }
  | {
      readonly kind: 'over';
      readonly result: Result;
      readonly decided: number;
      /** The final view, in games that have one. */
      epilogue?(debug?: boolean): StateView | undefined;
    };

class PendingSignal extends Error {
  constructor(readonly decision: Decision) {
    super('a decision is pending');
  }
}

/**
 * Plays a game in which people have some of the seats.
 * @param policies one per seat; `null` marks a person's seat
 * @param decisions indices into the options of the people's decisions, in order
 * @param recorder receives the game up to the point where it stops
 * @param visit receives the people's decisions in order, including a pending one, and how many answers are left
 * @throws IllegalChoice when a recorded decision is not among the options
 */
export function replay<Policy>(
  game: Game<Policy>,
  rules: Rules,
  seed: Seed,
  policies: readonly (Policy | null)[],
  decisions: readonly number[],
  recorder?: Recorder,
  visit?: (decision: Decision, following: number) => void,
): ReplayResult {
  let decided = 0;
  const person = game.policyFromChooser((decision) => {
    visit?.(decision, decisions.length - decided);
    if (decided === decisions.length) throw new PendingSignal(decision);
    const answer = decisions[decided++]!;
    if (!Number.isInteger(answer) || answer < 0 || answer >= decision.options.length) {
      throw new IllegalChoice(
        decision.seat,
        decision.prompt,
        `option ${answer + 1} of ${decision.options.length}`,
      );
    }
    return answer;
  });
  try {
    const table = game.table(rules);
    const result = table.play(
      policies.map((policy) => policy ?? person),
      seed,
      recorder,
    );
    return { kind: 'over', result, decided, epilogue: (debug) => table.finalView?.(debug) };
  } catch (stopped) {
    if (stopped instanceof PendingSignal) return { kind: 'pending', decision: stopped.decision, decided };
    throw stopped;
  }
}
