/** Reads requests from standard input, a JSON object a line, and answers each with one line: a decision, or the end. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { decideLine, type Player, PROTOCOL } from '../../../../bots/index.js';
import { IllegalChoice, invariant, Refused } from '../../../../engine/index.js';
import { parseDeal } from '../../../evaluation/deal-seeds.js';
import { InteractiveGame, type InteractiveGamePlan } from '../../../play/interactive-game.js';
import { boardFor, findPlayer, findPlayers } from '../../../players/find.js';
import { type BoardOptions, rulesRequest } from '../../shared/options.js';
import { checkReproducible, warnOfPlayers } from '../../warnings.js';

export interface PlayerOptions extends BoardOptions {
  readonly ask?: string;
}

const YOU = 'you';

const request = z.union([
  /** A match begins. */
  z.strictObject({ deal: z.int().nonnegative() }),
  z.strictObject({ choice: z.int().nonnegative() }),
  /** What would the player of --ask choose? Nothing moves. */
  z.strictObject({ ask: z.literal(true) }),
]);

/** Answers until standard input ends. @throws Refused before the first line when the seats do not go together */
export async function runPlayer(words: readonly string[], options: PlayerOptions): Promise<void> {
  const players = await findPlayers(words.filter((word) => word !== YOU));
  if (players.length === words.length) throw new Refused('nobody decides', `name your seat: ${YOU}`);
  const adviser = options.ask === undefined ? undefined : await findPlayer(options.ask);
  const board = rulesRequest(options);
  const known = adviser === undefined ? players : [adviser, ...players];
  const { game, rules } = boardFor(known, board, { game: options.game, seats: words.length });
  checkReproducible(known);
  warnOfPlayers(known, rules);
  const others = [...players];
  const seats = words.map((word) => (word === YOU ? null : others.shift()!));
  say({
    type: 'hello',
    protocol: PROTOCOL,
    game: game.facts.name,
    variant: rules.variant,
    label: rules.label,
    seats: seats.map((player) => player?.name ?? YOU),
  });
  const table = new Table({ game, request: board, players: seats }, adviser);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') process.stdout.write(`${answered(table, line)}\n`);
  }
}

const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

function answered(table: Table, line: string): string {
  try {
    return table.answer(request.parse(JSON.parse(line)));
  } catch (error) {
    const told =
      error instanceof z.ZodError ||
      error instanceof SyntaxError ||
      error instanceof Refused ||
      error instanceof IllegalChoice;
    if (!told) throw error;
    return JSON.stringify({ error: error instanceof z.ZodError ? z.prettifyError(error) : error.message });
  }
}

class Table {
  #open: InteractiveGame | undefined;

  constructor(
    readonly plan: Omit<InteractiveGamePlan, 'seed'>,
    readonly adviser: Player | undefined,
  ) {}

  answer(asked: z.output<typeof request>): string {
    if ('deal' in asked) {
      this.#open = new InteractiveGame({ ...this.plan, seed: parseDeal(String(asked.deal)) });
      return this.#standing(this.#open);
    }
    if (this.#open?.decision === undefined) throw new Refused('no match is open: begin with {"deal": 1}');
    if ('ask' in asked) {
      if (this.adviser === undefined) throw new Refused('nobody is there to ask: name --ask');
      return JSON.stringify({ type: 'advice', choice: this.#open.advice(this.adviser) });
    }
    const { options } = this.#open.decision;
    if (asked.choice >= options.length)
      throw new Refused(
        `its "choice" is ${asked.choice}, and has to be a whole number from 0 to ${options.length - 1}`,
      );
    this.#open.choose(asked.choice);
    return this.#standing(this.#open);
  }

  #standing({ decision, result, plan }: InteractiveGame): string {
    if (decision !== undefined) return decideLine(decision, plan.game.cards);
    invariant(result !== undefined, 'a match without a decision is over');
    const { places, scores, turns } = result;
    return JSON.stringify({ type: 'over', places: [...places], scores: [...scores], turns });
  }
}
