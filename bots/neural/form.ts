/** Networks as a program form, so that they play and are shown like all players. They have no rules. */
import { EngineBug, type Game, isAboutOpponents, Refused } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { parseOnce } from '../parse-once.js';
import { networkPolicy, partnerProgram } from './agent.js';
import { type Network, printNetwork, readNetwork } from './net.js';

/** Name of the form of networks. */
export const NETWORK = 'network';

export const network: ProgramForm<Network> = {
  name: NETWORK,
  title: 'network',
  suffix: '.net.json',
  parse(text, game) {
    try {
      const program = readNetwork(text, game);
      return { program, name: program.name, diagnostics: [] };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, hint = 'copy the whole file again, or train the network again' } = error;
      const start = { line: 1, column: 1, length: 1 };
      const code = 'unfit-network';
      return { diagnostics: [{ severity: 'error', code, message, ...start, hint }] };
    }
  },
  print: (net, _game, { header } = {}) => printNetwork(net, header),
  format: (text) => text,
  canonical: (net) => net,
  compile: networkPolicy,
  interpret: networkPolicy,
  encode: travelsAsText,
  decode: travelsAsText,
  opponentInputs: opponentInputsOfNetwork,
  parts: () => [],
  without: () => undefined,
};

/** Like {@link readNetwork}, but cached. @throws Refused when the text is not a network for the game */
export function networkOf(text: string, game: Game): Network {
  const { program, diagnostics } = parseOnce(network, text, game);
  if (program !== undefined) return program;
  throw new Refused(diagnostics[0]!.message, diagnostics[0]!.hint);
}

/** Names of the inputs about other players that a network and its partner read. */
export function opponentInputsOfNetwork(
  net: Pick<Network, 'inputs' | 'partner'>,
  game: Game,
): readonly string[] {
  const { form, program } = partnerProgram(net, game) ?? {};
  return [...net.inputs.filter(isAboutOpponents), ...(form?.opponentInputs?.(program, game) ?? [])];
}

function travelsAsText(): never {
  throw new EngineBug('a network travels as a text');
}
