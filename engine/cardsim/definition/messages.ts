/**
 * Messages of a game to its player. They are a separate type, so that formatted text can be added without changes
 * to games.
 */

export type MessageValue = string | number | boolean | Message;

/** A text that is formatted when it is read. */
export class Message {
  readonly #texts: readonly string[];
  readonly #values: readonly MessageValue[];

  /** Texts and values alternate and begin and end with a text. Use {@link message} or {@link Message.plain}. */
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

  /** A saved game contains the text of a message. */
  toJSON(): string {
    return this.toString();
  }
}

/** A message as a template: `` message`You pick ${count} apples` ``. */
export function message(texts: TemplateStringsArray, ...values: MessageValue[]): Message {
  return new Message(texts, values);
}
