/**
 * Answers a repeated request like the first, without making its change again. Pages repeat a request if the window
 * that holds the record closes; scripts, if the connection breaks.
 */
import type { Store } from '../../experiments/index.js';
import { HttpProblem } from './problems.js';

/**
 * Makes a change of the record, at most once for each request. A handler calls it once, and only throws if it has
 * undone the change.
 * @param change returns the answer, which is recorded together with the change
 */
export type Once = <T>(change: () => T) => T;

export interface IdentifiedRequest {
  /** Chosen by the client, a new one for each request. Without it, a repeated request is a new one. */
  readonly id?: string | undefined;
  /** Method, path and query. */
  readonly address: string;
  readonly body: unknown;
}

/** Maximum characters of an id, because the record keeps it. */
const ID_MAX = 255;

export class RepeatedRequests {
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(readonly record: Pick<Store, 'requests'>) {}

  /** @throws HttpProblem 422 if an earlier request with the same id asked for something else, 400 if the id is too long */
  async answer<T>(request: IdentifiedRequest, handle: (once: Once) => T): Promise<Awaited<T>> {
    const { id, address, body } = request;
    if (id === undefined) return await handle((change) => change());
    if (id.length > ID_MAX)
      throw new HttpProblem(400, `The Idempotency-Key has ${id.length} characters`, `use at most ${ID_MAX}`);
    const asked = JSON.stringify([address, body]);
    while (this.#underWay.has(id)) await this.#underWay.get(id)!.catch(() => {});
    const { requests } = this.record;
    const known = requests.find(id, asked);
    if (known?.isSame === false)
      throw new HttpProblem(
        422,
        'Another request had this Idempotency-Key',
        'send each new request with a new Idempotency-Key',
      );
    if (known !== undefined) return known.answer as Awaited<T>;
    const handling = (async () => await handle((change) => requests.answer(id, asked, change)))();
    this.#underWay.set(id, handling);
    try {
      return await handling;
    } catch (error) {
      requests.forget(id);
      throw error;
    } finally {
      this.#underWay.delete(id);
    }
  }
}
