/** What a strategy language can say about a decision: whole numbers recovered from what the network saw. */
import type { Episodes, Network } from '../../../bots/neural/net.js';
import { type Game, invariant, type NeuralInput, type Wording } from '../../../engine/index.js';

/** A number that strategies have a word for. */
export interface Feature {
  /** Its place among the network's inputs. */
  readonly input: number;
  readonly inputSpec: NeuralInput & { readonly wording: Wording };
}

/** Decisions with the teacher's answers, one row each. */
export interface Samples {
  readonly rows: number;
  readonly features: readonly Feature[];
  /** By fact, then by row: the whole number. */
  readonly values: readonly Int16Array[];
  /** rows × actions of the network: 1 when legal */
  readonly legal: Uint8Array;
  readonly actions: number;
  /** The teacher's action. */
  readonly labels: Int32Array;
}

export function featuresOf(net: Network, game: Game): readonly Feature[] {
  const available = new Map(game.neural!.inputs.map((input) => [input.name, input]));
  return net.inputs.flatMap((name, input) => {
    const inputSpec = available.get(name);
    invariant(inputSpec !== undefined, `a network that was read has the input "${name}"`);
    return inputSpec.wording === undefined
      ? []
      : [{ input, inputSpec: { ...inputSpec, wording: inputSpec.wording } }];
  });
}

/** All decisions of these games, in order. */
export function samplesOf(net: Network, game: Game, episodes: readonly Episodes[]): Samples {
  const features = featuresOf(net, game);
  const rows = episodes.reduce((sum, { actions }) => sum + actions.length, 0);
  const actions = net.actions.length;
  const values = features.map(() => new Int16Array(rows));
  const legal = new Uint8Array(rows * actions);
  const labels = new Int32Array(rows);
  let at = 0;
  for (const part of episodes) {
    legal.set(part.legal, at * actions);
    labels.set(part.actions, at);
    for (let row = 0; row < part.actions.length; row++, at++) {
      for (let feature = 0; feature < features.length; feature++) {
        const { input, inputSpec } = features[feature]!;
        values[feature]![at] = Math.round(
          part.observations[row * net.inputs.length + input]! / inputSpec.scale,
        );
      }
    }
  }
  return { rows, features, values, legal, actions, labels };
}
