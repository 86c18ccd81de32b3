/** Matches as an environment for a learner that is another program. */
import { z } from 'zod';
import { neuralOf } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { parseDeal } from '../../../evaluation/deal-seeds.js';
import { Environment } from '../../../play/environment.js';
import { boardFor } from '../../../players/find.js';
import { answerLines, printLine, seatsOf } from '../../shared/json-lines.js';
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
  const seats = await seatsOf(words, LEARNER);
  const players = seats.filter((player) => player !== null);
  const { game, rules } = boardFor(players, rulesRequest(options), {
    game: options.game,
    seats: words.length,
  });
  const environment = new Environment(
    game,
    rules,
    seats.map((player) => (player === null ? { learner: true } : { text: player.text })),
    options.count,
  );
  printLine({
    protocol: PROTOCOL,
    game: game.facts.name,
    rules: rules.label,
    observation: neuralOf(game).version,
    seats: words,
    count: options.count,
    inputs: neuralOf(game).inputs.map(({ name, scale }) => ({ name, scale })),
    actions: environment.actions,
  });
  await answerLines(request, (asked) => answer(environment, asked));
}

function answer(environment: Environment, { seeds = [], actions = [] }: z.output<typeof request>): object {
  for (const list of [seeds, actions]) {
    if (list.length > environment.count) throw new Refused(`there are ${environment.count} matches`);
  }
  if (seeds.some((seed, match) => seed !== null && (actions[match] ?? null) !== null))
    throw new Refused('a match gets a seed or an action, not both');
  environment.step(actions.map((action) => action ?? undefined));
  environment.reset(seeds.map((seed) => (seed === null ? undefined : parseDeal(String(seed)))));
  const { seats, observations, masks, rewards, scores } = environment.standings;
  return {
    seats: [...seats],
    observations: base64(observations),
    masks: base64(masks),
    rewards: [...rewards],
    scores: [...scores],
  };
}

/** Little-endian bytes: a row of numbers for each match, one row after the other. */
const base64 = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
