/** A game with a person: undo, saved games and replays all work on the list of its decisions. */

import { z } from 'zod';
import { type CompiledPlayer, compilePlayer, gameNamed, type Player, readPlayer } from '../../bots/index.js';
import {
  type Decision,
  type Game,
  IllegalChoice,
  Refused,
  type ReplayResult,
  type Result,
  type Rules,
  type RulesRequest,
  replay,
  type Seed,
  type StateView,
  seedOf,
} from '../../engine/index.js';
import { JsonText, nodeAt, offsetTooDeep, schemaErrors } from '../../grammar/index.js';
import { boardShape, renamed } from '../boards/board-shape.js';
import { withCommas } from '../with-commas.js';
import { eventLog, type LoggedEvent } from './event-log.js';
import { groupOptions, type OptionGroup } from './option-groups.js';

export interface InteractiveGamePlan {
  readonly game: Game;
  /** Request for the rules. It is saved instead of the rules, so that a file is validated like a command. */
  readonly request: RulesRequest;
  readonly seed: Seed;
  /** One per seat; `null` is the person. */
  readonly players: readonly (Pick<Player, 'name' | 'text'> | null)[];
}

const name = z.string().max(200);
/** A saved game; everything else follows from it. */
const savedGame = z.object({
  deckwright: z.literal('game'),
  version: z.string().max(40),
  game: name,
  board: z.preprocess((board) => renamed(board, 'seed', 'boardSeed'), z.object(boardShape)),
  seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  players: z.array(z.object({ name, text: z.string().max(4_000_000) }).nullable()).max(16),
  decisions: z.array(z.number().int().min(0).max(100_000)).max(100_000),
});
export type SavedGame = z.infer<typeof savedGame>;

export class InteractiveGame {
  readonly rules: Rules;
  #decisions: number[];
  readonly #bots: readonly (CompiledPlayer | null)[];
  #decision: Decision | undefined;
  #finished: Extract<ReplayResult, { kind: 'over' }> | undefined;
  #events: readonly LoggedEvent[] = [];
  /** Number of events before each decision, if known. */
  readonly #eventCounts: (number | undefined)[] = [];

  /** @throws Refused for rules that the game lacks, IllegalChoice if a decision does not fit the game */
  constructor(
    readonly plan: InteractiveGamePlan,
    decisions: readonly number[] = [],
  ) {
    const { game, request, players } = plan;
    this.rules = game.rules(request, players.length);
    this.#bots = players.map((player) => player && compilePlayer(player.text, game, this.rules));
    this.#decisions = [...decisions];
    this.#play();
  }

  /** The person's current decision; undefined after the end of the game. */
  get decision(): Decision | undefined {
    return this.#decision;
  }

  /** The options of the decision as a person sees them. */
  get optionGroups(): readonly OptionGroup[] {
    const names = this.plan.players.map((player) => player?.name);
    return this.#decision === undefined ? [] : groupOptions(this.#decision, names);
  }

  /** The result; undefined before the end. */
  get result(): Result | undefined {
    return this.#finished?.result;
  }

  /** The final table, for games that show it. */
  finalView(debug = false): StateView | undefined {
    return this.#finished?.epilogue?.(debug);
  }

  get decisions(): readonly number[] {
    return this.#decisions;
  }

  /** All events so far. */
  get history(): readonly LoggedEvent[] {
    return this.#events;
  }

  /** Events since the person's last decision. */
  get newEvents(): readonly LoggedEvent[] {
    const last = this.#decisions.length - 1;
    if (last < 0) return this.#events;
    // After loading, a replay up to the decision counts the events before it.
    this.#eventCounts[last] ??= new InteractiveGame(this.plan, this.#decisions.slice(0, last)).history.length;
    return this.#events.slice(this.#eventCounts[last]);
  }

  /** @param option index of the option @throws IllegalChoice if there is no such option */
  choose(option: number): void {
    const { decision } = this;
    if (decision === undefined || decision.options[option] === undefined)
      throw new IllegalChoice(decision?.seat ?? 0, decision?.prompt ?? 'nothing', `option ${option + 1}`);
    this.#eventCounts[this.#decisions.length] = this.#events.length;
    this.#decisions.push(option);
    this.#play();
  }

  /** Takes back the last decision. @returns false if there is none */
  undo(): boolean {
    if (this.#decisions.length === 0) return false;
    this.#decisions.pop();
    this.#play();
    return true;
  }

  /** A player's choice for the current decision: the index of an option. */
  advice(player: Pick<Player, 'text'>): number | undefined {
    const { game, seed } = this.plan;
    if (this.#decision === undefined) return undefined;
    const adviser = compilePlayer(player.text, game, this.rules);
    adviser.reset?.(seed);
    return game.chooserFromPolicy(adviser.policy)(this.#decision);
  }

  /** @param version of Deckwright, to explain a file that no longer replays */
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
    for (const player of this.#bots) player?.reset?.(seed);
    const log = eventLog(game);
    const policies = this.#bots.map((player) => player?.policy ?? null);
    const played = replay(game, this.rules, seed, policies, this.#decisions, log.recorder);
    this.#events = log.events;
    this.#decision = played.kind === 'pending' ? played.decision : undefined;
    this.#finished = played.kind === 'over' ? played : undefined;
  }
}

/** Maximum characters of a saved game: many times those of its players and some thousand decisions. */
export const SAVED_GAME_MAX = 16 * 1024 * 1024;

/**
 * Restores a saved game.
 * @param text from {@link InteractiveGame.save}
 * @param file name for the location of an error; without it, errors have no location
 * @throws Refused for other texts, or if the game does not replay in this version
 */
export function loadGame(text: string, file?: string): InteractiveGame {
  const invalid = (what: string, { line, column } = { line: 1, column: 1 }): Refused => {
    const said = `invalid saved game: ${what}`;
    return new Refused(
      file === undefined ? said : `${file}:${line}:${column}: ${said}`,
      'while you play, "save FILE" writes one',
    );
  };
  if (text.length > SAVED_GAME_MAX)
    throw invalid(`it has ${withCommas(text.length)} characters; the limit is ${withCommas(SAVED_GAME_MAX)}`);
  const tooDeep = offsetTooDeep(text);
  if (tooDeep >= 0)
    throw invalid('lists and objects are nested too deeply', new JsonText(text).position(tooDeep));
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const [fault] = new JsonText(text).diagnostics;
    throw invalid(fault?.message ?? 'invalid JSON', fault);
  }
  const { data, error } = savedGame.safeParse(json, { error: schemaErrors() });
  if (data === undefined) {
    const [{ path, message }] = error.issues as [z.core.$ZodIssue];
    const written = new JsonText(text);
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    throw invalid(
      `${path.join('.') || 'the file'}: ${message}`,
      written.root && written.position(nodeAt(written.root, steps).offset),
    );
  }
  const game = gameNamed(data.game);
  const players = data.players.map((player) => {
    if (player === null) return null;
    const { player: read } = readPlayer(player.text);
    if (read === undefined) throw new Refused(`"${player.name}" in the saved game has errors`);
    return { name: player.name, text: player.text };
  });
  try {
    return new InteractiveGame(
      { game, request: data.board, seed: seedOf(data.seed), players },
      data.decisions,
    );
  } catch (broken) {
    if (!(broken instanceof IllegalChoice)) throw broken;
    throw new Refused(
      `the saved game cannot be replayed: ${broken.message}`,
      `it was written by version ${data.version}`,
    );
  }
}
