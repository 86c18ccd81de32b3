/** What changed between two programs, and what each change is worth: on the same deals, in the program that has it. */
import type { Player } from '../../bots/index.js';
import type { Part } from '../../grammar/index.js';
import type { Evaluator } from '../evaluation/evaluator.js';
import { panelOf } from '../evaluation/panel.js';
import { type PanelStanding, standingOf } from '../evaluation/standing.js';
import type { Interval } from '../statistics/interval.js';
import { difference, type ExplainOptions } from './explain.js';
import { repairing } from './repairing.js';

export interface ChangedPart {
  readonly part: Part;
  /** Score of its program with it, less the score without it. Absent: cannot be left out. */
  readonly worth?: Interval;
}

export interface ChangeExplanation {
  readonly now: PanelStanding;
  readonly before: PanelStanding;
  /** Score of the one less that of the other, deal by deal. */
  readonly gain: Interval;
  /** Rules that only the new program has, and those that only the old one had. */
  readonly added: readonly ChangedPart[];
  readonly removed: readonly ChangedPart[];
}

export async function explainChange(
  now: Player,
  before: Player,
  evaluator: Evaluator,
  options: Omit<ExplainOptions, 'numbers'>,
): Promise<ChangeExplanation> {
  const { game, rules, opponents, deals } = options;
  const form = repairing(now.form!, game, rules);
  const partsOf = (player: Player): readonly Part[] => form.parts(player.program, game);
  const added = missingIn(partsOf(now), partsOf(before));
  const removed = missingIn(partsOf(before), partsOf(now));
  const trials = [
    ...added.map((part) => ({ part, of: now })),
    ...removed.map((part) => ({ part, of: before })),
  ].map(({ part, of }) => {
    const without = form.without(of.program, part.id, game);
    return { part, of, text: without === undefined ? undefined : form.print(without, game) };
  });
  const panel = {
    ...panelOf(opponents.map(({ name, text }, number) => ({ name, text, number }))),
    perBlock: opponents.length,
  };
  const texts = [now.text, before.text, ...trials.flatMap(({ text }) => text ?? [])];
  const [mine, theirs, ...rest] = await evaluator.play(texts, panel, 'report', 0, deals);
  let next = 0;
  const told = trials.map(({ part, of, text }): ChangedPart => {
    if (text === undefined) return { part };
    return { part, worth: difference(of === now ? mine! : theirs!, rest[next++]!) };
  });
  return {
    now: standingOf(mine!.encounters),
    before: standingOf(theirs!.encounters),
    gain: difference(mine!, theirs!),
    added: told.slice(0, added.length),
    removed: told.slice(added.length),
  };
}

/** Parts whose words do not stand in the other program; of parts inside one that is missing too, only the outer one. */
function missingIn(parts: readonly Part[], others: readonly Part[]): Part[] {
  const left = new Map<string, number>();
  const key = ({ id, label }: Part): string => `${id.split('/')[0]} ${label}`;
  for (const other of others) left.set(key(other), (left.get(key(other)) ?? 0) + 1);
  const missing = parts.filter((part) => {
    const count = left.get(key(part)) ?? 0;
    left.set(key(part), count - 1);
    return count <= 0;
  });
  return missing.filter(
    ({ id }) => !missing.some((outer) => outer.id !== id && id.startsWith(`${outer.id}/`)),
  );
}
