import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../../experiments/files/package.js';
import { checkPlan } from '../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../experiments/runs/evolve/plan/plan.js';
import { sqliteDriver } from '../../../experiments/store/drivers/index.js';
import { openStore } from '../../../experiments/store/index.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import type { Json } from '../../../experiments/store/store.js';
import { inline } from '../../../workers/index.js';
import { deckwright, ended, scratch, start } from '../../support/cli.js';
import { runTraces } from '../../support/run-traces.js';
import { until } from '../../support/until.js';

let here: string;
const run = (...words: string[]) => deckwright(words, here);
const words = [
  'evolve',
  '--from',
  'big-money',
  '--budget',
  '16000games',
  '--seed',
  '4',
  '--out',
  'champion.buylist',
  '--json',
];
const times = /"seconds":[\d.]+/;

/** Makes the record answer no more when a run stores this generation, so that a test can kill the run there. */
function holdAt(record: string, generation: number): void {
  openSqlite(record).close();
  const endless = 'WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
  onRecord(
    record,
    `CREATE TRIGGER hold BEFORE INSERT ON generations WHEN NEW.generation = ${generation} BEGIN ${endless}; END`,
  );
}
const release = (record: string): void => onRecord(record, 'DROP TRIGGER hold');

function onRecord(record: string, statement: string): void {
  const db = sqliteDriver().open(record);
  db.exec(statement);
  db.close();
}

describe('the record on the command line', () => {
  it('is written by evolve, and has the same bytes after kill -9 and --resume', async () => {
    // New in each try, because a second run has another number.
    here = scratch();
    const broken = scratch();
    const whole = await run(...words);
    expect([0, 1]).toContain(whole.code);

    const record = join(broken, '.deckwright', 'record.sqlite');
    holdAt(record, 2);
    const child = start(words, broken);
    const dead = ended(child);
    const generations = (): number => {
      const store = openSqlite(record);
      try {
        return store.lastRun()?.generations ?? 0;
      } finally {
        store.close();
      }
    };
    await until('two generations', () => generations() === 2, child);
    child.kill('SIGKILL');
    expect((await dead).code).toBe(null);
    release(record);
    const list = await deckwright(['runs', '--json'], broken);
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: 1, status: 'interrupted' }]);

    const rest = await deckwright(['evolve', '--resume', 'last', '--json'], broken);
    expect(rest.code).toBe(whole.code);
    expect(rest.stdout.replace(times, '')).toBe(whole.stdout.replace(times, ''));
    const champion = (folder: string): string => readFileSync(join(folder, 'champion.buylist'), 'utf8');
    expect(champion(broken)).toBe(champion(here));
    const records = [here, broken].map((folder) => openSqlite(join(folder, '.deckwright', 'record.sqlite')));
    const [unbroken, resumed] = records.map(runTraces);
    expect(resumed).toEqual(unbroken);
    for (const one of records) one.close();
  });

  it('is listed, shown and exported', async () => {
    const [list, shown, csv, table] = await Promise.all([
      run('runs'),
      run('show', 'last'),
      run('show', '1', '--csv'),
      run('export', '1', '--generation', '0'),
    ]);
    expect(list!.stdout).toMatch(/1 +buylist from big-money +evolve +dominion +done/);
    expect(shown!.stdout).toContain('Run 1: buylist from big-money');
    expect(shown!.stdout).toContain('operator');
    expect(csv!.stdout.split('\n')[0]).toBe(
      'run,name,algorithm,seed,generation,games,seconds,best,low,high,mean,diversity',
    );
    expect(table!.stdout).toMatch(/^# .*candidate \d+ of generation 0, seed 4\n/);
    expect((await run('export', '1', '--generation', '999')).stderr).toContain('has no generation 999');
  });

  it('lets champions play each other', async () => {
    const shown = JSON.parse((await run('show', '1', '--json')).stdout) as { champions: unknown[] };
    const met = await run('match', 'run:1', 'big-money', '--games', '200', '--json');
    if (shown.champions.length === 0) expect(met.stderr).toContain('has no champion');
    else expect(JSON.parse(met.stdout).players[0].name).toBe('run:1');
  });

  it('compares runs, and shows only differences', async () => {
    await run(
      'evolve',
      '--from',
      'big-money',
      '--budget',
      '4000games',
      '--seed',
      '5',
      '--json',
      '--name',
      'second',
    );
    const { stdout } = await run('compare', '1', '2', '--games', '100');
    expect(stdout).toContain('Different settings');
    expect(stdout).toMatch(/^seed +4 +5$/m);
    expect(stdout).toMatch(/^budget +16000games +4000games$/m);
    // Shows neither the resolved plan nor opponents of both runs.
    expect(stdout).not.toMatch(/plan\.|^from|only in run/m);
    await run('tournament', 'smithy-money', 'big-money', '--games', '2');
    expect((await run('compare', '1', '3', '--games', '0')).stdout).toMatch(
      /^played against only in run 3: smithy-money$/m,
    );
    expect((await run('compare', '1')).stderr).toContain('two different runs');
    expect((await run('show', '77')).stderr).toContain('no run "77"');
  });
});

it('stores results of runs that the page resumes beside the record, whatever file the plan names', async () => {
  const folder = scratch();
  const out = join(folder, 'elsewhere', 'evil.buylist');
  const plan = await planEvolution(checkPlan({ from: ['big-money'], budget: '3000games', restarts: 1, out }));
  const store = await openStore(join(folder, '.deckwright', 'record.sqlite'));
  const id = store.createRun(newRun(plan));
  store.finish(id, { status: 'paused', seconds: 0 });
  store.close();
  const resumed = await deckwright(
    ['evolve', '--resume', String(id), '--in-record', '--threads', '1'],
    folder,
  );
  expect(resumed.stderr).not.toContain('error');
  expect([0, 1]).toContain(resumed.code);
  expect(existsSync(join(folder, '.deckwright', 'champions', `run-${id}.buylist`))).toBe(true);
  expect(existsSync(out)).toBe(false);
});

it.each([
  ['a search', { algorithm: 'spsa' }, 'used the search spsa, which was removed', 'found by spsa'],
  ['a setting', { networks: true }, 'used networks, which this version does not support', 'found by'],
  [
    'an option',
    { algorithm: 'portfolio', search: { neural: { learners: 2 } } },
    'has a plan that this version cannot read: search: unknown option "neural" of portfolio',
    'found by',
  ],
])(
  'shows and exports runs with %s that was removed, but does not resume them',
  async (_, gone, refused, found) => {
    const folder = scratch();
    const written = { from: ['big-money'], algorithm: 'genetic', budget: '3000games', restarts: 1 };
    const plan = await planEvolution(checkPlan(written));
    const made = newRun(plan);
    const recorded = made.plan as { readonly file: object };
    const old = { ...recorded, file: { ...recorded.file, ...gone } } as Json;
    const algorithm = 'algorithm' in gone ? gone.algorithm : made.algorithm;
    const store = await openStore(join(folder, '.deckwright', 'record.sqlite'));
    const id = store.createRun({ ...made, algorithm, plan: old });
    const { signal } = new AbortController();
    await runEvolution(plan, id, { store, backend: inline(), signal });
    store.close();

    const shown = await deckwright(['show', String(id)], folder);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain(algorithm);
    const exported = await deckwright(['export', String(id), '--out', 'old.buylist'], folder);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'old.buylist'), 'utf8')).toContain(found);
    const resumed = await deckwright(['evolve', '--resume', String(id)], folder);
    expect(resumed.code).toBe(2);
    expect(resumed.stderr).toContain(`run ${id} ${refused}`);
    expect(resumed.stderr.replace(/\s+/g, ' ')).toContain(`resume it with Deckwright ${version()}`);
  },
);
