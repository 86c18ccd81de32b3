/** Turns a time into a number of games before a training begins, so that it can be resumed and repeated. */
import type { Backend } from '../../../workers/index.js';
import { judgedDeals, scoreOnPanel, type TrainPlan, train } from './train.js';

/** Maximum share of the time for measuring the pace. */
const MEASURING_SHARE = 0.1;
const JUDGED_DEALS = 16;

/** Games of learning that fit into a time here, besides those that judge; at least one batch per learner. */
export async function gamesInTime(
  plan: TrainPlan,
  seconds: number,
  backend: Backend,
  { signal, now = () => performance.now() }: { signal?: AbortSignal | undefined; now?: () => number } = {},
): Promise<number> {
  const begun = now();
  const spent = (): number => (now() - begun) / 1000;
  const options = { signal };
  const least = plan.learners * plan.gamesPerBatch;
  let games = least;
  for (;;) {
    const before = spent();
    const { text } = await train({ ...plan, games, judgingDeals: 1 }, backend, options);
    const took = spent() - before;
    if (spent() + 2 * took > MEASURING_SHARE * seconds) {
      const judgedFrom = spent();
      await scoreOnPanel(plan, [text], backend, 'search', JUDGED_DEALS, signal);
      const judging = (spent() - judgedFrom) * (judgedDeals(plan) / JUDGED_DEALS);
      const left = seconds - spent() - judging;
      return Math.max(least, Math.round((games * left) / took));
    }
    games *= 2;
  }
}
