/** One-player games as objects that wait for the next decision. */
import type { OpenGame, Rules, Stepwise } from '../../../engine/index.js';
import type { EnvironmentBuffers, EnvironmentMatches } from './standings.js';

/** @param onFault called with the reason if the code of the user's own game fails */
export function openMatches(
  stepwise: Stepwise,
  rules: Rules,
  onFault: (reason: string) => void,
): EnvironmentMatches {
  const { inputs, actions, version } = stepwise;
  const open = stepwise.games(rules);
  const matches: OpenGame[] = [];

  function show(at: number, into: EnvironmentBuffers): void {
    const { result, fault } = matches[at]!;
    into.masks.fill(0, at * actions.length, (at + 1) * actions.length);
    if (result === undefined) {
      into.seats[at] = 0;
      matches[at]!.observe(into.observations, at * inputs.length);
      matches[at]!.legal(into.masks, at * actions.length);
      return;
    }
    into.seats[at] = -1;
    into.scores[at] = result.scores[0]!;
    into.rewards[at] = result.scores[0]!;
    if (fault !== undefined) onFault(fault);
  }

  return {
    inputs,
    actions,
    version,
    begin(at, seed, into) {
      matches[at] = open(seed);
      show(at, into);
    },
    act(at, action, into) {
      matches[at]!.act(action);
      show(at, into);
    },
  };
}
