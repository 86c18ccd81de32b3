/** What a strategy language can say about a decision: whole numbers recovered from what the network saw. */
import { ADVISED, type Episodes, type Network } from '../../../bots/neural/net.js';
import { type Game, invariant, type NeuralInput, type Wording } from '../../../engine/index.js';
import { scorer } from '../gradients.js';

/** A number that strategies have a word for. */
export interface Feature {
  /** Its index among the network's inputs. */
  readonly input: number;
  readonly inputSpec: NeuralInput & { readonly wording: Wording };
}

/** Decisions with the network's answers, one row each. */
export interface Samples {
  readonly rows: number;
  readonly features: readonly Feature[];
  /** By fact, then by row: the whole number. */
  readonly values: readonly Int16Array[];
  /** rows × actions of the network: 1 when legal */
  readonly legal: Uint8Array;
  readonly actions: number;
  /** The network's action. */
  readonly labels: Int32Array;
  /** rows × actions: what it costs to take this one instead; 0 for the network's own and for illegal ones. */
  readonly costs: Float32Array;
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

/** Decisions that programs are made from, at most: as many as they need, evenly thinned out. */
const ROWS_MAX = 30_000;
/** No error costs more: beyond this a network only says that it never does that. */
const COST_MAX = 4;

/** By action of the network: the times it was chosen, and the times it could have been. */
export interface ActionTimes {
  readonly chosen: Int32Array;
  readonly legal: Int32Array;
}

export function actionTimes(net: Network, episodes: readonly Episodes[]): ActionTimes {
  const count = net.actions.length;
  const chosen = new Int32Array(count);
  const legal = new Int32Array(count);
  for (const part of episodes) {
    for (const action of part.actions) chosen[action]!++;
    for (let row = 0; row < part.actions.length; row++) {
      for (let action = 0; action < count; action++) {
        if (part.legal[row * count + action] !== 0) legal[action]!++;
      }
    }
  }
  return { chosen, legal };
}

/**
 * What the network decided in some games between some of its actions. An action costs the logarithm of how much less
 * probable the network makes it than its best one: where entropy is rewarded, as in its learning, that is in proportion
 * to what the action is worth less.
 * @param columns actions of the samples, each as the actions of the network that mean it
 */
export function samplesOf(
  net: Network,
  game: Game,
  episodes: readonly Episodes[],
  columns: readonly (readonly number[])[],
  rowsMax = ROWS_MAX,
): Samples {
  const known = columns.flatMap((same, column) => same.map((action) => [action, column] as const));
  const numbers = new Map(known);
  const asked: { part: Episodes; row: number }[] = [];
  for (const part of episodes) {
    for (let row = 0; row < part.actions.length; row++) {
      if (numbers.has(part.actions[row]!)) asked.push({ part, row });
    }
  }
  const rows = Math.min(asked.length, rowsMax);
  const features = featuresOf(net, game);
  const actions = columns.length;
  const values = features.map(() => new Int16Array(rows));
  const legal = new Uint8Array(rows * actions);
  const labels = new Int32Array(rows);
  const costs = new Float32Array(rows * actions);
  const scoresOf = scorer(net);
  for (let i = 0; i < rows; i++) {
    const { part, row } = asked[Math.floor((i * asked.length) / rows)]!;
    const seen = part.observations.subarray(row * net.inputs.length, (row + 1) * net.inputs.length);
    const open = part.legal.subarray(row * net.actions.length, (row + 1) * net.actions.length);
    const label = part.actions[row]!;
    const scores = scoresOf(seen);
    const advised = open.indexOf(ADVISED);
    if (advised >= 0) scores[advised]! += net.partnerBonus ?? 0;
    const best = numbers.get(label)!;
    labels[i] = best;
    for (const [action, column] of known) {
      if (open[action] === 0) continue;
      const index = i * actions + column;
      const cost = Math.min(COST_MAX, Math.max(0, scores[label]! - scores[action]!));
      costs[index] = legal[index] === 1 ? Math.min(costs[index]!, cost) : cost;
      legal[index] = 1;
    }
    for (let feature = 0; feature < features.length; feature++) {
      const { input, inputSpec } = features[feature]!;
      values[feature]![i] = Math.round(seen[input]! / inputSpec.scale);
    }
  }
  return { rows, features, values, legal, actions, labels, costs };
}
