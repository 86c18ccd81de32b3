/** Facts about a decision that a strategy language can express: whole numbers recovered from the observation. */
import type { Episodes, Network } from '../../../bots/neural/net.js';
import {
  type Game,
  invariant,
  type NeuralFact,
  type NeuralInput,
  type Wording,
} from '../../../engine/index.js';
import { scorer } from '../gradients.js';

/** A number for which strategies have a word: a sum of inputs, each with its weight. */
export interface Feature {
  readonly terms: readonly (readonly [input: number, weight: number])[];
  /** The sum is divided by this number and rounded up. */
  readonly divisor: number;
  readonly spec: Pick<NeuralInput, 'name' | 'card'> & { readonly wording: Wording };
}

/** Decisions with the network's answers, one per row. */
export interface Samples {
  readonly rows: number;
  /** Number of decisions before thinning. */
  readonly asked: number;
  readonly features: readonly Feature[];
  /** Whole numbers, by feature and row. */
  readonly values: readonly Int16Array[];
  /** rows × actions of the network: 1 if legal */
  readonly legal: Uint8Array;
  readonly actions: number;
  /** The network's action. */
  readonly labels: Int32Array;
  /** rows × actions: cost of taking this action instead; 0 for the network's own and for illegal ones. */
  readonly costs: Float32Array;
}

/** The features of an observation with these inputs. */
export function featuresOf(
  inputs: readonly NeuralInput[],
  facts: readonly NeuralFact[],
  seats: number,
): readonly Feature[] {
  const own = inputs.flatMap(({ name, card, wording }, input): Feature[] => {
    if (wording === undefined) return [];
    return [
      { terms: [[input, 1]], divisor: 1, spec: { name, ...(card !== undefined && { card }), wording } },
    ];
  });
  const indexes = new Map(inputs.map(({ name }, input) => [name, input]));
  const further = facts.flatMap(({ name, wording, terms, perSeat }): Feature[] => {
    const known = terms.flatMap(([input, weight]) => {
      const index = indexes.get(input);
      return index === undefined ? [] : [[index, weight] as const];
    });
    return known.length === 0
      ? []
      : [{ terms: known, divisor: perSeat ? seats : 1, spec: { name, wording } }];
  });
  return [...own, ...further];
}

/** @param numberOf the observed whole number of an input */
export function featureValue({ terms, divisor }: Feature, numberOf: (input: number) => number): number {
  let sum = 0;
  for (const [input, weight] of terms) sum += weight * numberOf(input);
  return Math.ceil(sum / divisor);
}

/** Maximum decisions to learn from; more are thinned out evenly. */
const ROWS_MAX = 30_000;
/** Maximum cost of an error; a higher cost only means that the network never takes the action. */
const COST_MAX = 4;

/** By action of the network: how often it was chosen, and how often it was legal. */
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
    for (const action of part.legal) legal[action]!++;
  }
  return { chosen, legal };
}

/** Decisions whose action has a column, thinned out evenly to at most `rowsMax`; `asked` counts all of them. */
function thinnedDecisions(episodes: readonly Episodes[], columnOf: Int32Array, rowsMax: number) {
  let asked = 0;
  for (const { actions } of episodes) for (const action of actions) if (columnOf[action]! >= 0) asked++;
  const rows = Math.min(asked, rowsMax);
  const decisions: { readonly part: Episodes; readonly row: number }[] = [];
  let passed = 0;
  for (const part of episodes) {
    for (let row = 0; row < part.actions.length; row++) {
      if (columnOf[part.actions[row]!]! < 0) continue;
      if (passed++ === Math.floor((decisions.length * asked) / rows)) decisions.push({ part, row });
    }
  }
  return { asked, decisions };
}

/**
 * Decisions of a network between some of its actions. The cost of an action is the logarithm of the best action's
 * probability over its own. As the network's training rewards entropy, this is proportional to the loss of value.
 * @param columns actions of the samples, each as the equivalent actions of the network
 */
export function samplesOf(
  net: Network,
  game: Game,
  episodes: readonly Episodes[],
  seats: number,
  columns: readonly (readonly number[])[],
  rowsMax = ROWS_MAX,
): Samples {
  /** By action of the network: its column, or −1. */
  const columnOf = new Int32Array(net.actions.length).fill(-1);
  for (const [column, same] of columns.entries()) for (const action of same) columnOf[action] = column;
  const { asked, decisions } = thinnedDecisions(episodes, columnOf, rowsMax);
  const rows = decisions.length;
  const available = new Map(game.neural!.inputs.map((input) => [input.name, input]));
  const inputs = net.inputs.map((name) => {
    const input = available.get(name);
    invariant(input !== undefined, `a network that was read has the input "${name}"`);
    return input;
  });
  const features = featuresOf(inputs, game.neural!.facts ?? [], seats);
  const actions = columns.length;
  const values = features.map(() => new Int16Array(rows));
  const scales = inputs.map(({ scale }) => scale);
  const numbers = new Int32Array(inputs.length);
  const numberOf = (input: number): number => numbers[input]!;
  const legal = new Uint8Array(rows * actions);
  const labels = new Int32Array(rows);
  const costs = new Float32Array(rows * actions);
  const scoresOf = scorer(net);
  for (let i = 0; i < rows; i++) {
    const { part, row } = decisions[i]!;
    const seen = part.observations.subarray(row * net.inputs.length, (row + 1) * net.inputs.length);
    const label = part.actions[row]!;
    const allowed = part.legal.subarray(part.legalStarts[row], part.legalStarts[row + 1]);
    const scores = scoresOf(seen, allowed);
    const advised = allowed.indexOf(part.advised[row]!);
    if (advised >= 0) scores[advised]! += net.partnerBonus ?? 0;
    const best = columnOf[label]!;
    const bestScore = scores[allowed.indexOf(label)]!;
    labels[i] = best;
    for (let k = 0; k < allowed.length; k++) {
      const column = columnOf[allowed[k]!]!;
      if (column < 0) continue;
      const index = i * actions + column;
      const cost = Math.min(COST_MAX, Math.max(0, bestScore - scores[k]!));
      costs[index] = legal[index] === 1 ? Math.min(costs[index]!, cost) : cost;
      legal[index] = 1;
    }
    for (let input = 0; input < scales.length; input++)
      numbers[input] = Math.round(seen[input]! / scales[input]!);
    for (let feature = 0; feature < features.length; feature++)
      values[feature]![i] = featureValue(features[feature]!, numberOf);
  }
  return { rows, asked, features, values, legal, actions, labels, costs };
}
