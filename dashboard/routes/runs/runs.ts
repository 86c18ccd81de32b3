/** Runs in the record: list, control, follow. */
import { planAsWritten, type RunRow as Recorded, runCurves } from '../../../experiments/index.js';
import type { runEndpoints } from '../../api/runs/runs.js';
import { runCommand } from '../../convert/command.js';
import { runLeague } from '../../convert/runs/league.js';
import { programDiff } from '../../convert/runs/rule-changes.js';
import {
  requireRun,
  runHeldOut,
  runHouse,
  runReaction,
  runUpdateSince,
  toCandidate,
  toRunRow,
} from '../../convert/runs/run.js';
import { tournamentCrossPlay } from '../../convert/runs/tournament.js';
import { omitUndefined } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { LiveUpdates, lastEventId } from '../../server/live.js';
import { HttpProblem } from '../../server/problems.js';
import type { Once } from '../../server/repeated-requests.js';

/** Text at the start of a run: the one in its plan, otherwise the first candidate without parents. */
function startingProgram(context: AppContext, row: Recorded): { name: string; text: string } {
  const { from } = row.plan as { from?: readonly { name?: string; text?: string }[] };
  const first = context.store
    .candidates(row.id, { generation: 0, limit: 50 })
    .rows.find(({ parents, text }) => parents.length === 0 && text !== undefined);
  const text = first?.text ?? from?.[0]?.text ?? context.store.opponents(row.id)[0]?.text;
  if (text === undefined) throw new HttpProblem(404, 'The record has no starting program of this run');
  return { name: from?.find((one) => one.text === text)?.name ?? from?.[0]?.name ?? 'the start', text };
}

/** @param query candidates to compare; defaults: the start and the champion */
function changesOf(
  context: AppContext,
  run: number,
  query: { from?: number | undefined; to?: number | undefined },
) {
  const row = requireRun(context, run);
  const to =
    query.to ??
    context.store.champion(run)?.candidate ??
    context.store.generations(run).at(-1)?.best.candidate;
  const candidate = to === undefined ? undefined : context.store.candidate(run, to);
  if (candidate?.text === undefined)
    throw new HttpProblem(404, 'The run has no champion yet', 'wait for its first generation');
  const other = query.from === undefined ? undefined : context.store.candidate(run, query.from);
  const from =
    other?.text === undefined
      ? startingProgram(context, row)
      : { name: `candidate ${other.number}`, text: other.text };
  return programDiff(row.game, from, {
    name: `candidate ${candidate.number}`,
    text: candidate.text,
    candidate: candidate.number,
  });
}

export function runRoutes(context: AppContext): Handlers<typeof runEndpoints> {
  const { store } = context;
  const live = new LiveUpdates({
    updateSince: (id, since) => runUpdateSince(context, id, since),
    version: (id) => store.version(id),
  });
  const steer = (run: number, request: 'pause' | 'cancel', once: Once) => {
    if (requireRun(context, run).status !== 'running') throw new HttpProblem(409, 'The run is not running');
    return once(() => {
      store.request(run, request);
      return toRunRow(store, requireRun(context, run));
    });
  };
  return {
    'GET /runs': ({ query: { ascending, archived, ...query } }) => {
      const { rows, total } = store.runs({
        ...query,
        ascending: ascending === '1',
        archived: archived === undefined ? undefined : archived === '1',
      });
      return { rows: rows.map((row) => toRunRow(store, row)), total };
    },
    'GET /runs/:run': ({ params: { run } }) => {
      const row = requireRun(context, run);
      return {
        run: toRunRow(store, row),
        plan: row.plan,
        file: planAsWritten(row.plan),
        opponents: store
          .opponents(run)
          .map(({ number, name, kind, generation }) => ({ number, name, kind, generation })),
        heldOut: runHeldOut(store, row),
        house: runHouse(store, row),
        reaction: runReaction(store, row),
        ...runCommand(context, row),
      };
    },
    'PATCH /runs/:run': ({ params: { run }, body }) => {
      requireRun(context, run);
      store.describe(run, body);
      return toRunRow(store, requireRun(context, run));
    },
    'DELETE /runs/:run': ({ params: { run } }, { once }) => {
      requireRun(context, run);
      return once(() => {
        store.remove(run);
        return { ok: true as const };
      });
    },
    'POST /runs/:run/pause': ({ params: { run } }, { once }) => steer(run, 'pause', once),
    'POST /runs/:run/cancel': ({ params: { run } }, { once }) => steer(run, 'cancel', once),
    'POST /runs/:run/resume': async ({ params: { run } }, { once }) => {
      const row = requireRun(context, run);
      if (row.status === 'running') throw new HttpProblem(409, 'The run is already running');
      if (row.status === 'done')
        throw new HttpProblem(409, 'The run is done', 'start a new one from its champion');
      await context.runs.resume(row);
      return once(() => toRunRow(store, requireRun(context, run)));
    },
    'GET /runs/:run/news': ({ params: { run }, query }) => {
      const update = runUpdateSince(context, run, query);
      if (update === undefined) throw new HttpProblem(404, `No run ${run}`);
      return update;
    },
    'GET /runs/:run/live': ({ params: { run }, query }, open, request) =>
      live.follow(run, open, lastEventId(request.lastEventId) ?? query),
    'GET /runs/:run/curves': ({ params: { run }, query: { by } }) => {
      requireRun(context, run);
      return runCurves(store, run, by);
    },
    'GET /runs/:run/candidates': ({ params: { run }, query }) => {
      requireRun(context, run);
      const { rows, total } = store.candidates(run, omitUndefined(query));
      return { rows: rows.map(toCandidate(store, run)), total };
    },
    'GET /runs/:run/candidates/:number': ({ params: { run, number } }) => {
      requireRun(context, run);
      const row = store.candidate(run, number);
      if (row === undefined) throw new HttpProblem(404, `Run ${run} has no candidate ${number}`);
      return { ...toCandidate(store, run)(row), text: row.text };
    },
    'GET /runs/:run/family/:number': ({ params: { run, number } }) => {
      requireRun(context, run);
      return store.ancestors(run, number, 120).map(toCandidate(store, run));
    },
    'GET /runs/:run/changes': ({ params: { run }, query }) => changesOf(context, run, query),
    'GET /runs/:run/cross-play': ({ params: { run } }) => {
      const row = requireRun(context, run);
      if (row.kind !== 'tournament')
        throw new HttpProblem(404, `Run ${run} is not a tournament`, 'start one in Arena');
      const crossPlay = tournamentCrossPlay(context, row);
      if (crossPlay !== undefined) return crossPlay;
      throw new HttpProblem(404, 'No pairing has been played yet', 'wait for the first one');
    },
    'GET /runs/:run/league': ({ params: { run } }) => {
      requireRun(context, run);
      const league = runLeague(context, run);
      if (league !== undefined) return league;
      throw new HttpProblem(404, `Run ${run} is not a league`, 'start one with the algorithm psro');
    },
  };
}
