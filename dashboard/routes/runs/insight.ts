/** Insights about a run, from its record or from new games, and about a text. */
import {
  type ChangeExplanation,
  createEvaluator,
  type Evaluator,
  explainChange,
  firstParentLine,
  gameNamed,
  givenOpponents,
  type Interval,
  measureLineage,
  measureNumberWorths,
  measureRuleWorths,
  parameterStudy,
  watchPlan,
} from '../../../experiments/index.js';
import type { ChangeWorths, insightEndpoints } from '../../api/runs/insight.js';
import { pairEstimate, scoreEstimate, toInterval } from '../../convert/estimates.js';
import { explainPlan } from '../../convert/explain-plan.js';
import { requireRun } from '../../convert/runs/run.js';
import { readPlayable } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';
import { simulate } from '../../server/simulate.js';
import { titled } from '../advise.js';

/** Maximum number of measured steps of a lineage; the newest ones. */
const LINEAGE_MAX = 60;
const ANCESTORS_MAX = 2_000;
/** Deals, each played from both seats. */
const WATCHED_DEALS = 100;

/** Share of the work between two updates. */
const UPDATE_SHARE = 0.02;

const toChangeWorths = (found: ChangeExplanation, games: number): ChangeWorths => ({
  games,
  before: scoreEstimate(found.before.overall),
  now: scoreEstimate(found.now.overall),
  gain: toInterval(found.gain),
  changes: found.changes.map(({ worth, ...change }) => ({ ...change, worth: worth && toInterval(worth) })),
});

const toGain = ({ mean, low, high, count }: Interval) => ({ gain: mean, low, high, games: 2 * count });

/** Waits for a free slot, then measures. Stops when the client disconnects. */
const measured = <T>(
  context: AppContext,
  settings: Omit<Parameters<typeof createEvaluator>[0], 'backend' | 'signal'>,
  disconnected: AbortSignal,
  measure: (evaluator: Evaluator) => Promise<T>,
): Promise<T> =>
  simulate(context, { disconnected }, (backend, signal) =>
    measure(createEvaluator({ ...settings, backend, signal })),
  );

const measureWorths =
  (context: AppContext): Handlers<typeof insightEndpoints>['POST /runs/:run/worths'] =>
  async ({ params: { run }, body }, send, { disconnected }) => {
    const row = requireRun(context, run);
    const game = gameNamed(row.game);
    const [before, now] = [
      readPlayable({ name: 'before', text: body.before }, game),
      readPlayable({ name: 'now', text: body.now }, game),
    ];
    if (now.form === undefined || now.form !== before.form)
      throw new HttpProblem(400, 'Only programs of the same format can be compared rule by rule');
    const opponents = givenOpponents(context.store, row).map((one) => readPlayable(one, game));
    const comparison = { game, opponents, deals: Math.ceil(body.games / 2) };
    let [wanted, sentShare] = [Number.POSITIVE_INFINITY, 0];
    const onGames = (games: number): void => {
      const share = Math.min(1, games / wanted);
      if (share < sentShare + UPDATE_SHARE) return;
      sentShare = share;
      send({ done: false, share });
    };
    const settings = { game: row.game, rules: row.rules, seed: body.seed, onGames };
    const found = await measured(context, settings, disconnected, (evaluator) =>
      explainChange(now, before, evaluator, comparison, (games) => {
        wanted = games;
      }),
    );
    send({ done: true, share: 1, found: toChangeWorths(found, 2 * comparison.deals) });
  };

const lineage =
  (context: AppContext): Handlers<typeof insightEndpoints>['POST /runs/:run/lineage'] =>
  async ({ params: { run }, body }, send, { disconnected }) => {
    const row = requireRun(context, run);
    const line = firstParentLine(
      context.store.ancestors(run, body.candidate, ANCESTORS_MAX),
      body.candidate,
    ).slice(-LINEAGE_MAX);
    if (line.length === 0)
      throw new HttpProblem(404, `Run ${run} has no text of candidate ${body.candidate}`);
    const { game, rules } = row;
    const deals = Math.ceil(body.games / 2);
    await measured(context, { game, rules, seed: body.seed }, disconnected, (evaluator) =>
      measureLineage(line, givenOpponents(context.store, row), deals, evaluator, (steps, done) =>
        send({
          done,
          wanted: line.length,
          steps: steps.map(({ candidate, score, gain }) => ({
            candidate: candidate.number,
            generation: candidate.generation,
            operator: candidate.operator,
            emitter: candidate.emitter,
            strength: pairEstimate(score),
            gain: gain && toInterval(gain),
          })),
        }),
      ),
    );
  };

export const insightRoutes = (context: AppContext): Handlers<typeof insightEndpoints> => ({
  'GET /runs/:run/parameters': ({ params: { run } }) => {
    requireRun(context, run);
    const { parameters, chance, trials } = parameterStudy(context.store, run);
    return {
      parameters,
      chance,
      trials: trials.map((trial) => ({ ...trial, values: trial.values.map((value) => value ?? null) })),
    };
  },
  'GET /runs/:run/purchases': async ({ params: { run }, query: { candidate } }) => {
    const { game: name, rules, seed } = requireRun(context, run);
    const text = context.store.candidate(run, candidate)?.text;
    if (text === undefined) throw new HttpProblem(404, `Run ${run} has no candidate ${candidate}`);
    const game = gameNamed(name);
    const opponents = givenOpponents(context.store, { id: run }).map((one) => one.text);
    const facts = await watchPlan(text, { game, rules, opponents, seed, deals: WATCHED_DEALS });
    return {
      plan: facts && {
        turns: facts.turns.mean,
        purchases: facts.purchases.map(titled),
        purchasesByTurn: facts.purchasesByTurn.map(titled),
        gains: facts.gains.map(titled),
        gainsByTurn: facts.gainsByTurn.map(titled),
        greening: facts.greening.map(titled),
      },
    };
  },
  'POST /runs/:run/worths': measureWorths(context),
  'POST /runs/:run/lineage': lineage(context),
  'POST /texts/explain': async ({ body }, send, { disconnected }) => {
    const { plan, table, shownText, shownLine } = explainPlan(body);
    await measured(context, table, disconnected, (evaluator) =>
      measureRuleWorths(plan, evaluator, ({ found, ...soFar }) =>
        send({
          ...soFar,
          text: shownText,
          parts: found.map(({ part: { line, label }, gain, idle }) => ({
            line: shownLine(line),
            label,
            ...toGain(gain),
            idle,
          })),
        }),
      ),
    );
  },
  'POST /texts/numbers': async ({ body }, send, { disconnected }) => {
    const { plan, table, shownText, shownLine } = explainPlan(body);
    await measured(context, table, disconnected, (evaluator) =>
      measureNumberWorths(plan, body.steps, evaluator, ({ found, ...soFar }) =>
        send({
          ...soFar,
          text: shownText,
          numbers: found.map(({ line, label, value, others }) => ({
            line: shownLine(line),
            label,
            value,
            others: others.map(({ value, gain }) => ({ value, ...toGain(gain) })),
          })),
        }),
      ),
    );
  },
});
