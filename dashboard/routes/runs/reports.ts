/** Reports of runs and comparisons, as pages and as data. */
import type { reportEndpoints } from '../../api/runs/reports.js';
import { comparedRuns } from '../../convert/runs/compared-runs.js';
import { requireRun } from '../../convert/runs/run.js';
import { comparisonReport, runReport } from '../../report/data.js';
import { comparisonPage, runPage } from '../../report/page.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';

export const reportRoutes = (context: AppContext): Handlers<typeof reportEndpoints> => ({
  'GET /runs/:run/report': async ({ params: { run } }, { attachment }) => {
    const html = await runPage(runReport(context, requireRun(context, run)));
    attachment(`run-${run}.html`);
    return { type: 'text/html', body: html };
  },
  'GET /runs/:run/report.json': ({ params: { run } }, { attachment }) => {
    attachment(`run-${run}.json`);
    return runReport(context, requireRun(context, run));
  },
  'GET /compare/report': async ({ query: { runs } }, { attachment }) => {
    const html = await comparisonPage(comparisonReport(context, comparedRuns(context, runs)));
    attachment(`runs-${runs.replaceAll(',', '-')}.html`);
    return { type: 'text/html', body: html };
  },
  'GET /compare/report.json': ({ query: { runs } }, { attachment }) => {
    attachment(`runs-${runs.replaceAll(',', '-')}.json`);
    return comparisonReport(context, comparedRuns(context, runs));
  },
});
