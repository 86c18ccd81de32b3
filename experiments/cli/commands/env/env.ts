/** Reads requests from standard input, a JSON object a line, and answers each with one line. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { neuralOf } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { parseDeal } from '../../../evaluation/deal-seeds.js';
import { Environment } from '../../../play/environment.js';
import { boardFor, findPlayers } from '../../../players/find.js';
import { type BoardOptions, rulesRequest } from '../../shared/options.js';

export interface EnvOptions extends BoardOptions {
  readonly count: number;
}

const LEARNER = 'learner';
const PROTOCOL = 1;

const request = z.strictObject({
  /** By match; null leaves a match as it is. Matches that get a seed begin anew. */
  seeds: z.array(z.int().nonnegative().nullable()).optional(),
  actions: z.array(z.int().nonnegative().nullable()).optional(),
});

/** Answers until standard input ends. @throws Refused before the first line when the seats do not go together */
export async function runEnv(words: readonly string[], options: EnvOptions): Promise<void> {
  const players = await findPlayers(words.filter((word) => word !== LEARNER));
  if (players.length === words.length) throw new Refused('nobody learns', `name a seat: ${LEARNER}`);
  const { game, rules } = boardFor(players, rulesRequest(options), {
    game: options.game,
    seats: words.length,
  });
  const others = [...players];
  const seats = words.map((word) =>
    word === LEARNER ? { learner: true as const } : { text: others.shift()!.text },
  );
  const environment = new Environment(game, rules, seats, options.count);
  say({
    protocol: PROTOCOL,
    game: game.facts.name,
    rules: rules.label,
    observation: neuralOf(game).version,
    seats: words,
    count: options.count,
    inputs: neuralOf(game).inputs.map(({ name, scale }) => ({ name, scale })),
    actions: environment.actions,
  });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') say(answered(environment, line));
  }
}

const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

function answered(environment: Environment, line: string): object {
  try {
    const { seeds = [], actions = [] } = request.parse(JSON.parse(line));
    for (const list of [seeds, actions]) {
      if (list.length > environment.count) throw new Refused(`there are ${environment.count} matches`);
    }
    if (seeds.some((seed, match) => seed !== null && (actions[match] ?? null) !== null))
      throw new Refused('a match gets a seed or an action, not both');
    environment.step(actions.map((action) => action ?? undefined));
    environment.reset(seeds.map((seed) => (seed === null ? undefined : parseDeal(String(seed)))));
  } catch (error) {
    return { error: error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message };
  }
  const { seats, observations, masks, rewards, scores } = environment.standings;
  return {
    seats: [...seats],
    observations: inLetters(observations),
    masks: inLetters(masks),
    rewards: [...rewards],
    scores: [...scores],
  };
}

/** Little-endian bytes in base64: a row of numbers for each match, one row after the other. */
const inLetters = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
