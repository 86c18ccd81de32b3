/** What a strategy language can say about a decision: whole numbers recovered from what the network saw. */
import type { Episodes, Net } from '../../../bots/neural/net.js';
import { type Game, invariant, type NeuralInput, type Said } from '../../../engine/index.js';

/** A number that strategies have a word for. */
export interface Fact {
  /** Its place among the network's inputs. */
  readonly input: number;
  readonly says: NeuralInput & { readonly said: Said };
}

/** Decisions with the teacher's answers, one row each. */
export interface Samples {
  readonly rows: number;
  readonly facts: readonly Fact[];
  /** By fact, then by row: the whole number. */
  readonly values: readonly Int16Array[];
  /** rows × actions of the network: 1 when legal */
  readonly legal: Uint8Array;
  readonly actions: number;
  /** The teacher's action. */
  readonly labels: Int32Array;
}

export function factsOf(net: Net, game: Game): readonly Fact[] {
  const offered = new Map(game.neural!.inputs.map((input) => [input.name, input]));
  return net.inputs.flatMap((name, input) => {
    const says = offered.get(name);
    invariant(says !== undefined, `a network that was read has the input "${name}"`);
    return says.said === undefined ? [] : [{ input, says: { ...says, said: says.said } }];
  });
}

/** All decisions of these games, in order. */
export function samplesOf(net: Net, game: Game, played: readonly Episodes[]): Samples {
  const facts = factsOf(net, game);
  const rows = played.reduce((sum, { actions }) => sum + actions.length, 0);
  const actions = net.actions.length;
  const values = facts.map(() => new Int16Array(rows));
  const legal = new Uint8Array(rows * actions);
  const labels = new Int32Array(rows);
  let at = 0;
  for (const part of played) {
    legal.set(part.legal, at * actions);
    labels.set(part.actions, at);
    for (let row = 0; row < part.actions.length; row++, at++) {
      for (let fact = 0; fact < facts.length; fact++) {
        const { input, says } = facts[fact]!;
        values[fact]![at] = Math.round(part.observations[row * net.inputs.length + input]! / says.scale);
      }
    }
  }
  return { rows, facts, values, legal, actions, labels };
}
