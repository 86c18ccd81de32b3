/** The part of the worker with a game of the user's own that holds the record and answers the page. */
import {
  games,
  type InMemory,
  joinSession,
  openInMemory,
  playIn,
  setStore,
} from '../../../experiments/index.web.js';
import { endpoints } from '../../api/endpoints.js';
import { lazyHandlers } from '../../routes/index.js';
import { clientProblem } from '../../server/problems.js';
import { RepeatedRequests } from '../../server/repeated-requests.js';
import { contextOf } from '../context.js';
import { serve } from '../serve.js';
import { loadModule } from './load-module.js';
import type { FromOwn, ModuleStart, PlayStart, ToOwn } from './messages.js';

/** Missing in Node's types. */
export interface RunPort {
  onmessage: ((event: { readonly data: ToOwn }) => void) | null;
  postMessage(message: FromOwn, moved?: readonly ArrayBuffer[]): void;
}
declare const Worker: new (
  address: string,
  options: { readonly name: string },
) => ReturnType<Parameters<typeof playIn>[0]>;

/** Pause between two saves of a changed record, in milliseconds. */
const KEEP_MS = 1_000;

/** @param address URL of the worker's own script @param port port to the page */
export async function startServing(start: ModuleStart, address: string, port: RunPort): Promise<void> {
  const { module, session } = start;
  try {
    const { games: names } = await loadModule(module);
    playIn(() => {
      const worker = new Worker(address, { name: 'play' });
      (worker as { postMessage(message: unknown): void }).postMessage({ module } satisfies PlayStart);
      return worker;
    });
    joinSession(session.name);
    const record = await openInMemory(start.sqlite, start.record);
    setStore(record.store);
    const context = contextOf(record.store, false);
    if (session.isTakenOver) await context.runs.resumeAll();
    const repeated = new RepeatedRequests(record.store);
    const { take } = serve(endpoints, lazyHandlers(context), repeated, (answer) => port.postMessage(answer));
    port.onmessage = ({ data }) => {
      if ('ping' in data) port.postMessage({ pong: data.ping });
      else take(data);
    };
    setInterval(() => keep(record, port), KEEP_MS);
    port.postMessage({ games: names.map((name: string) => ({ name, title: games[name]!.facts.title })) });
  } catch (error) {
    const { error: refused, hint } = clientProblem(error) ?? { error: String(error), hint: undefined };
    port.postMessage({ refused, hint });
  }
}

function keep({ changed }: InMemory, port: RunPort): void {
  const record = changed();
  if (record !== undefined) port.postMessage({ record }, [record.buffer]);
}
