/** A game that a person has open: undo, saved games and replays are the same list of decisions. */

import { z } from 'zod';
import { type Bot, bot, gameNamed, type Player, readPlayer } from '../../bots/index.js';
import {
  type Game,
  IllegalChoice,
  type Question,
  Refused,
  type Replayed,
  type Result,
  type Rules,
  type RulesRequest,
  replay,
  type Seed,
  type Situation,
  seedOf,
} from '../../engine/index.js';
import { type Answer, answersTo } from './answers.js';
import { type Happening, hearing } from './hearing.js';

export interface OpenGamePlan {
  readonly game: Game;
  /** What was asked of the rules; saved instead of the rules themselves, so that a file is checked like a command. */
  readonly request: RulesRequest;
  readonly seed: Seed;
  /** One per seat; `null` is the person. */
  readonly players: readonly (Pick<Player, 'name' | 'text'> | null)[];
}

/** A game in progress as a file: everything follows from it. */
const name = z.string().max(200);
const savedGame = z.object({
  deckwright: z.literal('game'),
  version: z.string().max(40),
  game: name,
  board: z.object({
    variant: name.optional(),
    kingdom: z.array(name).max(100).optional(),
    sets: z.array(name).max(100).optional(),
    turnsMax: z.number().int().min(1).optional(),
  }),
  seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  players: z.array(z.object({ name, text: z.string().max(4_000_000) }).nullable()).max(16),
  decisions: z.array(z.number().int().min(0).max(100_000)).max(100_000),
});
export type SavedGame = z.infer<typeof savedGame>;

export class OpenGame {
  readonly rules: Rules;
  #decisions: number[];
  readonly #bots: readonly (Bot | null)[];
  #question: Question | undefined;
  #over: Extract<Replayed, { kind: 'over' }> | undefined;
  #heard: readonly Happening[] = [];
  /** Happenings known at each decision, where that has been found out. */
  readonly #known: (number | undefined)[] = [];

  /** @throws Refused for rules the game does not have, IllegalChoice when a decision does not fit the game */
  constructor(
    readonly plan: OpenGamePlan,
    decisions: readonly number[] = [],
  ) {
    const { game, request, players } = plan;
    this.rules = game.rules(request, players.length);
    this.#bots = players.map((player) => player && bot(player.text, game, this.rules));
    this.#decisions = [...decisions];
    this.#play();
  }

  /** What the person is asked now; undefined when the game is over. */
  get question(): Question | undefined {
    return this.#question;
  }

  /** The answers to the question as a person reads them. */
  get answers(): readonly Answer[] {
    const names = this.plan.players.map((player) => player?.name);
    return this.#question === undefined ? [] : answersTo(this.#question, names);
  }

  /** How the game ended; undefined while it goes on. */
  get result(): Result | undefined {
    return this.#over?.result;
  }

  /** The table as it was left, for games that show it. */
  epilogue(debug = false): Situation | undefined {
    return this.#over?.epilogue?.(debug);
  }

  get decisions(): readonly number[] {
    return this.#decisions;
  }

  /** All that happened so far. */
  get history(): readonly Happening[] {
    return this.#heard;
  }

  /** What happened since the person's last decision. */
  get news(): readonly Happening[] {
    const last = this.#decisions.length - 1;
    if (last < 0) return this.#heard;
    // After loading, what was known at a decision is found by playing that far.
    this.#known[last] ??= new OpenGame(this.plan, this.#decisions.slice(0, last)).history.length;
    return this.#heard.slice(this.#known[last]);
  }

  /** @param option index into the question's options @throws IllegalChoice when there is no such option */
  answer(option: number): void {
    const { question } = this;
    if (question === undefined || question.options[option] === undefined) {
      throw new IllegalChoice(question?.seat ?? 0, question?.prompt ?? 'nothing', `option ${option + 1}`);
    }
    this.#known[this.#decisions.length] = this.#heard.length;
    this.#decisions.push(option);
    this.#play();
  }

  /** Takes the last decision back; answers whether there was one. */
  undo(): boolean {
    if (this.#decisions.length === 0) return false;
    this.#decisions.pop();
    this.#play();
    return true;
  }

  /** What a player would do now: an index into the question's options. */
  advice(player: Pick<Player, 'text'>): number | undefined {
    const { game, seed } = this.plan;
    if (this.#question === undefined) return undefined;
    const adviser = bot(player.text, game, this.rules);
    adviser.deal?.(seed);
    return game.answering(adviser.policy)(this.#question);
  }

  /** @param version of Deckwright, for people who meet a file that no longer replays */
  save(version: string): SavedGame {
    const { game, request, seed, players } = this.plan;
    return {
      deckwright: 'game',
      version,
      game: game.facts.name,
      board: {
        ...request,
        kingdom: request.kingdom && [...request.kingdom],
        sets: request.sets && [...request.sets],
      },
      seed,
      players: players.map((player) => player && { name: player.name, text: player.text }),
      decisions: [...this.#decisions],
    };
  }

  #play(): void {
    const { game, seed } = this.plan;
    for (const sitting of this.#bots) sitting?.deal?.(seed);
    const heard = hearing(game);
    const policies = this.#bots.map((sitting) => sitting?.policy ?? null);
    const played = replay(game, this.rules, seed, policies, this.#decisions, heard.recorder);
    this.#heard = heard.happenings;
    this.#question = played.kind === 'pending' ? played.question : undefined;
    this.#over = played.kind === 'over' ? played : undefined;
  }
}

const HOW_TO_SAVE = 'while you play, "save FILE" writes one';

/**
 * Takes up a saved game.
 * @param text of a file made from {@link OpenGame.save}
 * @throws Refused when it is none, or does not replay in this version
 */
export function loadGame(text: string): OpenGame {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refused(`this is no saved game: ${(error as Error).message}`, HOW_TO_SAVE);
  }
  const { data, error } = savedGame.safeParse(json);
  if (data === undefined) {
    const [{ path, message }] = error.issues as [z.core.$ZodIssue];
    throw new Refused(`this is no saved game: ${path.join('.') || 'the file'}: ${message}`, HOW_TO_SAVE);
  }
  const game = gameNamed(data.game);
  const players = data.players.map((player) => {
    if (player === null) return null;
    const { player: read } = readPlayer(player.text);
    if (read === undefined) throw new Refused(`"${player.name}" in the saved game has mistakes`);
    return { name: player.name, text: player.text };
  });
  try {
    return new OpenGame(
      { game, request: requestOf(data.board), seed: seedOf(data.seed), players },
      data.decisions,
    );
  } catch (broken) {
    if (!(broken instanceof IllegalChoice)) throw broken;
    throw new Refused(
      `the saved game does not replay: ${broken.message}`,
      `it was written by version ${data.version}`,
    );
  }
}

function requestOf({ variant, kingdom, sets, turnsMax }: SavedGame['board']): RulesRequest {
  return {
    ...(variant !== undefined && { variant }),
    ...(kingdom !== undefined && { kingdom }),
    ...(sets !== undefined && { sets }),
    ...(turnsMax !== undefined && { turnsMax }),
  };
}
