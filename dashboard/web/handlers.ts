/** The handlers of all endpoints, group by group when first needed, so that views that are not opened cost nothing. */
import { adviceEndpoints } from '../api/advice.js';
import { arenaEndpoints } from '../api/arena.js';
import { compareEndpoints } from '../api/compare.js';
import type { Endpoints } from '../api/endpoint.js';
import type { endpoints } from '../api/endpoints.js';
import { gameEndpoints } from '../api/games.js';
import { historyEndpoints } from '../api/history.js';
import { insightEndpoints } from '../api/insight.js';
import { libraryEndpoints } from '../api/library.js';
import { matchEndpoints } from '../api/matches.js';
import { planEndpoints } from '../api/plans.js';
import { playthroughEndpoints } from '../api/playthroughs.js';
import { positionEndpoints } from '../api/positions.js';
import { recordEndpoints } from '../api/record.js';
import { reportEndpoints } from '../api/reports.js';
import { reviewEndpoints } from '../api/reviews.js';
import { runEndpoints } from '../api/runs.js';
import { scenarioEndpoints } from '../api/scenarios.js';
import { textEndpoints } from '../api/texts.js';
import { trainingEndpoints } from '../api/trainings.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

type Load<Table extends Endpoints> = () => Promise<(context: AppContext) => Handlers<Table>>;
type Made = Readonly<Record<string, unknown>>;

/** Checks that a group has a handler for each of its endpoints. */
const group = <Table extends Endpoints>(table: Table, load: Load<Table>) => ({
  table: table as Endpoints,
  make: async (context: AppContext): Promise<Made> => (await load())(context),
});

const groups = [
  group(adviceEndpoints, async () => (await import('../routes/advice.js')).adviceRoutes),
  group(gameEndpoints, async () => (await import('../routes/games.js')).gameRoutes),
  group(planEndpoints, async () => (await import('../routes/plans.js')).planRoutes),
  group(runEndpoints, async () => (await import('../routes/runs.js')).runRoutes),
  group(compareEndpoints, async () => (await import('../routes/compare.js')).compareRoutes),
  group(recordEndpoints, async () => (await import('../routes/record.js')).recordRoutes),
  group(reportEndpoints, async () => (await import('../routes/reports.js')).reportRoutes),
  group(insightEndpoints, async () => (await import('../routes/insight.js')).insightRoutes),
  group(textEndpoints, async () => (await import('../routes/texts.js')).textRoutes),
  group(matchEndpoints, async () => (await import('../routes/matches.js')).matchRoutes),
  group(historyEndpoints, async () => (await import('../routes/history.js')).historyRoutes),
  group(scenarioEndpoints, async () => (await import('../routes/scenarios.js')).scenarioRoutes),
  group(playthroughEndpoints, async () => (await import('../routes/playthroughs.js')).playthroughRoutes),
  group(positionEndpoints, async () => (await import('../routes/positions.js')).positionRoutes),
  group(reviewEndpoints, async () => (await import('../routes/reviews.js')).reviewRoutes),
  group(arenaEndpoints, async () => (await import('../routes/arena.js')).arenaRoutes),
  group(trainingEndpoints, async () => (await import('../routes/trainings.js')).trainingRoutes),
  group(libraryEndpoints, async () => (await import('../routes/library.js')).libraryRoutes),
];

/** @returns what finds the handler of an endpoint */
export function lazyHandlers(context: AppContext): (key: keyof typeof endpoints) => Promise<unknown> {
  const made = new Map<Endpoints, Promise<Made>>();
  return async (key) => {
    const { table, make } = groups.find((one) => key in one.table)!;
    const handlers = made.get(table) ?? make(context);
    made.set(table, handlers);
    return (await handlers)[key];
  };
}
