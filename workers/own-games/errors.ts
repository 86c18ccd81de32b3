/** Errors in the modules of the user's own games, with their locations. */
import { Refused } from '../../engine/index.js';
import type { DefinitionError } from './schema.js';

interface LocatedError extends DefinitionError {
  /** `line:column` in the module. */
  readonly at?: string | undefined;
}

/** All errors of a definition, one per line, each starting with `source`. */
export class WrongDefinition extends Refused {
  /** Printed without a prefix, like the errors of a player's file. */
  override readonly name = 'InputErrors';

  /** @param source start of each line: the file once it is known, before that the game's name */
  constructor(
    readonly source: unknown,
    readonly errors: readonly LocatedError[],
  ) {
    super(
      errors
        .map(({ at, location, message }) =>
          [at === undefined ? String(source) : `${String(source)}:${at}`, location, message]
            .filter((part) => part !== '')
            .join(': '),
        )
        .join('\n'),
    );
  }

  /**
   * The same errors located in the file: at the name of the part, otherwise at the call that makes the game.
   * @param text of the module
   * @param call `line:column` of the call that makes the game, if it is in this module
   */
  in(file: string, text: string, call: string | undefined): WrongDefinition {
    return new WrongDefinition(
      file,
      this.errors.map((error) => ({ ...error, at: locationOfName(text, error.part) ?? call })),
    );
  }
}

/** `line:column` of `name: 'Flotsam'`, unless the text has it more than once. */
function locationOfName(text: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const written = new RegExp(`\\bname: *(['"\`])${escaped(name)}\\1`, 'g');
  const [found, ...more] = text.matchAll(written);
  if (found === undefined || more.length > 0) return undefined;
  const lines = text.slice(0, found.index).split('\n');
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}

/** `line:column` of the innermost call in a module. @param address of the module in the stack */
export function locationIn(address: string, stack = ''): string | undefined {
  const [, line, column = 1] = new RegExp(`${escaped(address)}:(\\d+)(?::(\\d+))?`).exec(stack) ?? [];
  return line === undefined ? undefined : `${line}:${column}`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
