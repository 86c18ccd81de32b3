/** The part of the worker that plays games. It loads the compiled engines, which the first view does not need. */
import { addresses } from 'virtual:compiled-engines';
import {
  loadCompiledDominion,
  loadCompiledStarRealms,
  playInWorker as play,
} from '../../experiments/index.web.js';

async function moduleAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export async function playInWorker(scope: Parameters<typeof play>[0]): Promise<void> {
  const [dominion, starRealms] = await Promise.all([
    moduleAt(addresses.dominion),
    moduleAt(addresses['star-realms']),
  ]);
  loadCompiledDominion(dominion);
  loadCompiledStarRealms(starRealms);
  play(scope);
}
