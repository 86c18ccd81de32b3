/** What a strategy language can say about a decision: whole numbers recovered from what the network saw. */
import { ADVISED, type Episodes, type Network } from '../../../bots/neural/net.js';
import { type Game, invariant, type NeuralInput, type Wording } from '../../../engine/index.js';
import { scorer } from '../gradients.js';

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
  /** rows × actions: what it costs to take this one instead; 0 for the teacher's own and for illegal ones. */
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
/** No mistake costs more: beyond this a network only says that it never does that. */
const COST_MAX = 4;

/** What the network decided in some games: which purchases, and how often it took each of its actions in all. */
export interface Purchases {
  readonly samples: Samples;
  /** The network's actions that the samples know, `pass` among them: what else it never chose never comes first. */
  readonly taken: readonly number[];
  /** By action of the network: times it was chosen. */
  readonly chosen: Int32Array;
}

/**
 * The decisions in which nothing could have been bought too (options of cards and answers are none), and the actions
 * among which the network ever chose; answers are left to the partner. An action costs the logarithm of how much less
 * probable the network makes it than its best one: where entropy is rewarded, as in its learning, that is in proportion
 * to what the action is worth less.
 * @param pass the network's action of buying nothing
 */
export function purchasesOf(
  net: Network,
  game: Game,
  episodes: readonly Episodes[],
  pass: number,
): Purchases {
  const chosen = new Int32Array(net.actions.length);
  const asked: { part: Episodes; row: number }[] = [];
  for (const part of episodes) {
    for (let row = 0; row < part.actions.length; row++) {
      chosen[part.actions[row]!]!++;
      if (part.legal[row * net.actions.length + pass] !== 0) asked.push({ part, row });
    }
  }
  const answers = new Set(
    game.neural!.actions.flatMap(({ name, does }) => (does === 'answer' ? [name] : [])),
  );
  const taken = Array.from(chosen).flatMap((times, action) =>
    action === pass || (times > 0 && !answers.has(net.actions[action]!)) ? [action] : [],
  );
  const numbers = new Int32Array(net.actions.length);
  taken.forEach((action, number) => {
    numbers[action] = number;
  });
  const rows = Math.min(asked.length, ROWS_MAX);
  const features = featuresOf(net, game);
  const actions = taken.length;
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
    labels[i] = numbers[label]!;
    for (let action = 0; action < actions; action++) {
      const known = taken[action]!;
      if (open[known] === 0) continue;
      legal[i * actions + action] = 1;
      costs[i * actions + action] = Math.min(COST_MAX, Math.max(0, scores[label]! - scores[known]!));
    }
    for (let feature = 0; feature < features.length; feature++) {
      const { input, inputSpec } = features[feature]!;
      values[feature]![i] = Math.round(seen[input]! / inputSpec.scale);
    }
  }
  return { samples: { rows, features, values, legal, actions, labels, costs }, taken, chosen };
}
