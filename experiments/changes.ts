/** Two programs laid side by side, rule by rule. */
import type { Part } from '../grammar/index.js';

export interface RuleChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly label: string;
  readonly depth: number;
  /** Line in the canonical print of the program it stands in: the new one, for a removed rule the old one. */
  readonly line: number;
}

/** A condition or a limit is told with the rule that has it. */
function isRule({ id, label }: Part, _at: number, parts: readonly Part[]): boolean {
  return !parts.some((outer) => id.startsWith(`${outer.id}/`) && outer.label.includes(label));
}

/** The shortest script that makes `to` from `from`: longest common subsequence of the rules' labels and depths. */
export function changesBetween(before: readonly Part[], after: readonly Part[]): readonly RuleChange[] {
  const from = before.filter(isRule);
  const to = after.filter(isRule);
  const key = ({ label, depth }: Part): string => `${depth} ${label}`;
  const a = from.map(key);
  const b = to.map(key);
  // common[i][j]: length of the longest common subsequence of a from i and b from j on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const changes: RuleChange[] = [];
  const tell = (kind: RuleChange['kind'], { label, depth, line }: Part): void => {
    changes.push({ kind, label, depth, line });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      tell('same', to[j++]!);
      i++;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!))
      tell('removed', from[i++]!);
    else tell('added', to[j++]!);
  }
  return changes;
}
