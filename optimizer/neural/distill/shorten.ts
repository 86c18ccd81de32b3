/** Fewer entries: those go that decide least often as the teacher did. */
import type { Samples } from './features.js';
import type { Leaf } from './tree.js';

/**
 * The leaves with so many entries in all at most, and no more than are ever right.
 * @param pass the action that ends a list: what comes after it says nothing; −1 for none
 */
export function shorten(
  samples: Samples,
  leaves: readonly Leaf[],
  most: number,
  pass: number,
): readonly Leaf[] {
  const entries = rightDecisions(samples, leaves).flatMap((counts, leaf) => {
    const { order } = leaves[leaf]!;
    const end = order.indexOf(pass);
    return order
      .slice(0, end < 0 ? order.length : end)
      .map((action) => ({ leaf, action, right: counts[action]! }));
  });
  const kept = entries
    .filter(({ right }) => right > 0)
    .sort((a, b) => b.right - a.right || a.leaf - b.leaf || a.action - b.action)
    .slice(0, most);
  return leaves.map((leaf, i) => {
    const actions = new Set([pass, ...kept.flatMap((entry) => (entry.leaf === i ? [entry.action] : []))]);
    return { ...leaf, order: leaf.order.filter((action) => actions.has(action)) };
  });
}

/** By leaf and action: how often the leaf takes it and the teacher did. */
function rightDecisions(samples: Samples, leaves: readonly Leaf[]): readonly Int32Array[] {
  const { actions, legal, labels, values, rows } = samples;
  const counts = leaves.map(() => new Int32Array(actions));
  for (let row = 0; row < rows; row++) {
    const at = leaves.findIndex(({ path }) =>
      path.every(({ feature, threshold, holds }) => values[feature]![row]! >= threshold === holds),
    );
    const action = leaves[at]!.order.find((other) => legal[row * actions + other] === 1);
    if (action !== undefined && action === labels[row]) counts[at]![action]!++;
  }
  return counts;
}
