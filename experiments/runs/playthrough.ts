/** One game as it was played: every turn, what happened in it, and which line of a program wanted it so. */
import { bot, type Player } from '../../bots/index.js';
import { type Game, IllegalChoice, type Result, type Rules, type Seed } from '../../engine/index.js';
import { type Happening, Listener, type TurnFacts } from './listener.js';

export interface Turn extends TurnFacts {
  readonly happenings: readonly Happening[];
}

export interface Playthrough {
  readonly game: string;
  readonly title: string;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly players: readonly string[];
  /** Before the first turn: opening hands and the like. */
  readonly opening: readonly Happening[];
  readonly turns: readonly Turn[];
  /** Indexed by seat. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turnsTaken: readonly number[];
  readonly ending: string;
  readonly digest: number;
}

/** Plays one deal with the slow, explaining reading of each program. @throws what the match throws */
export function playthrough(game: Game, rules: Rules, players: readonly Player[], seed: Seed): Playthrough {
  const listener = new Listener(game);
  const table = game.table(rules);
  const policies = players.map(({ form, program, text }) => {
    if (form !== undefined) return form.interpret(program, game, rules, listener.fired);
    const { policy, deal } = bot(text, game, rules);
    deal?.(seed);
    return policy;
  });
  const { facts } = game;
  let result: Result;
  try {
    result = table.play(policies, seed, listener.recorder);
  } catch (error) {
    if (error instanceof IllegalChoice) error.message += ` (turn ${listener.turns.length + 1})`;
    throw error;
  }
  const inTurn = (number: number): readonly Happening[] =>
    listener.happenings.filter(({ turn }) => turn === number);
  return {
    game: facts.name,
    title: facts.title,
    rules,
    seed,
    players: players.map(({ name }) => name),
    opening: inTurn(0),
    turns: listener.turns.map((turn) => ({ ...turn, happenings: inTurn(turn.turn) })),
    places: [...result.places],
    scores: [...result.scores],
    turnsTaken: [...result.turnsTaken],
    ending: facts.endings[result.ending]!,
    digest: table.digest(),
  };
}
