/**
 * A problem that does not end the game. A rule or an action throws or returns it, or passes it to `player.warn`.
 */

let keepsStack = true;

/** Whether new warnings have a stack. */
export function keepStacks(isOn: boolean): void {
  keepsStack = isOn;
}

/** Shown to the player, with its stack in debug mode; the game continues. */
export class Warning extends Error {
  override readonly name = 'Warning';

  constructor(message?: string, options?: ErrorOptions) {
    // SPEED: a stack takes longer than a turn of a small game.
    const { stackTraceLimit } = Error;
    if (!keepsStack) Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }

  /**
   * Makes a warning from a format: `%s` text, `%d` whole number, `%f` number (`%.2f` with two decimals), `%j`
   * JSON, `%%` a per cent sign. Extra arguments are appended; a mark without an argument stays as it is.
   */
  static format(format: string, ...args: readonly unknown[]): Warning {
    let next = 0;
    const text = format.replace(
      /%(?:\.(\d{1,2}))?([sdfj%])/g,
      (mark, decimals: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        return next < args.length ? formatted(args[next++], kind, decimals) : mark;
      },
    );
    return new Warning([text, ...args.slice(next).map(String)].join(' '));
  }

  /**
   * Turns an error into a warning, so that it is reported and the game continues. The error becomes its `cause`.
   */
  static wrap(cause: unknown): Warning {
    if (cause instanceof Warning) return cause;
    return new Warning(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function formatted(value: unknown, kind: string, decimals: string | undefined): string {
  switch (kind) {
    case 'd':
      return Math.trunc(Number(value)).toString();
    case 'f':
      return decimals === undefined ? Number(value).toString() : Number(value).toFixed(Number(decimals));
    case 'j':
      return JSON.stringify(value) ?? 'undefined';
    default:
      return String(value);
  }
}
