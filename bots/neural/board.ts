/** Networks for many boards, and their restriction to one board. */
import type { Game, Rules } from '../../engine/index.js';
import { boardInputs, copyRows, indexesOnBoard, type Network } from './net.js';

/** True if the network has inputs that describe the board. */
export function knowsBoards({ inputs }: Pick<Network, 'inputs'>, game: Game): boolean {
  const ofBoards = new Set(boardInputs(game).map(({ name }) => name));
  return inputs.some((name) => ofBoards.has(name));
}

/**
 * The network under these rules: without inputs and actions that cannot occur, and with the inputs about the board
 * added to the constants of its hidden layer. A network without inputs about the board is returned unchanged.
 */
export function networkOnBoard(net: Network, game: Game, rules: Rules): Network {
  if (!knowsBoards(net, game)) return net;
  const { inputs, given, actions } = indexesOnBoard(net, game, rules);
  const { hidden } = net;
  const constants = Float64Array.from(net.b1);
  for (const row of given) {
    for (let unit = 0; unit < hidden; unit++) constants[unit]! += net.w1[row * hidden + unit]!;
  }
  // Summed constants need full precision.
  const { bits: _, ...whole } = net;
  return {
    ...whole,
    inputs: inputs.map((index) => net.inputs[index]!),
    actions: actions.map((index) => net.actions[index]!),
    w1: rowsOf(net.w1, inputs, hidden),
    b1: Float32Array.from(constants),
    w2: rowsOf(net.w2, actions, hidden),
    b2: rowsOf(net.b2, actions, 1),
  };
}

function rowsOf(from: Float32Array, rows: readonly number[], width: number): Float32Array {
  const into = new Float32Array(rows.length * width);
  copyRows(from, rows, into, width);
  return into;
}
