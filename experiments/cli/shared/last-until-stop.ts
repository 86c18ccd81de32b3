/** Keeps the last result of work that refines its answer, if the user stops it. */

export interface LastResult<T> {
  readonly last: T;
  readonly stopped: boolean;
}

/** @param work reports each better result, and returns the last @throws its error, unless stopped after a result */
export async function lastUntilStop<T>(
  signal: AbortSignal,
  work: (onResult: (result: T) => void) => Promise<T>,
): Promise<LastResult<T>> {
  let best: { readonly result: T } | undefined;
  const onResult = (result: T): void => {
    best = { result };
  };
  try {
    return { last: await work(onResult), stopped: false };
  } catch (error) {
    if (!signal.aborted || best === undefined) throw error;
    return { last: best.result, stopped: true };
  }
}
