/** The part of the worker that plays. It brings the compiled engine, which the first view of the page does without. */
import { code } from 'virtual:compiled-engine';
import { loadCompiledEngine, playInWorker as play } from '../../experiments/index.web.js';

export function playInWorker(scope: Parameters<typeof play>[0]): void {
  loadCompiledEngine(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)));
  play(scope);
}
