/** Messages of a game to its player: a separate type, so that formatted text can be added without changing a game. */

export type MessageValue = string | number | boolean | Message;

/** A text that is formatted only when it is read. */
export class Message {
  readonly #texts: readonly string[];
  readonly #values: readonly MessageValue[];

  /** Texts and values alternate, a text first and last. Use {@link message} or {@link Message.plain}. */
  constructor(texts: readonly string[], values: readonly MessageValue[] = []) {
    this.#texts = texts;
    this.#values = values;
  }

  static plain(text: string | Message): Message {
    return typeof text === 'string' ? new Message([text]) : text;
  }

  toString(): string {
    let text = this.#texts[0] ?? '';
    for (let i = 0; i < this.#values.length; i++) text += `${this.#values[i]}${this.#texts[i + 1] ?? ''}`;
    return text;
  }

  /** In saved games a message is its plain text. */
  toJSON(): string {
    return this.toString();
  }
}

/** A message written in place: `` message`You pick ${count} apples` ``. */
export function message(texts: TemplateStringsArray, ...values: MessageValue[]): Message {
  return new Message(texts, values);
}
