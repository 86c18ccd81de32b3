/** Difference between two programs, rule by rule. */
import type { ProgramPart } from '../../grammar/index.js';

export interface RuleChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly label: string;
  readonly depth: number;
  /** Line in the canonical text of the new program, or of the old one for a removed rule. */
  readonly line: number;
}

/** Conditions and limits are not rules of their own; the label of their rule contains them. */
export function isRule({ id, label }: ProgramPart, _at: number, parts: readonly ProgramPart[]): boolean {
  return !parts.some((outer) => id.startsWith(`${outer.id}/`) && outer.label.includes(label));
}

/** One step of the edit from one list to another, with the indexes of the next elements in both. */
export interface EditStep {
  readonly kind: RuleChange['kind'];
  readonly from: number;
  readonly to: number;
}

/** The shortest edit from `from` to `to`: longest common subsequence. */
export function editScript(from: readonly string[], to: readonly string[]): readonly EditStep[] {
  // common[i][j]: length of the longest common subsequence of `from` after i and `to` after j.
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

/** The shortest edit from `before` to `after`, by labels and depths of the rules. */
export function diffRules(
  before: readonly ProgramPart[],
  after: readonly ProgramPart[],
): readonly RuleChange[] {
  const from = before.filter(isRule);
  const to = after.filter(isRule);
  const key = ({ label, depth }: ProgramPart): string => `${depth} ${label}`;
  const changes = editScript(from.map(key), to.map(key)).map((step): RuleChange => {
    const { label, depth, line } = step.kind === 'removed' ? from[step.from]! : to[step.to]!;
    return { kind: step.kind, label, depth, line };
  });
  return withNewNumbersBesideOld(changes);
}

/** The label of a score without the score, e.g. "buyRules, Ram" of "buyRules, Ram: 7". */
const scored = ({ label }: RuleChange): string => label.replace(/: [^:]*$/, '');

/** Between two unchanged rules, moves each added rule behind the removed one with another score for the same card. */
function withNewNumbersBesideOld(changes: readonly RuleChange[]): readonly RuleChange[] {
  const ordered: RuleChange[] = [];
  let hunk = 0;
  for (const change of changes) {
    const before = ordered.findIndex(
      (one, at) => at >= hunk && one.kind === 'removed' && scored(one) === scored(change),
    );
    if (change.kind === 'added' && before >= 0) ordered.splice(before + 1, 0, change);
    else ordered.push(change);
    if (change.kind === 'same') hunk = ordered.length;
  }
  return ordered;
}
