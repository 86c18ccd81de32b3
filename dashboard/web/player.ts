/** The part of the worker that plays games. It loads the compiled engine, which the first view does not need. */
import { address } from 'virtual:compiled-engine';
import { loadCompiledEngine, playInWorker as play } from '../../experiments/index.web.js';

export async function playInWorker(scope: Parameters<typeof play>[0]): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  loadCompiledEngine(new Uint8Array(await answer.arrayBuffer()));
  play(scope);
}
