/** The handlers of all endpoints. Each group is loaded at its first use, so unused views cost nothing. */
import { type endpoints, groups } from '../api/endpoints.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

type GroupName = keyof typeof groups;
type Made = Promise<Readonly<Record<string, unknown>>>;

/** A group without a handler for one of its endpoints is a type error. */
const routes: {
  readonly [Name in GroupName]: () => Promise<(context: AppContext) => Handlers<(typeof groups)[Name]>>;
} = {
  advice: async () => (await import('./advice.js')).adviceRoutes,
  game: async () => (await import('./games.js')).gameRoutes,
  plan: async () => (await import('./runs/plans.js')).planRoutes,
  run: async () => (await import('./runs/runs.js')).runRoutes,
  compare: async () => (await import('./runs/compare.js')).compareRoutes,
  record: async () => (await import('./runs/record.js')).recordRoutes,
  report: async () => (await import('./runs/reports.js')).reportRoutes,
  insight: async () => (await import('./runs/insight.js')).insightRoutes,
  text: async () => (await import('./texts.js')).textRoutes,
  match: async () => (await import('./matches/matches.js')).matchRoutes,
  balance: async () => (await import('./matches/balance.js')).balanceRoutes,
  history: async () => (await import('./matches/history.js')).historyRoutes,
  scenario: async () => (await import('./matches/scenarios.js')).scenarioRoutes,
  playthrough: async () => (await import('./play/playthroughs.js')).playthroughRoutes,
  position: async () => (await import('./play/positions.js')).positionRoutes,
  review: async () => (await import('./play/reviews.js')).reviewRoutes,
  arena: async () => (await import('./matches/arena.js')).arenaRoutes,
  training: async () => (await import('./runs/trainings.js')).trainingRoutes,
  library: async () => (await import('./library.js')).libraryRoutes,
};

export function lazyHandlers(context: AppContext): (key: keyof typeof endpoints) => Promise<unknown> {
  const made = new Map<GroupName, Made>();
  return async (key) => {
    const group = (Object.keys(groups) as GroupName[]).find((name) => key in groups[name])!;
    const handlers: Made = made.get(group) ?? routes[group]().then((make) => make(context));
    made.set(group, handlers);
    return (await handlers)[key];
  };
}
