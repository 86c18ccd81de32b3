/** The options of the decision of a position, as the game itself lists them. */
import { compilePlayer } from '../../../bots/index.js';
import {
  type Decision,
  EngineBug,
  type Game,
  invariant,
  type Position,
  Refused,
  type Rules,
  type StateView,
  seedOf,
} from '../../../engine/index.js';
import { type DecisionRecord, exposeDecision } from '../../play/game-trace.js';
import { StopGame } from '../../play/session.js';

export interface PositionDecision {
  /** The decision; the `index` of an option answers it. */
  readonly asked: DecisionRecord;
  /** Index of the option that the player would choose; undefined if no player is named. */
  readonly own: number | undefined;
  /** The table as the deciding seat sees it. */
  readonly view: StateView;
}

/**
 * @param player text of the player that would answer
 * @returns undefined if the turn ends without a decision
 */
export function decisionOf(
  game: Game,
  rules: Rules,
  position: Position,
  names: readonly (string | undefined)[],
  player?: string,
): PositionDecision | undefined {
  const table = game.table(rules);
  invariant(table.playFrom !== undefined, `${game.facts.name} has positions`);
  let first: PositionDecision | undefined;
  const policy = game.policyFromChooser((decision: Decision) => {
    if (decision.seat !== position.seat) throw new EngineBug('another seat decides first');
    const exposed = exposeDecision(decision, game, names);
    const compiled = player === undefined ? undefined : compilePlayer(player, game, rules);
    compiled?.reset?.(seedOf(0));
    const answer = compiled && game.chooserFromPolicy(compiled.policy)(decision);
    first = {
      asked: exposed.decision,
      own: answer === undefined || answer < 0 ? undefined : exposed.indexOf(answer),
      view: structuredClone(decision.stateView()),
    };
    throw new StopGame();
  });
  const bystander = game.policyFromChooser(() => {
    throw new StopGame();
  });
  const policies = Array.from({ length: rules.seats }, (_, seat) =>
    seat === position.seat ? policy : bystander,
  );
  try {
    table.playFrom(policies, position, { seat: position.seat, seed: seedOf(0), answers: [] });
  } catch (stopped) {
    // In a changed position, what was answered need not be an option.
    if (stopped instanceof Refused) return undefined;
    if (!(stopped instanceof StopGame)) throw stopped;
  }
  return first;
}
