/** Bodies of API requests; none may cause an internal error. */
import { INTERNAL } from '../../../dashboard/server/problems.js';
import { dominionPlayer, makeRun, type TestDashboard, testDashboard } from '../../support/dashboard.js';
import { changed, damaged, pick, type Value } from '../changes.js';
import type { Door } from '../door.js';

const game = 'dominion';
const one = dominionPlayer('plain-big-money');
const other = dominionPlayer('smithy-money');
const rules = { variant: 'two-player', turnsMax: 30 };
const seated = { game, deal: '7', seats: [one, null], rules: { turnsMax: 30 } };
const watched = {
  game,
  deal: '7:2',
  seats: [one, other],
  rules: { turnsMax: 30 },
  changes: [{ step: 3, option: 0 }],
};
const kingdom = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop';
const text = { game, text: one.text, rules: { kingdom: ['Smithy'], colony: false } };
const explained = {
  ...text,
  rules: { turnsMax: 30 },
  against: [other],
  games: 100,
  gamesInAll: 200,
  seed: 2,
};

/** A valid body for every endpoint with a body, except those that start a process or rate a whole library. */
export const bodies: Readonly<Record<string, Value>> = {
  'POST /advice/board': { kingdom, sets: ['base'], seed: 3 },
  'POST /matches': {
    game,
    players: [one, other],
    seed: 1,
    games: 4,
    seats: 'alternate',
    curves: true,
    rules: { turnsMax: 30 },
  },
  'POST /matches/panel': {
    game,
    player: one,
    opponents: [other, one],
    seed: 1,
    games: 4,
    rules: { turnsMax: 30 },
  },
  'POST /matches/sample': {
    game,
    players: [one, other],
    seed: 1,
    games: 4,
    rules: { turnsMax: 30, colony: true },
  },
  'POST /scenarios': {
    game,
    player: one,
    opponents: [other],
    boards: [{}, rules],
    randomKingdoms: 1,
    seed: 1,
    games: 4,
  },
  'POST /balance': { game, rules, games: 1_000, seed: 1 },
  'POST /arena': { game, players: [one, other], seed: 1, games: 4, rules: { turnsMax: 30 } },
  'POST /tables/csv': {
    rows: [
      { a: 1, b: 'x', c: null },
      { a: 2, b: true },
    ],
    name: 'table',
  },
  'POST /tables/arrow': {
    rows: [
      { a: 1, b: 'x', c: null },
      { a: 2, b: 'y' },
    ],
    name: 'table',
  },
  'POST /texts/check': text,
  'POST /texts/format': text,
  'POST /texts/complete': { ...text, line: 1, column: 1 },
  'POST /texts/hover': { ...text, line: 2, column: 3 },
  'POST /texts/explain': explained,
  'POST /texts/numbers': { ...explained, steps: 1 },
  'POST /plans/read': { text: 'from: [big-money]\nbudget: 10min\nsearch:\n  population: 20\n' },
  'POST /playthroughs': watched,
  'POST /playthroughs/view': { ...watched, step: 4 },
  'POST /playthroughs/odds': { ...watched, step: 4, games: 10 },
  'POST /positions/analyse': {
    position:
      'position: dominion\nkingdom: First Game\nseats:\n  - hand: 2 Gold, Silver\n  - cards: 7 Copper, 3 Estate\n',
    players: [one],
    games: 20,
    seed: 1,
  },
  'POST /positions/why': {
    position:
      'position: dominion\nkingdom: First Game\nseats:\n  - hand: 2 Gold, Silver\n  - cards: 7 Copper, 3 Estate\n',
    players: [one],
    better: 'Province (8)',
    worse: 'Gold (6)',
    seed: 1,
  },
  'POST /reviews': {
    text: 'Turn 1 - a\na draws 5 Coppers.\nTurn 1 - b\n',
    players: [one],
    games: 100,
    seed: 1,
  },
  'POST /play': { ...seated, decisions: [0, 0] },
  'POST /play/save': { ...seated, decisions: [0] },
  'POST /play/changes': { ...seated, decisions: [0] },
  'POST /play/open': { text: '{"deckwright":"game"}' },
  'POST /play/hint': { ...seated, decisions: [0], adviser: other, games: 10 },
  'POST /runs/1/worths': { before: one.text, now: other.text, games: 20, seed: 1 },
  'POST /runs/1/lineage': { candidate: 4, games: 20, seed: 1 },
  'PATCH /runs/1': { name: 'another', note: 'word', tags: ['a'] },
  'POST /library': { ...one, game, tags: ['mine'], note: 'good' },
};
const MIMES = ['application/json', 'text/plain', 'application/json; charset=utf-16'];
/** Time limit of a request, in milliseconds. */
const PATIENCE_MS = 15_000;

export async function http(): Promise<Door> {
  const dashboard: TestDashboard = await testDashboard();
  makeRun(dashboard.context, 'made', 8);
  const saved = await dashboard.json<Value>('POST', '/play/save', bodies['POST /play/save']);
  const whole: Record<string, Value> = { ...bodies, 'POST /play/open': { text: JSON.stringify(saved) } };
  const keys = Object.keys(whole);
  return {
    name: 'http',
    next(rng) {
      const key = pick(rng, keys);
      const type = rng.below(20) === 0 ? pick(rng, MIMES) : MIMES[0]!;
      if (rng.below(8) === 0) return `${key}\n${type}\n${damaged(JSON.stringify(whole[key]), rng)}`;
      return `${key}\n${type}\n${JSON.stringify(changed(whole[key]!, rng))}`;
    },
    async try(input) {
      const [key, type, ...body] = input.split('\n');
      const [method, path] = key!.split(' ') as [string, string];
      const response = await fetch(`${dashboard.served.address}api/v1${path}`, {
        method,
        headers: { 'x-deckwright': '1', 'content-type': type! },
        body: body.join('\n'),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = await response.text();
      if (response.status >= 500 || answer.includes(INTERNAL.error))
        throw new Error(`${response.status}: ${answer.slice(-1_000)}`);
      if (response.ok) return true;
      const { error } = JSON.parse(answer) as { error?: string };
      if (error === undefined || error.trim() === '') throw new Error(`${response.status} without a word`);
      return false;
    },
    close: () => dashboard.close(),
  };
}
