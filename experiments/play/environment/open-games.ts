/** One-player games as objects that wait for the next decision. */
import type { OpenGame, Rules, Stepwise } from '../../../engine/index.js';
import type { EnvironmentBuffers, EnvironmentGames } from './buffers.js';

/** @param onFault called with the reason if the code of the user's own game fails */
export function openGames(
  stepwise: Stepwise,
  rules: Rules,
  onFault: (reason: string) => void,
): EnvironmentGames {
  const { inputs, actions, version } = stepwise;
  const open = stepwise.games(rules);
  const games: OpenGame[] = [];

  function show(at: number, into: EnvironmentBuffers): void {
    const { result, fault } = games[at]!;
    into.masks.fill(0, at * actions.length, (at + 1) * actions.length);
    if (result === undefined) {
      into.seats[at] = 0;
      games[at]!.observe(into.observations, at * inputs.length);
      games[at]!.legal(into.masks, at * actions.length);
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
      games[at] = open(seed);
      show(at, into);
    },
    act(at, action, into) {
      games[at]!.act(action);
      show(at, into);
    },
  };
}
