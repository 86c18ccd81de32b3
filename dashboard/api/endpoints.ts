/**
 * Every endpoint of the API, in the order of the documentation. A new endpoint needs a line in its file and a
 * handler in its route.
 */
import { adviceEndpoints } from './advice.js';
import type { Endpoints } from './endpoint.js';
import { gameEndpoints } from './games.js';
import { libraryEndpoints } from './library.js';
import { arenaEndpoints } from './matches/arena.js';
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

export const endpoints = {
  ...adviceEndpoints,
  ...gameEndpoints,
  ...planEndpoints,
  ...runEndpoints,
  ...compareEndpoints,
  ...recordEndpoints,
  ...reportEndpoints,
  ...insightEndpoints,
  ...textEndpoints,
  ...matchEndpoints,
  ...historyEndpoints,
  ...scenarioEndpoints,
  ...playthroughEndpoints,
  ...positionEndpoints,
  ...reviewEndpoints,
  ...arenaEndpoints,
  ...trainingEndpoints,
  ...libraryEndpoints,
} as const satisfies Endpoints;
