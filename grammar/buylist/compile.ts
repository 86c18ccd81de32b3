/** The one place where the text of a buylist's functions becomes functions. */
import { dominionProgram, type Vocabulary } from '../../engine/index.js';
import type { BuylistProgram } from './ast.js';
import { emit } from './emit.js';
import { type Plans, plansOf } from './plans.js';
import { type Decider, playChain, playDearest, toPolicy } from './policy.js';

type Emitted = (
  worth: typeof dominionProgram.worthPlaying,
  chain: typeof playChain,
  dearest: typeof playDearest,
  orders: Plans['orders'],
) => Decider;

export function compile(program: BuylistProgram, vocabulary: Vocabulary): dominionProgram.DominionPolicy {
  const plans = plansOf(program, vocabulary);
  const make = new Function(
    'worth',
    'chain',
    'dearest',
    'orders',
    emit(program, vocabulary, plans),
  ) as Emitted;
  return toPolicy(make(dominionProgram.worthPlaying, playChain, playDearest, plans.orders), plans);
}
