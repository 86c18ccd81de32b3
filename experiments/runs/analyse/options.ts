/** The options of the decision of a position, as the game itself lists them. */
import { compilePlayer } from '../../../bots/index.js';
import { type Game, type Position, type Rules, type StateView, seedOf } from '../../../engine/index.js';
import { type DecisionRecord, exposeDecision } from '../../play/game-trace.js';
import { visitDecision } from '../../play/session.js';

export interface PositionDecision {
  readonly asked: DecisionRecord;
  /** Index of the option that the player would choose; undefined if no player is named. */
  readonly own: number | undefined;
  /** The table as the deciding seat sees it. */
  readonly view: StateView;
}

/** @param player text of the player that would answer @returns undefined if the turn ends without a decision */
export function decisionOf(
  game: Game,
  rules: Rules,
  position: Position,
  names: readonly (string | undefined)[],
  player?: string,
): PositionDecision | undefined {
  let first: PositionDecision | undefined;
  visitDecision({ game, rules }, position, (decision) => {
    const exposed = exposeDecision(decision, game, names);
    const compiled = player === undefined ? undefined : compilePlayer(player, game, rules);
    compiled?.reset?.(seedOf(0));
    const answer = compiled && game.chooserFromPolicy(compiled.policy)(decision);
    first = {
      asked: exposed.decision,
      own: answer === undefined || answer < 0 ? undefined : exposed.indexOf(answer),
      view: structuredClone(decision.stateView()),
    };
  });
  return first;
}
