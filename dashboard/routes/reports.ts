/** Reports of runs and comparisons, for people and for programs. */
import type { reportEndpoints } from '../api/reports.js';
import { requireRun } from '../convert/run.js';
import { comparisonReport, runReport } from '../report/data.js';
import { comparisonPage, runPage } from '../report/page.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/router.js';
import { findRuns } from './runs.js';

export const reportRoutes = (context: AppContext): Handlers<typeof reportEndpoints> => ({
  'GET /runs/:run/report': async ({ params: { run } }, { response }) => {
    const html = await runPage(runReport(context, requireRun(context, run)));
    response.attachment(`run-${run}.html`).type('html').send(html);
  },
  'GET /runs/:run/report.json': ({ params: { run } }, { response }) => {
    response.attachment(`run-${run}.json`);
    return runReport(context, requireRun(context, run));
  },
  'GET /compare/report': async ({ query: { runs } }, { response }) => {
    const html = await comparisonPage(comparisonReport(context, findRuns(context, runs)));
    response
      .attachment(`runs-${runs.replaceAll(',', '-')}.html`)
      .type('html')
      .send(html);
  },
  'GET /compare/report.json': ({ query: { runs } }, { response }) => {
    response.attachment(`runs-${runs.replaceAll(',', '-')}.json`);
    return comparisonReport(context, findRuns(context, runs));
  },
});
