/** Reports of runs and comparisons, for people and for programs. */
import type { reportEndpoints } from '../api/reports.js';
import type { Desk } from '../desk.js';
import { comparisonPage, runPage } from '../report.js';
import { comparisonReport, runReport } from '../report-data.js';
import type { Handlers } from '../router.js';
import { get } from './run-news.js';
import { several } from './runs.js';

export const reportRoutes = (desk: Desk): Handlers<typeof reportEndpoints> => ({
  'GET /runs/:run/report': async ({ params: { run } }, { response }) => {
    const html = await runPage(runReport(desk, get(desk, run)));
    response.attachment(`run-${run}.html`).type('html').send(html);
  },
  'GET /runs/:run/report.json': ({ params: { run } }, { response }) => {
    response.attachment(`run-${run}.json`);
    return runReport(desk, get(desk, run));
  },
  'GET /compare/report': async ({ query: { runs } }, { response }) => {
    const html = await comparisonPage(comparisonReport(desk, several(desk, runs)));
    response
      .attachment(`runs-${runs.replaceAll(',', '-')}.html`)
      .type('html')
      .send(html);
  },
  'GET /compare/report.json': ({ query: { runs } }, { response }) => {
    response.attachment(`runs-${runs.replaceAll(',', '-')}.json`);
    return comparisonReport(desk, several(desk, runs));
  },
});
