/** The difference of two programs, rule by rule. */
import type { ProgramPart } from '../../grammar/index.js';

export interface RuleChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly label: string;
  readonly depth: number;
  /** Line in the canonical print of its program: the new one, or the old one for a removed rule. */
  readonly line: number;
}

/** A condition or a limit is named with the rule that has it. */
export function isRule({ id, label }: ProgramPart, _at: number, parts: readonly ProgramPart[]): boolean {
  return !parts.some((outer) => id.startsWith(`${outer.id}/`) && outer.label.includes(label));
}

/** One step of the way from one list to another; indices into both, of what comes next in the other. */
export interface EditStep {
  readonly kind: RuleChange['kind'];
  readonly from: number;
  readonly to: number;
}

/** The shortest script that makes `to` from `from`: longest common subsequence. */
export function editScript(from: readonly string[], to: readonly string[]): readonly EditStep[] {
  // common[i][j]: length of the longest common subsequence of `from` from i and `to` from j on.
  const common = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      common[i]![j] =
        from[i] === to[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const steps: EditStep[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j])
      steps.push({ kind: 'same', from: i++, to: j++ });
    else if (i < from.length && (j === to.length || common[i + 1]![j]! >= common[i]![j + 1]!))
      steps.push({ kind: 'removed', from: i++, to: j });
    else steps.push({ kind: 'added', from: i, to: j++ });
  }
  return steps;
}

/** The shortest script that makes `after` from `before`, by the rules' labels and depths. */
export function diffRules(
  before: readonly ProgramPart[],
  after: readonly ProgramPart[],
): readonly RuleChange[] {
  const from = before.filter(isRule);
  const to = after.filter(isRule);
  const key = ({ label, depth }: ProgramPart): string => `${depth} ${label}`;
  return editScript(from.map(key), to.map(key)).map((step) => {
    const { label, depth, line } = step.kind === 'removed' ? from[step.from]! : to[step.to]!;
    return { kind: step.kind, label, depth, line };
  });
}
