/** The one place where the text of a buylist's functions becomes functions. */
import { dominionProgram, type Vocabulary } from '../../../engine/index.js';
import type { BuylistProgram } from '../ast.js';
import { emit } from './dominion-emit.js';
import { type Plans, plansOf } from './dominion-plans.js';
import { type ProgramDecisions, playChain, playDearest, toPolicy } from './dominion-policy.js';

type EmittedFactory = (
  worth: typeof dominionProgram.worthPlaying,
  chain: typeof playChain,
  dearest: typeof playDearest,
  orders: Plans['preferences'],
) => ProgramDecisions;

export function compile(program: BuylistProgram, vocabulary: Vocabulary): dominionProgram.DominionPolicy {
  const plans = plansOf(program, vocabulary);
  const create = new Function(
    'worth',
    'chain',
    'dearest',
    'orders',
    emit(program, vocabulary, plans),
  ) as EmittedFactory;
  return toPolicy(create(dominionProgram.worthPlaying, playChain, playDearest, plans.preferences), plans);
}
