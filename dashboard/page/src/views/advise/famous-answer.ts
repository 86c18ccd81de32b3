/** Stored advice on a famous board, for the first visit. `node dist/test/dashboard/famous-answer.js` renews it. */
import type { AdviceAnswer } from '../../../../api/advice.ts';
import answer from './famous-answer.json';
import { famousPlan } from './famous-plan.ts';

export const famousAnswer = {
  ...answer,
  ...famousPlan,
  plan: { ...answer.plan, ...famousPlan.plan },
} as AdviceAnswer;
