/** All handlers, one file for each group of endpoints. */
import type { endpoints } from '../api/endpoints.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';
import { adviceRoutes } from './advice.js';
import { arenaRoutes } from './arena.js';
import { compareRoutes } from './compare.js';
import { gameRoutes } from './games.js';
import { historyRoutes } from './history.js';
import { insightRoutes } from './insight.js';
import { libraryRoutes } from './library.js';
import { matchRoutes } from './matches.js';
import { planRoutes } from './plans.js';
import { playthroughRoutes } from './playthroughs.js';
import { positionRoutes } from './positions.js';
import { recordRoutes } from './record.js';
import { reportRoutes } from './reports.js';
import { reviewRoutes } from './reviews.js';
import { runRoutes } from './runs.js';
import { scenarioRoutes } from './scenarios.js';
import { textRoutes } from './texts.js';
import { trainingRoutes } from './trainings.js';

export const handlers = (context: AppContext): Handlers<typeof endpoints> => ({
  ...adviceRoutes(context),
  ...gameRoutes(context),
  ...planRoutes(context),
  ...runRoutes(context),
  ...compareRoutes(context),
  ...recordRoutes(context),
  ...reportRoutes(context),
  ...insightRoutes(context),
  ...textRoutes(context),
  ...matchRoutes(context),
  ...historyRoutes(context),
  ...scenarioRoutes(context),
  ...playthroughRoutes(context),
  ...positionRoutes(context),
  ...reviewRoutes(context),
  ...arenaRoutes(context),
  ...trainingRoutes(context),
  ...libraryRoutes(context),
});
