/** What the first visit shows: advice on a famous board, asked before. `node dist/test/dashboard/famous-answer.js` asks again. */
import type { AdviceAnswer } from '../../../../api/advice.ts';
import answer from './famous-answer.json';
import { famousPlan } from './famous-plan.ts';

export const famousAnswer = {
  ...answer,
  ...famousPlan,
  plan: { ...answer.plan, ...famousPlan.plan },
} as AdviceAnswer;
