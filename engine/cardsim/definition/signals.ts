/** Signals that a rule or an action returns or throws to the turn that runs it. */

export type SignalKind = 'remove-me' | 'stop-pass' | 'end-game';

/** Not an error. A rule may return an array of signals. */
export class Signal {
  constructor(
    readonly kind: SignalKind,
    /** For `end-game`: one of the game's endings. */
    readonly ending?: string,
  ) {}
}

/** Removes the rule that returns it from the collection after the pass. */
export const removeMe = new Signal('remove-me');

/** Ends the pass: no further rule runs. Requested changes of the collection are still applied. */
export const stopPass = new Signal('stop-pass');

/** Ends the game; nothing else runs. @param ending one of the game's `endings` */
export function endGame(ending: string): Signal {
  return new Signal('end-game', ending);
}
