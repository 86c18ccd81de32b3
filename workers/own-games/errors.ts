/** Errors for modules of games. */
import { Refused } from '../../engine/index.js';
import type { DefinitionError } from './schema.js';

/** All errors of a definition, one per line, each starting with `source`. */
export class WrongDefinition extends Refused {
  /** Printed without a prefix, like the errors of a player's file. */
  override readonly name = 'InputErrors';

  /** @param source start of each line: the file once it is known, before that the game's name */
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
