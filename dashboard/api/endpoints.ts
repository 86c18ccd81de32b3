/** Every endpoint of the API, in the order of the documentation. A new endpoint needs a line in its file and a handler. */
import { adviceEndpoints } from './advice.js';
import type { Endpoints } from './endpoint.js';
import { gameEndpoints } from './games.js';
import { libraryEndpoints } from './library.js';
import { arenaEndpoints } from './matches/arena.js';
import { balanceEndpoints } from './matches/balance.js';
import { historyEndpoints } from './matches/history.js';
import { matchEndpoints } from './matches/matches.js';
import { scenarioEndpoints } from './matches/scenarios.js';
import { playthroughEndpoints } from './play/playthroughs.js';
import { positionEndpoints } from './play/positions.js';
import { reviewEndpoints } from './play/reviews.js';
import { compareEndpoints } from './runs/compare.js';
import { insightEndpoints } from './runs/insight.js';
import { planEndpoints } from './runs/plans.js';
import { recordEndpoints } from './runs/record.js';
import { reportEndpoints } from './runs/reports.js';
import { runEndpoints } from './runs/runs.js';
import { trainingEndpoints } from './runs/trainings.js';
import { textEndpoints } from './texts.js';

/** Endpoints that one module of `routes/` handles. */
export const groups = {
  advice: adviceEndpoints,
  game: gameEndpoints,
  plan: planEndpoints,
  run: runEndpoints,
  compare: compareEndpoints,
  record: recordEndpoints,
  report: reportEndpoints,
  insight: insightEndpoints,
  text: textEndpoints,
  match: matchEndpoints,
  balance: balanceEndpoints,
  history: historyEndpoints,
  scenario: scenarioEndpoints,
  playthrough: playthroughEndpoints,
  position: positionEndpoints,
  review: reviewEndpoints,
  arena: arenaEndpoints,
  training: trainingEndpoints,
  library: libraryEndpoints,
} as const satisfies Record<string, Endpoints>;

type Group = (typeof groups)[keyof typeof groups];
type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? { readonly [Key in keyof Whole]: Whole[Key] }
  : never;

export const endpoints: AllOf<Group> = Object.assign({}, ...Object.values(groups));
