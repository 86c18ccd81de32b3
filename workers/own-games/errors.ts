/** How a module of a game is refused. */
import { Refused } from '../../engine/index.js';
import type { Mistake } from './schema.js';

/** All mistakes of a definition, one a line, each beginning with `source`. */
export class WrongDefinition extends Refused {
  /** Printed as it is, like the mistakes of a player's file. */
  override readonly name = 'Mistakes';

  /** @param source what the lines begin with: the file once it is known, the game's name before */
  constructor(
    readonly source: unknown,
    readonly mistakes: readonly Mistake[],
  ) {
    super(
      mistakes
        .map(({ place, message }) => `${String(source)}: ${place === '' ? '' : `${place}: `}${message}`)
        .join('\n'),
    );
  }
}
