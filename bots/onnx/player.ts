/** ONNX models as players: write `model.onnx` in place of a player's name. */
import { type Game, LruCache, type Rules } from '../../engine/index.js';
import { fromBase64 } from '../base64.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { gameNamed } from '../game-named.js';
import { policyOfAgent, ScoringAgent } from '../neural/agent.js';
import { indexesOnBoard, type NetworkHeader, readHeader } from '../neural/net.js';
import { PlayerFailed } from '../player-failed.js';
import { onnxMetadata } from './metadata.js';
import { openModel, type ScoreActions } from './model.js';

const MODELS_KEPT = 8;
const models = new LruCache<ScoreActions>(MODELS_KEPT);

export interface OnnxPlayer {
  readonly game: Game;
  readonly header: NetworkHeader;
  readonly bytes: Uint8Array;
}

/**
 * @param letters the file in base64
 * @throws Refused when it is not an ONNX model, or its metadata do not fit a game
 */
export function readOnnx(letters: string): OnnxPlayer {
  const bytes = fromBase64(letters);
  const metadata = onnxMetadata(bytes);
  const game = gameNamed(typeof metadata['game'] === 'string' ? metadata['game'] : '');
  return { game, header: readHeader(metadata, game), bytes };
}

export function onnxPlayer(letters: string, game: Game, rules: Rules): CompiledPlayer {
  const { header, bytes } = readOnnx(letters);
  const model = models.get(letters, () => openModel(header.name, bytes));
  return { policy: policyOfAgent(new OnnxAgent(header, game, rules, model), header, game, rules) };
}

class OnnxAgent extends ScoringAgent {
  readonly #row: Float32Array;
  /** Inputs that change within a game: index in the row, index in the observation, and factor. */
  readonly #seen: readonly { readonly at: number; readonly input: number; readonly scale: number }[];

  constructor(
    readonly net: NetworkHeader,
    game: Game,
    rules: Rules,
    readonly scoreActions: ScoreActions,
  ) {
    super(net, game);
    this.#row = new Float32Array(net.inputs.length);
    for (const at of indexesOnBoard(net, game, rules).given) this.#row[at] = 1;
    const index = new Map(game.neural!.inputs.map(({ name }, input) => [name, input]));
    this.#seen = net.inputs.flatMap((name, at) => {
      const input = index.get(name);
      return input === undefined ? [] : [{ at, input, scale: game.neural!.inputs[input]!.scale }];
    });
  }

  protected override score(knownCount: number): void {
    for (const { at, input, scale } of this.#seen) this.#row[at] = this.observation[input]! * scale;
    const scores = this.scoreActions(this.#row);
    const { name, actions } = this.net;
    if (scores.length !== actions.length)
      throw new PlayerFailed(`the model "${name}" has ${scores.length} scores for ${actions.length} actions`);
    for (let i = 0; i < knownCount; i++) this.scores[i] = scores[this.wanted[i]!]!;
  }
}
