/**
 * Free for all: splits abilities into parts, which a player applies in any order. Trade is not a part; it counts
 * automatically.
 */
import { EngineBug } from '../../core/errors.js';
import { describeAbility } from '../cards/card-text.js';
import type { Ability, Step, Verbs } from '../cards/row.js';
import { cards } from '../catalogue.js';
import { conditionHolds } from '../effects/in-play.js';
import type { State } from '../state.js';

export interface AbilityPart {
  readonly steps: Ability;
  /** Condition that must hold for the part to do anything. */
  readonly condition: Verbs['when'] | null;
  readonly text: string;
  /** True if the part asks nothing, costs nothing, and gains nothing from waiting. */
  readonly isFree: boolean;
}

/** A step that pays for the draw before it belongs to the same part, so that nobody can draw without paying. */
const paysForDraw = (step: Step, before: Step | undefined): boolean =>
  before?.do === 'draw' && (step.do === 'discard' || (step.do === 'scrap' && step.must));

const isFree = (step: Step): boolean => {
  if (step.do === 'when') return step.steps.every(isFree);
  return step.do === 'combat' || step.do === 'authority' || step.do === 'draw';
};

function partsOf(ability: Ability | undefined, max: number): readonly AbilityPart[] {
  const groups: Step[][] = [];
  for (const step of ability ?? []) {
    if (step.do === 'trade') continue;
    const last = groups.at(-1);
    if (last && paysForDraw(step, last.at(-1))) last.push(step);
    else groups.push([step]);
  }
  if (groups.length > max) throw new EngineBug(`an ability of ${groups.length} effects`);
  return groups.map((steps) => ({
    steps,
    condition: steps[0]!.do === 'when' ? steps[0]! : null,
    text: describeAbility(steps),
    isFree: steps.every(isFree),
  }));
}

/** Most parts of a primary and of an ally ability: an entry has bits for this many. */
const PRIMARY_PARTS_MAX = 3;
const ALLY_PARTS_MAX = 2;

export const primaryParts = cards.map((card) => partsOf(card.primary, PRIMARY_PARTS_MAX));
export const allyParts = cards.map((card) => partsOf(card.ally, ALLY_PARTS_MAX));

export const isPossible = (state: State, part: AbilityPart): boolean =>
  part.condition === null || conditionHolds(state, part.condition);
