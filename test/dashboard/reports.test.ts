import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Estimate } from '../../dashboard/api/common.js';
import type { ComparisonReport, ReportChart, RunReport } from '../../dashboard/api/runs/reports.js';
import type { ApiRunRow } from '../../dashboard/api/runs/run-record.js';
import { chartSvg } from '../../dashboard/report/chart-svg.js';
import { escapeHtml } from '../../dashboard/report/page.js';
import type { AppContext } from '../../dashboard/server/app-context.js';
import { runScoreText, version } from '../../experiments/index.js';
import {
  makeLeagueRun,
  makeRun,
  makeTournament,
  type TestDashboard,
  testDashboard,
} from '../support/dashboard.js';

let dashboard: TestDashboard;
let runs: readonly number[];
beforeAll(async () => {
  dashboard = await testDashboard();
  runs = [1, 2].map((seed) => makeRun(dashboard.context, `seed ${seed}`, 10, { seed }));
});
afterAll(() => dashboard.close());

const page = async (path: string): Promise<string> => await (await dashboard.ask('GET', path)).text();
const data = <T>(path: string): Promise<T> => dashboard.json('GET', path);

describe('a report as a page', () => {
  it('is one file without scripts or external links', async () => {
    for (const path of [`/runs/${runs[0]}/report`, `/compare/report?runs=${runs}`]) {
      const response = await dashboard.ask('GET', path);
      const html = await response.text();
      expect(response.headers.get('content-disposition')).toContain('.html');
      expect(html).toContain('<svg');
      expect(html).not.toMatch(/<script|<link|src="http/);
    }
    const html = await page(`/runs/${runs[0]}/report`);
    for (const said of ['Seed', '75.0 % ± 2.0 (4,000 games)', 'npx deckwright evolve plan.json'])
      expect(html).toContain(said);
  });

  it('contains hall of fame, family, league and tournament', async () => {
    const plain = await page(`/runs/${runs[0]}/report`);
    expect(plain).toContain('<h2>Hall of fame</h2>');
    expect(plain).toContain('change-limit (genetic)');
    expect(plain).not.toMatch(/<h2>League|Everyone/);
    const league = await page(`/runs/${makeLeagueRun(dashboard.context)}/report`);
    expect(league).toContain('<h2>League</h2>');
    expect(league).toContain('aria-label="Exploitability step by step"');
    expect(league).toContain('response 1');
    const tournamentRun = makeTournament(dashboard.context);
    const tournament = await page(`/runs/${tournamentRun}/report`);
    const { run } = await dashboard.json<{ run: ApiRunRow }>('GET', `/runs/${tournamentRun}`);
    expect(run.first).toMatchObject({
      name: 'smithy-money',
      players: 2,
      strength: { score: 0.625, games: 200 },
    });
    expect(tournament).toContain('<h2>Everyone against everyone</h2>');
    expect(tournament).toMatch(
      /npx deckwright tournament plain-big-money smithy-money --game dominion .*--games 200 --seed 1</,
    );
  });
});

/** All strengths in a report. */
function strengthsIn({ run: row, champion, hall, league, crossPlay }: RunReport): string[] {
  const measured = (one: Estimate) => runScoreText({ ...one, mean: one.score });
  const upper = (cells: readonly { a: number; b: number; strength: Estimate }[] = []) =>
    cells.filter(({ a, b }) => a < b);
  return [
    ...(row.best ? [row.best] : []),
    ...hall.map(({ standing }) => standing),
    ...(champion ? [champion.standing, ...champion.against.map(({ standing }) => standing)] : []),
  ]
    .map(runScoreText)
    .concat(
      [...(league?.members ?? []), ...upper(league?.cells), ...upper(crossPlay?.cells)].map((one) =>
        measured(one.strength),
      ),
      (crossPlay?.ratings ?? []).map(({ mean }) => measured(mean)),
    );
}

/** SVG files number their clip paths. */
const withoutClipIds = (svg: string): string => svg.replaceAll(/clip\d+/g, 'clip');

async function expectDrawn(html: string, charts: readonly ReportChart[]): Promise<void> {
  for (const chart of charts) expect(withoutClipIds(html)).toContain(withoutClipIds(await chartSvg(chart)));
}

describe('a report as data', () => {
  it.each([
    ['a search', (desk: AppContext) => makeRun(desk, 'a <bold> name', 7)],
    ['a league', makeLeagueRun],
    ['a tournament', makeTournament],
  ])('has the figures, charts, texts and the command of the page: %s', async (_, make) => {
    const id = make(dashboard.context);
    const html = await page(`/runs/${id}/report`);
    const answer = await dashboard.ask('GET', `/runs/${id}/report.json`);
    expect(answer.headers.get('content-disposition')).toContain(`run-${id}.json`);
    const report = (await answer.json()) as RunReport;
    expect(report).toMatchObject({ version: version(), run: { id, seed: 1 } });
    const reported = strengthsIn(report);
    expect(reported).not.toEqual([]);
    const words = [report.title, report.run.version, report.reaction, report.command, ...report.story];
    for (const said of [...reported, ...words]) expect(html).toContain(escapeHtml(said));
    for (const { text } of [...report.players, ...report.texts]) expect(html).toContain(escapeHtml(text));
    await expectDrawn(html, report.charts);
  });

  it('draws its charts from the record’s figures', async () => {
    const { charts } = await data<RunReport>(`/runs/${runs[0]}/report.json`);
    const curves = await data<object[]>(`/runs/${runs[0]}/curves?by=games`);
    expect(charts.map(({ spec }) => spec.data.values)).toEqual([curves]);
  });

  it('describes a comparison', async () => {
    const report = await data<ComparisonReport>(`/compare/report.json?runs=${runs}`);
    const html = await page(`/compare/report?runs=${runs}`);
    expect(report.runs.map(({ run: row }) => [row.id, row.seed])).toEqual([
      [runs[0], 1],
      [runs[1], 2],
    ]);
    for (const { run: row, plan } of report.runs) {
      expect(html).toContain(runScoreText(row.best!));
      expect(html).toContain(escapeHtml(JSON.stringify(plan, null, 2)));
    }
    await expectDrawn(html, report.charts);
    const missing = await dashboard.ask('GET', `/compare/report.json?runs=${runs[0]},999`);
    expect(missing.status).toBe(404);
  });
});
