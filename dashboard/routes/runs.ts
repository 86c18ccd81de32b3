/** Runs in the record: list, start, steer, follow. */
import { join } from 'node:path';
import {
  algorithms,
  anytimeTable,
  checkPlan,
  compareCurvesTable,
  differences,
  gameNamed,
  games,
  home,
  Overgrown,
  parsePlan,
  planKey,
  type RunRow as Recorded,
  Refused,
  runCurvesTable,
  scoredGenerations,
  writeWhole,
} from '../../experiments/index.js';
import type { Rows } from '../api/common.js';
import type { runEndpoints } from '../api/runs.js';
import type { Desk } from '../desk.js';
import { launch } from '../launch.js';
import { heardUntil, Live } from '../live.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { askedPlanSchema, spelled } from './asked-plan.js';
import { ruleChanges } from './changes.js';
import { commandOf } from './command.js';
import { leagueOf } from './league.js';
import { find } from './library.js';
import { crossPlayOf } from './recorded-tournament.js';
import { get, newsOf, planFile, reactionIn, told, toldCandidate } from './run-news.js';
import { defined } from './table.js';

/** The text a run began with: what the plan starts from, else the first candidate without parents. */
function seedOf(desk: Desk, row: Recorded): { name: string; text: string } {
  const { from } = row.plan as { from?: readonly { name?: string; text?: string }[] };
  const first = desk.store
    .candidates(row.id, { generation: 0, limit: 50 })
    .rows.find(({ parents, text }) => parents.length === 0 && text !== undefined);
  const text = first?.text ?? from?.[0]?.text ?? desk.store.opponents(row.id)[0]?.text;
  if (text === undefined) throw new HttpProblem(404, 'The run has no seed in the record');
  return { name: from?.find((one) => one.text === text)?.name ?? from?.[0]?.name ?? 'the start', text };
}

const between = (
  game: string,
  from: { name: string; text: string },
  to: { name: string; text: string; candidate?: number },
) => ({ from, to, changes: ruleChanges(game, from.text, to.text) });

export function runRoutes(desk: Desk): Handlers<typeof runEndpoints> {
  const { store } = desk;
  const live = new Live({
    look: (id, since) => newsOf(desk, id, since),
    version: (id) => store.version(id),
  });
  let started = 0;
  return {
    'GET /runs': ({ query: { ascending, archived, ...query } }) => {
      const { rows, total } = store.runs({
        ...query,
        ascending: ascending === '1',
        archived: archived === undefined ? undefined : archived === '1',
      });
      return { rows: rows.map(told), total };
    },
    'GET /plans/schema': () => ({
      schema: askedPlanSchema(),
      algorithms,
      anytimeTable,
      start: { game: Object.keys(games)[0] },
    }),
    'POST /plans/read': ({ body: { text } }) => {
      try {
        return { plan: parsePlan(text), problems: [] };
      } catch (error) {
        if (!(error instanceof Refused) || error instanceof Overgrown) throw error;
        return { problems: error.message.split('\n') };
      }
    },
    'POST /runs': async ({ body: { plan } }) => {
      const written = spelled(desk, plan);
      const { game } = checkPlan(written);
      // A path would load code; what is known here has a name.
      if (game !== undefined) gameNamed(game);
      const name = `${Date.now()}-${process.pid}-${++started}`;
      const file = join(home(), 'plans', `${name}.json`);
      writeWhole(file, `${JSON.stringify(written, null, 2)}\n`);
      const run = await launch(store, name, ['evolve', file], (record, pid) => {
        const row = record.lastRun('evolve');
        return row?.pid === pid
          ? row.id
          : record.runs({ kind: 'evolve', limit: 20 }).rows.find((one) => one.pid === pid)?.id;
      });
      return { run };
    },
    'GET /runs/:run': ({ params: { run } }) => {
      const row = get(desk, run);
      return {
        run: told(row),
        plan: row.plan,
        file: planFile(row.plan),
        opponents: store
          .opponents(run)
          .map(({ number, name, kind, generation }) => ({ number, name, kind, generation })),
        reaction: reactionIn(store, row),
        command: commandOf(store, row),
      };
    },
    'PATCH /runs/:run': ({ params: { run }, body }) => {
      get(desk, run);
      store.describe(run, body);
      return told(get(desk, run));
    },
    'DELETE /runs/:run': ({ params: { run } }) => {
      get(desk, run);
      store.remove(run);
      return { ok: true as const };
    },
    'POST /runs/:run/pause': ({ params: { run } }) => {
      if (get(desk, run).status !== 'running') throw new HttpProblem(409, 'The run is not running');
      store.request(run, 'pause');
      return told(get(desk, run));
    },
    'POST /runs/:run/cancel': ({ params: { run } }) => {
      if (get(desk, run).status !== 'running') throw new HttpProblem(409, 'The run is not running');
      store.request(run, 'cancel');
      return told(get(desk, run));
    },
    'POST /runs/:run/resume': async ({ params: { run } }) => {
      const row = get(desk, run);
      if (row.status === 'running') throw new HttpProblem(409, 'The run is running already');
      if (row.status === 'done')
        throw new HttpProblem(409, 'The run is done', 'start a new one from its champion');
      await launch(
        store,
        `resume-${run}-${Date.now()}`,
        [row.kind, '--resume', String(run)],
        (record, pid) => (record.run(run)?.pid === pid ? run : undefined),
      );
      return told(get(desk, run));
    },
    'GET /runs/:run/news': ({ params: { run }, query }) => {
      const news = newsOf(desk, run, query);
      if (news === undefined) throw new HttpProblem(404, `There is no run ${run}`);
      return news;
    },
    'GET /runs/:run/live': ({ params: { run }, query }, { request, response }) =>
      live.follow(run, response, heardUntil(request.headers['last-event-id']) ?? query),
    'GET /runs/:run/curves': ({ params: { run }, query: { by } }) => {
      get(desk, run);
      return runCurvesTable(store, run, by).objects() as Rows;
    },
    'GET /runs/:run/candidates': ({ params: { run }, query }) => {
      get(desk, run);
      const { rows, total } = store.candidates(run, defined(query));
      return { rows: rows.map(toldCandidate(store, run)), total };
    },
    'GET /runs/:run/candidates/:number': ({ params: { run, number } }) => {
      get(desk, run);
      const row = store.candidate(run, number);
      if (row === undefined) throw new HttpProblem(404, `Run ${run} has no candidate ${number}`);
      return { ...toldCandidate(store, run)(row), ...(row.text !== undefined && { text: row.text }) };
    },
    'GET /runs/:run/family/:number': ({ params: { run, number } }) => {
      get(desk, run);
      return store.ancestors(run, number, 120).map(toldCandidate(store, run));
    },
    'GET /runs/:run/changes': ({ params: { run }, query }) => {
      const row = get(desk, run);
      const to = query.to ?? store.champion(run)?.candidate ?? store.generations(run).at(-1)?.best.candidate;
      const candidate = to === undefined ? undefined : store.candidate(run, to);
      if (candidate?.text === undefined) {
        throw new HttpProblem(404, 'The run has no champion yet', 'wait for its first generation');
      }
      const other = query.from === undefined ? undefined : store.candidate(run, query.from);
      const from =
        other?.text === undefined
          ? seedOf(desk, row)
          : { name: `candidate ${other.number}`, text: other.text };
      return between(row.game, from, {
        name: `candidate ${candidate.number}`,
        text: candidate.text,
        candidate: candidate.number,
      });
    },
    'GET /runs/:run/cross-play': ({ params: { run } }) => {
      const told = crossPlayOf(store, get(desk, run));
      if (told === undefined) {
        throw new HttpProblem(404, 'No pairing has been played yet', 'wait for the first one');
      }
      return told;
    },
    'GET /runs/:run/league': ({ params: { run } }) => {
      get(desk, run);
      const league = leagueOf(desk, run);
      if (league === undefined) {
        throw new HttpProblem(404, `Run ${run} is no league`, 'start one with the algorithm psro');
      }
      return league;
    },
    'GET /compare': ({ query: { runs: ids, by, group, band } }) => {
      const rows = several(desk, ids);
      const compared = rows.map((row) => ({
        series: group === '1' ? groupName(rows, row) : `${row.name} #${row.id}`,
        generations: scoredGenerations(store, row.id),
      }));
      return {
        runs: rows.map(told),
        curves: compareCurvesTable(compared, by, band).objects() as Rows,
        anytime: anytimeTable(compared, by).objects() as Rows,
        settings: settingsOf(rows),
      };
    },
    'GET /compare/champions': ({ query: { a, b } }) => {
      const [first, second] = [find(desk, `run-${a}`), find(desk, `run-${b}`)];
      return between(
        first.entry.game,
        { name: first.entry.name, text: first.text },
        { name: second.entry.name, text: second.text },
      );
    },
  };
}

const COMPARED_MAX = 50;

export function several(desk: Desk, ids: string): Recorded[] {
  const numbers = [...new Set(ids.split(',').map(Number))];
  if (numbers.length > COMPARED_MAX)
    throw new HttpProblem(400, `At most ${COMPARED_MAX} runs can be compared`);
  return numbers.map((id) => get(desk, id));
}

/** What the plan's file says and what it became are both recorded; people wrote the first. */
export const settingsOf = (rows: readonly Recorded[]) =>
  differences(rows.map(({ plan }) => planFile(plan)))
    .filter(({ setting }) => setting !== 'name')
    .map(({ setting, values }) => ({ setting, values: values.map((value) => value ?? '—') }));

/** Runs of one plan are one line, named by what sets the plan apart. */
function groupName(rows: readonly Recorded[], row: Recorded): string {
  const key = planKey(row.plan);
  const members = rows.filter(({ plan }) => planKey(plan) === key);
  return `${members[0]!.name} (${members.length} ${members.length === 1 ? 'seed' : 'seeds'})`;
}
