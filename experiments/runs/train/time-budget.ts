/**
 * A training that may take a time becomes one of so many games, before it begins. From then on it is a training like
 * every other: stopped or not, repeated with that number of games, it gives the same network.
 */
import type { Backend } from '../../../workers/index.js';
import { judgedDeals, scoreOnPanel, type TrainPlan, train } from './train.js';

/** Share of the time that may be spent on finding out how many games the rest is good for. */
const MEASURING_SHARE = 0.1;
const JUDGED_DEALS = 16;

/**
 * Games of learning that a time is good for on this machine, with those by which learners are judged.
 * @param seconds all that it may take
 * @param now milliseconds
 * @returns at least one batch of each learner
 */
export async function gamesInTime(
  plan: TrainPlan,
  seconds: number,
  backend: Backend,
  { signal, now = () => performance.now() }: { signal?: AbortSignal; now?: () => number } = {},
): Promise<number> {
  const begun = now();
  const spent = (): number => (now() - begun) / 1000;
  const options = signal === undefined ? {} : { signal };
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
