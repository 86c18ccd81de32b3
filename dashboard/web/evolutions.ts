/** The part of the worker that searches: loaded with the first run that is started or resumed. */
export { checkPlan, planEvolution, recordRun, runEvolution, takeUpRun } from '../../experiments/index.web.js';
