/** Serves games as an environment for a learner in another program. */
import { z } from 'zod';
import { Refused } from '../../../../engine/index.js';
import { parseDeal } from '../../../evaluation/deal-seeds.js';
import { Environment } from '../../../play/environment/index.js';
import { counted } from '../../../with-commas.js';
import { commandBoard } from '../../shared/command-board.js';
import { answerLines, seatsOf, written } from '../../shared/json-lines.js';
import { print } from '../../shared/text.js';
import type { EnvOptions } from './commands.js';

/** Length of the header of a binary answer, in bytes: the length of the rest and its kind, each with 32 bits. */
const HEAD_BYTES = 8;
const BUFFERS = 0;
const ERROR = 1;

const LEARNER = 'learner';
const PROTOCOL = 1;

const request = z.strictObject({
  /** Seeds by game. A seed restarts its game; null leaves the game unchanged. */
  seeds: z.array(z.int().nonnegative().nullable()).optional(),
  actions: z.array(z.int().nonnegative().nullable()).optional(),
});

/** Answers until standard input ends. @throws Refused before the first line for seats that do not fit together */
export async function run(words: readonly string[], options: EnvOptions): Promise<void> {
  const seats = await seatsOf(words, LEARNER);
  const players = seats.filter((player) => player !== null);
  const { game, rules } = commandBoard(players, options, words.length);
  const environment = new Environment(
    game,
    rules,
    seats.map((player) => (player === null ? { learner: true } : { text: player.text })),
    options.count,
    { before: HEAD_BYTES, onFault: onceEach((reason) => process.stderr.write(`error: ${reason}\n`)) },
  );
  const { games, layout } = environment;
  print({
    protocol: PROTOCOL,
    game: game.facts.name,
    rules: rules.label,
    observation: games.version,
    seats: words,
    count: options.count,
    inputs: games.inputs.map(({ name, scale }) => ({ name, scale })),
    actions: environment.actions,
    ...(options.binary && { layout }),
  });
  const say = options.binary ? printBytes : print;
  await answerLines(request, (asked) => answer(environment, asked, options.binary === true), say);
}

/** Calls `say` once for each different text. */
function onceEach(say: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (said.size < said.add(text).size) say(text);
  };
}

/** Writes the buffers from memory, or an error as JSON. Resolves before the next request changes the memory. */
function printBytes(answer: object): Promise<void> {
  if (answer instanceof Uint8Array) return written(answer);
  const text = Buffer.from(JSON.stringify(answer));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(ERROR, 4);
  return written(Buffer.concat([head, text]));
}

function answer(
  environment: Environment,
  { seeds = [], actions = [] }: z.output<typeof request>,
  isBinary: boolean,
): object {
  for (const list of [seeds, actions]) {
    if (list.length > environment.count)
      throw new Refused(`this list is longer than the ${counted(environment.count, 'game')}`);
  }
  if (seeds.some((seed, match) => seed !== null && (actions[match] ?? null) !== null))
    throw new Refused('a game gets a seed or an action, not both');
  // Read first, because a request with an error must change nothing.
  const deals = seeds.map((seed) => (seed === null ? undefined : parseDeal(String(seed))));
  environment.step(actions.map((action) => action ?? undefined));
  environment.reset(deals);
  const { buffers, memory } = environment;
  if (isBinary) {
    const head = new DataView(memory.buffer, memory.byteOffset, HEAD_BYTES);
    head.setUint32(0, memory.length - HEAD_BYTES, true);
    head.setUint32(4, BUFFERS, true);
    return memory;
  }
  const { seats, observations, masks, rewards, scores } = buffers;
  return {
    seats: [...seats],
    observations: base64(observations),
    masks: base64(masks),
    rewards: [...rewards],
    scores: [...scores],
  };
}

/** Encodes the rows of all games, one after the other, as little-endian bytes. */
const base64 = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
