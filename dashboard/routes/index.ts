/** All handlers, one file for each group of endpoints. */
import type { endpoints } from '../api/endpoints.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { arenaRoutes } from './arena.js';
import { gameRoutes } from './games.js';
import { historyRoutes } from './history.js';
import { insightRoutes } from './insight.js';
import { libraryRoutes } from './library.js';
import { matchRoutes } from './matches.js';
import { playthroughRoutes } from './playthroughs.js';
import { reportRoutes } from './reports.js';
import { runRoutes } from './runs.js';
import { scenarioRoutes } from './scenarios.js';
import { textRoutes } from './texts.js';

export const handlers = (desk: Desk): Handlers<typeof endpoints> => ({
  ...gameRoutes(),
  ...runRoutes(desk),
  ...reportRoutes(desk),
  ...insightRoutes(desk),
  ...textRoutes(desk),
  ...matchRoutes(desk),
  ...historyRoutes(desk),
  ...scenarioRoutes(desk),
  ...playthroughRoutes(desk),
  ...arenaRoutes(desk),
  ...libraryRoutes(desk),
});
