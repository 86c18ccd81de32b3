/** One match seen from the table: every decision is laid open, answered by the seat's player or by somebody else. */
import { bot, readPlayer } from '../../bots/index.js';
import {
  type Chooser,
  type Game,
  type Question,
  type Recorder,
  Refused,
  type Result,
  type Rules,
  type Seed,
} from '../../engine/index.js';
import type { OptionScores } from '../../grammar/index.js';

/** Who plays what: `null` is a person's seat. Equal sittings with equal answers are equal matches. */
export interface Sitting {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly seats: readonly (string | null)[];
}

/** A player at a seat, ready to be asked. */
export interface Sitter {
  readonly answer: Chooser;
  /** How its program values the options of a question; absent for programs that give no scores. */
  readonly scores?: OptionScores;
  /** Dice of its own start over with the match. */
  readonly deal: (seed: Seed) => void;
}

/**
 * @param text a program's text or a built-in player's name
 * @param fired of a program without scores hears the line (of the canonical text) of each rule that decides; such a
 * player is slower
 * @throws Refused when the text has errors
 */
export function sitter(text: string, game: Game, rules: Rules, fired?: (line: number) => void): Sitter {
  const { player, diagnostics } = readPlayer(text);
  if (player === undefined) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    throw new Refused(
      `line ${first?.line ?? 1}: ${first?.message ?? 'the text cannot be played'}`,
      first?.hint ?? 'check the text in the workbench',
    );
  }
  const { policy, deal } = bot(player.text, game, rules);
  const { form, program } = player;
  const scores = form?.scores?.(program, game);
  // Where every option has a score, that of the one taken tells the line.
  const traced =
    fired !== undefined && scores === undefined && form !== undefined
      ? form.interpret(program, game, rules, fired)
      : policy;
  return {
    answer: game.answering(traced),
    ...(scores && { scores }),
    deal: (seed) => deal?.(seed),
  };
}

/** Thrown by `decide` to end a match where it stands. */
export class Stop extends Error {
  override readonly name = 'Stop';
}

/**
 * Plays a match in which every decision with a choice comes to `decide`.
 * @param decide the question and its number, from 0
 * @returns undefined when `decide` stopped it
 */
export function sit(
  { game, rules, seed }: Pick<Sitting, 'game' | 'rules' | 'seed'>,
  decide: (question: Question, step: number) => number,
  recorder?: Recorder,
): Result | undefined {
  let step = 0;
  const table = game.table(rules);
  const policy = game.asking((question) => decide(question, step++));
  try {
    return table.play(new Array(rules.seats).fill(policy), seed, recorder);
  } catch (stopped) {
    if (stopped instanceof Stop) return undefined;
    throw stopped;
  }
}

/** One policy per seat, people's seats empty: what a replay wants. Dice of the bots start over. */
export function seatedPolicies({ game, rules, seed, seats }: Sitting): (unknown | null)[] {
  return seats.map((text) => {
    if (text === null) return null;
    const { policy, deal } = bot(text, game, rules);
    deal?.(seed);
    return policy;
  });
}

/**
 * Number of the first decision, counted over all seats, that `answer` leaves open.
 * @returns undefined when it answers all of them
 */
export function openStep(
  sitting: Sitting,
  answer: (question: Question) => number | undefined,
): number | undefined {
  let open: number | undefined;
  sit(sitting, (question, step) => {
    const given = answer(question);
    if (given !== undefined) return given;
    open = step;
    throw new Stop();
  });
  return open;
}
