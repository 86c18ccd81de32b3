/**
 * Every endpoint of the API, in the order of the documentation. To add one: a line in its file, a handler in its
 * route.
 */
import { adviceEndpoints } from './advice.js';
import { arenaEndpoints } from './arena.js';
import { compareEndpoints } from './compare.js';
import type { Endpoints } from './endpoint.js';
import { gameEndpoints } from './games.js';
import { historyEndpoints } from './history.js';
import { insightEndpoints } from './insight.js';
import { libraryEndpoints } from './library.js';
import { matchEndpoints } from './matches.js';
import { planEndpoints } from './plans.js';
import { playthroughEndpoints } from './playthroughs.js';
import { positionEndpoints } from './positions.js';
import { recordEndpoints } from './record.js';
import { reportEndpoints } from './reports.js';
import { reviewEndpoints } from './reviews.js';
import { runEndpoints } from './runs.js';
import { scenarioEndpoints } from './scenarios.js';
import { textEndpoints } from './texts.js';
import { trainingEndpoints } from './trainings.js';

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
