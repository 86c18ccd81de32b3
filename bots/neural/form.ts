/** Networks as a program form, so that they play, meet others and are shown like every player. They have no rules. */
import { Refused, tellsOfOthers } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { type Net, printNet, readNet } from './net.js';
import { netPolicy, partnerProgram } from './player.js';

export const network: ProgramForm<Net> = {
  name: 'network',
  title: 'network',
  suffix: '.net.json',
  parse(text, game) {
    try {
      const program = readNet(text, game);
      return { program, name: program.name, diagnostics: [] };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, hint } = error;
      const place = { line: 1, column: 1, length: 1 };
      const code = 'unfit-network';
      return { diagnostics: [{ severity: 'error', code, message, ...place, ...(hint && { hint }) }] };
    }
  },
  print: (net, _game, { header } = {}) => printNet(net, header),
  format: (text) => text,
  canonical: (net) => net,
  compile: netPolicy,
  interpret: netPolicy,
  watched(net, game) {
    const { form, program } = partnerProgram(net, game) ?? {};
    return [...net.inputs.filter(tellsOfOthers), ...(form?.watched?.(program, game) ?? [])];
  },
  parts: () => [],
  without: () => undefined,
};
