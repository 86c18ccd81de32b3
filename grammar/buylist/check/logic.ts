/**
 * Logic of conditions, without playing: whether a condition is constant in its context, and its simplest form.
 * Conditions have no side effects, so their order does not matter.
 */
import { type Argument, type Call, COMPARISONS, type Condition } from '../../../engine/index.js';
import type { BuylistSymbols } from '../symbols.js';

/**
 * When a condition is evaluated: while buying, in the player's own turn, in another player's turn (a reaction), or
 * in either turn.
 */
export type Moment = 'buying' | 'turn' | 'reaction' | 'any';

/** A condition with its negations at the leaves; `true` or `false` if it does not depend on the state. */
type NegationNormalForm =
  | boolean
  | { readonly op: 'all' | 'any'; readonly parts: readonly NegationNormalForm[] }
  | { readonly op: 'word'; readonly call: Call; readonly negated: boolean };

type Literal = Extract<NegationNormalForm, { op: 'word' }>;

/** The condition in the fewest words, or its constant value. */
export function simplify(when: Condition, moment: Moment, symbols: BuylistSymbols): Condition | boolean {
  const formula = normalForm(toFormula(when.call, when.negated, moment, symbols), symbols);
  if (typeof formula === 'boolean') return formula;
  const [negated, call] = toCall(formula);
  return { negated, call };
}

/** The conditions that a simplified condition joins by `AllOf` at its top: all of them must hold. */
export function conjuncts(when: Condition): readonly Condition[] {
  if (when.negated || when.call.word !== 'AllOf') return [when];
  return when.call.args.map((arg) => toCondition((arg as { call: Call }).call));
}

/** The inverse of {@link conjuncts}; undefined for an empty list. */
export function allOf(conditions: readonly Condition[]): Condition | undefined {
  if (conditions.length < 2) return conditions[0];
  const args = conditions.map(({ negated, call }) => asArgument(negated ? not(call) : call));
  return { negated: false, call: { word: 'AllOf', args } };
}

const toCondition = (call: Call): Condition =>
  call.word === 'Not'
    ? { negated: true, call: (call.args[0] as { call: Call }).call }
    : { negated: false, call };
export const asArgument = (call: Call): Argument => ({ kind: 'call', call });
const not = (call: Call): Call => ({ word: 'Not', args: [asArgument(call)] });

/** The value of a call if it is the same in every state at that moment. Does not look into connectives. */
export function constant(call: Call, moment: Moment, symbols: BuylistSymbols): boolean | undefined {
  const word = symbols.conditions.get(call.word);
  if (word === undefined) return undefined;
  if (moment === 'reaction' && !word.inReactions) return false;
  const number = numberOf(call);
  if (number === 0 && word.atZero !== undefined) {
    return moment === 'any' && !word.inReactions && word.atZero ? undefined : word.atZero;
  }
  const cards = call.args.flatMap((arg) => (arg.kind === 'card' ? [arg.card] : []));
  // Nobody owns "Nothing".
  if (word.atZero === true && cards.length === 1 && symbols.card(cards[0]!) === undefined) return false;
  if (moment !== 'buying') return undefined;
  if (word.whileBuying === 'false') return false;
  if (word.whileBuying === 'false-for-treasures') {
    return cards.every((card) => symbols.card(card)?.kinds.includes('treasure')) ? false : undefined;
  }
  return undefined;
}

function numberOf(call: Call): number | undefined {
  const last = call.args.at(-1);
  return last?.kind === 'number' ? last.value : undefined;
}

function toFormula(
  call: Call,
  negated: boolean,
  moment: Moment,
  symbols: BuylistSymbols,
): NegationNormalForm {
  const inner = (flip: boolean): NegationNormalForm[] =>
    call.args.flatMap((arg) => (arg.kind === 'call' ? [toFormula(arg.call, flip, moment, symbols)] : []));
  switch (call.word) {
    case 'Not':
      // The argument may be missing in a text with errors.
      return inner(!negated)[0] ?? true;
    case 'AllOf':
      return { op: negated ? 'any' : 'all', parts: inner(negated) };
    case 'AnyOf':
      return { op: negated ? 'all' : 'any', parts: inner(negated) };
    default: {
      if (COMPARISONS.includes(call.word)) return comparison(call, negated);
      const value = constant(call, moment, symbols);
      return value === undefined ? { op: 'word', call: sorted(call, symbols), negated } : value !== negated;
    }
  }
}

/** Moves a number to the right side and replaces a negated sign by its opposite. */
function comparison(call: Call, negated: boolean): NegationNormalForm {
  let [left, right] = call.args;
  let sign = COMPARISONS.indexOf(call.word);
  if (left === undefined || right === undefined) return { op: 'word', call, negated };
  if (left.kind === 'number' && right.kind !== 'number') {
    [left, right] = [right, left];
    sign = 4 - sign;
  }
  // The opposite of "less" is "greater or equal"; "equal" has no opposite sign.
  const flips = negated && sign !== 2;
  if (flips) sign = [3, 4, 2, 0, 1][sign]!;
  return { op: 'word', call: { word: COMPARISONS[sign]!, args: [left, right] }, negated: negated && !flips };
}

/** Sorts the cards of words that count several cards together, because their order has no meaning. */
function sorted(call: Call, symbols: BuylistSymbols): Call {
  if (!symbols.conditions.get(call.word)?.repeats) return call;
  const rank = (arg: Argument): number => (arg.kind === 'card' ? arg.card : 0);
  return { word: call.word, args: [...call.args].sort((a, b) => rank(a) - rank(b)) };
}

function normalForm(formula: NegationNormalForm, symbols: BuylistSymbols): NegationNormalForm {
  if (typeof formula === 'boolean' || formula.op === 'word') return formula;
  const { op } = formula;
  // The value that decides alone: a single false makes `all` false, a single true makes `any` true.
  const decisive = op === 'any';
  const parts: NegationNormalForm[] = [];
  for (const part of formula.parts.map((inner) => normalForm(inner, symbols))) {
    if (part === decisive) return decisive;
    if (typeof part === 'boolean') continue;
    if (part.op === op) parts.push(...part.parts);
    else parts.push(part);
  }
  const keyed = new Map(parts.map((part) => [key(part), part]));
  const kept = [...keyed.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  const literals = kept.filter((part): part is Literal => typeof part !== 'boolean' && part.op === 'word');
  for (const a of literals) {
    for (const b of literals) if (a !== b && exclude(a, b, op, symbols)) return decisive;
  }
  const left = kept.filter(
    (part) => !literals.some((other) => other !== part && covers(other, part, op, symbols)),
  );
  if (left.length === 0) return !decisive;
  return left.length === 1 ? left[0]! : { op, parts: left };
}

/** True if b adds nothing to a: in `all` because a implies b, in `any` because b implies a. */
function covers(a: Literal, b: NegationNormalForm, op: 'all' | 'any', symbols: BuylistSymbols): boolean {
  if (typeof b === 'boolean' || b.op !== 'word') return false;
  return op === 'all' ? implies(a, b, symbols) : implies(b, a, symbols);
}

/** In `all`: a and b never hold together. In `any`: one of them always holds. */
function exclude(a: Literal, b: Literal, op: 'all' | 'any', symbols: BuylistSymbols): boolean {
  const flipped: Literal = { ...b, negated: !b.negated };
  return op === 'all' ? implies(a, flipped, symbols) : implies(flipped, a, symbols);
}

/** `Has(X, 3)` implies `Has(X, 2)`. Compares only words whose value is monotonic in the number. */
function implies(a: Literal, b: Literal, symbols: BuylistSymbols): boolean {
  if (a.negated !== b.negated || a.call.word !== b.call.word) return false;
  const word = symbols.conditions.get(a.call.word);
  const [n, m] = [numberOf(a.call), numberOf(b.call)];
  if (
    n === undefined ||
    m === undefined ||
    word?.atZero === undefined ||
    subjectOf(a.call) !== subjectOf(b.call)
  )
    return false;
  // "At least n" implies "at least m" if n ≥ m; "fewer than n" implies "fewer than m" if n ≤ m; the reverse if
  // negated.
  return word.atZero === a.negated ? n <= m : n >= m;
}

/** A key for the cards of a call, without the number. */
function subjectOf(call: Call): string {
  return call.args.map((arg) => (arg.kind === 'card' ? `${arg.card}` : '')).join();
}

function key(formula: NegationNormalForm): string {
  if (typeof formula === 'boolean') return String(formula);
  if (formula.op === 'word')
    return `${formula.call.word}(${argKey(formula.call)})${formula.negated ? '!' : ''}`;
  return `~${formula.op}(${formula.parts.map(key).join()})`;
}

function argKey(call: Call): string {
  return call.args
    .map((arg): string =>
      arg.kind === 'card'
        ? `c${arg.card}`
        : arg.kind === 'number'
          ? `${arg.value}`
          : `${arg.call.word}(${argKey(arg.call)})`,
    )
    .join();
}

/** @returns whether to negate the call, and the call */
function toCall(formula: Exclude<NegationNormalForm, boolean>): readonly [boolean, Call] {
  if (formula.op === 'word') return [formula.negated, formula.call];
  const parts = formula.parts.map((part) => toCall(part as Exclude<NegationNormalForm, boolean>));
  const allNegated = parts.every(([negated]) => negated);
  const isAll = (formula.op === 'all') !== allNegated;
  const args = parts.map(([negated, call]) => asArgument(negated && !allNegated ? not(call) : call));
  return [allNegated, { word: isAll ? 'AllOf' : 'AnyOf', args }];
}
