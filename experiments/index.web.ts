/** The public interface for the page that runs without a server and plays the games itself. */

export { loadCompiledDominion, loadCompiledStarRealms } from '../engine/index.js';
export {
  contentOf,
  loadText,
  type ModuleText,
  type OwnModule,
  playIn,
  playInWorker,
} from '../workers/index.web.js';
export * from './index.js';
export { checkSameRules, knowGame } from './own-games.js';
export { recordRun, resumeRun } from './runs/evolve/begin.js';
export { runEvolution } from './runs/evolve/evolve.js';
export { planEvolution } from './runs/evolve/plan/plan.js';
export { checkSameVersion as checkResumedVersion } from './runs/shared/run-control.js';
export { playTournament, recordedTournament } from './runs/tournament/tournament.js';
export { keepInLibrary, recordedTraining, runTraining } from './runs/train/recorded-training.js';

export { type InMemory, openInMemory } from './store/in-memory.web.js';
export { setStore } from './store/index.web.js';
export { joinSession } from './store/ownership.web.js';
