/** A dashboard for one test: a record in a temporary folder, and a server on a free port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../../dashboard/server/app-context.js';
import type { ListenOptions, RunningServer } from '../../dashboard/server/http/listen.js';
import { openAppContext } from '../../dashboard/server/open-context.js';
import { startServer } from '../../dashboard/start-server.js';
import { games } from '../../engine/index.js';
import { version } from '../../experiments/files/package.js';
import type { GenerationRecord, RecordedScore } from '../../experiments/store/store.js';
import { strategyText } from './buylists.js';

export interface TestDashboard {
  readonly context: AppContext;
  readonly served: RunningServer;
  readonly home: string;
  /** Sends a request to the API. The path follows `/api/v1`. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  json<T = never>(method: string, path: string, body?: unknown): Promise<T>;
  lines<T = never>(path: string, body: unknown): Promise<T[]>;
  close(): Promise<void>;
}

export async function testDashboard(options: Partial<ListenOptions> = {}): Promise<TestDashboard> {
  const home = mkdtempSync(join(tmpdir(), 'deckwright-dashboard-'));
  process.env['DECKWRIGHT_HOME'] = home;
  const context = await openAppContext(1);
  const served = await startServer(context, { port: 0, host: '127.0.0.1', checkResponses: true, ...options });
  const ask: TestDashboard['ask'] = (method, path, body, headers = {}) =>
    fetch(`${served.address}api/v1${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'x-deckwright': '1' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const good = async (response: Response): Promise<Response> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  return {
    context,
    served,
    home,
    ask,
    json: async (method, path, body) => (await (await good(await ask(method, path, body))).json()) as never,
    lines: async (path, body) => {
      const text = await (await good(await ask('POST', path, body))).text();
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as never);
    },
    async close() {
      await served.close();
      await context.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const dominionPlayer = (name: string) => ({ name, text: strategyText(name) });

const standing = (mean: number, games: number, purpose: RecordedScore['purpose']): RecordedScore => ({
  mean,
  low: mean - 0.02,
  high: mean + 0.02,
  games,
  purpose,
});

const seedText = strategyText('plain-big-money');
const bestText = strategyText('smithy-money');

/** One generation of an invented run with real texts. */
export function madeGeneration(number: number, change: Partial<GenerationRecord> = {}): GenerationRecord {
  const first = number * 2;
  const promoted = number > 0 && number % 3 === 0;
  const score = 0.3 + Math.min(0.5, number / 20);
  return {
    generation: number,
    games: (number + 1) * 1_000,
    seconds: (number + 1) * 2,
    best: { candidate: first, mean: 1.2 * score, low: score, high: 1.3 * score },
    mean: 0.4,
    diversity: 1 - number / 40,
    operators: {
      'change-limit': { tried: 20, improved: number, games: 600 },
      cross: { tried: 10, improved: 1, games: 400 },
    },
    emitters: { genetic: { tried: 30, improved: number + 1, games: 1_000 } },
    opponents:
      number === 0
        ? [{ number: 0, name: 'plain-big-money', kind: 'given', text: seedText, generation: 0 }]
        : [],
    candidates: [0, 1].map((at) => ({
      number: first + at,
      hash: number === 0 ? 'seed' : 'best',
      text: number === 0 ? seedText : bestText,
      generation: number,
      parents: number === 0 ? [] : [first - 2, first - 1],
      emitter: 'genetic',
      operator: number === 0 ? 'seed' : 'change-limit',
      size: 5,
      verdict: promoted && at === 0 ? 'promoted' : 'kept',
    })),
    evaluations: [0, 1].map((at) => ({
      candidate: first + at,
      opponent: 0,
      purpose: 'search',
      firstDeal: number * 50,
      deals: 50,
      pairs: [5, 10, 20, 10, 5],
      firstSeatHalves: 52,
      scores: 3_000,
      scoresSquared: 100_000,
    })),
    promotions: promoted
      ? [
          {
            number: number / 3,
            generation: number,
            candidate: first,
            gate: 'promote',
            elo0: 0,
            elo1: 10,
            alpha: 0.05,
            beta: 0.05,
            verdict: 'yes',
            pairs: 400,
            llr: 2.95,
            trajectory: [
              [100, 0.5, -2.94, 2.94],
              [200, 1.2, -2.94, 2.94],
              [400, 2.95, -2.94, 2.94],
            ],
            reading: { los: 0.999, pairsLeft: 0 },
          },
        ]
      : [],
    champions: promoted
      ? [
          {
            number: number / 3,
            generation: number,
            candidate: first,
            passed: true,
            promotion: number / 3,
            games: (number + 1) * 1_000,
            standing: standing(score, 4_000, 'report'),
            against: [{ opponent: 0, standing: standing(score, 4_000, 'report') }],
          },
        ]
      : [],
    events: [{ generation: number, kind: 'best', text: `generation ${number}: change-limit` }],
    ...(promoted && { standing: standing(score, 4_000, 'report') }),
    state: '{}',
    ...change,
  };
}

/** Records an invented run with this many generations. */
export function makeRun(
  { store }: AppContext,
  name: string,
  generations: number,
  {
    seed = 1,
    done = true,
    population = 4,
    growing = false,
    against = [],
    kingdom,
  }: {
    seed?: number;
    done?: boolean;
    population?: number;
    growing?: boolean;
    against?: string[];
    kingdom?: string[];
  } = {},
): number {
  const game = games['dominion']!;
  const id = store.createRun({
    kind: 'evolve',
    name,
    game: 'dominion',
    algorithm: 'genetic',
    rules: game.rules({ kingdom }, 2),
    plan: {
      form: 'buylist',
      from: [{ name: 'plain-big-money', text: seedText }],
      file: {
        name,
        seed,
        budget: '20000games',
        search: { population },
        ...(against.length > 0 && { against }),
      },
    },
    seed,
    budgetGames: 20_000,
    version: version(),
  });
  for (let number = 0; number < generations; number++) {
    const made = madeGeneration(number);
    // Each generation wins two more pairs in a hundred than the previous one.
    const pairs = [10 - number, 10, 10, 10, 10 + number] as const;
    store.append(
      id,
      growing ? { ...made, evaluations: made.evaluations.map((one) => ({ ...one, pairs })) } : made,
    );
  }
  if (done) store.finish(id, { status: 'done', seconds: generations * 2 });
  return id;
}

/** A run that has just started. */
const bareRun = (
  store: AppContext['store'],
  name: string,
  game: string,
  algorithm: string,
  form: string,
): number =>
  store.createRun({
    kind: 'evolve',
    name,
    game,
    algorithm,
    rules: games[game]!.rules({}, 2),
    plan: { form, file: { name } },
    seed: 1,
    version: version(),
  });

/** A league of a given player and one response, after two steps. */
export function makeLeagueRun({ store }: AppContext): number {
  const id = bareRun(store, 'league', 'dominion', 'psro', 'buylist');
  const step = (number: number, mean: number, joined: boolean, weights: number[]) => ({
    step: number,
    exploitability: { mean, low: mean - 0.02, high: mean + 0.02, count: 1_000 },
    joined,
    weights,
    cycles: [],
  });
  const member = (number: number, operator: string, name: string) => ({
    candidate: { id: 2 * number, program: {}, parents: [], operator },
    number,
    name,
  });
  const state = JSON.stringify({
    members: [member(0, 'seed', 'the first'), member(1, 'insert-entry', 'response 1')],
    table: [[], [[10, 20, 30, 20, 40]]],
    weights: [0, 1],
    steps: [step(1, 0.3, true, [0.25, 0.75]), step(2, 0.1, false, [0.5, 0.5])],
  });
  for (const number of [0, 1])
    store.append(id, madeGeneration(number, { promotions: [], champions: [], state }));
  store.finish(id, { status: 'done', seconds: 4 });
  return id;
}

/** Two players who have played a hundred games from each seat. */
export function makeTournament({ store }: AppContext): number {
  const id = store.createRun({
    kind: 'tournament',
    name: 'two',
    game: 'dominion',
    algorithm: 'everyone against everyone',
    rules: games['dominion']!.rules({}, 2),
    plan: { games: 200, adaptive: false },
    seed: 1,
    budgetGames: 200,
    version: version(),
  });
  const players = ['plain-big-money', 'smithy-money'].map(dominionPlayer);
  store.add(id, {
    opponents: players.map((one, number) => ({ ...one, number, kind: 'given', generation: 0 })),
    evaluations: [
      {
        candidate: 0,
        opponent: 1,
        purpose: 'match',
        firstDeal: 0,
        deals: 100,
        pairs: [30, 20, 30, 10, 10],
        firstSeatHalves: 0,
        scores: 0,
        scoresSquared: 0,
      },
    ],
    games: 200,
  });
  store.finish(id, { status: 'done', seconds: 1 });
  return id;
}

/** A run of score tables in which one number matters and another does not. */
export function makeTableRun({ store }: AppContext, candidates = 60): number {
  const id = bareRun(store, 'table', 'star-realms', 'pgpe', 'score-table');
  const numbers = Array.from({ length: candidates }, (_, at) => at);
  const text = (at: number): string =>
    JSON.stringify({
      name: 'Made',
      buyRules: [
        { card: 'Cutter', score: at % 10 },
        { card: 'Freighter', rules: [{ deck: `<= ${Math.floor(at / 10) % 5}`, score: 3 }] },
      ],
    });
  store.append(
    id,
    madeGeneration(0, {
      candidates: numbers.map((number) => ({
        number,
        hash: `table ${number}`,
        text: text(number),
        generation: 0,
        parents: [],
        emitter: 'pgpe',
        operator: 'pgpe',
        size: 3,
        verdict: 'kept',
      })),
      evaluations: numbers.map((candidate) => ({
        candidate,
        opponent: 0,
        purpose: 'search',
        firstDeal: 0,
        deals: 100,
        pairs: [0, 0, 100 - 5 * (candidate % 10), 0, 5 * (candidate % 10)],
        scores: 0,
        scoresSquared: 0,
      })),
    }),
  );
  store.finish(id, { status: 'done', seconds: 4 });
  return id;
}
