/** The part of the worker that holds the record and answers the page. */
import { joinSession, openStore, playIn } from '../../experiments/index.web.js';
import { endpoints } from '../api/endpoints.js';
import { lazyHandlers } from '../routes/index.js';
import { RepeatedRequests } from '../server/repeated-requests.js';
import { contextOf } from './context.js';
import { refuse, serve } from './serve.js';
import type { Serve, WindowSession } from './windows.js';

/** Missing in Node's types. */
declare const Worker: new (
  address: string,
  options: { readonly type: 'module'; readonly name: string },
) => ReturnType<Parameters<typeof playIn>[0]>;

/** @param address URL of the worker's own file @returns a function that connects a window */
export async function startServing(address: string, session: WindowSession): ReturnType<Serve> {
  playIn(() => new Worker(address, { type: 'module', name: 'play' }));
  joinSession(session.name);
  try {
    const store = await openStore();
    const context = contextOf(store, store.location === ':memory:');
    if (session.isTakenOver) await context.runs.resumeAll();
    const handlers = lazyHandlers(context);
    const repeated = new RepeatedRequests(store);
    return (answer, window) => serve(endpoints, handlers, repeated, answer, window);
  } catch (error) {
    return (answer) => refuse(error, answer);
  }
}
