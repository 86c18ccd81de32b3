/** The open module: requests go to its frame, and this page stores its record. */
import { CheckedAnswer } from 'virtual:checked-answers';
import type { AnswerMessage, ToWorker } from '../../../web/messages.ts';
import { readStored, store } from '../address/stored.ts';
import { NO_ANSWER, type OwnFrame, openFrame } from './own-frame.web.ts';
import type { KeptModule } from './own-games.ts';
import { keepRecord, recordOf, textOf } from './own-games.web.ts';
import type { OwnFailure } from './transport.ts';

const SESSION = 'deckwright-own-session';
const LOCK_MS = 3_000;
const ELSEWHERE = 'This game and its record are open in another window: close it there.';
const NOT_KEPT =
  'This browser could not save the changed record of this game, possibly because its storage is full. Export the ' +
  'record (Runs, Record) before you close this window.';
const LOST = 'This browser lost the text of this game: remove the game and add it again.';

const early: ToWorker[] = [];
const answers = new Map<number, CheckedAnswer>();
let frame: OwnFrame | undefined;
let isReady = false;
let isEnded = false;
let give: (answer: AnswerMessage) => void = () => {};
/** Requests whose answers have started. */
const begun = new Set<number>();

const pass = (answer: AnswerMessage): void => {
  if ('status' in answer) begun.add(answer.id);
  give(answer);
};

export function ask(message: ToWorker): void {
  if ('abort' in message) forget(message.id);
  else answers.set(message.id, new CheckedAnswer(message, pass));
  if (isEnded) refuseAll();
  else if (isReady) frame?.send(message);
  else early.push(message);
}

function forget(id: number): void {
  answers.delete(id);
  begun.delete(id);
}

function refuse(id: number, status: number, error: string): void {
  if (!begun.has(id)) give({ id, status, headers: { 'content-type': 'application/json' } });
  give({ id, part: `${JSON.stringify({ error })}\n` });
  give({ id, end: true });
  forget(id);
}

const refuseAll = (): void => {
  for (const id of answers.keys()) refuse(id, 503, 'The game is not open');
};

/** Only one window at a time may hold the record of a module. */
async function holdRecord(id: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`deckwright own game ${id}`, { signal: AbortSignal.timeout(LOCK_MS) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** @param onFailure called with undefined when the failure is over */
export async function openRecord(
  { id }: KeptModule,
  onAnswer: (answer: AnswerMessage) => void,
  onFailure: (failure: OwnFailure | undefined) => void,
): Promise<void> {
  give = onAnswer;
  const onEnd = (said: string): void => {
    isEnded = true;
    refuseAll();
    onFailure({ said, isOver: true });
  };
  if (!(await holdRecord(id))) return onEnd(ELSEWHERE);
  const [module, record] = await Promise.all([textOf(id), recordOf(id)]);
  if (module === undefined) return onEnd(LOST);
  const before = readStored<string | null>(SESSION, null, 'sessionStorage');
  const session = before ?? `${performance.timeOrigin}`;
  store(SESSION, session, 'sessionStorage');
  frame = openFrame(
    { module, record, session: { name: session, isTakenOver: before !== null } },
    {
      onMessage(message) {
        if ('games' in message) {
          isReady = true;
          for (const one of early.splice(0)) frame?.send(one);
        } else if ('refused' in message) onEnd(message.refused);
        else if ('record' in message) {
          keepRecord(id, message.record).catch(() => onFailure({ said: NOT_KEPT, isOver: false }));
        } else if ('id' in message) take(message);
      },
      onSilence: (isSilent) => onFailure(isSilent ? { said: NO_ANSWER, isOver: false } : undefined),
      onEnd,
    },
  );
}

function take(answer: AnswerMessage): void {
  const one = answers.get(answer.id);
  if (one === undefined) return;
  try {
    one.take(answer);
  } catch {
    refuse(answer.id, 500, 'The game returned an invalid answer');
  }
  if ('end' in answer) forget(answer.id);
}
