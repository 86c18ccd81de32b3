/** Creates and changes random conditions that respect the kinds and ranges of the vocabulary. */
import type { CardId, ConditionWord, Rng, Vocabulary } from '../../../engine/index.js';
import type { Argument, Call, Condition } from '../../../grammar/index.js';
import { between, chance, geometric, pick, pickIndex } from '../../random.js';
import { type BuylistDomain, type ConditionMoment, cardToBuy, isVictory } from './domain.js';

/** Maximum conditions that an "all of" or "any of" joins here; the language allows more. */
const OPERANDS_MAX = 3;

interface ConditionScope {
  readonly domain: BuylistDomain;
  readonly moment: ConditionMoment;
  /** Cards of the program. */
  readonly named: readonly CardId[];
}

export const randomCondition = (rng: Rng, scope: ConditionScope): Condition => ({
  negated: chance(rng, 0.15),
  call: randomCall(rng, scope),
});

function randomCall(rng: Rng, scope: ConditionScope): Call {
  const { domain, moment } = scope;
  const { words, weights } = domain.simple[moment];
  const word = words[pickIndex(rng, weights)]!;
  const args: Argument[] = word.parameters.map((kind) =>
    kind === 'number'
      ? { kind: 'number', value: numberFor(rng, word) }
      : { kind: 'card', card: cardToAskAbout(rng, scope) },
  );
  if (word.repeats) {
    for (let i = geometric(rng, 0.5, 4); i > 1; i--) {
      args.push({ kind: 'card', card: cardToAskAbout(rng, scope) });
    }
  }
  return { word: word.name, args };
}

function cardToAskAbout(rng: Rng, { domain, named }: ConditionScope): CardId {
  const turn = rng.unit();
  if (turn < 0.6 && named.length > 0) return pick(rng, named);
  const victory = domain.buyable.filter(isVictory);
  if (turn < 0.85 && victory.length > 0) return pick(rng, victory).id;
  return cardToBuy(rng, domain).id;
}

function numberFor(rng: Rng, word: ConditionWord): number {
  const [min, max] = rangeOf(word);
  return between(rng, Math.max(word.atZero === undefined ? min : 1, min), max);
}

function rangeOf(word: ConditionWord | undefined): readonly [number, number] {
  return word?.numberRange ?? [1, 10];
}

/** Range of useful numbers in a call; for a comparison, that of the compared measure. */
export function numberRangeOf(call: Call, { conditions, measures }: Vocabulary): readonly [number, number] {
  for (const side of call.args) {
    const measure = side.kind === 'call' && measures.find(({ name }) => name === side.call.word);
    if (measure) return measure.numberRange;
  }
  return rangeOf(conditions.find(({ name }) => name === call.word));
}

/** A slightly changed condition: another number or card, a negation, or one condition more or less. */
export function mutatedCondition({ negated, call }: Condition, rng: Rng, scope: ConditionScope): Condition {
  const { joining } = scope.domain;
  const joins = joining.some(({ name }) => name === call.word);
  const turn = rng.unit();
  if (turn < 0.1) return { negated: !negated, call };
  if (turn < 0.25 && joining.length > 0) {
    const more: Argument = { kind: 'call', call: randomCall(rng, scope) };
    if (!joins)
      return {
        negated,
        call: { word: pick(rng, joining).name, args: [{ kind: 'call', call }, more] },
      };
    if (call.args.length < OPERANDS_MAX)
      return { negated, call: { word: call.word, args: [...call.args, more] } };
  }
  if (turn < 0.4 && joins) {
    const args = call.args.toSpliced(rng.below(call.args.length), 1);
    const [only] = args;
    if (args.length === 1 && only?.kind === 'call') return { negated, call: only.call };
    if (args.length > 1) return { negated, call: { word: call.word, args } };
  }
  if (turn < 0.5 && joins) {
    const others = joining.filter(({ name }) => name !== call.word);
    if (others.length > 0) return { negated, call: { word: pick(rng, others).name, args: call.args } };
  }
  if (turn > 0.93) return randomCondition(rng, scope);
  return { negated, call: mutatedCall(call, rng, scope) };
}

function mutatedCall(call: Call, rng: Rng, scope: ConditionScope): Call {
  if (call.args.length === 0) return call;
  const at = rng.below(call.args.length);
  return { ...call, args: call.args.with(at, mutatedArgument(call, call.args[at]!, rng, scope)) };
}

function mutatedArgument(call: Call, argument: Argument, rng: Rng, scope: ConditionScope): Argument {
  switch (argument.kind) {
    case 'call':
      return { kind: 'call', call: mutatedCall(argument.call, rng, scope) };
    case 'card':
      return { kind: 'card', card: cardToAskAbout(rng, scope) };
    case 'number': {
      const [min, max] = numberRangeOf(call, scope.domain.vocabulary);
      return { kind: 'number', value: nearbyInteger(rng, argument.value, min, max) };
    }
  }
}

/** Another whole number in the range, usually a neighbour, rarely a distant one. */
export function nearbyInteger(rng: Rng, value: number, min: number, max: number): number {
  if (min >= max) return min;
  const far = geometric(rng, 0.35, Math.max(1, max - min));
  const next = chance(rng, 0.5) ? value + far : value - far;
  if (next >= min && next <= max) return next;
  const other = between(rng, min, max - 1);
  return other >= value ? other + 1 : other;
}
