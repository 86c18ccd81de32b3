/** How a module of a game is refused. */
import { Refused } from '../../engine/index.js';
import type { DefinitionError } from './schema.js';

/** All errors of a definition, one a line, each beginning with `source`. */
export class WrongDefinition extends Refused {
  /** Printed as it is, like the errors of a player's file. */
  override readonly name = 'InputErrors';

  /** @param source what the lines begin with: the file once it is known, the game's name before */
  constructor(
    readonly source: unknown,
    readonly errors: readonly DefinitionError[],
  ) {
    super(
      errors
        .map(
          ({ location, message }) => `${String(source)}: ${location === '' ? '' : `${location}: `}${message}`,
        )
        .join('\n'),
    );
  }
}
