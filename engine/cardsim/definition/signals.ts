/** Signals of a rule or an action to the turn that runs it, returned or thrown. */

export type SignalKind = 'remove-me' | 'stop-pass' | 'end-game';

/** Not an error: nothing went wrong. A rule may return an array of signals. */
export class Signal {
  constructor(
    readonly kind: SignalKind,
    /** For `end-game`: one of the game's endings. */
    readonly ending?: string,
  ) {}
}

/** The rule that returns it is removed from the collection after the pass. */
export const removeMe = new Signal('remove-me');

/** No further rule runs in this pass; what was requested of the collection is still applied. */
export const stopPass = new Signal('stop-pass');

/** Nothing further runs and the game is over. @param ending one of the game's `endings` */
export function endGame(ending: string): Signal {
  return new Signal('end-game', ending);
}
