/** All handlers, in one file for each group of endpoints. */
import type { endpoints } from '../api/endpoints.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';
import { adviceRoutes } from './advice.js';
import { gameRoutes } from './games.js';
import { libraryRoutes } from './library.js';
import { arenaRoutes } from './matches/arena.js';
import { historyRoutes } from './matches/history.js';
import { matchRoutes } from './matches/matches.js';
import { scenarioRoutes } from './matches/scenarios.js';
import { playthroughRoutes } from './play/playthroughs.js';
import { positionRoutes } from './play/positions.js';
import { reviewRoutes } from './play/reviews.js';
import { compareRoutes } from './runs/compare.js';
import { insightRoutes } from './runs/insight.js';
import { planRoutes } from './runs/plans.js';
import { recordRoutes } from './runs/record.js';
import { reportRoutes } from './runs/reports.js';
import { runRoutes } from './runs/runs.js';
import { trainingRoutes } from './runs/trainings.js';
import { textRoutes } from './texts.js';

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
