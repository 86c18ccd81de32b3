/** The requests of one page that are under way, whoever answers them. */
import type { AnswerMessage, RequestMessage, ToWorker } from './messages.js';

interface UnderWay {
  readonly request: RequestMessage;
  /** Answers that are passed on as they come: lines and events. Others are passed on when they are whole. */
  isStream: boolean;
  readonly kept: AnswerMessage[];
  lastEventId: string | undefined;
}

export type Ask = (message: ToWorker) => void;

export class PageRequests {
  readonly #underWay = new Map<number, UnderWay>();
  readonly #answer: (answer: AnswerMessage) => void;
  #ask: Ask | undefined;

  /** @param answer gets what the page is to know */
  constructor(answer: (answer: AnswerMessage) => void) {
    this.#answer = answer;
  }

  /** Whether an answer is awaited. */
  get isWaiting(): boolean {
    return this.#underWay.size > 0;
  }

  /** From the page. */
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
   * From now on requests go there, those that are under way first. What comes line by line begins anew, each line being
   * a result so far; events go on where they were. A change that was made but not yet answered is made twice.
   */
  askAt(ask: Ask): void {
    this.#ask = ask;
    for (const { request, kept, lastEventId } of this.#underWay.values()) {
      kept.length = 0;
      ask({ ...request, lastEventId });
    }
  }

  /** From whoever answers. */
  readonly answered = (answer: AnswerMessage): void => {
    const one = this.#underWay.get(answer.id);
    if (one === undefined) return;
    if ('end' in answer) {
      this.#underWay.delete(answer.id);
      for (const before of one.kept) this.#answer(before);
      this.#answer(answer);
    } else if (one.isStream) {
      // Its head is known, and what was asked again begins with one too.
      if (!('part' in answer)) return;
      one.lastEventId = eventIdIn(answer.part) ?? one.lastEventId;
      this.#answer(answer);
    } else if ('status' in answer && STREAMS.test(answer.headers['content-type'] ?? '')) {
      one.isStream = true;
      this.#answer(answer);
    } else one.kept.push(answer);
  };
}

const STREAMS = /^(application\/x-ndjson|text\/event-stream)/;
const decoder = new TextDecoder();

/** Events come as bytes, whole ones. */
const eventIdIn = (part: string | Uint8Array): string | undefined =>
  typeof part === 'string' ? undefined : /^id: (.*)$/m.exec(decoder.decode(part))?.[1];
