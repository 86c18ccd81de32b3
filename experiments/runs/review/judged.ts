/** The decisions of a game that a review can judge: those whose answer is among the options of their position. */
import type { OptionRecord } from '../../play/game-trace.js';
import { leastGames } from '../analyse/analyse.js';
import { decisionOf } from '../analyse/options.js';
import type { PlayedDecision, PlayedGame } from './played-game.js';

export interface Judged extends Omit<PlayedDecision, 'taken'> {
  readonly taken: OptionRecord;
  /** Games that its search needs at least. */
  readonly leastGames: number;
  /** What the player who goes on would take; undefined where it gives no answer. */
  readonly own: number | undefined;
}

/** The decisions whose answer is among the options, with what the players that go on would do. */
export function judgedOf(played: PlayedGame, players: readonly string[]): readonly Judged[] {
  const { game, rules, names, seat, decisions } = played;
  const judged: Judged[] = [];
  for (const one of decisions) {
    const decider = one.position.seat;
    // With more than two players, what another one takes does not say what is left for this one.
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
