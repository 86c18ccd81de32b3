/** One match decision by decision: each is taken by the seat's player or by a callback. */
import { compilePlayer, readPlayer } from '../../bots/index.js';
import {
  type Chooser,
  type Decision,
  type Game,
  type Recorder,
  Refused,
  type Result,
  type Rules,
  type Seed,
} from '../../engine/index.js';
import type { OptionScores } from '../../grammar/index.js';

/** The players by seat: `null` is a person. Equal sessions with equal answers are equal games. */
export interface Session {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly seats: readonly (string | null)[];
}

/** A player at a seat, ready to be asked. */
export interface Seated {
  readonly choose: Chooser;
  /** How its program values the options of a question; absent for programs that give no scores. */
  readonly scores?: OptionScores;
  /** Its own dice restart with the match. */
  readonly deal: (seed: Seed) => void;
}

/**
 * @param text a program's text or a built-in player's name
 * @param fired called with the line (of the canonical text) of each rule that decides, for a program without scores;
 *   such a player is slower
 * @throws Refused when the text has errors
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
  const { policy, reset: deal } = compilePlayer(player.text, game, rules);
  const { form, program } = player;
  const scores = form?.optionScores?.(program, game);
  // Where every option has a score, that of the one taken gives the line.
  const tracedPolicy =
    fired !== undefined && scores === undefined && form !== undefined
      ? form.interpret(program, game, rules, fired)
      : policy;
  return {
    choose: game.chooserFromPolicy(tracedPolicy),
    ...(scores && { scores }),
    deal: (seed) => deal?.(seed),
  };
}

/** Thrown by `decide` to end a match where it stands. */
export class StopGame extends Error {
  override readonly name = 'StopGame';
}

/**
 * Plays a match in which every decision with a choice comes to `decide`.
 * @param decide the question and its number, from 0
 * @returns undefined when `decide` stopped it
 */
export function seatPlayers(
  { game, rules, seed }: Pick<Session, 'game' | 'rules' | 'seed'>,
  decide: (decision: Decision, step: number) => number,
  recorder?: Recorder,
  table = game.table(rules),
): Result | undefined {
  let step = 0;
  const policy = game.policyFromChooser((decision) => decide(decision, step++));
  try {
    return table.play(new Array(rules.seats).fill(policy), seed, recorder);
  } catch (stopped) {
    if (stopped instanceof StopGame) return undefined;
    throw stopped;
  }
}

/** One policy per seat for a replay, people's seats empty. Dice of the bots restart. */
export function botPolicies({ game, rules, seed, seats }: Session): (unknown | null)[] {
  return seats.map((text) => {
    if (text === null) return null;
    const { policy, reset: deal } = compilePlayer(text, game, rules);
    deal?.(seed);
    return policy;
  });
}

/**
 * Number of the first decision, counted over all seats, that `answer` leaves open.
 * @returns undefined when it answers all of them
 */
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
