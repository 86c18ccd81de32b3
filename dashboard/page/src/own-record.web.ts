/** The module that is open in this window: requests go to its frame, and its record is kept here. */
import { CheckedAnswer } from 'virtual:checked-answers';
import type { Answer, ToWorker } from '../../web/messages.ts';
import { type OwnFrame, openFrame } from './own-frame.web.ts';
import type { KeptModule } from './own-games.ts';
import { keepRecord, recordOf, textOf } from './own-games.web.ts';

const SESSION = 'deckwright-own-session';
const LOCK_MS = 3_000;

const early: ToWorker[] = [];
const answers = new Map<number, CheckedAnswer>();
let frame: OwnFrame | undefined;
let isReady = false;
let give: (answer: Answer) => void = () => {};

export function ask(message: ToWorker): void {
  if ('abort' in message) answers.delete(message.id);
  else answers.set(message.id, new CheckedAnswer(message, (answer) => give(answer)));
  if (isReady) frame?.send(message);
  else early.push(message);
}

/** One window at a time has the record of a module. */
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

/** @param onTrouble called with what to say, and without it when that is over */
export async function openRecord(
  { id }: KeptModule,
  onAnswer: (answer: Answer) => void,
  onTrouble: (trouble: string | undefined) => void,
): Promise<void> {
  give = onAnswer;
  if (!(await holdRecord(id))) {
    onTrouble(
      'This game is open in another window, which has its record. Close it there, then load this page anew.',
    );
    return;
  }
  const [module, record] = await Promise.all([textOf(id), recordOf(id)]);
  if (module === undefined) {
    onTrouble('This browser has lost the text of this game: remove the game, and add it again.');
    return;
  }
  const before = sessionStorage.getItem(SESSION);
  const session = before ?? `${performance.timeOrigin}`;
  sessionStorage.setItem(SESSION, session);
  frame = openFrame(
    { module, record, session: { name: session, isTakenOver: before !== null } },
    {
      onMessage(message) {
        if ('games' in message) {
          isReady = true;
          for (const one of early.splice(0)) frame?.send(one);
        } else if ('refused' in message) onTrouble(message.refused);
        else if ('record' in message) void keepRecord(id, message.record);
        else if ('id' in message) take(message);
      },
      onTrouble,
    },
  );
}

function take(answer: Answer): void {
  const one = answers.get(answer.id);
  if (one === undefined) return;
  try {
    one.take(answer);
  } catch {
    const { id } = answer;
    const part = JSON.stringify({ error: 'The game gave an answer that does not fit the question' });
    give({ id, status: 500, headers: { 'content-type': 'application/json' } });
    give({ id, part });
    give({ id, end: true });
    answers.delete(id);
  }
  if ('end' in answer) answers.delete(answer.id);
}
