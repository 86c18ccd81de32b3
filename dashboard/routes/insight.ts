/** What a run learned about its game, read from its record or measured anew. */
import {
  type ChangeExplanation,
  evaluator,
  explainChange,
  gameNamed,
  type Interval,
  lineage,
  lineOf,
  parameterStudy,
} from '../../experiments/index.js';
import type { ChangeWorths, insightEndpoints } from '../api/insight.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { galleryOf } from './gallery.js';
import { estimateOf } from './matches.js';
import { get } from './run-news.js';
import { playable } from './table.js';

/** Steps of a lineage that are measured: the newest ones. */
const LINE_MAX = 60;
const FAMILY_READ = 2_000;

/** Whom the run was asked to beat. */
function opponentsOf(
  { store }: Desk,
  run: number,
): readonly { readonly name: string; readonly text: string }[] {
  const all = store.opponents(run);
  const given = all.filter(({ kind }) => kind === 'given');
  return given.length > 0 ? given : all;
}

const intervalOf = ({ mean, low, high }: Interval) => ({ mean, low, high });

/** Share of the work after which there is news. */
const NEWS = 0.02;

const changeWorthsOf = (found: ChangeExplanation, games: number): ChangeWorths => ({
  games,
  before: estimateOf(found.before.overall, found.before.games),
  now: estimateOf(found.now.overall, found.now.games),
  gain: intervalOf(found.gain),
  changes: found.swaps.map(({ line, was, is, rules, idle, worth }) => ({
    line,
    was: [...was],
    is: [...is],
    rules: rules.map((rule) => ({ ...rule })),
    idle,
    ...(worth && { worth: intervalOf(worth) }),
  })),
});

export const insightRoutes = (desk: Desk): Handlers<typeof insightEndpoints> => ({
  'GET /runs/:run/gallery': ({ params: { run } }) => {
    get(desk, run);
    return galleryOf(desk, run);
  },
  'GET /runs/:run/parameters': ({ params: { run } }) => {
    get(desk, run);
    const { parameters, chance, trials } = parameterStudy(desk.store, run);
    return {
      parameters: parameters.map((one) => ({ ...one })),
      chance,
      trials: trials.map((trial) => ({ ...trial, values: trial.values.map((value) => value ?? null) })),
    };
  },
  'POST /runs/:run/worths': async ({ params: { run }, body }, send, { left }) => {
    const row = get(desk, run);
    const game = gameNamed(row.game);
    const [before, now] = [
      playable({ name: 'before', text: body.before }, game),
      playable({ name: 'now', text: body.now }, game),
    ];
    if (now.form === undefined || now.form !== before.form)
      throw new HttpProblem(400, 'Only programs of one form can be compared rule by rule');
    const opponents = opponentsOf(desk, run).map((one) => playable(one, game));
    const asked = { game, opponents, deals: Math.ceil(body.games / 2) };
    let [wanted, told] = [Number.POSITIVE_INFINITY, 0];
    const found = await desk.turnstile.pass(left, async (signal) => {
      const judge = evaluator({
        backend: await desk.backend(),
        game: game.facts.name,
        rules: row.rules,
        seed: body.seed,
        signal,
        onGames: (games) => {
          const share = Math.min(1, games / wanted);
          if (share < told + NEWS) return;
          told = share;
          send({ done: false, share });
        },
      });
      return explainChange(now, before, judge, asked, (games) => {
        wanted = games;
      });
    });
    send({ done: true, share: 1, found: changeWorthsOf(found, 2 * asked.deals) });
  },
  'POST /runs/:run/lineage': async ({ params: { run }, body }, send, { left }) => {
    const row = get(desk, run);
    const line = lineOf(desk.store.ancestors(run, body.candidate, FAMILY_READ), body.candidate).slice(
      -LINE_MAX,
    );
    if (line.length === 0)
      throw new HttpProblem(404, `Run ${run} has no text of candidate ${body.candidate}`);
    const deals = {
      game: gameNamed(row.game),
      rules: row.rules,
      against: opponentsOf(desk, run).map(({ text }) => text),
      games: body.games,
      seed: body.seed,
    };
    await desk.turnstile.pass(left, async (signal) =>
      lineage(
        line,
        deals,
        await desk.backend(),
        (steps, done) =>
          send({
            done,
            wanted: line.length,
            steps: steps.map(({ candidate, score, gain }) => ({
              candidate: candidate.number,
              generation: candidate.generation,
              operator: candidate.operator,
              emitter: candidate.emitter,
              strength: estimateOf(score, 2 * score.count),
              ...(gain && { gain: intervalOf(gain) }),
            })),
          }),
        { signal },
      ),
    );
  },
});
