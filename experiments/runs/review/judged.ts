/** Decisions that a review can judge: those with the chosen answer among the options of their position. */
import type { OptionRecord } from '../../play/game-trace.js';
import { leastGames } from '../analyse/analyse.js';
import { decisionOf } from '../analyse/options.js';
import type { PlayedDecision, PlayedGame } from './played-game.js';

export interface Judged extends Omit<PlayedDecision, 'taken'> {
  readonly taken: OptionRecord;
  /** Minimum games of the search for its best option. */
  readonly leastGames: number;
  /** Index of the player's own choice; undefined if it has none. */
  readonly own: number | undefined;
}

/** Decisions with the chosen answer among their options, and the choices of the players that continue the game. */
export function judgedOf(played: PlayedGame, players: readonly string[]): readonly Judged[] {
  const { game, rules, names, seat, decisions } = played;
  const judged: Judged[] = [];
  for (const one of decisions) {
    const decider = one.position.seat;
    // With more than two players, one player's gain does not show how much this one loses.
    if (decider !== seat && rules.seats > 2) continue;
    const decision = decisionOf(game, rules, one.position, names, players[decider]);
    const option = decision && takenOf(decision.asked.options, one.taken);
    if (option === undefined) continue;
    const { own, asked } = decision!;
    judged.push({ ...one, own, taken: option, leastGames: leastGames(asked.options.length) });
  }
  return judged;
}

function takenOf(options: readonly OptionRecord[], taken: PlayedDecision['taken']): OptionRecord | undefined {
  return 'card' in taken
    ? options.find(({ card }) => card === taken.card)
    : options.find(({ label }) => label === taken.label);
}
