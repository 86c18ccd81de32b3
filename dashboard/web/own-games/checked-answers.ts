/** Checks answers from the frame with a user's own game, because its code could have changed them. */
import { z } from 'zod';
import type { Endpoint } from '../../api/endpoint.js';
import { endpoints } from '../../api/endpoints.js';
import type { AnswerMessage, RequestMessage } from '../messages.js';
import type { FromOwn } from './messages.js';

/** Maximum size of one answer, and of a record. */
const BYTES_MAX = 64 * 1024 * 1024;
const STATUS_MAX = 599;

const id = z.int();
const answer = z.union([
  z.object({
    id,
    status: z.int().min(200).max(STATUS_MAX),
    headers: z
      .object({ 'content-type': z.string().max(200), 'content-disposition': z.string().max(400) })
      .partial(),
  }),
  z.object({ id, part: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  z.object({ id, end: z.literal(true) }),
]);
const game = z.object({
  name: z.string().regex(/^cardsim\/[a-z0-9-]{1,80}$/),
  title: z.string().min(1).max(120),
});
const message = z.union([
  answer,
  z.object({ pong: z.int() }),
  z.object({ games: z.array(game).min(1).max(20) }),
  z.object({ refused: z.string().max(20_000), hint: z.string().max(20_000).optional() }),
  z.object({ record: z.instanceof(Uint8Array).refine(({ length }) => length <= BYTES_MAX) }),
]);

/** @throws ZodError for anything but a message of the frame */
export const checkedMessage = (value: unknown): FromOwn => message.parse(value) as FromOwn;

const problem = z.object({ error: z.string(), hint: z.string().optional() });
const routes = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).map(([key, endpoint]) => {
  const [method, path] = key.split(' ') as [string, string];
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), endpoint };
});

const decoder = new TextDecoder();
const textOf = (part: string | Uint8Array): string =>
  typeof part === 'string' ? part : decoder.decode(part);

/** The answer to one request, checked part by part. */
export class CheckedAnswer {
  readonly #as: NonNullable<Endpoint['as']>;
  readonly #schema: z.ZodType;
  readonly #give: (answer: AnswerMessage) => void;
  #isProblem = false;
  #text = '';
  #size = 0;

  /** @param give receives the checked answer */
  constructor({ method, path }: RequestMessage, give: (answer: AnswerMessage) => void) {
    const [name = ''] = path.split('?');
    const endpoint = routes.find((route) => route.method === method && route.pattern.test(name))?.endpoint;
    this.#as = endpoint?.as ?? 'json';
    this.#schema = endpoint?.response ?? z.never();
    this.#give = give;
  }

  /** @throws ZodError, SyntaxError or RangeError if the answer does not fit the endpoint */
  take(answer: AnswerMessage): void {
    if ('status' in answer) {
      this.#isProblem = answer.status >= 400;
      this.#give(answer);
    } else if ('part' in answer) this.#part(answer.id, answer.part);
    else {
      if (this.#text !== '') {
        const schema = this.#isProblem ? problem : this.#schema;
        this.#give({ id: answer.id, part: JSON.stringify(schema.parse(JSON.parse(this.#text))) });
      }
      this.#give(answer);
    }
  }

  #part(id: number, part: string | Uint8Array<ArrayBuffer>): void {
    this.#size += part.length;
    if (this.#as === 'file' || this.#as === 'json' || this.#isProblem) {
      if (this.#size > BYTES_MAX) throw new RangeError('the answer is too large');
      if (this.#as === 'file' && !this.#isProblem) this.#give({ id, part });
      else this.#text += textOf(part);
      return;
    }
    const separator = this.#as === 'lines' ? '\n' : '\n\n';
    const pieces = (this.#text + textOf(part)).split(separator);
    this.#text = pieces.pop()!;
    if (this.#text.length > BYTES_MAX) throw new RangeError('the answer is too large');
    for (const piece of pieces)
      this.#give({ id, part: (this.#as === 'lines' ? this.#line(piece) : this.#event(piece)) + separator });
  }

  #line(line: string): string {
    return JSON.stringify(z.union([problem, this.#schema]).parse(JSON.parse(line)));
  }

  #event(event: string): string {
    return event.replace(
      /^data: (.*)$/m,
      (_, data: string) => `data: ${JSON.stringify(this.#schema.parse(JSON.parse(data)))}`,
    );
  }
}
