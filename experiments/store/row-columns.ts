/** The columns of what a run brings. */
import { type Columns, sameNames } from './columns.js';
import { isOwned } from './ownership.js';
import type { CandidateRow, Event, Generation, NewRun, Opponent, RecordedScore, RunRow } from './rows.js';
import type { Row } from './sql.js';

/** The first row of a run. */
export const newRunColumns: Columns<NewRun> = {
  ...sameNames('kind', 'name', 'game', 'algorithm'),
  rules: { json: 'rules' },
  plan: { json: 'plan' },
  ...sameNames('seed', 'version'),
  budgetGames: 'budget_games',
  budgetSeconds: 'budget_seconds',
};

export const runColumns: Columns<Omit<RunRow, 'plan'>> = {
  ...sameNames('id', 'kind', 'name', 'note'),
  tags: { json: 'tags' },
  archived: (row) => row['archived'] === 1,
  ...sameNames('game', 'algorithm'),
  rules: { json: 'rules' },
  ...sameNames('seed', 'version'),
  budgetGames: 'budget_games',
  budgetSeconds: 'budget_seconds',
  status: (row) => (row['status'] === 'running' && !isOwned(row) ? 'interrupted' : row['status']),
  ...sameNames('request', 'pid', 'host', 'heartbeat', 'games', 'generations', 'seconds'),
  best: standing,
  spark: { json: 'spark' },
  ...sameNames('created', 'finished', 'error'),
};

function standing(row: Row): RecordedScore | undefined {
  if (row['best_mean'] === null) return undefined;
  return {
    mean: row['best_mean'] as number,
    low: row['best_low'] as number,
    high: row['best_high'] as number,
    games: row['best_games'] as number,
    purpose: row['best_purpose'] as RecordedScore['purpose'],
  };
}

export const opponentColumns: Columns<Opponent> = sameNames('number', 'name', 'kind', 'text', 'generation');

export const generationColumns: Columns<Generation> = {
  ...sameNames('generation', 'games', 'seconds'),
  best: (row) => ({
    candidate: row['best'],
    mean: row['best_mean'],
    low: row['best_low'],
    high: row['best_high'],
  }),
  ...sameNames('mean', 'diversity'),
  operators: { json: 'operators' },
  emitters: { json: 'emitters' },
  extra: { json: 'extra' },
};

export const candidateColumns: Columns<CandidateRow> = {
  ...sameNames('number', 'hash'),
  // Of another table.
  text: (row) => row['text'] ?? undefined,
  ...sameNames('name', 'generation'),
  parents: { json: 'parents' },
  ...sameNames('emitter', 'operator', 'size', 'verdict'),
  traits: { json: 'traits' },
  ...sameNames('deals', 'halves'),
};

export const eventColumns: Columns<Event> = {
  ...sameNames('number', 'generation', 'at', 'kind', 'text'),
  data: { json: 'data' },
};
