/** A network at a seat: the legal action with the highest score. */
import { type Game, type NeuralAgent, Refused, type Rules } from '../../engine/index.js';
import { buylist, jsonBot, type ProgramForm } from '../../grammar/index.js';
import { ForwardPass } from './forward-pass.js';
import { indicesOf, type Network, neuralOf } from './net.js';

/** The part of a brain that all share: what the game's numbers and actions are called in the network. */
export class NetworkAgent implements NeuralAgent {
  readonly observation: Float32Array;
  readonly options: Int32Array;
  readonly forward: ForwardPass;
  /** Of each input, its place in the observation. */
  readonly inputs: Int32Array;
  /** By action of the game: the action of the network, or −1. */
  readonly actions: Int32Array;

  constructor(net: Network, game: Game) {
    const neural = neuralOf(game);
    this.observation = new Float32Array(neural.inputs.length);
    this.options = new Int32Array(neural.actions.length);
    this.forward = new ForwardPass(net);
    this.inputs = indicesOf(net.inputs, neural.inputs, 'input', game);
    this.actions = new Int32Array(neural.actions.length).fill(-1);
    indicesOf(net.actions, neural.actions, 'action', game).forEach((action, number) => {
      this.actions[action] = number;
    });
  }

  decide(count: number, _taken: number): number {
    this.forward.computeHidden(this.observation, this.inputs);
    return this.best(count);
  }

  /** The action with the highest score among those that the network knows, the first of equals; −1 when it knows none. */
  protected best(count: number): number {
    let best = -1;
    let bestScore = -Infinity;
    for (let i = 0; i < count; i++) {
      const known = this.actions[this.options[i]!]!;
      if (known < 0) continue;
      const score = this.forward.score(known);
      if (score > bestScore) {
        best = this.options[i]!;
        bestScore = score;
      }
    }
    return best;
  }
}

export const networkPolicy = (net: Network, game: Game, rules: Rules): unknown =>
  neuralOf(game).policy(new NetworkAgent(net, game), partnerPolicy(net, game, rules));

/** Takes the decisions that the network cannot; undefined when no player was named. */
export function partnerPolicy(net: Network, game: Game, rules: Rules): unknown {
  const partner = partnerProgram(net, game);
  return partner?.form.compile(partner.program, game, rules);
}

/** @throws Refused for a partner that cannot be read */
export function partnerProgram(
  { partner }: Network,
  game: Game,
): { readonly form: ProgramForm<unknown>; readonly program: unknown } | undefined {
  if (partner === undefined) return undefined;
  const form: ProgramForm<unknown> = game.vocabulary === undefined ? jsonBot : buylist;
  const { program } = form.parse(partner, game);
  if (program === undefined)
    throw new Refused(`the network's "partner" is no ${form.title} that can be read`);
  return { form, program };
}
