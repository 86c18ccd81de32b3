/** The part of the worker that plays. */
export { playInWorker } from '../../experiments/index.web.js';
