/** The kinds of error that this code throws. Errors in a text are returned as diagnostics instead. */

/** A broken invariant of this code. Never caught; the command line ends with exit code 70 and prints the seed. */
export class EngineBug extends Error {
  override readonly name = 'EngineBug';
}

/** Bad input. Caught at the border (command line, HTTP route, loader) and shown without a stack. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  constructor(
    message: string,
    /** How to fix it, in one sentence. */
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** A policy gave an answer that the rules do not allow: a fault of the program in that seat. */
export class IllegalChoice extends Error {
  override readonly name = 'IllegalChoice';
  constructor(
    readonly seat: number,
    readonly decision: string,
    readonly answer: string,
  ) {
    super(`seat ${seat + 1} answered "${decision}" with ${answer}, which is not allowed`);
  }
}

/** @throws EngineBug unless `ok` */
export function invariant(ok: boolean, what: string): asserts ok {
  if (!ok) throw new EngineBug(what);
}

/** For the default branch of an exhaustive switch. @throws EngineBug always */
export function unreachable(value: never): never {
  throw new EngineBug(`unexpected ${JSON.stringify(value)}`);
}
