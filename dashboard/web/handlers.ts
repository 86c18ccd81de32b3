/** The handlers of all endpoints. Each group is loaded at its first use, so unused views cost nothing. */
import { adviceEndpoints } from '../api/advice.js';
import type { Endpoints } from '../api/endpoint.js';
import type { endpoints } from '../api/endpoints.js';
import { gameEndpoints } from '../api/games.js';
import { libraryEndpoints } from '../api/library.js';
import { arenaEndpoints } from '../api/matches/arena.js';
import { historyEndpoints } from '../api/matches/history.js';
import { matchEndpoints } from '../api/matches/matches.js';
import { scenarioEndpoints } from '../api/matches/scenarios.js';
import { playthroughEndpoints } from '../api/play/playthroughs.js';
import { positionEndpoints } from '../api/play/positions.js';
import { reviewEndpoints } from '../api/play/reviews.js';
import { compareEndpoints } from '../api/runs/compare.js';
import { insightEndpoints } from '../api/runs/insight.js';
import { planEndpoints } from '../api/runs/plans.js';
import { recordEndpoints } from '../api/runs/record.js';
import { reportEndpoints } from '../api/runs/reports.js';
import { runEndpoints } from '../api/runs/runs.js';
import { trainingEndpoints } from '../api/runs/trainings.js';
import { textEndpoints } from '../api/texts.js';
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
  group(planEndpoints, async () => (await import('../routes/runs/plans.js')).planRoutes),
  group(runEndpoints, async () => (await import('../routes/runs/runs.js')).runRoutes),
  group(compareEndpoints, async () => (await import('../routes/runs/compare.js')).compareRoutes),
  group(recordEndpoints, async () => (await import('../routes/runs/record.js')).recordRoutes),
  group(reportEndpoints, async () => (await import('../routes/runs/reports.js')).reportRoutes),
  group(insightEndpoints, async () => (await import('../routes/runs/insight.js')).insightRoutes),
  group(textEndpoints, async () => (await import('../routes/texts.js')).textRoutes),
  group(matchEndpoints, async () => (await import('../routes/matches/matches.js')).matchRoutes),
  group(historyEndpoints, async () => (await import('../routes/matches/history.js')).historyRoutes),
  group(scenarioEndpoints, async () => (await import('../routes/matches/scenarios.js')).scenarioRoutes),
  group(playthroughEndpoints, async () => (await import('../routes/play/playthroughs.js')).playthroughRoutes),
  group(positionEndpoints, async () => (await import('../routes/play/positions.js')).positionRoutes),
  group(reviewEndpoints, async () => (await import('../routes/play/reviews.js')).reviewRoutes),
  group(arenaEndpoints, async () => (await import('../routes/matches/arena.js')).arenaRoutes),
  group(trainingEndpoints, async () => (await import('../routes/runs/trainings.js')).trainingRoutes),
  group(libraryEndpoints, async () => (await import('../routes/library.js')).libraryRoutes),
];

/** @returns a function that loads the handler of an endpoint */
export function lazyHandlers(context: AppContext): (key: keyof typeof endpoints) => Promise<unknown> {
  const made = new Map<Endpoints, Promise<Made>>();
  return async (key) => {
    const { table, make } = groups.find((one) => key in one.table)!;
    const handlers = made.get(table) ?? make(context);
    made.set(table, handlers);
    return (await handlers)[key];
  };
}
