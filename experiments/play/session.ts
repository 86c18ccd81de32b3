/** Plays one game decision by decision; the seat's player or a callback answers. */
import { compilePlayer, readPlayer } from '../../bots/index.js';
import {
  type Chooser,
  type Decision,
  EngineBug,
  type Game,
  type Position,
  type Recorder,
  Refused,
  type Result,
  type Rules,
  type Seed,
  seedOf,
} from '../../engine/index.js';
import type { OptionScores } from '../../grammar/index.js';

/** The players by seat; `null` is a person. Equal sessions with equal answers give equal games. */
export interface Session {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly seats: readonly (string | null)[];
}

/** A player at a seat, ready to play. */
export interface Seated {
  readonly choose: Chooser;
  /** Its program's scores of the options; absent for programs without scores. */
  readonly scores?: OptionScores;
  /** Resets the player's own random numbers for a game. */
  readonly deal: (seed: Seed) => void;
}

/**
 * @param text of a program, or name of a built-in player
 * @param fired called with the line (in the canonical text) of each deciding rule of a program without scores;
 *   makes the player slower
 * @throws Refused if the text has errors
 */
export function seatPlayer(text: string, game: Game, rules: Rules, fired?: (line: number) => void): Seated {
  const { player, diagnostics } = readPlayer(text);
  if (player === undefined) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    throw new Refused(
      `line ${first?.line ?? 1}: ${first?.message ?? 'the text cannot be played'}`,
      first?.hint ?? 'check the text in the workbench',
    );
  }
  const { policy, reset } = compilePlayer(player.text, game, rules);
  const { form, program } = player;
  const scores = form?.optionScores?.(program, game);
  // If every option has a score, the score of the chosen one names the line.
  const tracedPolicy =
    fired !== undefined && scores === undefined && form !== undefined
      ? form.interpret(program, game, rules, fired)
      : policy;
  return {
    choose: game.chooserFromPolicy(tracedPolicy),
    ...(scores && { scores }),
    deal: (seed) => reset?.(seed),
  };
}

/** Thrown by `decide` to stop a game. */
export class StopGame extends Error {
  override readonly name = 'StopGame';
}

/** @returns undefined if {@link StopGame} ended the play */
export function untilStopped<T>(play: () => T): T | undefined {
  try {
    return play();
  } catch (stopped) {
    if (stopped instanceof StopGame) return undefined;
    throw stopped;
  }
}

/**
 * Plays a game and passes every decision with a choice to `decide`.
 * @param decide called with the decision and its number, from 0
 * @returns undefined if `decide` stopped the game
 */
export function seatPlayers(
  { game, rules, seed }: Pick<Session, 'game' | 'rules' | 'seed'>,
  decide: (decision: Decision, step: number) => number,
  recorder?: Recorder,
  table = game.table(rules),
): Result | undefined {
  let step = 0;
  const policy = game.policyFromChooser((decision) => decide(decision, step++));
  return untilStopped(() => table.play(new Array(rules.seats).fill(policy), seed, recorder));
}

/** Passes the decision of a position, if any, to `visit`. @throws Refused if an answer within a card is no option */
export function visitDecision(
  { game, rules }: Pick<Session, 'game' | 'rules'>,
  position: Position,
  visit: (decision: Decision) => void,
): void {
  const policy = game.policyFromChooser((decision) => {
    if (decision.seat !== position.seat) throw new EngineBug('another seat decides first');
    visit(decision);
    throw new StopGame();
  });
  // In another seat's turn, the others may choose something face down first.
  const bystander = game.policyFromChooser(() => {
    if (position.turnOf !== undefined) return 0;
    throw new StopGame();
  });
  const policies = new Array(rules.seats).fill(bystander).with(position.seat, policy);
  playOnFrom({ game, rules }, position, policies);
}

/** Plays a position to the end. @returns undefined if {@link StopGame} ended the play */
export function playOnFrom(
  { game, rules }: Pick<Session, 'game' | 'rules'>,
  position: Position,
  policies: readonly unknown[],
): Result | undefined {
  const how = { seat: position.seat, seed: seedOf(0), answers: [] };
  return untilStopped(() => game.table(rules).playFrom!(policies, position, how));
}

/** Policies by seat for a replay, `null` for people; resets the random numbers of the bots. */
export function botPolicies({ game, rules, seed, seats }: Session): (unknown | null)[] {
  return seats.map((text) => {
    if (text === null) return null;
    const { policy, reset } = compilePlayer(text, game, rules);
    reset?.(seed);
    return policy;
  });
}

/** Number of the first decision, counted over all seats, that `answer` leaves open; undefined if there is none. */
export function firstOpenDecision(
  session: Session,
  answer: (decision: Decision) => number | undefined,
): number | undefined {
  let open: number | undefined;
  seatPlayers(session, (decision, step) => {
    const given = answer(decision);
    if (given !== undefined) return given;
    open = step;
    throw new StopGame();
  });
  return open;
}
