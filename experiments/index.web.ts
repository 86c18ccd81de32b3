/** What the page without a server needs besides: the games are played where it says. */
export { playIn, playInWorker } from '../workers/index.web.js';
export * from './index.js';
export { recordRun, takeUpRun } from './runs/evolve/begin.js';
export { runEvolution } from './runs/evolve/evolve.js';
export { planEvolution } from './runs/evolve/plan.js';
export { onRecordWait } from './store/index.web.js';
