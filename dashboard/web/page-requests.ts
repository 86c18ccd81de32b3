/** The pending requests of one page. The window that answers them may change. */
import type { AnswerMessage, RequestMessage, ToWorker } from './messages.js';

interface UnderWay {
  readonly request: RequestMessage;
  /** True for lines and events, which are passed on at once. Other answers are passed on when complete. */
  isStream: boolean;
  readonly kept: AnswerMessage[];
  lastEventId: string | undefined;
}

export type Ask = (message: ToWorker) => void;

export class PageRequests {
  readonly #underWay = new Map<number, UnderWay>();
  #ask: Ask | undefined;

  /** @param answer receives the messages for the page */
  constructor(private readonly answer: (answer: AnswerMessage) => void) {}

  get isWaiting(): boolean {
    return this.#underWay.size > 0;
  }

  /** Takes a message from the page. */
  readonly take: Ask = (message) => {
    if ('abort' in message) this.#underWay.delete(message.id);
    else
      this.#underWay.set(message.id, {
        request: message,
        isStream: false,
        kept: [],
        lastEventId: message.lastEventId,
      });
    this.#ask?.(message);
  };

  /**
   * Sends all pending and future requests to this window. Lines start again, because each is a result so far;
   * events continue where they stopped. A write without an answer is sent again, and recognized by its id.
   */
  askAt(ask: Ask): void {
    this.#ask = ask;
    for (const { request, kept, lastEventId } of this.#underWay.values()) {
      kept.length = 0;
      ask({ ...request, lastEventId });
    }
  }

  /** Takes a message from the window that answers. */
  readonly answered = (answer: AnswerMessage): void => {
    const one = this.#underWay.get(answer.id);
    if (one === undefined) return;
    if ('end' in answer) {
      this.#underWay.delete(answer.id);
      for (const before of one.kept) this.answer(before);
      this.answer(answer);
    } else if (one.isStream) {
      // The page already has the head, and a repeated answer starts with a head.
      if (!('part' in answer)) return;
      one.lastEventId = eventIdIn(answer.part) ?? one.lastEventId;
      this.answer(answer);
    } else if ('status' in answer && STREAMS.test(answer.headers['content-type'] ?? '')) {
      one.isStream = true;
      this.answer(answer);
    } else one.kept.push(answer);
  };
}

const STREAMS = /^(application\/x-ndjson|text\/event-stream)/;
const decoder = new TextDecoder();

/** Id of an event. Events arrive as whole bytes. */
const eventIdIn = (part: string | Uint8Array): string | undefined =>
  typeof part === 'string' ? undefined : /^id: (.*)$/m.exec(decoder.decode(part))?.[1];
