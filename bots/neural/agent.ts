/** Plays a seat by the scores of a network. */
import { type Game, type NeuralAgent, Refused, type Rules } from '../../engine/index.js';
import { buylist, jsonBot, type ProgramForm } from '../../grammar/index.js';
import { parseOnce } from '../parse-once.js';
import { networkOnBoard } from './board.js';
import { ForwardPass } from './forward-pass.js';
import { indicesOf, type Network, neuralOf } from './net.js';

/** Takes the legal action with the highest score. Subclasses compute the scores. */
export abstract class ScoringAgent implements NeuralAgent {
  readonly observation: Int32Array;
  readonly options: Int32Array;
  /** The options that the network knows: their indices in `options`, the network's actions, and their scores. */
  protected readonly known: Int32Array;
  protected readonly wanted: Int32Array;
  protected readonly scores: Float32Array;
  /** By action of the game: the action of the network, or −1. */
  readonly actions: Int32Array;
  readonly isAdvised: boolean;
  readonly #bonus: number;

  constructor(header: Pick<Network, 'inputs' | 'actions' | 'partnerBonus'>, game: Game) {
    const neural = neuralOf(game);
    this.observation = new Int32Array(neural.inputs.length);
    this.options = new Int32Array(neural.actions.length);
    this.known = new Int32Array(neural.actions.length);
    this.wanted = new Int32Array(neural.actions.length + 1);
    this.scores = new Float32Array(neural.actions.length + 1);
    this.#bonus = header.partnerBonus ?? 0;
    this.isAdvised = this.#bonus > 0;
    this.actions = new Int32Array(neural.actions.length).fill(-1);
    indicesOf(header.actions, neural.actions, 'action', game).forEach((action, number) => {
      this.actions[action] = number;
    });
  }

  /** Writes the scores of the first `knownCount` actions in `wanted` to `scores`. */
  protected abstract score(knownCount: number): void;

  knows(action: number): boolean {
    return this.actions[action]! >= 0;
  }

  decide(count: number, advice: number): number {
    const best = this.best(this.knownOptions(count), advice);
    return best < 0 ? -1 : this.options[this.known[best]!]!;
  }

  /** Collects the options that the network knows. @returns their number */
  protected knownOptions(count: number): number {
    let knownCount = 0;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action < 0) continue;
      this.known[knownCount] = i;
      this.wanted[knownCount++] = action;
    }
    return knownCount;
  }

  /**
   * Index of the highest score among the options that the network knows, the first if several are equal; −1 if
   * there are none.
   */
  protected best(knownCount: number, advice: number): number {
    if (knownCount < 2) return knownCount - 1;
    this.score(knownCount);
    this.addAdvice(knownCount, advice);
    return this.highest(knownCount);
  }

  /** Adds the bonus to the score of the partner's choice. @returns its index among the known options, or −1 */
  protected addAdvice(knownCount: number, advice: number): number {
    if (advice < 0) return -1;
    for (let i = 0; i < knownCount; i++) {
      if (this.options[this.known[i]!] !== advice) continue;
      this.scores[i]! += this.#bonus;
      return i;
    }
    return -1;
  }

  protected highest(knownCount: number): number {
    let best = 0;
    for (let i = 1; i < knownCount; i++) if (this.scores[i]! > this.scores[best]!) best = i;
    return best;
  }
}

export class NetworkAgent extends ScoringAgent {
  readonly forward: ForwardPass;
  /** Index of each network input in the observation. */
  readonly inputs: Int32Array;

  /** @param net restricted to one board, see {@link networkOnBoard} */
  constructor(net: Network, game: Game) {
    super(net, game);
    const neural = neuralOf(game);
    this.inputs = indicesOf(net.inputs, neural.inputs, 'input', game);
    this.forward = new ForwardPass(
      net,
      Float64Array.from(this.inputs, (input) => neural.inputs[input]!.scale),
    );
  }

  protected override score(knownCount: number): void {
    this.forward.computeHidden(this.observation, this.inputs);
    this.forward.computeScores(this.wanted, knownCount, this.scores);
  }
}

export const networkPolicy = (net: Network, game: Game, rules: Rules): unknown =>
  policyOfAgent(new NetworkAgent(networkOnBoard(net, game, rules), game), net, game, rules);

/** Policy of an agent. If the game has endings, it also takes wins and avoids losses that counting proves. */
export function policyOfAgent(
  agent: NeuralAgent,
  header: Pick<Network, 'partner'>,
  game: Game,
  rules: Rules,
): unknown {
  const policy = neuralOf(game).policy(agent, partnerPolicy(header, game, rules));
  return game.endings?.guarded(policy) ?? policy;
}

/** The policy for decisions that the network cannot make; undefined if the network names no partner. */
export function partnerPolicy(net: Pick<Network, 'partner'>, game: Game, rules: Rules): unknown {
  const partner = partnerProgram(net, game);
  return partner?.form.compile(partner.program, game, rules);
}

/** @throws Refused when the partner cannot be read */
export function partnerProgram(
  { partner }: Pick<Network, 'partner'>,
  game: Game,
): { readonly form: ProgramForm<unknown>; readonly program: unknown } | undefined {
  if (partner === undefined) return undefined;
  const form: ProgramForm<unknown> = game.vocabulary === undefined ? jsonBot : buylist;
  const { program } = parseOnce(form, partner, game);
  if (program === undefined) throw new Refused(`the network's "partner" is not a valid ${form.title}`);
  return { form, program };
}
