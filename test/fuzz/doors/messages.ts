/** Messages to a worker of a queue, and its answers. */
import type { Rng } from '../../../engine/index.js';
import { readAnswer, WrongAnswer } from '../../../workers/wire/answers.js';
import { type JobMessage, matchesOf, playMessage } from '../../../workers/wire/messages.js';
import { packMessage, packResult } from '../../../workers/wire/packing.js';
import { fromWire, toWire } from '../../../workers/wire/queue-protocol.js';
import { readMessage } from '../../../workers/wire/received.js';
import { explorationJob, matchJob, rolloutJob, rules } from '../../support/star-realms-jobs.js';
import { changed, damaged, pick, strange, type Value } from '../changes.js';
import { type Door, takenOrRefused } from '../door.js';

const messages: readonly JobMessage[] = [
  { kind: 'play', jobs: [matchJob(7, 2), { ...matchJob(9, 1), curves: true, eachDeal: true }] },
  { kind: 'rollOut', job: rolloutJob(3, 1) },
  { kind: 'explore', job: explorationJob(5, 1) },
];
/** Accepted jobs are played up to this number of deals. */
const DEALS_MAX = 20;

/** A message with changes. Arrays of numbers change by number, too, and not only by letter. */
function broken(text: string, rng: Rng): string {
  if (rng.below(4) === 0) return damaged(text, rng);
  if (rng.below(2) === 0) return JSON.stringify(changed(JSON.parse(text) as Value, rng));
  const value: unknown = fromWire(text);
  const arrays: (Float64Array | Float32Array)[] = [];
  const walk = (part: unknown): void => {
    if (part instanceof Float64Array || part instanceof Float32Array) arrays.push(part);
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  const array = pick(
    rng,
    arrays.filter(({ length }) => length > 0),
  );
  if (array === undefined) return JSON.stringify(changed(JSON.parse(text) as Value, rng));
  for (let changes = 1 + rng.below(3); changes > 0; changes--) {
    const number = rng.below(3) === 0 ? rng.below(20) - 10 : Number(strange(rng));
    array[rng.below(array.length)] = number;
  }
  return toWire(value);
}

export function queueMessages(): Door {
  const texts = messages.map((message) => toWire(packMessage(message)));
  const known = JSON.stringify(rules);
  return {
    name: 'queue-messages',
    next: (rng) => broken(pick(rng, texts), rng),
    try: (text) =>
      takenOrRefused(() => {
        const message = readMessage(text);
        const deals = matchesOf(message).reduce((sum, match) => sum + match.deals, 0);
        const jobs = message.kind === 'play' ? message.jobs : [message.job];
        const isOnBoard = jobs.every((job) => JSON.stringify(job.rules) === known);
        if (isOnBoard && deals <= DEALS_MAX) playMessage(message);
      }),
  };
}

export function queueAnswers(): Door {
  const answered = messages.map((message) => {
    const result = playMessage(message);
    return { message, text: toWire({ worker: 'here:1', result: packResult(result) }) };
  });
  return {
    name: 'queue-answers',
    // The number of the message is in front of its answer.
    next(rng) {
      const at = rng.below(answered.length);
      return `${rng.below(8) === 0 ? rng.below(answered.length) : at} ${broken(answered[at]!.text, rng)}`;
    },
    try: (input) => {
      const { message } = answered[Number(input[0])]!;
      return takenOrRefused(() => readAnswer(input.slice(2), message), WrongAnswer);
    },
  };
}
