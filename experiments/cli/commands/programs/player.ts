/** A table that another program opens. The program takes one or more seats and may ask a player for advice. */
import { z } from 'zod';
import { decideMessage, type Player, PROTOCOL } from '../../../../bots/index.js';
import { invariant, Refused, sharedPlaces } from '../../../../engine/index.js';
import { parseDeal } from '../../../evaluation/deal-seeds.js';
import { InteractiveGame, type InteractiveGamePlan } from '../../../play/interactive-game.js';
import { findPlayer } from '../../../players/find.js';
import { commandBoard } from '../../shared/command-board.js';
import { answerLines, seatsOf } from '../../shared/json-lines.js';
import { print } from '../../shared/text.js';
import { checkReproducible, warnOfPlayers } from '../../warnings.js';
import type { PlayerOptions } from './commands.js';

const YOU = 'you';

const request = z.union(
  [
    /** Starts a game. */
    z.strictObject({ deal: z.int().nonnegative() }),
    z.strictObject({ choice: z.int().nonnegative() }),
    /** Asks for the choice of the --ask player. The game does not continue. */
    z.strictObject({ ask: z.literal(true) }),
  ],
  {
    error: ({ input }) =>
      ['deal', 'choice', 'ask'].some((key) => Object.hasOwn(Object(input), key))
        ? undefined
        : 'this is not a request: write {"deal": 7}, {"choice": 2} or {"ask": true}',
  },
);

/** Answers until standard input ends. @throws Refused before the first line for seats that do not fit together */
export async function run(words: readonly string[], options: PlayerOptions): Promise<void> {
  const seats = await seatsOf(words, YOU);
  const players = seats.filter((player) => player !== null);
  const adviser = options.ask === undefined ? undefined : await findPlayer(options.ask);
  const known = adviser === undefined ? players : [adviser, ...players];
  const { game, rules, request: board } = commandBoard(known, options, words.length);
  checkReproducible(known);
  warnOfPlayers(known, rules);
  print({
    type: 'hello',
    protocol: PROTOCOL,
    game: game.facts.name,
    variant: rules.variant,
    label: rules.label,
    seats: seats.map((player) => player?.name ?? YOU),
  });
  const table = new PlayerTable({ game, request: board, players: seats }, adviser);
  await answerLines(request, (asked) => table.answer(asked));
}

class PlayerTable {
  #open: InteractiveGame | undefined;

  constructor(
    readonly plan: Omit<InteractiveGamePlan, 'seed'>,
    readonly adviser: Player | undefined,
  ) {}

  answer(asked: z.output<typeof request>): object {
    if ('deal' in asked) {
      this.#open = new InteractiveGame({ ...this.plan, seed: parseDeal(String(asked.deal)) });
      return standing(this.#open);
    }
    if (this.#open?.decision === undefined) throw new Refused('no game is open: start one with {"deal": 1}');
    if ('ask' in asked) {
      if (this.adviser === undefined) throw new Refused('no player to ask: use --ask');
      return { type: 'advice', choice: this.#open.advice(this.adviser) };
    }
    const { options } = this.#open.decision;
    if (asked.choice >= options.length)
      throw new Refused(
        `its "choice" is ${asked.choice}; it must be a whole number from 0 to ${options.length - 1}`,
      );
    this.#open.choose(asked.choice);
    return standing(this.#open);
  }
}

function standing({ decision, result, plan }: InteractiveGame): object {
  if (decision !== undefined) return decideMessage(decision, plan.game.cards);
  invariant(result !== undefined, 'the game is over: it has no decision');
  const { scores, turns } = result;
  return { type: 'over', places: sharedPlaces(result), scores: [...scores], turns };
}
