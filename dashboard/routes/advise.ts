/** What to buy on a board: worked out on the server while the client listens, in a player's words. */
import {
  type Advice,
  type AdvicePlan,
  mainCards,
  planAdvice,
  planSentences,
  printedName,
  runAdvice,
  sentencesOf,
} from '../../experiments/index.js';
import type { AdvisedPlan, adviceEndpoints } from '../api/advice.js';
import { shellWords } from '../convert/command.js';
import { toEstimate } from '../convert/estimates.js';
import { omitUndefined } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

type Advise = Handlers<typeof adviceEndpoints>['POST /advice'];

/** Milliseconds beyond the time that was asked for: for the baseline plans and the last measurements of a slow machine. */
const GRACE_MS = 120_000;

export async function advise(
  context: AppContext,
  { body }: Parameters<Advise>[0],
  send: Parameters<Advise>[1],
  { disconnected }: Parameters<Advise>[2],
): Promise<void> {
  const { kingdom, sets, players, colony, seconds, seed } = body;
  const plan = planAdvice({ kingdom, sets, players, colony, seed, budget: { kind: 'seconds', seconds } });
  const command = shellWords([
    'advise',
    [...plan.kingdom, ...plan.missing].map(printedName).join(', '),
    ...(players === 2 ? [] : ['--players', String(players)]),
    // The board is named card by card, and says no more what was asked for or written beside it.
    ...(plan.colony === undefined ? [] : [plan.colony ? '--colony' : '--no-colony']),
    '--time',
    `${seconds}s`,
    '--seed',
    String(seed),
  ]);
  await context.limiter.run(
    disconnected,
    async (signal) => {
      await runAdvice(plan, {
        store: context.store,
        backend: await context.backend(),
        signal,
        clock: () => performance.now(),
        onAdvice: (advice) => send(toAnswer(plan, advice, command)),
      });
    },
    1000 * seconds + GRACE_MS,
  );
}

function toAnswer(plan: AdvicePlan, advice: Advice, command: string) {
  const { alternatives, done, seconds, games, run } = advice;
  return omitUndefined({
    done,
    kingdom: [...plan.kingdom],
    board: [...plan.kingdom, ...(plan.hasColony ? ['Platinum', 'Colony'] : [])].map(printedName).join(', '),
    colony: plan.colony,
    title: plan.title,
    players: plan.rules.seats,
    notes: plan.notes.map(({ kind, text }) => ({ kind, text })),
    seconds,
    games,
    run,
    plan: toPlan(advice.plan, sentencesOf(advice.plan, alternatives)),
    alternatives: alternatives.map((one) => ({
      ...toPlan(one, planSentences(one)),
      versus: toEstimate(one.versus, 2 * one.versus.count),
    })),
    command,
  });
}

function toPlan(plan: Advice['plan'], sentences: ReturnType<typeof planSentences>): AdvisedPlan {
  const { name, text, score, games, against, facts, cards } = plan;
  return {
    name,
    about: mainCards(plan),
    text,
    strength: toEstimate(score, games),
    against: against.map((one) => ({
      name: one.name,
      text: one.text,
      strength: toEstimate(one.score, games / against.length),
    })),
    turns: facts.turns.mean,
    sentences: sentences.map((one) => ({ ...one })),
    cards: cards.map((card) => ({ ...card, title: printedName(card.name) })),
  };
}
