/** The plan of the famous board in short, for the welcome page. */
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import type { Estimate } from '../../../../api/common.ts';
import brief from './famous-plan.json';

/** The game that has advice. */
export const ADVISED_GAME = 'dominion';

export const famousPlan: {
  readonly kingdom: string[];
  readonly title: string;
  readonly plan: Pick<
    ApiAdvisedPlan,
    'name' | 'about' | 'headline' | 'text' | 'strength' | 'baselines' | 'purchases'
  >;
  /** A typical list of a beginner, and its score against the plan. */
  readonly list: { readonly lines: string[]; readonly text: string; readonly strength: Estimate };
} = brief;
