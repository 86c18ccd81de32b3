/** Networks that know many boards, and what is left of them on one. */
import type { Game, Rules } from '../../engine/index.js';
import { type Network, networkScope, neuralOf } from './net.js';

/** Places of a network's names that count on a board. */
export interface BoardPlaces {
  /** Inputs that can differ from 0. */
  readonly inputs: readonly number[];
  /** Inputs that say what the board is, and are 1 on it. */
  readonly given: readonly number[];
  /** Actions that can be legal. */
  readonly actions: readonly number[];
}

/** What counts under these rules. */
export function placesOnBoard(
  { inputs, actions }: Pick<Network, 'inputs' | 'actions'>,
  game: Game,
  rules: Rules,
): BoardPlaces {
  const here = networkScope(game, rules);
  const cards = new Set(game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id));
  const given = boardInputs(game).flatMap(({ name, card }) =>
    card !== undefined && cards.has(card) ? [name] : [],
  );
  const within = (names: readonly string[], kept: readonly string[]): number[] => {
    const wanted = new Set(kept);
    return names.flatMap((name, place) => (wanted.has(name) ? [place] : []));
  };
  return {
    inputs: within(inputs, here.inputs),
    given: within(inputs, given),
    actions: within(actions, here.actions),
  };
}

/** Whether a network says something else on another board, before anything has been seen. */
export function knowsBoards({ inputs }: Pick<Network, 'inputs'>, game: Game): boolean {
  const ofBoards = new Set(boardInputs(game).map(({ name }) => name));
  return inputs.some((name) => ofBoards.has(name));
}

const boardInputs = (game: Game) => neuralOf(game).boardInputs ?? [];

/**
 * The network as it plays under these rules: without what they cannot bring, and with what it knows of the board in
 * the constants of its hidden layer. A network that knows nothing of boards stays as it is.
 */
export function networkOnBoard(net: Network, game: Game, rules: Rules): Network {
  if (!knowsBoards(net, game)) return net;
  const { inputs, given, actions } = placesOnBoard(net, game, rules);
  const { hidden } = net;
  const constants = Float64Array.from(net.b1);
  for (const row of given) {
    for (let unit = 0; unit < hidden; unit++) constants[unit]! += net.w1[row * hidden + unit]!;
  }
  return {
    ...net,
    inputs: inputs.map((place) => net.inputs[place]!),
    actions: actions.map((place) => net.actions[place]!),
    w1: rowsOf(net.w1, inputs, hidden),
    b1: Float32Array.from(constants),
    w2: rowsOf(net.w2, actions, hidden),
    b2: rowsOf(net.b2, actions, 1),
  };
}

function rowsOf(from: Float32Array, rows: readonly number[], width: number): Float32Array {
  const into = new Float32Array(rows.length * width);
  for (const [place, row] of rows.entries())
    into.set(from.subarray(row * width, (row + 1) * width), place * width);
  return into;
}
